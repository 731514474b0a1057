import { Button, Callout, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { useReturnFocus } from "../../ui/useReturnFocus.ts";
import "./tokens.css";

/** A token that was just created. */
export interface NewToken {
  name: string;
  token: string;
}

/** Shows a token's text, only this once; cannot be closed by accident. */
export function NewTokenDialog({ made, onClose }: { made: NewToken; onClose: () => void }) {
  const { t } = useTranslation("token");
  useReturnFocus();
  return (
    <Dialog
      isOpen
      className="ui-dialog"
      title={t("made.title", { name: made.name })}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <Callout compact intent="warning">
          {t("made.text")}
        </Callout>
        <p className="tokens-made">
          <CopyCode code={made.token} />
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" autoFocus onClick={onClose}>
            {t("made.close")}
          </Button>
        }
      />
    </Dialog>
  );
}
