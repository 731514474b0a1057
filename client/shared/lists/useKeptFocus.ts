import { type RefObject, useEffect, useRef } from "react";

const rows = "tbody tr, .ui-item";
const controls = "a[href], button, input";

const isInOverlay = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".bp6-overlay") !== null;

interface Place {
  element: HTMLElement;
  row: number;
  control: number;
}

/**
 * Keeps the focus in the list when the focused element disappears: on the row that takes its row's place, otherwise on
 * the page's heading.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);

  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const row = target.closest(rows);
      last.current = {
        element: target,
        row: row ? [...root.querySelectorAll(rows)].indexOf(row) : -1,
        control: row ? [...row.querySelectorAll(controls)].indexOf(target) : -1,
      };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // A row's menu and its dialogs return the focus themselves.
      if (isInOverlay(relatedTarget)) return;
      queueMicrotask(() => {
        // If the element is gone, the focus may still have to be restored; if the focus moved elsewhere, not.
        if (last.current?.element.isConnected && last.current.element !== document.activeElement) last.current = null;
      });
    };
    root.addEventListener("focusin", remember);
    root.addEventListener("focusout", forget);
    return () => {
      root.removeEventListener("focusin", remember);
      root.removeEventListener("focusout", forget);
    };
  }, [list]);

  // After every update, as any of them may have removed the element.
  useEffect(() => {
    const root = list.current;
    const place = last.current;
    if (!root || !place || place.element.isConnected || isInOverlay(document.activeElement)) return;
    last.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const left = [...root.querySelectorAll(rows)];
    const row = left[Math.min(place.row, left.length - 1)];
    const control = row?.querySelectorAll<HTMLElement>(controls)[place.control];
    const heading = root.querySelector<HTMLElement>("h1");
    if (heading && !control) heading.tabIndex = -1;
    (control ?? heading)?.focus({ preventScroll: control === undefined });
  });
}
