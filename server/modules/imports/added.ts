import type { PoolClient } from "pg";
import { copyRaw } from "../../core/import/rows.ts";
import { importPermission } from "../../shared/import-columns.ts";
import type { Permission } from "../../shared/permissions.ts";
import { parentKindOf, referenceCatalogue, type ReferenceKind, referenceKinds } from "../../shared/reference.ts";
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

/**
 * Whether records of a table can be added as new with an import, where its rows are, by somebody with these permissions: a
 * place only directly within its parent.
 */
export function isAddable(
  { target, within, withinId }: { target: string; within: string | null; withinId: number | null },
  permissions: ReadonlySet<Permission>,
): boolean {
  const kind = kindOf(target);
  if (!kind || !byNameAlone.has(kind)) return false;
  const parent = parentKindOf(kind)?.toLowerCase() ?? null;
  if (parent !== null && (within !== parent || (withinId ?? 0) <= 0)) return false;
  return permissions.has(referenceCatalogue[kind].edit) && permissions.has(importPermission(kind));
}

interface Added {
  target: string;
  within: string | null;
  within_id: number | null;
  name: string;
}

const fields = ["nameEn", "nameLocal", "parentCode"] as const;

/**
 * Stores the values that somebody wants to add with a run as rows of sheets of their own, in place of those of an earlier
 * check: they are checked, written and undone with the others. Each has its name in both scripts until someone corrects it.
 */
export async function storeAdded(client: PoolClient, run: RunRow, sheets: readonly SheetRecord[]): Promise<void> {
  const old = sheets.flatMap(({ id, type, taken_from: from }) =>
    from !== null && kindOf((type ?? "").toLowerCase()) ? id : [],
  );
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
    const added = rows.filter(({ target }) => kindOf(target) === kind);
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
