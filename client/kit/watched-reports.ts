import { createStore } from "./store.ts";

/** A report that is not ready yet. */
interface WatchedReport {
  id: number;
  /** Fetched as soon as it is ready: it was asked for as a download. */
  fetch: boolean;
}

/** Reports that were asked for on this page and are not ready yet. */
export const watched = createStore<readonly WatchedReport[]>([]);

export function watchReport(id: number, { fetch = false } = {}): void {
  if (!watched.get().some((each) => each.id === id)) watched.set([...watched.get(), { id, fetch }]);
}

export function forgetReport(id: number): void {
  watched.set(watched.get().filter((each) => each.id !== id));
}
