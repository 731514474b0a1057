import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { SignOutDocument } from "../../graphql/generated/operations.ts";
import { signOutEverywhere } from "../../graphql/tokens.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { paths } from "../../shared/records/paths.ts";
import { forgetQueries } from "../../shared/session/query-storage.ts";
import { photoUploads } from "../../shared/uploads/photo-uploads.ts";
import { sender } from "../../shared/uploads/sender.ts";
import { forgetTakenList } from "../../shared/field/forget.ts";
import { confirmLeave } from "../../ui/unsaved.tsx";
import { rereadPageFacts } from "../page-facts.ts";
import { forgetReports } from "../../shared/exports/watched-reports.ts";

/** Asks before unsent photos are lost. */
function useConfirmPhotoLoss(): () => Promise<boolean> {
  const { t } = useTranslation(["photo", "shell", "ui"]);
  const number = useNumberFormat();
  return async () => {
    const count = photoUploads.uploads.get().length;
    if (count === 0) return true;
    return askConfirm({
      title: t("photo:upload.leave.title", { count, shown: number(count) }),
      text: t("photo:upload.leave.text"),
      confirm: t("shell:person.signOut"),
      cancel: t("ui:cancel"),
      intent: "danger",
    });
  };
}

/** Ends the session, here and on the server, and forgets everything fetched in it. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient();
  const navigate = useNavigate();
  const losePhotos = useConfirmPhotoLoss();
  return async () => {
    if (!(await confirmLeave()) || !(await losePhotos())) return;
    // Without a connection the session at least ends here.
    const ending = client.mutate({ mutation: SignOutDocument }).catch(() => undefined);
    await Promise.all([ending, rereadPageFacts()]);
    signOutEverywhere();
    forgetReports();
    await forgetTakenList();
    forgetQueries();
    sender.set(null);
    await navigate(paths.login);
  };
}
