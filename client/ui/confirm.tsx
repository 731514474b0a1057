import { Button, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./Dialog.tsx";
import { createStore } from "./store.ts";

interface Question {
  title: string;
  /** What will happen, with numbers if there are any. */
  text?: ReactNode;
  /** The label of the button that does it. */
  confirm: string;
  /** Null: there is nothing to decide, only to read. */
  cancel?: string | null;
  intent?: Intent;
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

const asked = createStore<OpenQuestion | null>(null);

/** Asks, and resolves to true if the user agrees. Needs `ConfirmHost` on the page. */
export function askConfirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

/** Answers the open question with no: the user is navigating away. */
export const leaveQuestion = (): void => asked.get()?.answer(false);

/** Where questions appear; rendered once, near the root. */
export function ConfirmHost() {
  const question = asked.use();
  return question && <Confirm question={question} />;
}

function Confirm({ question }: { question: OpenQuestion }) {
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
