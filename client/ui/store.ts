import { useSyncExternalStore } from "react";

/** A value outside React that components can subscribe to. */
export function createStore<T>(initial: T) {
  let value = initial;
  const watchers = new Set<() => void>();
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  };
  const get = () => value;
  return {
    get,
    subscribe,
    set(next: T) {
      value = next;
      for (const watcher of watchers) watcher();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
