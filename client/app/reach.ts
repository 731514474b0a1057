import { createStore } from "../ui/store.ts";

/** Whether the server was reached when last asked. */
export const reached = createStore(true);

/** Does this whenever the server is reached again; gives what ends that. */
export function whenBack(work: () => void): () => void {
  let before = reached.get();
  return reached.subscribe(() => {
    const back = reached.get() && !before;
    before = reached.get();
    if (back) work();
  });
}

/** How often a server that was not reached is looked for. */
const AGAIN = 3_000;

async function look(): Promise<void> {
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) reached.set(true);
}

/** Follows what the browser knows about the network, and looks for a server that is away until it is back. */
export function watchNetwork(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  reached.subscribe(() => {
    clearInterval(timer);
    if (!reached.get()) timer = setInterval(() => void look(), AGAIN);
  });
  window.addEventListener("offline", () => reached.set(false));
  window.addEventListener("online", () => reached.set(true));
}
