/** Long enough for a page on a slow line to have shown its rows. */
const LATER = 4_000;

/**
 * Loads code that may be needed later, when the page itself has had the network; then it is there without a connection,
 * too. Returns what cancels it.
 */
export function preloadLater(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void load().catch(() => undefined), LATER);
  return () => clearTimeout(timer);
}
