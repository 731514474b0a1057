import type { OpenQuestion, Question } from "./ConfirmDialog.tsx";
import { later } from "./later.tsx";
import { createStore } from "./store.ts";

const ConfirmDialog = later(async () => (await import("./ConfirmDialog.tsx")).ConfirmDialog);

const asked = createStore<OpenQuestion | null>(null);

/** How long the second click of a double click may come after the first, in milliseconds. */
const DOUBLE_CLICK = 500;

/** The second click of a double click on an answer would land on what is below the dialog. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", ignore, { capture: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }), DOUBLE_CLICK);
}

/** Asks, and resolves to true if the user agrees. Needs `ConfirmHost` on the page. */
export function askConfirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        ignoreSecondClick();
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
