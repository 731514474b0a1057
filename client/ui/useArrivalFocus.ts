import { type RefObject, useEffect, useRef } from "react";
import { hasHadFocus } from "./useReturnFocus.ts";

/**
 * For the heading of a part of the page that takes another part's place: it takes the focus too, when what had it went
 * with the other part. A page that has just been opened is left as it is.
 */
export function useArrivalFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!ref.current || !isLost || !hasHadFocus()) return;
    ref.current.tabIndex = -1;
    ref.current.focus({ preventScroll: true });
  }, []);
  return ref;
}
