import { type EntityMetadata, ReferenceKind } from "@mikro-orm/postgresql";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import { hiddenFields } from "../../core/data/hidden.ts";
import { camel } from "../../core/base/names.ts";
import { seenIfMerged } from "../../core/data/merged-sight.ts";
import type { Scope } from "../../core/data/scope.ts";
import { anyTable } from "../../core/data/tables.ts";
import { labelsOf, metaOf, recordTypeOf, seenOn } from "../records/labels.ts";
import { type Label, type RecordType, recordTypes } from "../records/record-types.ts";
import type { AuditEntry } from "./audit.types.ts";
import { looseTargets } from "./loose-targets.ts";

/** A stored audit row. */
export interface RawEntry {
  id: string;
  change_id: string;
  at: string;
  actor_id: number | null;
  action: AuditEntry["action"];
  table_name: string;
  record_id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  count?: number;
}

export const entryColumns = [
  "id",
  "change_id",
  "at",
  "actor_id",
  "action",
  "table_name",
  "record_id",
  "before",
  "after",
];
/** Exported lists are not records: their entry says in words what was exported. */
export const exportTable = "report_run";
export const exportType = "Export";
/** Maintained by the system; nobody edits these columns. */
const internal: ReadonlySet<string> = new Set(["search", "search_phone", "deleted_at", "password_hash"]);

/** A record type and its table. */
export interface Readable {
  type: RecordType;
  meta: EntityMetadata;
}

/** The types whose changes this user may read, by table. */
export function readable(scope: Scope): Map<string, Readable> {
  const { permissions } = scope.actor;
  return new Map(
    [...recordTypes.values()]
      .filter((type) => permissions.has(type.read))
      .map((type) => {
        const meta = metaOf(scope, type);
        return [meta.tableName, { type, meta }];
      }),
  );
}

/**
 * Entries but for what a merge into a record that the user does not see, and whatever came after it, did to the merged one.
 * What was written before stays, as when a record moves.
 */
export async function exceptMergesElsewhere(scope: Scope): Promise<RawBuilder<SqlBool>> {
  const hidden = await Promise.all(
    [...readable(scope)].map(([table, { meta }]) => mergedElsewhere(scope, table, meta)),
  );
  const all = hidden.flat();
  if (all.length === 0) return sql<SqlBool>`true`;
  const column = (of: (merge: MergedElsewhere) => unknown) => all.map(of);
  return sql<SqlBool>`not exists (
    select from unnest(${column(({ table }) => table)}::text[], ${column(({ id }) => id)}::integer[], ${column(({ since }) => since)}::bigint[]) as h(of_table, id, since)
    where table_name = h.of_table and record_id = h.id and change_id >= h.since)`;
}

interface MergedElsewhere {
  table: string;
  id: number;
  /** The change that merged it. */
  since: string;
}

/** Records of the user's branches that were merged into one that the user does not see. */
async function mergedElsewhere(scope: Scope, table: string, meta: EntityMetadata): Promise<MergedElsewhere[]> {
  const seen = seenIfMerged(scope.database, scope.actor, meta, "r");
  if (!seen) return [];
  const rows = await anyTable(scope.db)
    .selectFrom(`${table} as r`)
    .innerJoin("audit_entry as a", "a.record_id", "r.id")
    .select(["r.id", sql<string>`max(a.change_id)`.as("since")])
    .where("a.table_name", "=", table)
    .where(sql<SqlBool>`a.after ->> 'merged_into_id' is not null`)
    .where("r.merged_into_id", "is not", null)
    .where(sql<SqlBool>`not ${seen}`)
    .groupBy("r.id")
    .execute();
  return (rows as { id: number; since: string }[]).map((row) => ({ table, ...row }));
}

/** The ids in a user's branch column. */
const branchesIn = (values: Record<string, unknown> | null): unknown[] => {
  const ids = values?.["branch_ids"];
  return Array.isArray(ids) ? (ids as unknown[]) : [];
};

type Names = Map<string, Map<number, Label>>;

