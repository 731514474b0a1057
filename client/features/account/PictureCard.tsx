import { Button, Card } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useChangeAvatarMutation, useRemoveAvatarMutation } from "../../graphql/generated/operations.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PictureDialog } from "../../shared/uploads/PictureDialog.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDialog } from "../../ui/url.ts";

/** The user's own picture, shown in the top bar and in the list of users. */
export function PictureCard() {
  const { t } = useTranslation("account");
  const me = useMe();
  const dialog = useDialog();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [change] = useChangeAvatarMutation();
  const [remove] = useRemoveAvatarMutation();
  return (
    <Card role="region" aria-labelledby="account-picture">
      <h2 id="account-picture">{t("picture.title")}</h2>
      <div className="account-picture">
        <Avatar name={me.name} picture={me.avatar} large />
        <Button onClick={() => dialog.open("picture")}>{t("picture.change")}</Button>
      </div>
      {dialog.name === "picture" && (
        <PictureDialog
          title={t("picture.change")}
          name={me.name}
          picture={me.avatar}
          onSave={async (file) => {
            await change({ variables: { file } });
            toast.done(t("picture.saved"));
            await revalidate();
          }}
          onRemove={async () => {
            await remove();
            toast.done(t("picture.removed"));
            await revalidate();
          }}
          onClose={dialog.close}
        />
      )}
    </Card>
  );
}
