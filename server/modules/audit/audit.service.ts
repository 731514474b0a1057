import { DriverException, type EntityMetadata, ForeignKeyConstraintViolationException } from "@mikro-orm/postgresql";
import { pageSizeOf } from "../../core/data/list.ts";
import { type Expression, sql, type SqlBool } from "kysely";
import { isUndoneBy } from "../../core/graphql/action-done.ts";
import { requireRights } from "../../core/write/change.ts";
import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import { undoChange, type UndoOptions } from "../../core/trash/undo.ts";
import { keptByUndo, type KeptRecords } from "../../core/trash/undo-preview.ts";
import { acrossBranches } from "../../core/write/write.ts";
import type { Permission } from "../../shared/permissions.ts";
import { codesAmong, namedAmong } from "../records/kept.ts";
import { belonging, relationOf } from "../records/labels.ts";
import {
  describe,
  entryColumns,
  exceptMergesElsewhere,
  type RawEntry,
  type Readable,
  readable,
  withPages,
} from "./audit.describe.ts";
import type { AuditEntry } from "./audit.types.ts";

/** The records that were merged into this one, transitively. */
async function mergedInto({ db }: Scope, meta: EntityMetadata, id: number): Promise<number[]> {
  const all: number[] = [];
  let next = "mergedInto" in meta.properties ? [id] : [];
  while (next.length > 0) {
    const rows = await anyTable(db)
      .selectFrom(meta.tableName)
      .select("id")
      .where(sql<SqlBool>`merged_into_id = any (${next}::integer[])`)
      .execute();
    next = rows.map((row) => row["id"] as number).filter((found) => !all.includes(found));
    all.push(...next);
  }
  return all;
}

/**
 * The entries of a record and its parts that the user may read, such as a student's enrolments, donations and photos.
 */
async function historyOf(scope: Scope, { type, meta }: Readable, id: number): Promise<Expression<SqlBool>> {
  const selves = [id, ...(await mergedInto(scope, meta, id))];
  const known = [sql<SqlBool>`(table_name = ${meta.tableName} and record_id = any (${selves}::integer[]))`];
  for (const [table, part] of readable(scope)) {
    const whole = part.type.partOf === undefined ? undefined : relationOf(scope, part.type, part.type.partOf);
    if (whole?.target !== type) continue;
    const ids = await belonging(scope, table, whole.column, [id]);
    if (ids.length > 0) known.push(sql<SqlBool>`(table_name = ${table} and record_id = any (${ids}::integer[]))`);
  }
  return sql<SqlBool>`(${sql.join(known, sql` or `)})`;
}

/** Everything written to a record and its parts, newest first. */
export async function changesOf(scope: Scope, type: string, id: number, page: number, pageSize: number) {
  const found = [...readable(scope).values()].find(({ meta }) => meta.className === type);
  if (!found) throw new NotFound();
  await scope.reader.one(found.type.entity, id, new Map([["id", null]]));
  const size = pageSizeOf(pageSize);
  // Found by record first: scanning back through the whole audit would be slow.
  const all = scope.db
    .selectFrom("audit_entry")
    .select(entryColumns as never)
    .where(await historyOf(scope, found, id))
    .offset(0);
  const rows = (await scope.db
    .selectFrom(all.as("found"))
    .select(entryColumns as never)
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((Math.max(page, 1) - 1) * size)
    .execute()) as unknown as RawEntry[];
  return { rows: await describe(scope, rows.slice(0, size)), hasNext: rows.length > size };
}

/** How many changes back the latest ones are looked for. */
const latestWithin = 1000;

/** The latest writes to records that the user may see; a change to many records of a type is one entry. */
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
    .where(await exceptMergesElsewhere(scope))
    .where("actor_id", "is not", null)
    .where("action", "in", ["CREATE", "UPDATE", "DELETE", "RESTORE", "PURGE"])
    .where("change_id", ">", sql<never>`(select max(id) - ${latestWithin} from change)`)
    .groupBy(["change_id", "table_name", "action"])
    .orderBy(sql`max(id)`, "desc")
    .limit(15)
    .execute();
  return withPages(scope, await describe(scope, found as unknown as RawEntry[]));
}

