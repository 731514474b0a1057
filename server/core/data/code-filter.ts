import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Filter } from "./list.ts";
import type { AnyTables, Tables } from "./tables.ts";

const eb = expressionBuilder<AnyTables, string>();

/** Rows whose column points at a living record of the table with one of these codes, ignoring case. */
function hasCode(column: string, table: keyof Tables, codes: readonly string[]): Expression<SqlBool> {
  const lower = codes.map((code) => code.trim().toLowerCase());
  return eb(
    column,
    "in",
    eb
      .selectFrom(table)
      .select("id")
      .where(sql<SqlBool>`lower(${sql.ref("code")}) = any (${lower}::text[])`)
      .where("deleted_at", "is", null),
  );
}

/** The same choice as by id, for people and programs that know the codes. */
export const codeOf = (column: string, table: keyof Tables, about: string): Filter => ({
  type: () => [String],
  about,
  where: (codes: readonly string[]) => hasCode(column, table, codes),
});
