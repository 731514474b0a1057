import { createStore } from "./store.ts";

/**
 * Whether the page needs code that only a page loaded anew can get: an update has replaced the file, or the browser
 * remembers that it could not load it, as Chromium does for as long as a page lives.
 */
export const missesCode = createStore(false);

/** A page whose code could not be loaded. */
export class MissingCode extends Error {}

const kept = "loadedAnew";
/** Loaded anew so lately, the page does not do so again by itself (ms): it would do it for ever. */
const LATELY = 60_000;

/** Loads the page anew, unless that has just been done without success. */
export function loadAnew(): void {
  try {
    const before = Number(sessionStorage.getItem(kept));
    if (Date.now() - before < LATELY) return;
    sessionStorage.setItem(kept, String(Date.now()));
  } catch {
    // Without storage nothing says when that was.
    return;
  }
  window.location.reload();
}

/** Whether the server answers. */
export async function isReachable(): Promise<boolean> {
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => null);
  return answer?.ok === true;
}
