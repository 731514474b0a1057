/** Puts the focus on the first thing in a menu or picker that has just opened. */
export function focusFirst(opened: HTMLElement): void {
  opened.querySelector<HTMLElement>("input, a[href], [role=menuitem], button")?.focus({ preventScroll: true });
}
