import type { Scope } from "../../core/data/scope.ts";
import { type Dimension, dimensions } from "./dimensions.ts";
import type { Key } from "./extract/dictionary.ts";
import type { Plan } from "./plan.ts";

/** The years of the calendar that are named, otherwise all from the first to the last that has a number. */
function calendarYears(seen: readonly string[], named: readonly number[] | null): string[] {
  if (named) return named.map(String);
  const years = seen.map(Number);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return years.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
}

/** The same of study years, in their order. */
async function classYears({ db }: Scope, seen: readonly string[], named: readonly number[] | null): Promise<string[]> {
  const rows = await db
    .selectFrom("class_year")
    .select("id")
    .where("deleted_at", "is", null)
    .orderBy("first_day", (first) => first.asc().nullsLast())
    .orderBy("code")
    .execute();
  const inOrder = rows.map(({ id }) => String(id));
  if (named) return inOrder.filter((id) => named.includes(Number(id)));
  const places = seen.map((id) => inOrder.indexOf(id)).filter((place) => place !== -1);
  return places.length === 0 ? [] : inOrder.slice(Math.min(...places), Math.max(...places) + 1);
}

/** The years that a table shows even if it counts nothing in them, by the place of their dimension among the axes. */
export async function yearsShown(
  scope: Scope,
  { axes, conditions }: Plan,
  keysOf: readonly (readonly Key[])[],
): Promise<readonly (readonly string[])[]> {
  const yearsOf = async (axis: Dimension, i: number): Promise<string[]> => {
    if (axis !== dimensions.CLASS_YEAR && axis !== dimensions.CALENDAR_YEAR) return [];
    const named = (conditions.find(({ dimension }) => dimension === axis)?.value ?? null) as number[] | null;
    const seen = (keysOf[i] ?? []).filter((key) => key !== null);
    return axis === dimensions.CLASS_YEAR ? classYears(scope, seen, named) : calendarYears(seen, named);
  };
  return Promise.all(axes.map(yearsOf));
}
