import type { EntityClass, EntityMetadata } from "@mikro-orm/postgresql";
import { ReferenceKind } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { BadInput, Forbidden, NotFound } from "../../core/errors.ts";
import { hiddenFields } from "../../core/hidden.ts";
import { camel } from "../../core/names.ts";
import { BaseRecord } from "../../core/record.ts";
import type { Scope } from "../../core/scope.ts";
import { undoChange } from "../../core/undo.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { AuditEntry } from "./audit.types.ts";
import { whoMayRead } from "./audit.access.ts";

interface RawEntry {
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

const entryColumns = ["id", "change_id", "at", "actor_id", "action", "table_name", "record_id", "before", "after"];
/** Kept by the product for itself; nobody edits them. */
const internal: ReadonlySet<string> = new Set(["search", "deleted_at", "password_hash"]);

function entitiesOf(scope: Scope): EntityMetadata[] {
  return [...scope.database.orm.getMetadata().getAll().values()].filter(
    (meta) => meta.class?.prototype instanceof BaseRecord && !meta.abstract,
  );
}

/** The entities whose changes this person may read, by table. */
function readable(scope: Scope): Map<string, EntityMetadata> {
  const { permissions } = scope.actor;
  return new Map(
    entitiesOf(scope)
      .filter((meta) => {
        const permission = whoMayRead(meta.tableName);
        return permission && permissions.has(permission);
      })
      .map((meta) => [meta.tableName, meta]),
  );
}

/** Everything written to one record, newest first. */
export async function changesOf(scope: Scope, type: string, id: number, page: number, pageSize: number) {
  const meta = [...readable(scope).values()].find((each) => each.className === type);
  if (!meta) throw new NotFound();
  await scope.reader.one(meta.class as EntityClass<object>, id, new Map([["id", null]]));
  const size = Math.min(Math.max(pageSize, 1), 100);
  const found = await scope.db
    .selectFrom("audit_entry")
    .select(entryColumns as never)
    .where("table_name", "=", meta.tableName)
    .where("record_id", "=", id)
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((Math.max(page, 1) - 1) * size)
    .execute();
  const rows = found as unknown as RawEntry[];
  return { rows: await describe(scope, rows.slice(0, size)), hasNext: rows.length > size };
}

/** How far back the latest changes are looked for, in changes. */
const latestWithin = 1000;

/** What was written lately to records that the person may see; what one change did to many of a type is one entry. */
export async function latestChanges(scope: Scope): Promise<AuditEntry[]> {
  const tables = [...readable(scope).keys()];
  if (tables.length === 0) return [];
  const found = await scope.db
    .selectFrom("audit_entry")
    .select(["change_id", "table_name", "action"])
    .select([
      sql<string>`max(id)`.as("id"),
      sql<string>`max(at)`.as("at"),
      sql<number>`max(actor_id)`.as("actor_id"),
      sql<number>`max(record_id)`.as("record_id"),
      sql<number>`count(distinct record_id)::integer`.as("count"),
    ])
    .where("table_name", "in", tables)
    .where("actor_id", "is not", null)
    .where("change_id", ">", sql<never>`(select max(id) - ${latestWithin} from change)`)
    .groupBy(["change_id", "table_name", "action"])
    .orderBy(sql`max(id)`, "desc")
    .limit(15)
    .execute();
  return describe(scope, found as unknown as RawEntry[]);
}

/** Puts names in the place of ids: actors, records and what relations point at; one statement for each table. */
async function describe(scope: Scope, entries: RawEntry[]): Promise<AuditEntry[]> {
  const metas = readable(scope);
  const wanted = new Map<string, Set<number>>();
  const want = (table: string, id: unknown) => {
    if (typeof id === "number") wanted.set(table, (wanted.get(table) ?? new Set()).add(id));
  };
  for (const entry of entries) {
    want("app_user", entry.actor_id);
    if (!entry.count || entry.count === 1) want(entry.table_name, entry.record_id);
    for (const { target, column } of relationsOf(metas.get(entry.table_name))) {
      want(target, entry.before?.[column]);
      want(target, entry.after?.[column]);
    }
  }
  const names = new Map<string, Map<number, NamedRow>>();
  for (const [table, ids] of wanted) names.set(table, await namesOf(scope, table, [...ids]));

  return entries.map((entry) => {
    const meta = metas.get(entry.table_name);
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
      type: meta?.className ?? entry.table_name,
      recordId: entry.record_id,
      count,
      recordCode: record?.code ?? text("code"),
      recordNameEn: record?.nameEn ?? text("name_en"),
      recordNameLocal: record?.nameLocal ?? text("name_local"),
      before: shown(scope, meta, entry.before, names),
      after: shown(scope, meta, entry.after, names),
    };
  });
}

interface NamedRow {
  id: number;
  code: string | null;
  nameEn: string;
  nameLocal: string | null;
}

async function namesOf(scope: Scope, table: string, ids: number[]): Promise<Map<number, NamedRow>> {
  const people = table === "app_user";
  const rows = await scope.db
    .selectFrom(table)
    .select(["id", sql.ref(people ? "name" : "name_en").as("nameEn")])
    .$if(!people && table !== "organisation", (query) => query.select([sql.ref("code").as("code"), sql.ref("name_local").as("nameLocal")]))
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row["id"] as number, row as unknown as NamedRow]));
}

function relationsOf(meta: EntityMetadata | undefined): { target: string; column: string }[] {
  return (meta?.props ?? []).flatMap((property) =>
    property.kind === ReferenceKind.MANY_TO_ONE && property.targetMeta
      ? [{ target: property.targetMeta.tableName, column: property.fieldNames[0] ?? "" }]
      : [],
  );
}

/** Values by GraphQL field name, without what the product keeps for itself or the person may not see. */
function shown(
  scope: Scope,
  meta: EntityMetadata | undefined,
  values: Record<string, unknown> | null,
  names: Map<string, Map<number, NamedRow>>,
): Record<string, unknown> | null {
  if (!values || !meta) return null;
  const hidden = hiddenFields(meta.class, scope.actor.permissions);
  const relations = new Map(relationsOf(meta).map((relation) => [relation.column, relation.target]));
  return Object.fromEntries(
    Object.entries(values).flatMap(([column, value]) => {
      const target = relations.get(column);
      const field = camel(target ? column.replace(/_id$/u, "") : column);
      if (internal.has(column) || hidden.has(field)) return [];
      return [[field, target && typeof value === "number" ? (names.get(target)?.get(value) ?? { id: value }) : value]];
    }),
  );
}

/** Takes a change back: one's own, while one may still do what it did. */
export async function undoOwnChange(scope: Scope, changeId: string, permissionOf: (operation: string) => Permission | undefined) {
  if (!/^\d{1,18}$/u.test(changeId)) throw new NotFound();
  const [change] = await scope.em.execute<{ actor_id: number | null; operation: string }[]>(
    "select actor_id, operation from change where id = ?",
    [changeId],
  );
  if (!change || (change.actor_id !== scope.actor.userId && !scope.actor.allBranches)) throw new NotFound();
  const permission = permissionOf(change.operation);
  if (!permission || !scope.actor.permissions.has(permission)) throw new Forbidden();
  const { undone, kept } = await undoChange(scope, changeId);
  if (undone === 0) throw new BadInput([], kept > 0 ? "errors.changedSince" : "errors.nothingToUndo", { count: kept });
  return undone;
}
