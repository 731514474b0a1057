import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { anyTable, type AnyTables, type Tables } from "./tables.ts";
import { searchTermOf, writingsOf } from "../base/text.ts";

/** A whole code, as far as its signs tell. */
const CODE = /^[!-~]*\d[!-~]*$/u;

/** Ids on the way that leads from a code to a record. */
type MergeChain = SelectQueryBuilder<AnyTables & { chain: { id: number } }, "chain", { id: number }>;

/**
 * Finds the record into which one with this code was merged, and that into which this one was in turn. Whoever does not
 * see all on the way does not get to its end.
 * @param codes the ways to write it, in small letters
 */
const mergeChainFrom = (db: Kysely<Tables>, table: string, codes: RawBuilder<string[]>): MergeChain =>
  anyTable(db)
    .withRecursive(
      "chain",
      (cte) =>
        cte
          .selectFrom(table)
          .select(sql.ref<number>("merged_into_id").as("id"))
          .where(sql<SqlBool>`merged_into_id is not null and lower(code) collate "C" = any (${codes})`)
          .union(
            cte
              .selectFrom("chain as c")
              .innerJoin(`${table} as m`, "m.id", "c.id")
              .select(sql.ref<number>("m.merged_into_id").as("id"))
              .where(sql<SqlBool>`m.merged_into_id is not null`) as never,
          ) as never,
    )
    .selectFrom("chain")
    .select("id");

/** Whom a search for a code that is in use no more finds; null where the query is no code. */
export function formerCode(db: Kysely<Tables>, table: string, query: string): MergeChain | null {
  const searchTerm = searchTermOf(query);
  return CODE.test(searchTerm) ? mergeChainFrom(db, table, sql`${writingsOf(searchTerm)}::text[]`) : null;
}

/** The code of the living record to which a code leads that is in use no more; null where it leads to none that the person sees. */
export async function codeLedTo(db: Kysely<Tables>, table: string, code: string): Promise<string | null> {
  const row = await anyTable(db)
    .selectFrom(table)
    .select("code")
    .where("deleted_at", "is", null)
    .where("id", "in", mergeChainFrom(db, table, sql`array[lower(${code})]`))
    .executeTakeFirst();
  return (row?.["code"] as string | undefined) ?? null;
}
