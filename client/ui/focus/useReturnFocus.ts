import { useEffect } from "react";
import { trail } from "./trail.ts";
import { focusFirstOf, focusIn, isFocusLost, partsAround, placeOf } from "./lost.ts";

/** The dialog above everything else; a popover is none, and one that is fading out neither. */
const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(".bp6-overlay-open .bp6-dialog")].at(-1);

/** Focuses a dialog as a whole: a screen reader says its name. */
export function focusDialog(dialog: HTMLElement): void {
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

if (typeof document !== "undefined") {
  // Between a loading dialog and the loaded one, nothing has the focus: Escape is the dialog's nevertheless.
  document.addEventListener("keydown", (event) => {
    const dialog = event.key === "Escape" && event.target === document.body ? topDialog() : undefined;
    if (!dialog) return;
    focusDialog(dialog);
    dialog.dispatchEvent(new KeyboardEvent("keydown", { key: event.key, bubbles: true, cancelable: true }));
  });
}

const openerOf = (selector = "button:not(:disabled), a[href]"): HTMLElement | null | undefined =>
  document.querySelector("main")?.querySelector<HTMLElement>(selector);

/**
 * Returns the focus when the calling dialog closes: to where it was before, or to the button of the menu that opened
 * the dialog; if that is gone too, to the same button of the row in its row's place, or (such as the button of a list
 * that was empty) to the first button of that part of the page. A dialog opened by the URL returns it to what would have opened it.
 * @param opener a selector for that element; by default the page's first button
 */
export function useReturnFocus(opener?: string): void {
  useEffect(() => {
    // Not beyond the page itself: what was focused before did not open this.
    const connected = trail.filter((element) => element.isConnected);
    const first = connected.findIndex((element) => !element.closest(".bp6-overlay"));
    const before = connected.slice(0, first + 1 || connected.length);
    const outside = connected[first];
    const around = partsAround(outside);
    // A deletion may have removed its row before the question is gone.
    const takePlace = outside && placeOf(outside);
    const { pathname } = location;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        const here = activeElement?.closest(".bp6-overlay");
        // A closing menu takes the focus and then disappears with it.
        const there = before.filter(
          (element) => element.isConnected && !element.closest(".bp6-overlay:not(.bp6-overlay-open)"),
        );
        if (!isFocusLost() && !(here && there[0] && here.contains(there[0]))) return;
        // Another dialog has taken its place, such as the form whose record has loaded: what is behind it gets no focus.
        const dialog = topDialog();
        if (dialog && !there.some((element) => dialog.contains(element))) return focusDialog(dialog);
        if (focusFirstOf(there)) return;
        if (before.length === 0 && location.pathname === pathname) {
          openerOf(opener)?.focus({ preventScroll: true });
        } else if (takePlace && location.pathname === pathname) takePlace();
        else focusIn(around);
      }, 0);
    };
  }, [opener]);
}
