import { createStore } from "../../ui/store.ts";

/** A report that is not ready yet. */
interface WatchedReport {
  id: number;
  /** Who asked for it: told to nobody else who signs in here. */
  userId: number;
  /** Fetched as soon as it is ready: it was asked for as a download. */
  fetch: boolean;
}

const key = "reports.watched";

const isWatched = (value: unknown): value is WatchedReport => {
  const { id, userId, fetch } = Object(value) as Partial<WatchedReport>;
  return typeof id === "number" && typeof userId === "number" && typeof fetch === "boolean";
};

/** What the window kept over a reload; nothing where the browser stores nothing. */
function kept(): WatchedReport[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter(isWatched) : [];
  } catch {
    return [];
  }
}

/** Reports that were asked for in this window and are not ready yet; a reload, as for another language, leaves them. */
export const watched = createStore<readonly WatchedReport[]>(kept());

function keep(reports: readonly WatchedReport[]): void {
  watched.set(reports);
  try {
    if (reports.length > 0) sessionStorage.setItem(key, JSON.stringify(reports));
    else sessionStorage.removeItem(key);
  } catch {
    // They are told of as long as the page stays open.
  }
}

export function watchReport(userId: number, id: number, { fetch = false } = {}): void {
  if (!watched.get().some((each) => each.id === id)) keep([...watched.get(), { id, userId, fetch }]);
}

export function forgetReport(id: number): void {
  keep(watched.get().filter((each) => each.id !== id));
}

/** Whoever signs out waits for nothing any more. */
export function forgetReports(): void {
  keep([]);
}
