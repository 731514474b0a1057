import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { anyTable, type AnyTables, type Tables } from "./tables.ts";
import { searchTermOf, writingsOf } from "../base/text.ts";

/** A whole code, as far as its characters tell. */
const CODE = /^[!-~]*\d[!-~]*$/u;

/** Ids along the chain of merges from a code to a record. */
type MergeChain = SelectQueryBuilder<AnyTables & { chain: { id: number } }, "chain", { id: number }>;

/**
 * Follows the chain of merges from records with this code. It ends where the user cannot see a record on it.
 * @param codes the possible spellings, in lower case
 */
const mergeChainFrom = (db: Kysely<Tables>, table: string, codes: RawBuilder<string[]>): MergeChain =>
  anyTable(db)
    .withRecursive("chain", (cte) =>
      cte
        .selectFrom(table)
        .select(sql.ref<number>("merged_into_id").as("id"))
        .where(sql<SqlBool>`merged_into_id is not null and lower(code) collate "C" = any (${codes})`)
        .union(
          cte
            .selectFrom("chain as c")
            .innerJoin(`${table} as m`, "m.id", "c.id")
            .select(sql.ref<number>("m.merged_into_id").as("id"))
            .where(sql<SqlBool>`m.merged_into_id is not null`),
        ),
    )
    .selectFrom("chain")
    .select("id");

/** Whether a query can be a code, and so one that is no longer used. */
export const mayBeCode = (query: string): boolean => CODE.test(searchTermOf(query));

/** The records that a search for a no longer used code finds; null if the query is not a code. */
export function formerCode(db: Kysely<Tables>, table: string, query: string): MergeChain | null {
  const searchTerm = searchTermOf(query);
  return mayBeCode(query) ? mergeChainFrom(db, table, sql`${writingsOf(searchTerm)}::text[]`) : null;
}

/**
 * The code of the living record that a no longer used code leads to; null if it leads to none that the user can see.
 */
export async function currentCodeOf(db: Kysely<Tables>, table: string, code: string): Promise<string | null> {
  const row = await anyTable(db)
    .selectFrom(table)
    .select("code")
    .where("deleted_at", "is", null)
    .where("id", "in", mergeChainFrom(db, table, sql`array[lower(${code})]`))
    .executeTakeFirst();
  return (row?.["code"] as string | undefined) ?? null;
}
