import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The sidebar and the page's sides, as long as nothing is measured. */
const around = () => (window.innerWidth < 900 ? 34 : 290);

let bar: number | undefined;

/** The width that a scroll bar takes from what it scrolls, in pixels; 0 where it lies above. */
function barWidth(): number {
  if (bar !== undefined) return bar;
  const probe = document.createElement("div");
  probe.className = "ui-bar-probe";
  document.body.append(probe);
  bar = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return bar;
}

/** The widths of what a table has besides its columns, in pixels: checkboxes, a button at the rows' ends, its frame. */
export const CHECKBOX = 40;
export const BUTTON = 48;
const FRAME = 2;

interface Beside {
  checkboxes: boolean;
  buttons: number;
}

/**
 * The width that the columns of a list's table share, in pixels, as it changes; null where nothing is laid out. A scroll
 * bar has its room even if there is none: no column goes as rows arrive.
 */
export function useRoom({ checkboxes, buttons }: Beside): {
  list: RefObject<HTMLDivElement | null>;
  width: number | null;
} {
  const list = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(() => window.innerWidth - around());
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : null);
    measure();
    // Before the new width is painted: the table never scrolls for a moment.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const beside = FRAME + barWidth() + (checkboxes ? CHECKBOX : 0) + buttons * BUTTON;
  return { list, width: width === null ? null : width - beside };
}
