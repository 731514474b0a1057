import { type RefObject, useEffect } from "react";

/** Marks a box that scrolls for as long as more of it follows below; again when it has another number of rows. */
export function useMoreBelow(box: RefObject<HTMLElement | null>, rows: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = () => {
      const below = element.scrollHeight - element.clientHeight - element.scrollTop;
      element.toggleAttribute("data-more", below > 1);
    };
    mark();
    element.addEventListener("scroll", mark, { passive: true });
    const resized = new ResizeObserver(mark);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", mark);
      resized.disconnect();
    };
  }, [box, rows]);
}
