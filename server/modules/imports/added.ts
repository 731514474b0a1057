import type { PoolClient } from "pg";
import type { Scope } from "../../core/data/scope.ts";
import { isWhole } from "../../core/import/open-value.ts";
import { plainName } from "../../core/import/names.ts";
import { copyRaw } from "../../core/import/rows.ts";
import type { Job } from "../../core/jobs/job.ts";
import { importPermission } from "../../shared/import-columns.ts";
import { type Permission, permissionsOf } from "../../shared/permissions.ts";
import { parentKindOf, referenceCatalogue, type ReferenceKind, referenceKinds } from "../../shared/reference.ts";
import { namedAs } from "../reference/names.ts";
import { placesLock } from "../reference/places/siblings.ts";
import type { RunRow, SheetRecord } from "./import.plan.ts";

/** Reference data that needs no more than its name; the larger places come with the product, grades have an order, years have days. */
const byNameAlone: ReadonlySet<ReferenceKind> = new Set([
  "STAY_WITH",
  "PARENT_STATUS",
  "PROFESSION",
  "RELIGION",
  "SCHOOL_TYPE",
  "COMMUNE",
  "VILLAGE",
]);

const kindOf = (table: string): ReferenceKind | undefined =>
  referenceKinds.find((kind) => kind.toLowerCase() === table);

const mayAdd = (kind: ReferenceKind, permissions: ReadonlySet<Permission>): boolean =>
  permissions.has(referenceCatalogue[kind].edit) && permissions.has(importPermission(kind));

/**
 * Whether records of a table can be added as new with an import, where its rows are, by somebody with these permissions: a
 * place only directly within its parent, and only what can be a whole name.
 */
export function isAddable(
  { target, within, withinId, said }: { target: string; within: string | null; withinId: number | null; said: string },
  permissions: ReadonlySet<Permission>,
): boolean {
  const kind = kindOf(target);
  if (!kind || !byNameAlone.has(kind) || !isWhole(said) || plainName(said) === "") return false;
  const parent = parentKindOf(kind)?.toLowerCase() ?? null;
  if (parent !== null && (within !== parent || (withinId ?? 0) <= 0)) return false;
  return mayAdd(kind, permissions);
}

/** The permissions with which a run adds records: its owner's, as it is written by a job of theirs. */
export async function addingRights(scope: Scope, ownerId: number): Promise<ReadonlySet<Permission>> {
  if (ownerId === scope.actor.userId) return scope.actor.permissions;
  const [owner] = await scope.em.execute<{ role_id: number }[]>("select role_id from app_user where id = ?", [ownerId]);
  const theirs = permissionsOf(owner?.role_id ?? 0);
  return new Set([...scope.actor.permissions].filter((permission) => theirs.has(permission)));
}

interface Added {
  target: string;
  within: string | null;
  within_id: number | null;
  name: string;
}

/** A place of the same name in another parent is another place. */
const keysOf = (kind: ReferenceKind, parent: number | null, names: readonly string[]): string[] =>
  names.flatMap((name) => namedAs(kind).forms(name)).map((form) => `${parent ?? 0} ${form}`);

/** Those whose name no living record has there, each name once, in whatever spelling. */
async function withoutRecord<Value extends Pick<Added, "within_id" | "name">>(
  client: PoolClient,
  kind: ReferenceKind,
  added: readonly Value[],
): Promise<Value[]> {
  const parent = parentKindOf(kind)?.toLowerCase();
  const { rows } = await client.query<{ parent: number | null; names: (string | null)[] }>(
    `select ${parent ? `${parent}_id` : "null::integer"} as parent, array[${namedAs(kind).columns.join(", ")}]::text[] as names
     from ${kind.toLowerCase()} where deleted_at is null and ${parent ? `${parent}_id = any ($1)` : "$1::integer[] is not null"}`,
    [added.flatMap(({ within_id: id }) => id ?? [])],
  );
  const taken = new Set(
    rows.flatMap((row) =>
      keysOf(
        kind,
        row.parent,
        row.names.filter((name) => name !== null),
      ),
    ),
  );
  return added.filter(({ within_id: id, name }) => {
    const keys = keysOf(kind, parent ? id : null, [name]);
    const isFree = keys.length > 0 && keys.every((key) => !taken.has(key));
    for (const key of keys) taken.add(key);
    return isFree;
  });
}