/** What undoing an operation requires. */
export interface UndoMode {
  permission: Permission | undefined;
  /** All or nothing, with these options; null if each record is undone independently. */
  whole: Pick<UndoOptions, "backwards"> | null;
  /** Undone in all branches, followed by this function; null if only in the user's own. */
  across: ((scope: Scope) => Promise<void>) | null;
}

interface UndoResult {
  undone: number;
  kept: number;
  /** The records it skipped. */
  left: KeptRecords[];
}

/** Undoes a change for the records that are still as it left them. */
async function undoEach(scope: Scope, changeId: string, options?: UndoOptions): Promise<UndoResult> {
  const { undone, kept } = await undoChange(scope, changeId, options);
  return { undone, kept, left: kept > 0 ? await keptByUndo(scope, changeId) : [] };
}

/** Rejects a change of which something has been written since: says what. */
async function requireUntouched(scope: Scope, changeId: string): Promise<void> {
  const [change] = await scope.em.execute<{ undone_by: string | null }[]>(
    "select undone_by from change where id = ? for update",
    [changeId],
  );
  if (!change || change.undone_by !== null) return;
  const left = await keptByUndo(scope, changeId);
  const count = left.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0) return;
  const codes = await codesAmong(scope, left);
  const names = codes.length > 0 ? ` (${codes.join(", ")})` : "";
  throw new BadInput([], "errors.changedSince", { count, names });
}

/** Undoes a change in the way its operation requires. */
async function undoAs(scope: Scope, changeId: string, { whole, across }: UndoMode): Promise<UndoResult> {
  if (whole) {
    await requireUntouched(scope, changeId);
    return { ...(await undoChange(scope, changeId, { ...whole, whole: true })), left: [] };
  }
  if (!across) return undoEach(scope, changeId);
  return acrossBranches(scope, async () => {
    const result = await undoEach(scope, changeId, { movesUses: true });
    await across(scope);
    return result;
  });
}

/**
 * The same; also refused if records cannot be reverted because something they depend on, such as a branch, has changed
 * since.
 */
async function undoSettled(scope: Scope, changeId: string, how: UndoMode): Promise<UndoResult> {
  try {
    const result = await undoAs(scope, changeId, how);
    await scope.em.execute("set constraints all immediate");
    return result;
  } catch (error) {
    if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
    throw new BadInput([], "errors.changedSince", { count: 1, names: "" });
  }
}

/** A change, and the permissions it required beyond its operation's own. */
interface Done {
  id: string;
  operation: string;
  asks: Permission[];
}

/** What was originally done: undoing an undo repeats the operation, and requires the same permissions. */
async function originOf(scope: Scope, change: Done): Promise<Done> {
  if (change.operation !== "undoChange" && change.operation !== "undoImport") return change;
  const [undone] = await scope.em.execute<Done[]>("select id, operation, asks from change where undone_by = ?", [
    change.id,
  ]);
  return undone ? originOf(scope, undone) : change;
}

/** The database refuses to move a record back to where the user may no longer write. */
function refusedElsewhere(error: unknown): never {
  if (error instanceof DriverException && error.code === "42501") throw new Forbidden("errors.undoElsewhere");
  throw error;
}

/**
 * Undoes one of the user's own changes, while they still have the permissions for it; with an API token, one that it
 * made itself. Reports what was skipped because
 * someone changed it since.
 */
export async function undoOwnChange(scope: Scope, changeId: string, undoing: (operation: string) => UndoMode) {
  if (!/^\d{1,18}$/u.test(changeId)) throw new NotFound();
  const [change] = await scope.em.execute<(Done & { actorId: number | null; tokenId: number | null })[]>(
    `select id, actor_id as "actorId", token_id as "tokenId", operation, asks from change where id = ?`,
    [changeId],
  );
  if (!change || !isUndoneBy(scope.actor, change)) throw new NotFound();
  const { operation, asks } = await originOf(scope, change);
  const how = undoing(operation);
  const { permission } = how;
  if (!permission) throw new Forbidden();
  await requireRights(scope, [permission, ...asks]);
  const { undone, kept, left } = await undoSettled(scope, changeId, how).catch(refusedElsewhere);
  if (undone === 0) {
    throw new BadInput([], kept > 0 ? "errors.changedSince" : "errors.nothingToUndo", { count: kept, names: "" });
  }
  return { count: undone, kept, keptRecords: await namedAmong(scope, left) };
}
