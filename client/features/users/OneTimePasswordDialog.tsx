import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";

/** A password that was generated for someone. */
export interface Given {
  name: string;
  email: string;
  password: string;
}

/** Shows a temporary password, only this once; cannot be closed by accident. */
export function OneTimePasswordDialog({ given, onClose }: { given: Given; onClose: () => void }) {
  const { t } = useTranslation("user");
  useReturnFocus();
  return (
    <Dialog
      isOpen
      className="ui-dialog"
      title={t("given.title", { name: given.name })}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p>{t("given.text", { name: given.name })}</p>
        <dl className="users-given">
          <dt>{t("fields.email")}</dt>
          <dd>
            <CopyCode code={given.email} />
          </dd>
          <dt>{t("fields.password")}</dt>
          <dd className="users-secret">
            <CopyCode code={given.password} />
          </dd>
        </dl>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={onClose}>
            {t("given.close")}
          </Button>
        }
      />
    </Dialog>
  );
}
