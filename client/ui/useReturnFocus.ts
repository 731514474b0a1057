import { useEffect } from "react";

/** What has had the focus, the latest first: a dialog's field, before it the menu item that opened it, before that the menu's button. */
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

/** The parts of the page around an element, the innermost first. */
function partsAround(element: HTMLElement | undefined): HTMLElement[] {
  const around: HTMLElement[] = [];
  for (let part = element?.closest<HTMLElement>(parts); part; part = part.parentElement?.closest<HTMLElement>(parts)) {
    around.push(part);
  }
  return around;
}

/** Gives the focus to the first button or link of the innermost part that is still there. */
function focusIn(around: readonly HTMLElement[]): void {
  const part = around.find((each) => each.isConnected);
  part?.querySelector<HTMLElement>("button:not(:disabled), a[href]")?.focus({ preventScroll: true });
}

const openerOf = (selector = "button:not(:disabled), a[href]"): HTMLElement | null | undefined =>
  document.querySelector("main")?.querySelector<HTMLElement>(selector);

/** Calls `then` when the element that has the focus is taken out of the page, unless the focus went elsewhere before. */
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
 * When the dialog that calls this is gone, the focus goes back to where it was last, or to the button whose menu opened
 * it; where that has gone too (the button of a list that is no longer empty), to the first button of that part of the page.
 * A dialog that the address opened gives it to what would have opened it.
 * @param opener a selector of that; the page's first button unless given
 */
export function useReturnFocus(opener?: string): void {
  useEffect(() => {
    // As far back as the page itself: what had the focus before that did not open this.
    const connected = trail.filter((element) => element.isConnected);
    const first = connected.findIndex((element) => !element.closest(".bp6-overlay"));
    const before = connected.slice(0, first + 1 || connected.length);
    const around = partsAround(connected[first]);
    const { pathname } = location;
    return () => {
      setTimeout(() => {
        const { activeElement } = document;
        const here = activeElement?.closest(".bp6-overlay");
        // A menu that is closing takes the focus, and then goes with it.
        const there = before.filter(
          (element) => element.isConnected && !element.closest(".bp6-overlay:not(.bp6-overlay-open)"),
        );
        const isLost = activeElement === null || activeElement === document.body;
        if (!isLost && !(here && there[0] && here.contains(there[0]))) return;
        // What is disabled or hidden by now does not take it.
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
