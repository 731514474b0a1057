import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { OpenQuestion } from "./confirm.tsx";
import { Dialog } from "./Dialog.tsx";

/** A question, with the buttons that answer it. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  const { t } = useTranslation("ui");
  const close = () => question.answer(false);
  // Enter alone must not destroy anything: the focus starts on Cancel.
  const start = question.intent === "danger" ? ".ui-confirm-no" : ".ui-confirm-yes";
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
