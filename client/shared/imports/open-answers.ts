/** The class of a choice without which the rows cannot be checked, as long as it is not made. */
export const OPEN_ANSWER = "ui-import-open";

/** Leads to what holds up a check: far below the button's own place in a long sheet, or on a phone. */
export function leadTo(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  const control = found?.matches("input, select") ? found : found?.querySelector<HTMLElement>("input, select");
  control?.focus({ preventScroll: true });
  // Scrolling returns a promise in newer browsers, and a test's has none.
  control?.scrollIntoView?.({ block: "center" });
}
