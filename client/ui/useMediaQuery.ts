import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query currently matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener("change", changed);
      return () => list?.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
}

/** Below 700 px: one column, and cards instead of table rows. */
export const usePhone = () => useMediaQuery("(max-width: 699px)");

/** Whether something can be shown where the pointer rests. */
export const useHovering = () => !useMediaQuery("(hover: none)");

/** Fingers rather than a pointer and keys: what only those can do is not hinted at. The same as in `touch.css`. */
export const useTouch = () => useMediaQuery("(pointer: coarse), (max-width: 699px)");
