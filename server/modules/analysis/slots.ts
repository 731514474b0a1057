import { type RawBuilder, sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Dimension } from "./dimensions.ts";
import { type Key, lookup } from "./plan.ts";

/** With more values than this, a dimension has no slots. */
const MOST = 100;
/** Ids up to this have a place in a lookup. */
const HIGHEST = 100_000;

/** The few values that a dimension has, each with a number: the last for what has no value. */
export interface Slots {
  keys: readonly Key[];
  /** The number of the value in this column. */
  of: (column: string) => RawBuilder<number>;
}

const ofIds = (ids: readonly number[]): Slots | null =>
  ids.length > MOST || Math.max(0, ...ids) > HIGHEST
    ? null
    : {
        keys: [...ids.map(String), null],
        of: (column) => sql<number>`coalesce(${lookup(ids)}[${sql.ref(column)}], ${sql.lit(ids.length)})`,
      };

/** The years of donations, from what is kept of them: a year too many does no harm. */
async function ofYears({ db }: Scope): Promise<Slots | null> {
  const { first, last } = await db
    .selectFrom("given_count")
    .select([sql<number | null>`min(year)`.as("first"), sql<number | null>`max(year)`.as("last")])
    .executeTakeFirstOrThrow();
  const years = first === null || last === null ? 0 : last - first + 1;
  if (years > MOST) return null;
  return {
    keys: [...Array.from({ length: years }, (_, i) => String((first ?? 0) + i)), null],
    of: (column) => sql<number>`coalesce(${sql.ref(column)} - ${sql.lit(first ?? 0)}, ${sql.lit(years)})`,
  };
}

/** A dimension's values; null if there may be many. */
export async function slotsOf(scope: Scope, { named, foundIn }: Dimension): Promise<Slots | null> {
  if ("table" in named) {
    const { table, column } = foundIn ?? { table: named.table, column: "id" };
    const rows = (await anyTable(scope.db)
      .selectFrom(table)
      .select(sql.ref(column).as("id"))
      .distinct()
      .where(column, "is not", null)
      .orderBy("id")
      .limit(MOST + 1)
      .execute()) as { id: number }[];
    return ofIds(rows.map(({ id }) => id));
  }
  if (named.texts === null) return ofYears(scope);
  const { values } = named;
  return {
    keys: [...values, null],
    of: (column) =>
      sql<number>`(case ${sql.ref(column)}::text ${sql.join(
        values.map((value, i) => sql`when ${sql.lit(value)} then ${sql.lit(i)}`),
        sql` `,
      )} else ${sql.lit(values.length)} end)`,
  };
}
