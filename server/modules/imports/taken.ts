import type { PoolClient } from "pg";
import { type FurtherRecords, furtherOf, lackingOf, tellsOf } from "../../shared/flat-sheets.ts";
import type { SheetRecord } from "./import.plan.ts";

/** Whether a sheet's columns, and its records for all rows, say all that a kind of further records needs. */
function holds({ mapping, defaults }: Pick<SheetRecord, "mapping" | "defaults">, further: FurtherRecords): boolean {
  const isGiven = (field: string) => mapping.includes(field) || field in defaults;
  return lackingOf(further, isGiven).length === 0 && tellsOf(further, isGiven);
}

/** SQL of the rows of the sheet $2 with further records: those that fill in one of the columns $3, or all if $4. */
const wanted = `select n.run_id, $1::integer, n.owner_id, n.row_number, '[]'::jsonb from import_row n
  where n.sheet_id = $2 and not coalesce(n.notes ? 'closing', false)
    and ($4 or exists (select from unnest($3::integer[]) as i where btrim(coalesce(n.raw ->> i, '')) <> ''))`;

/** Takes the further records of a sheet's rows into a sheet of their own. */
async function take(
  client: PoolClient,
  sheet: SheetRecord,
  { type, fields, tells, needs }: FurtherRecords,
): Promise<void> {
  const mapping = sheet.mapping.map((field) => (field && fields[field]) ?? null);
  const defaults = Object.fromEntries(
    Object.entries(sheet.defaults).flatMap(([field, record]) => (fields[field] ? [[fields[field], record]] : [])),
  );
  const { rows } = await client.query<{ id: number }>(
    `insert into import_sheet (run_id, owner_id, position, name, type, headers, mapping, writing, date_readings, defaults, taken_from)
     select run_id, owner_id, position, name, $2, headers, $3, writing, date_readings, $4, id from import_sheet where id = $1 returning id`,
    [sheet.id, type, JSON.stringify(mapping), JSON.stringify(defaults)],
  );
  const columns = sheet.mapping.flatMap((field, i) => (field && tells.includes(field) ? [i] : []));
  const forAll = needs.every((field) => field in sheet.defaults);
  await client.query(`insert into import_row (run_id, sheet_id, owner_id, row_number, raw) ${wanted}`, [
    rows[0]?.id,
    sheet.id,
    columns,
    forAll,
  ]);
}

/** Takes the further records of the rows of a run's sheets into sheets of their own, in place of those of an earlier check. */
export async function takeFurther(client: PoolClient, sheets: readonly SheetRecord[]): Promise<void> {
  const old = sheets.flatMap(({ id, taken_from: from }) => (from === null ? [] : [id]));
  if (old.length > 0) {
    await client.query("delete from import_row where sheet_id = any ($1)", [old]);
    await client.query("delete from import_sheet where id = any ($1)", [old]);
  }
  for (const sheet of sheets) {
    if (sheet.taken_from !== null) continue;
    for (const further of furtherOf(sheet.type)) if (holds(sheet, further)) await take(client, sheet, further);
  }
  if (sheets.some(({ type }) => furtherOf(type).length > 0)) await client.query("analyze import_row");
}
