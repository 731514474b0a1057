import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";

interface Props {
  title: string;
  /** The button that closes it. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows a secret that is never shown again; neither Escape, a click beside it nor a second Enter closes it. */
export function OnceDialog({ title, close, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      className="ui-dialog"
      title={title}
      canOutsideClickClose={false}
      canEscapeKeyClose={false}
      onClose={onClose}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter
        actions={
          <Button intent="primary" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </Dialog>
  );
}
