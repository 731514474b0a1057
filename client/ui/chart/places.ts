/** A part of a group's place, in percent of it. */
interface Place {
  top: number;
  height: number;
  left: number;
  width: number;
}

/**
 * Divides the place of a group among points at these heights, in percent from the top: to each what is nearest to it.
 * Points at one height are side by side. Null heights get nothing.
 */
export function placesOf(heights: readonly (number | null)[]): (Place | null)[] {
  const levels = [...new Set(heights.filter((height) => height !== null))].toSorted((a, b) => a - b);
  return heights.map((height, i) => {
    if (height === null) return null;
    const at = levels.indexOf(height);
    const [above, below] = [levels[at - 1], levels[at + 1]];
    const top = above === undefined ? 0 : (above + height) / 2;
    const bottom = below === undefined ? 100 : (below + height) / 2;
    const width = 100 / heights.filter((other) => other === height).length;
    const left = width * heights.slice(0, i).filter((other) => other === height).length;
    return { top, height: bottom - top, left, width };
  });
}
