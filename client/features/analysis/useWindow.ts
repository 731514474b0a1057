import { type RefObject, useEffect, useState } from "react";

/** More rows than this are rendered only as far as they are near the visible part. */
const MOST_WHOLE = 150;
/** Rows beyond the visible part on each side, and by how many the rendered part moves. */
const BEYOND = 24;
const STEP = 8;

/**
 * The rows to render of a long table that scrolls in its own box, all equally high: from `start` up to `end`, with the
 * heights in px of what is left out before and after them. A short table is rendered whole.
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, whole: boolean) {
  const isWindowed = !whole && count > MOST_WHOLE;
  const [height, setHeight] = useState(33);
  const [first, setFirst] = useState(0);
  const [fit, setFit] = useState(40);
  useEffect(() => {
    const element = box.current;
    if (!element || !isWindowed) return;
    const measure = () => {
      const row = element.querySelector<HTMLElement>("tbody tr:not([aria-hidden])");
      const high = row?.getBoundingClientRect().height ?? 0;
      if (high > 0) setHeight(high);
      setFit(Math.ceil(element.clientHeight / (high || 33)));
      setFirst(Math.floor(element.scrollTop / (high || 33) / STEP) * STEP);
    };
    measure();
    element.addEventListener("scroll", measure, { passive: true });
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", measure);
      resized.disconnect();
    };
  }, [box, isWindowed, count]);
  if (!isWindowed) return { isWindowed, start: 0, end: count, before: 0, after: 0 };
  const start = Math.max(0, Math.min(first - BEYOND, count - fit));
  const end = Math.min(count, first + fit + BEYOND);
  return { isWindowed, start, end, before: start * height, after: (count - end) * height };
}
