import { type RefObject, useLayoutEffect, useState } from "react";
import { printedAt } from "../printing.ts";

/** Between two labels, in px. */
const GAP = 8;
/** As wide as a chart's axis is on paper at least, in px. */
const ON_PAPER = 480;

/**
 * How far each of so many labels is moved from the middle of its place, so that it stays within an axis this wide, in px;
 * null where it has no room. Counted from the last one, every label that has room is shown.
 */
export function fittingLabels(count: number, axis: number, longest: number): (number | null)[] {
  const middleOf = (i: number) => ((i + 0.5) * axis) / count;
  const within = (middle: number) => Math.max(longest / 2, Math.min(middle, axis - longest / 2));
  const all = Array.from({ length: count }, (_, i) => within(middleOf(i)));
  const isShown = (i: number, every: number) => (count - 1 - i) % every === 0;
  const hasRoom = (every: number) => {
    const shown = all.filter((_, i) => isShown(i, every));
    return shown.every((middle, i) => i === 0 || middle - (shown[i - 1] ?? 0) >= longest + GAP);
  };
  let every = 1;
  while (every < count && !hasRoom(every)) every += 1;
  return all.map((middle, i) => (isShown(i, every) ? middle - middleOf(i) : null));
}

/** Where the labels of an axis stand, as measured, and again when there is more or less room. */
export function useFitting(axis: RefObject<HTMLElement | null>, labels: readonly string[]): (number | null)[] {
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
  if (room.width === 0) return labels.map(() => 0);
  return fittingLabels(labels.length, printing ? Math.min(room.width, ON_PAPER) : room.width, room.longest);
}
