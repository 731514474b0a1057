import { type RefObject, useEffect, useRef } from "react";
import { hasHadFocus } from "./trail.ts";
import { isFocusLost } from "./lost.ts";

/**
 * For the heading of a part that replaces another part of the page: takes the focus if it was in the replaced part.
 * Does nothing on a page that has just been opened.
 */
export function useArrivalFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (!ref.current || !isFocusLost() || !hasHadFocus()) return;
    ref.current.tabIndex = -1;
    ref.current.focus({ preventScroll: true });
  }, []);
  return ref;
}
