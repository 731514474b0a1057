import { useEffect } from "react";

/** Recently focused elements, latest first: a dialog's field, the menu item that opened it, the menu's button. */
const trail: HTMLElement[] = [];
const longest = 40;

if (typeof document !== "undefined") {
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement) || target.matches("[class*=focus-trap]")) return;
    const earlier = trail.indexOf(target);
    if (earlier !== -1) trail.splice(earlier, 1);
    trail.unshift(target);
    trail.length = Math.min(trail.length, longest);
  });
}

/** Whether anything on this page has had the focus yet. */
export const hasHadFocus = (): boolean => trail.length > 0;

const parts = "section, [role=tabpanel], article, main";

/** An element's ancestors within the page, innermost first. */
function partsAround(element: HTMLElement | undefined): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let part = element?.closest<HTMLElement>(parts); part; part = part.parentElement?.closest<HTMLElement>(parts)) {
    around.push(part);
  }
  return around;
}

/** Focuses the first button or link of the innermost ancestor that still exists. */
function focusIn(around: readonly HTMLElement[]): void {
  const part = around.find((each) => each.isConnected);
  part?.querySelector<HTMLElement>("button:not(:disabled), a[href]")?.focus({ preventScroll: true });
}

const openerOf = (selector = "button:not(:disabled), a[href]"): HTMLElement | null | undefined =>
  document.querySelector("main")?.querySelector<HTMLElement>(selector);

/** Calls `then` when the focused element is removed from the page, unless the focus has moved elsewhere before. */
function whenGone(element: HTMLElement, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    stop();
    if (document.activeElement === null || document.activeElement === document.body) then();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener("focusin", stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", stop);
}

/**
 * Returns the focus when the calling dialog closes: to where it was before, or to the button of the menu that opened
 * the dialog; if that is gone too (such as the button of a list that was empty), to the first button of that part of
 * the page. A dialog opened by the URL returns it to what would have opened it.
 * @param opener a selector for that element; by default the page's first button
 */
export function useReturnFocus(opener?: string): void {
  useEffect(() => {
    // Not beyond the page itself: what was focused before did not open this.
    const connected = trail.filter((element) => element.isConnected);
    const first = connected.findIndex((element) => !element.closest(".bp6-overlay"));
    const before = connected.slice(0, first + 1 || connected.length);
    const around = partsAround(connected[first]);
    const { pathname } = location;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        const here = activeElement?.closest(".bp6-overlay");
        // A closing menu takes the focus and then disappears with it.
        const there = before.filter(
          (element) => element.isConnected && !element.closest(".bp6-overlay:not(.bp6-overlay-open)"),
        );
        const isLost = activeElement === null || activeElement === document.body;
        if (!isLost && !(here && there[0] && here.contains(there[0]))) return;
        // Disabled or hidden elements do not accept it.
        const taken = there.find((element) => {
          element.focus();
          return document.activeElement === element;
        });
        if (taken) whenGone(taken, () => focusIn(around));
        else if (before.length === 0 && location.pathname === pathname) {
          openerOf(opener)?.focus({ preventScroll: true });
        } else focusIn(around);
      }, 0);
    };
  }, [opener]);
}
