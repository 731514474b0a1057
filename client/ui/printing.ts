import { flushSync } from "react-dom";
import { createStore } from "./store.ts";

/** When the page was sent to the printer; null while it is not being printed. */
export const printedAt = createStore<Date | null>(null);

/** Follows the browser's printing: what is only for paper is rendered before the page is laid out for it. */
export function watchPrinting(): void {
  window.addEventListener("beforeprint", () => flushSync(() => printedAt.set(new Date())));
  window.addEventListener("afterprint", () => printedAt.set(null));
}
