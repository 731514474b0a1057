import { createStore } from "../../ui/store.ts";

/** A report that is not ready yet. */
interface WatchedReport {
  id: number;
  /** Who requested it: other users who sign in here are not notified. */
  userId: number;
  /** Downloaded as soon as it is ready, as it was requested for download. */
  fetch: boolean;
}

const key = "reports.watched";

const isWatched = (value: unknown): value is WatchedReport => {
  const { id, userId, fetch } = Object(value) as Partial<WatchedReport>;
  return typeof id === "number" && typeof userId === "number" && typeof fetch === "boolean";
};

/** What the window kept across a reload; empty if the browser stores nothing. */
function kept(): WatchedReport[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found.filter(isWatched) : [];
  } catch {
    return [];
  }
}

/** Reports requested in this window that are not ready yet; they survive a reload, such as for another language. */
export const watched = createStore<readonly WatchedReport[]>(kept());

function keep(reports: readonly WatchedReport[]): void {
  watched.set(reports);
  try {
    if (reports.length > 0) sessionStorage.setItem(key, JSON.stringify(reports));
    else sessionStorage.removeItem(key);
  } catch {
    // Notifications then work for as long as the page stays open.
  }
}

export function watchReport(userId: number, id: number, { fetch = false } = {}): void {
  if (!watched.get().some((each) => each.id === id)) keep([...watched.get(), { id, userId, fetch }]);
}

/** What toasts about a report are about: that it is being made, then that it is ready. */
export const toastAbout = (id: number) => ({ about: `report ${id}` });

export function forgetReport(id: number): void {
  keep(watched.get().filter((each) => each.id !== id));
}

/** After signing out nobody waits for them. */
export function forgetReports(): void {
  keep([]);
}
