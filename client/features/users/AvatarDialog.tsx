import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { useChangeUserAvatarMutation, useRemoveUserAvatarMutation } from "../../graphql/generated/operations.ts";
import { PictureDialog } from "../../shared/uploads/PictureDialog.tsx";
import { useMe } from "../../shared/session/session-context.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import type { UserDialogProps } from "./EditUserDialogs.tsx";

/** A user's picture. */
export function AvatarDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation("user");
  const toast = useToast();
  const me = useMe();
  const { revalidate } = useRevalidator();
  const [change] = useChangeUserAvatarMutation();
  const [remove] = useRemoveUserAvatarMutation();
  const done = async (message: string) => {
    toast.done(message);
    // The user's own picture is in the top bar, too.
    if (user.id === me.id) await revalidate();
  };
  return (
    <PictureDialog
      title={t("picture.title", { name: user.name })}
      name={user.name}
      picture={user.avatar ?? null}
      onSave={async (file) => {
        await change({ variables: { id: user.id, file } });
        await done(t("picture.saved"));
      }}
      onRemove={async () => {
        await remove({ variables: { id: user.id } });
        await done(t("picture.removed"));
      }}
      onClose={onClose}
    />
  );
}
