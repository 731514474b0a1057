import type { EntityMetadata } from "@mikro-orm/postgresql";
import { type Kysely, sql } from "kysely";
import type { Actor } from "../base/actor.ts";
import type { Database } from "./database.ts";
import { hiddenFields } from "./hidden.ts";
import { seenIfMerged } from "./merged-sight.ts";
import type { Selection } from "./selection.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { statementName } from "./statement-name.ts";
import { anyTable, type Statement, type Tables } from "./tables.ts";

interface Prepared {
  text: string;
  name: string | undefined;
  /** All values except the ids, whose position is `idsAt`. */
  parameters: readonly unknown[];
  idsAt: number;
  shape: Shape;
  /** Fields per row, including those of related records. */
  fields: number;
}

/** The most statements cached, over all users; the oldest is evicted first. */
const maxKept = 500;
const kept = new WeakMap<Database, Map<string, Prepared>>();

const keyOf = (selection: Selection): string =>
  [...selection].map(([name, inner]) => (inner ? `${name}{${keyOf(inner)}}` : name)).join(" ");

/** Everything about a user that decides what they see. */
const sightOf = ({ userId, allBranches, branchIds, permissions }: Actor): string =>
  JSON.stringify([userId, allBranches, branchIds, [...permissions]]);

const fieldsIn = ({ fields, joined, attached }: Shape): number =>
  joined.reduce((sum, { shape }) => sum + 1 + fieldsIn(shape), 1 + fields.length + attached.length);

function prepare(
  database: Database,
  db: Kysely<Tables>,
  actor: Actor,
  meta: EntityMetadata,
  selection: Selection,
): Prepared {
  const ids: number[] = [];
  const { query, shape } = shapeOf(
    anyTable(db).selectFrom(`${meta.tableName} as t`) as Statement,
    meta,
    selection,
    (of) => hiddenFields(of.class, actor.permissions),
  );
  const these = query.where(sql<boolean>`${sql.ref("t.id")} = any (${ids}::integer[])`);
  const seen = seenIfMerged(database, actor, meta, "t");
  const { sql: text, parameters } = (seen ? these.where(seen) : these).compile();
  return {
    text,
    name: statementName(text),
    parameters,
    idsAt: parameters.indexOf(ids),
    shape,
    fields: fieldsIn(shape),
  };
}

/**
 * The statement that reads a selection of these records for one user, with its values. Compiled statements are cached:
 * with its joins one takes as long to build as to run.
 */
export function rowsStatement(
  database: Database,
  db: Kysely<Tables>,
  actor: Actor,
  meta: EntityMetadata,
  selection: Selection,
  ids: readonly number[],
): { text: string; name: string | undefined; parameters: unknown[]; shape: Shape; fields: number } {
  const statements = kept.get(database) ?? new Map<string, Prepared>();
  kept.set(database, statements);
  const key = `${meta.tableName} ${keyOf(selection)} ${sightOf(actor)}`;
  const known = statements.get(key);
  const prepared = known ?? prepare(database, db, actor, meta, selection);
  if (!known) {
    const [oldest] = statements.keys();
    if (statements.size >= maxKept && oldest !== undefined) statements.delete(oldest);
    statements.set(key, prepared);
  }
  const { text, name, parameters, idsAt, shape, fields } = prepared;
  return { text, name, shape, fields, parameters: parameters.with(idsAt, [...new Set(ids)]) };
}
