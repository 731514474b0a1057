import { useEffect } from "react";

const outside = "body, [class*=focus-trap], .bp6-dialog-container";

/**
 * Keeps the keyboard focus in an import's dialog. The focused element disappears with its step, or while something is
 * being sent: whenever `now` changes, a lost focus moves to the step's start, or to its text, where Enter does nothing
 * by accident.
 */
export function useStepFocus(now: string | null | undefined): void {
  useEffect(() => {
    if (document.activeElement?.matches(outside) === false) return;
    const dialog = document.querySelector<HTMLElement>(".ui-import");
    const start = dialog?.querySelector<HTMLElement>(".ui-import-start");
    if (start) return start.focus();
    const text = dialog?.querySelector<HTMLElement>(".bp6-dialog-body");
    if (!text) return;
    text.tabIndex = -1;
    text.focus({ preventScroll: true });
  }, [now]);
}
