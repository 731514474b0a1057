import { createStore } from "./store.ts";

/** Reports that were asked for on this page and are not ready yet. */
export const watched = createStore<readonly number[]>([]);

export function watchReport(id: number): void {
  if (!watched.get().includes(id)) watched.set([...watched.get(), id]);
}

export function forgetReport(id: number): void {
  watched.set(watched.get().filter((each) => each !== id));
}
