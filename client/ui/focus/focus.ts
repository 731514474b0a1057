import type { KeyboardEvent } from "react";

/** Focuses the first element of a menu or picker that has just opened. */
export function focusFirst(opened: HTMLElement): void {
  opened.querySelector<HTMLElement>("input, a[href], [role=menuitem], button")?.focus({ preventScroll: true });
}

/** Moves through a menu's items with the arrow keys, Home and End. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]:not([aria-disabled=true])")];
  const at = items.findIndex((item) => item === document.activeElement);
  const next: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (Math.max(at, 0) + items.length - 1) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const item = items[next[event.key] ?? -1];
  if (!item) return;
  event.preventDefault();
  item.focus();
}
