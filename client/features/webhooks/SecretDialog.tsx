import { Button, Callout, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";

/** The new secret of a webhook. */
export interface MadeSecret {
  name: string;
  secret: string;
}

/** Shows a webhook's secret, only this once; cannot be closed by accident. */
export function SecretDialog({ made, onClose }: { made: MadeSecret; onClose: () => void }) {
  const { t } = useTranslation("webhook");
  useReturnFocus();
  return (
    <Dialog
      isOpen
      className="ui-dialog"
      title={t("secret.title", { name: made.name })}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p>{t("secret.text")}</p>
        <p className="webhook-secret">
          <CopyCode code={made.secret} />
        </p>
        <Callout intent="warning">{t("secret.once")}</Callout>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={onClose}>
            {t("secret.close")}
          </Button>
        }
      />
    </Dialog>
  );
}
