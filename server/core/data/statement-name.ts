import { createHash } from "node:crypto";
import type { Compilable } from "kysely";
import type { QueryResultRow } from "pg";
import type { Database } from "./database.ts";

const maxNamedStatements = 200;
const namedStatements = new Map<string, string>();

/**
 * A statement's name, by its text: PostgreSQL then plans it once per connection. Beyond 200 texts statements stay
 * unnamed.
 */
export function statementName(text: string): string | undefined {
  const known = namedStatements.get(text);
  if (known || namedStatements.size >= maxNamedStatements) return known;
  const name = `r${createHash("sha1").update(text).digest("hex").slice(0, 16)}`;
  namedStatements.set(text, name);
  return name;
}

/** The rows of a statement whose plan does not depend on its values, such as ids: planned once per connection. */
export async function readNamed<R extends QueryResultRow>(database: Database, query: Compilable): Promise<R[]> {
  const { sql: text, parameters } = query.compile();
  const name = statementName(text);
  const { rows } = await database.pool.query<R>({ ...(name && { name }), text, values: [...parameters] });
  return rows;
}
