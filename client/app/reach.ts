import { createStore } from "../kit/store.ts";

/** Whether the server was reached when last asked. */
export const reached = createStore(true);

/** Follows what the browser knows about the network. */
export function watchNetwork(): void {
  window.addEventListener("offline", () => reached.set(false));
  window.addEventListener("online", () => reached.set(true));
}
