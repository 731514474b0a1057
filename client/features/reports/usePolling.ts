import { useEffect } from "react";

const POLL = 1000;

/** Polls every second while something is in progress. */
export function usePolling(busy: boolean, start: (interval: number) => void, stop: () => void): void {
  useEffect(() => {
    if (busy) start(POLL);
    else stop();
  }, [busy, start, stop]);
}
