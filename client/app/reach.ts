import { isReachable } from "../ui/missing-code.ts";
import { createStore } from "../ui/store.ts";

/** Whether the last request reached the server. */
export const reached = createStore(true);

/** Calls back whenever the server is reachable again; returns a function that stops this. */
export function whenBack(work: () => void): () => void {
  let before = reached.get();
  return reached.subscribe(() => {
    const back = reached.get() && !before;
    before = reached.get();
    if (back) work();
  });
}

/** How often an unreachable server is checked. */
const AGAIN = 3_000;

async function look(): Promise<void> {
  if (await isReachable()) reached.set(true);
}

/** Follows the browser's network state, and checks an unreachable server until it is back. */
export function watchNetwork(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  reached.subscribe(() => {
    clearInterval(timer);
    if (!reached.get()) timer = setInterval(() => void look(), AGAIN);
  });
  window.addEventListener("offline", () => reached.set(false));
  window.addEventListener("online", () => reached.set(true));
}