/** Replaces ids by names: actors, records and the targets of relations; one statement per type. */
export async function describe(scope: Scope, entries: RawEntry[]): Promise<AuditEntry[]> {
  const metas = readable(scope);
  const wanted = new Map<string, Set<number>>();
  const want = (table: string, id: unknown) => {
    if (typeof id === "number") wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
  };
  for (const entry of entries) {
    want("app_user", entry.actor_id);
    if (!entry.count || entry.count === 1) want(entry.table_name, entry.record_id);
    for (const { target, column } of relationsOf(metas.get(entry.table_name)?.meta)) {
      want(target, entry.before?.[column]);
      want(target, entry.after?.[column]);
    }
    for (const values of [entry.before, entry.after]) for (const id of branchesIn(values)) want("branch", id);
  }
  const names: Names = new Map();
  for (const [table, ids] of wanted) {
    const type = recordTypeOf(scope, table);
    if (type) names.set(table, await labelsOf(scope, type, ids));
  }
  const tokens = await tokensOf(scope, entries);
  return entries.map((entry) => ({
    ...entryOf(scope, entry, metas.get(entry.table_name)?.meta, names),
    tokenName: tokens.get(entry.change_id) ?? null,
  }));
}

/** The names of the API tokens that made these changes: like their owners', they are shown with what they wrote. */
async function tokensOf({ database }: Scope, entries: RawEntry[]): Promise<Map<string, string>> {
  if (entries.length === 0) return new Map();
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    "select c.id, t.name from change c join api_token t on t.id = c.token_id where c.id = any ($1::bigint[])",
    [[...new Set(entries.map((entry) => entry.change_id))]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Adds the page on which each entry's record is shown; one more statement per type. */
export async function withPages(scope: Scope, entries: AuditEntry[]): Promise<AuditEntry[]> {
  const single = entries.filter((entry) => entry.count === 1);
  for (const [name, same] of Map.groupBy(single, (entry) => entry.type)) {
    const type = recordTypes.get(name);
    if (!type) continue;
    const pages = await seenOn(scope, type, [...new Set(same.map((entry) => entry.recordId))]);
    for (const entry of same) entry.seenOn = pages.get(entry.recordId) ?? null;
  }
  return entries;
}

function entryOf(
  scope: Scope,
  entry: RawEntry,
  meta: EntityMetadata | undefined,
  names: Names,
): Omit<AuditEntry, "tokenName"> {
  const count = entry.count ?? 1;
  const record = count === 1 ? names.get(entry.table_name)?.get(entry.record_id) : undefined;
  const values = { ...entry.before, ...entry.after };
  const text = (column: string) => (typeof values[column] === "string" ? values[column] : null);
  return {
    id: entry.id,
    changeId: entry.change_id,
    at: entry.at,
    actorName: names.get("app_user")?.get(entry.actor_id ?? 0)?.nameEn ?? null,
    action: entry.action,
    type: meta?.className ?? (entry.table_name === exportTable ? exportType : entry.table_name),
    recordId: entry.record_id,
    count,
    recordCode: record?.code ?? text("code"),
    recordNameEn: record?.nameEn ?? text("name_en"),
    recordNameLocal: record?.nameLocal ?? text("name_local"),
    seenOn: null,
    before: shown(scope, meta, entry.before, names),
    after: shown(scope, meta, entry.after, names),
  };
}

/** A column that names a record, by what it is called in changes. */
interface Named {
  target: string;
  column: string;
  field: string;
}

function relationsOf(meta: EntityMetadata | undefined): Named[] {
  const relations = (meta?.props ?? []).flatMap((property) => {
    if (property.kind !== ReferenceKind.MANY_TO_ONE || !property.targetMeta) return [];
    const column = property.fieldNames[0] ?? "";
    return [{ target: property.targetMeta.tableName, column, field: camel(column.replace(/_id$/u, "")) }];
  });
  const loose = Object.entries(looseTargets[meta?.tableName ?? ""] ?? {});
  return [...relations, ...loose.map(([column, target]) => ({ target, column, field: camel(column) }))];
}

/** Values by GraphQL field name, without internal columns and those hidden from the user. */
function shown(
  scope: Scope,
  meta: EntityMetadata | undefined,
  values: Record<string, unknown> | null,
  names: Names,
): Record<string, unknown> | null {
  if (!values || !meta) return null;
  const hidden = hiddenFields(meta.class, scope.actor.permissions);
  const relations = new Map(relationsOf(meta).map((relation) => [relation.column, relation]));
  const named = (table: string, id: unknown) => ({ id, ...(typeof id === "number" && names.get(table)?.get(id)) });
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => {
      if (column === "branch_ids") return [["branchIds", branchesIn(values).map((id) => named("branch", id))]];
      const relation = relations.get(column);
      const field = relation?.field ?? camel(column);
      if (internal.has(column) || hidden.has(field)) return [];
      return [[field, relation && typeof value === "number" ? named(relation.target, value) : value]];
    }),
  );
}
