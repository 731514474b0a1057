import { type RefObject, useLayoutEffect, useState } from "react";
import { printedAt } from "../printing.ts";

/** Between two labels, in px. */
const GAP = 8;
/** As wide as a chart's axis is on paper at least, in px. */
const ON_PAPER = 480;

/** Of how many labels one has room below its place on an axis this wide, so that none runs into the next. */
function everyFitting(count: number, axis: number, longest: number): number {
  const place = axis / count;
  if (longest + GAP <= place) return 1;
  // The last one stands out to the left, so that it needs half as much again.
  return Math.ceil(Math.max(longest + GAP, 1.5 * longest + GAP - place / 2) / place);
}

/** Of how many labels one is shown: as measured, and again when there is more or less room. */
export function useFitting(axis: RefObject<HTMLElement | null>, labels: readonly string[]): number {
  const [room, setRoom] = useState({ width: 0, longest: 0 });
  const printing = printedAt.use() !== null;
  const text = labels.join("\n");
  useLayoutEffect(() => {
    const element = axis.current;
    if (!element) return;
    const measure = () => {
      const widths = [...element.querySelectorAll(".ui-chart-label > span")].map(
        (label) => label.getBoundingClientRect().width,
      );
      const now = { width: element.clientWidth, longest: Math.max(0, ...widths) };
      setRoom((before) => (before.width === now.width && before.longest === now.longest ? before : now));
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [axis, text]);
  if (room.width === 0) return 1;
  return everyFitting(labels.length, printing ? Math.min(room.width, ON_PAPER) : room.width, room.longest);
}
