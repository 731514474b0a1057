import { readToken, tellWindows, wasRemembered } from "./tokens.ts";

/*
 * A session that is not remembered is in its own tab only. The sign-in page asks the browser's other tabs whether they
 * have one, to say why it asks: they answer yes or nothing, and never hand over a session.
 */

const question = "usrtk.asked";
const answer = "usrtk.elsewhere";

function watch(name: string, told: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === name && newValue !== null) told();
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Answers the sign-in pages of other tabs. Returns a function that stops this. */
export const answerOtherTabs = (): (() => void) =>
  watch(question, () => {
    if (readToken() !== null && !wasRemembered()) tellWindows(answer, "yes");
  });

/** Calls back if another tab has a session of its own. Returns a function that stops this. */
export function askOtherTabs(found: () => void): () => void {
  const stop = watch(answer, found);
  tellWindows(question, "yes");
  return stop;
}
