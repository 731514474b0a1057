import type { OpenQuestion, Question } from "./ConfirmDialog.tsx";
import { later } from "./later.tsx";
import { createStore } from "./store.ts";

const ConfirmDialog = later(async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog);

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
  return question && <ConfirmDialog question={question} />;
}
