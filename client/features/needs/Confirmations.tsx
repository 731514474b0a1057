import { useTranslation } from "react-i18next";
import { useConfirmationsQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { ActionNotice } from "../../shared/details/ActionNotice.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Question } from "./match-list.tsx";

/** The latest confirmations, by whom and when; each can be undone from here at any time. */
export function Confirmations({ question: { asset, yearId, branchId } }: { question: Question }) {
  const { t } = useTranslation(["match", "ui"]);
  const number = useNumberFormat();
  const query = useConfirmationsQuery({ variables: { asset, yearId, branchId }, fetchPolicy: "cache-and-network" });
  const confirmations = latest(query)?.confirmations ?? [];
  return confirmations.map(({ count, done }) => {
    const counts = { count, shown: number(count) };
    return (
      <ActionNotice
        key={done.at}
        text={t("match:confirm.done", counts)}
        action={done}
        permission="match.confirm"
        question={{
          title: t("match:confirm.undoTitle", counts),
          text: (
            <>
              <p>{t("match:confirm.undoText")}</p>
              <p>{t("match:confirm.undoRefused")}</p>
            </>
          ),
          confirm: t("ui:undo.action"),
        }}
      />
    );
  });
}