/** A run's sheets with values that somebody wants to add. */
const addedSheets = (sheets: readonly SheetRecord[]): { id: number; kind: ReferenceKind }[] =>
  sheets.flatMap(({ id, type, taken_from: from }) => {
    const kind = from === null ? undefined : kindOf((type ?? "").toLowerCase());
    return kind ? [{ id, kind }] : [];
  });

/** How many values a run adds that its owner may not add any more. */
export async function countDenied({ client, actor }: Job, sheets: readonly SheetRecord[]): Promise<number> {
  const denied = addedSheets(sheets).filter(({ kind }) => !mayAdd(kind, actor.permissions));
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::integer as n from import_row where sheet_id = any ($1)",
    [denied.map(({ id }) => id)],
  );
  return rows[0]?.n ?? 0;
}

/**
 * How many values a run would add whose name a record has received since they were checked. Until the run is over, nobody
 * adds places by hand where it adds some.
 */
export async function countRecorded(client: PoolClient, sheets: readonly SheetRecord[]): Promise<number> {
  let count = 0;
  for (const { id, kind } of addedSheets(sheets)) {
    const parent = parentKindOf(kind)?.toLowerCase();
    const { rows } = await client.query<Pick<Added, "within_id" | "name">>(
      `select parsed ->> 'nameEn' as name, ${parent ? `(refs ->> '${parent}_id')::integer` : "null::integer"} as within_id
       from import_row where sheet_id = $1 and state = 'NEW'`,
      [id],
    );
    const within = new Set(rows.flatMap(({ within_id: parentId }) => parentId ?? []));
    for (const parentId of parent ? [...within].toSorted((a, b) => a - b) : []) {
      await client.query(placesLock(parent ?? "", parentId));
    }
    count += rows.length - (await withoutRecord(client, kind, rows)).length;
  }
  return count;
}

const fields = ["nameEn", "nameLocal", "parentCode"] as const;

/**
 * Stores the values that somebody wants to add with a run as rows of sheets of their own, in place of those of an earlier
 * check: they are checked, written and undone with the others. Each has its name in both scripts until someone corrects it.
 * What the run's owner may not add is asked about again, and what has been recorded in the meantime is found by its name.
 */
export async function storeAdded(
  client: PoolClient,
  run: RunRow,
  sheets: readonly SheetRecord[],
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const old = addedSheets(sheets).map(({ id }) => id);
  if (old.length > 0) {
    await client.query("delete from import_row where sheet_id = any ($1)", [old]);
    await client.query("delete from import_sheet where id = any ($1)", [old]);
  }
  const main = sheets.find(({ type, taken_from: from }) => type !== null && from === null);
  const { rows } = await client.query<Added>(
    `select target, within, within_id, chosen as name from import_choice where owner_id = $1 and run_id = $2 and choice = 'ADD' order by id`,
    [run.owner_id, run.id],
  );
  for (const kind of main ? referenceKinds : []) {
    const chosen = mayAdd(kind, permissions) ? rows.filter(({ target }) => kindOf(target) === kind) : [];
    const added = chosen.length > 0 ? await withoutRecord(client, kind, chosen) : [];
    if (added.length === 0) continue;
    const codes = await parentCodes(client, kind, added);
    const { rows: made } = await client.query<{ id: number }>(
      `insert into import_sheet (run_id, owner_id, position, name, type, headers, mapping, taken_from)
       values ($1, $2, $3, '', $4, $5, $5, $6) returning id`,
      [run.id, run.owner_id, main?.position, kind, JSON.stringify(fields), main?.id],
    );
    const sheetId = made[0]?.id ?? 0;
    const cells = added.map(({ name, within_id: parent }, i) => ({
      number: ADDED_FROM + i,
      cells: [name, name, codes.get(parent ?? 0) ?? ""],
    }));
    await copyRaw(client, { runId: run.id, sheetId, ownerId: run.owner_id }, cells);
    // Somebody wanted it beside whatever it resembles.
    await client.query("update import_row set decision = 'NEW' where sheet_id = $1", [sheetId]);
  }
}

/** The numbers of added rows begin beyond the last row that a sheet can have: they are those of no other row. */
const ADDED_FROM = 2_000_000;

async function parentCodes(
  client: PoolClient,
  kind: ReferenceKind,
  added: readonly Added[],
): Promise<Map<number, string>> {
  const parent = parentKindOf(kind)?.toLowerCase();
  if (!parent) return new Map();
  const { rows } = await client.query<{ id: number; code: string }>(
    `select id, code from ${parent} where id = any ($1) and deleted_at is null`,
    [added.flatMap(({ within_id: id }) => id ?? [])],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
