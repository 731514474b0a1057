import { Button, Dialog, DialogBody, DialogFooter, type Intent } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { createStore } from "./store.ts";

interface Question {
  title: string;
  /** What will happen, in numbers where there are any. */
  text?: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  /** Null: there is nothing to decide, only to read. */
  cancel?: string | null;
  intent?: Intent;
}

const asked = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks, and answers true when the person agrees. `ConfirmHost` must be on the page. */
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

/** Where questions appear; once, near the root. */
export function ConfirmHost() {
  const { t } = useTranslation("kit");
  const question = asked.use();
  if (!question) return null;
  const close = () => question.answer(false);
  return (
    <Dialog isOpen role="alertdialog" title={question.title} onClose={close} isCloseButtonShown={false}>
      {question.text && <DialogBody>{question.text}</DialogBody>}
      <DialogFooter
        actions={
          <>
            {question.cancel !== null && <Button onClick={close}>{question.cancel ?? t("cancel")}</Button>}
            <Button autoFocus intent={question.intent ?? "primary"} onClick={() => question.answer(true)}>
              {question.confirm}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
