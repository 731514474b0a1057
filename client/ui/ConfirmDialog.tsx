import { Button, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./Dialog.tsx";

export interface Question {
  title: string;
  /** What will happen, with numbers if there are any. */
  text?: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  /** Null: there is nothing to decide, only to read. */
  cancel?: string | null;
  intent?: Intent;
}

export interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

/** A question, with the buttons that answer it. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation("ui");
  const close = () => question.answer(false);
  // Enter alone must not destroy or double anything: the focus starts on Cancel.
  const isRisky = question.intent === "danger" || question.intent === "warning";
  const start = isRisky ? ".ui-confirm-no" : ".ui-confirm-yes";
  const focusStart = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>(start)?.focus();
  /** Opening may move the focus again; if the user has moved it by then, it stays. */
  const keepFocus = (dialog: HTMLElement) => {
    if (!dialog.querySelector("button:focus")) focusStart(dialog);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      className="ui-dialog"
      title={question.title}
      onClose={close}
      onOpening={focusStart}
      onOpened={keepFocus}
    >
      {question.text && <DialogBody>{question.text}</DialogBody>}
      <DialogFooter
        actions={
          <>
            {question.cancel !== null && (
              <Button className="ui-confirm-no" onClick={close}>
                {question.cancel ?? t("cancel")}
              </Button>
            )}
            <Button
              className="ui-confirm-yes"
              intent={question.intent ?? "primary"}
              onClick={() => question.answer(true)}
            >
              {question.confirm}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
