import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";
import { needleOf } from "./text.ts";

/** A whole code, as far as its signs tell. */
const CODE = /^[!-~]*\d[!-~]*$/u;

/** Ids on the way that leads from a code to a record. */
type Way = SelectQueryBuilder<Tables & { way: { id: number } }, "way", { id: number }>;

/**
 * Finds the record into which one with this code was merged, and that into which this one was in turn; null where the
 * query is no code. Whoever does not see all on the way does not get to its end.
 */
export function formerCode(db: Kysely<Tables>, table: string, query: string): Way | null {
  const needle = needleOf(query);
  if (!CODE.test(needle)) return null;
  return db
    .withRecursive("way", (cte) =>
      cte
        .selectFrom(table)
        .select(sql.ref<number>("merged_into_id").as("id"))
        .where(sql<SqlBool>`merged_into_id is not null and lower(code) collate "C" = ${needle}`)
        .union(
          cte
            .selectFrom("way as w")
            .innerJoin(`${table} as m`, "m.id", "w.id")
            .select(sql.ref<number>("m.merged_into_id").as("id"))
            .where(sql<SqlBool>`m.merged_into_id is not null`) as never,
        ) as never,
    )
    .selectFrom("way")
    .select("id");
}
