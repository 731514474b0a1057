import type { EntityMetadata } from "@mikro-orm/postgresql";
import { sql, type SqlBool } from "kysely";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { SeenRecord } from "./record.types.ts";
import { type Label, type RecordType, recordTypes } from "./record-types.ts";

/** The most records of a type found through their parents; as many again in the Trash. */
const belongingPerType = 500;

/** The table of a type's records, with its columns and relations. */
export const metaOf = (scope: Scope, type: RecordType): EntityMetadata =>
  scope.database.orm.getMetadata().get(type.entity) as EntityMetadata;

/** The record type of a table; undefined for tables without records. */
export function recordTypeOf(scope: Scope, table: string): RecordType | undefined {
  return [...recordTypes.values()].find((type) => metaOf(scope, type).tableName === table);
}

/** The labels of one type's records, including deleted ones; those out of scope are omitted. */
export async function labelsOf(scope: Scope, type: RecordType, ids: Iterable<number>): Promise<Map<number, Label>> {
  const rows = await scope.reader.rows(type.entity, [...ids], type.selection);
  return new Map(rows.map((row) => [row["id"] as number, type.label(row)]));
}

/** The column of a relation, and the type it points at. */
export function relationOf(
  scope: Scope,
  type: RecordType,
  relation: string,
): { column: string; target: RecordType; table: string } {
  const property = metaOf(scope, type).properties[relation as never] as EntityMetadata["props"][number] | undefined;
  const target = property?.targetMeta && recordTypeOf(scope, property.targetMeta.tableName);
  if (!property?.targetMeta || !target) throw new Error(`${type.entity.name}.${relation} points at no record`);
  return { column: property.fieldNames[0] ?? "", target, table: property.targetMeta.tableName };
}

/**
 * Ids of records that belong to any of these, at most 500 per type and as many in the Trash, as living and deleted ones
 * have separate indexes.
 */
export async function belonging(scope: Scope, table: string, column: string, wholes: number[]): Promise<number[]> {
  const some = (deleted: boolean) =>
    anyTable(scope.db)
      .selectFrom(table)
      .select("id")
      .where(sql<SqlBool>`${sql.ref(column)} = any (${wholes}::integer[])`)
      .where("deleted_at", deleted ? "is not" : "is", null)
      .limit(belongingPerType)
      .execute();
  return [...(await some(false)), ...(await some(true))].map((row) => row["id"] as number);
}

/** A record by its GraphQL type name. */
export interface Seen {
  type: string;
  id: number;
}

/** The records on whose pages these are shown: themselves, or what they are parts of. Nothing in the Trash is shown. */
export async function seenOn(scope: Scope, type: RecordType, ids: readonly number[]): Promise<Map<number, Seen>> {
  const part = type.partOf === undefined ? undefined : relationOf(scope, type, type.partOf);
  const found = await anyTable(scope.db)
    .selectFrom(metaOf(scope, type).tableName)
    .select(["id", `${part?.column ?? "id"} as of`])
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .execute();
  const rows = found as { id: number; of: number }[];
  if (!part || rows.length === 0) return new Map(rows.map(({ id }) => [id, { type: type.entity.name, id }]));
  const wholes = await seenOn(scope, part.target, [...new Set(rows.map((row) => row.of))]);
  return new Map(
    rows.flatMap(({ id, of }) => {
      const whole = wholes.get(of);
      return whole ? [[id, whole] as const] : [];
    }),
  );
}

/** Records of a type with their labels and where each is shown; those out of scope are omitted. */
export async function seenRecords(
  scope: Scope,
  type: RecordType,
  ids: readonly number[],
): Promise<Map<number, SeenRecord>> {
  if (ids.length === 0) return new Map();
  const labels = await labelsOf(scope, type, ids);
  const pages = await seenOn(scope, type, ids);
  return new Map(
    [...labels].map(([id, label]) => [id, { type: type.entity.name, id, ...label, seenOn: pages.get(id) ?? null }]),
  );
}
