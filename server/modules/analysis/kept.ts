import type { Scope } from "../../core/data/scope.ts";
import { type GivenCounts, countsOfGiven } from "../donations/given-count.ts";
import { type Dimension, dimensions } from "./dimensions.ts";
import { measures } from "./measures.ts";
import type { Key } from "./extract/dictionary.ts";
import { type Cell, type Level, placesOf, type Plan, textOf } from "./plan.ts";

const { BRANCH, CALENDAR_YEAR, ASSET } = dimensions;

const keyOf = (dimension: Dimension | undefined, { branchId, asset, year }: GivenCounts): Key =>
  dimension === BRANCH ? String(branchId) : dimension === ASSET ? asset : String(year);

/**
 * The numbers of these levels from what is kept for the home page; null unless that is what the table is about: students
 * who received something, by branch, calendar year and asset.
 */
export async function keptNumbers(
  scope: Scope,
  { measure, axes, conditions, ...plan }: Plan,
  levels: readonly Level[],
): Promise<Map<string, Cell>[] | null> {
  if (measure !== measures.STUDENTS_WHO_RECEIVED) return null;
  if (!axes.every((axis) => axis === BRANCH || axis === CALENDAR_YEAR || axis === ASSET)) return null;
  if (!conditions.every(({ dimension }) => dimension === BRANCH)) return null;
  const counts = await countsOfGiven(scope, conditions[0]?.value as number[] | undefined);
  return levels.map((level) => {
    const places = placesOf({ measure, axes, conditions, ...plan }, level);
    const of = places.map((i) => axes[i]);
    const numbers = new Map<string, Cell>();
    for (const each of counts) {
      if ((each.asset === "ANY") === of.includes(ASSET)) continue;
      const n = of.includes(CALENDAR_YEAR) ? each.students : each.first;
      const key = textOf(of.map((dimension) => keyOf(dimension, each)));
      if (n !== 0) numbers.set(key, { n: (numbers.get(key)?.n ?? 0) + n, part: 0 });
    }
    return numbers;
  });
}
