import type { EntityMetadata } from "@mikro-orm/postgresql";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Database } from "./database.ts";

/**
 * Who sees the record that a merged one led to in the end sees the merged one, although that keeps its own branch (decision
 * 0087). SQL, true of all others as well; null where nothing is to be checked.
 * @param alias of the record's row
 */
export function seenIfMerged(
  { scopes }: Pick<Database, "scopes">,
  { allBranches, branchIds }: Actor,
  { tableName, properties }: EntityMetadata,
  alias = tableName,
): RawBuilder<SqlBool> | null {
  if (allBranches || !("mergedInto" in properties) || scopes.get(tableName)?.kind !== "branch") return null;
  const into = sql.ref(`${alias}.merged_into_id`);
  const seenIn = sql.raw(`${tableName}_seen_in`);
  return sql<SqlBool>`(${into} is null or ${seenIn}(${into}) = any (${[...branchIds]}::integer[]))`;
}
