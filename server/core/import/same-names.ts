import type { PoolClient } from "pg";
import type { SameNames } from "./definition.ts";
import { idsOf, type PlannedSheet } from "./plan.ts";

/** The most similar records shown for one row. */
export const SHOWN = 3;

interface NamedRecord {
  id: number;
  parent: number;
  name_en: string;
  name_local: string;
}

/** A row and a record that share names, and how many. */
interface Namesakes {
  row: number;
  record: number;
  shared: number;
}

/** Rows and records of the same parent that share a name, the likeliest first. */
function namesakesOf(rows: readonly NamedRecord[], records: readonly NamedRecord[], { keys }: SameNames): Namesakes[] {
  const keysOf = ({ parent, name_en: nameEn, name_local: nameLocal }: NamedRecord) =>
    keys({ nameEn, nameLocal }).map((key) => `${parent} ${key}`);
  const byKey = new Map<string, number[]>();
  for (const record of records) {
    for (const key of keysOf(record)) byKey.set(key, [...(byKey.get(key) ?? []), record.id]);
  }
  const namesakes = rows.flatMap((row) => {
    const shared = new Map<number, number>();
    for (const key of keysOf(row)) for (const id of byKey.get(key) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    return [...shared].map(([record, count]) => ({ row: row.id, record, shared: count }));
  });
  return namesakes.toSorted((a, b) => b.shared - a.shared || a.row - b.row || a.record - b.record);
}

/** The records that each row resembles: each record belongs to one row only, the likeliest. */
function likenessesOf(namesakes: readonly Namesakes[]): Map<number, number[]> {
  const taken = new Set<number>();
  const likenesses = new Map<number, number[]>();
  for (const { row, record } of namesakes) {
    const before = likenesses.get(row) ?? [];
    if (taken.has(record) || before.length >= SHOWN) continue;
    taken.add(record);
    likenesses.set(row, [...before, record]);
  }
  return likenesses;
}

/** The living records below these parents that no row of the sheet refers to. */
const recordsBelow = async (
  client: PoolClient,
  sheet: PlannedSheet,
  { within }: SameNames,
  parents: readonly number[],
): Promise<NamedRecord[]> =>
  (
    await client.query<NamedRecord>(
      `select t.id, t.${within} as parent, t.name_en, t.name_local from ${sheet.definition.table} t
       where t.deleted_at is null and t.${within} = any ($2::integer[])
         and t.id not in (select r.target_id from import_row r where r.sheet_id = any ($1) and r.target_id is not null)`,
      [idsOf(sheet), parents],
    )
  ).rows;

/**
 * Marks the new rows of a sheet that are likely an existing record under another code, with those records; returns
 * whether there are any.
 */
export async function markSameNames(client: PoolClient, sheet: PlannedSheet, same: SameNames): Promise<boolean> {
  const { rows: fresh } = await client.query<NamedRecord>(
    `select r.id, (r.refs ->> '${same.within}')::integer as parent, coalesce(r.parsed ->> 'nameEn', '') as name_en,
       coalesce(r.parsed ->> 'nameLocal', '') as name_local
     from import_row r where r.sheet_id = any ($1) and r.state = 'NEW' and r.decision is null
       and (r.refs ->> '${same.within}')::integer > 0 order by r.id`,
    [idsOf(sheet)],
  );
  if (fresh.length === 0) return false;
  const records = await recordsBelow(client, sheet, same, [...new Set(fresh.map(({ parent }) => parent))]);
  if (records.length === 0) return false;
  const likenesses = likenessesOf(namesakesOf(fresh, records, same));
  if (likenesses.size === 0) return false;
  await client.query(
    `update import_row r set state = 'DUPLICATE', duplicates = v.duplicates
     from jsonb_to_recordset($1) as v (id integer, duplicates jsonb) where r.id = v.id`,
    [JSON.stringify([...likenesses].map(([id, ids]) => ({ id, duplicates: ids.map((record) => ({ id: record })) })))],
  );
  return true;
}
