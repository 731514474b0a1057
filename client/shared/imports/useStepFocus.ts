import { useEffect } from "react";

const outside = "body, [class*=focus-trap], .bp6-dialog-container";

/**
 * Keeps the keyboard in the dialog of an import. What had the focus goes with its step, or while something is sent: each
 * time that `now` is another, a focus that was lost is given to where the step starts, or to its text, where Enter does
 * nothing by accident.
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
