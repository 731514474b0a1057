import { DialogBody } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { ChangesTab } from "../../shared/details/ChangesTab.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import type { UserDialogProps } from "./EditUserDialogs.tsx";

/** Who changed what about a user, and when. */
export function ChangesDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation("user");
  return (
    <Dialog
      isOpen
      className="ui-dialog ui-dialog-wide"
      title={t("changes.title", { name: user.name })}
      onClose={onClose}
    >
      <DialogBody>
        <ChangesTab type="User" id={user.id} />
      </DialogBody>
    </Dialog>
  );
}
