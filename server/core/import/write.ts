import type { PoolClient } from "pg";
import type { Job } from "../jobs/job.ts";
import { snake } from "../base/names.ts";
import { foundId, type ImportDefinition, refOf, storedColumns, type ValueOf, valueType } from "./definition.ts";
import { idsOf, type ImportPlan, type PlannedSheet } from "./plan.ts";

const BATCH = 1_000;

/**
 * At least `count` rows would do something other than when they were checked, as someone has written in the meantime.
 * Nothing was written.
 */
export class RowsChanged extends Error {
  override name = "RowsChanged";
  constructor(readonly count: number) {
    super("Rows changed since the check");
  }
}

/** The statements that write rows: $1 the rows, $2 the user, $3 today. */
function statements(definition: ImportDefinition) {
  const {
    table,
    columns,
    parents,
    refs = {},
    defaults = {},
    derived = {},
    defaulted = [],
    codes,
    identity,
  } = definition;
  const given = (field: string): string => {
    const kind = columns.find((column) => column.field === field)?.kind ?? "text";
    return `(r.parsed ->> '${field}')::${valueType[kind]}`;
  };
  const added = (field: string) => (defaults[field] ? `coalesce(${given(field)}, ${defaults[field]})` : given(field));
  const kept = (field: string) => {
    const said = `coalesce(${given(field)}, t.${snake(field)})`;
    // What counts for all rows changes no record.
    return defaulted.includes(field)
      ? `case when '${field}' = any (r.defaulted) then t.${snake(field)} else ${said} end`
      : said;
  };
  const parentColumns = parents.flatMap(({ column }) => column ?? []);
  const valuesOf = (value: ValueOf, idOf: (column: string) => string): Record<string, string> => ({
    ...(codes && { search: "r.search" }),
    ...Object.fromEntries(storedColumns(definition).map(({ field }) => [snake(field), value(field)])),
    ...Object.fromEntries(parentColumns.map((column) => [column, idOf(column)])),
    ...Object.fromEntries(Object.entries(derived).map(([column, make]) => [column, make(value, "$3::date")])),
  });
  const inserted: Record<string, string> = {
    ...(codes && { code: "r.code" }),
    created_by: "$2",
    updated_by: "$2",
    ...valuesOf(added, foundId),
    ...Object.fromEntries(Object.keys(refs).map((column) => [column, foundId(column)])),
  };
  const moved = identity?.moves?.column;
  const updated = {
    ...valuesOf(kept, (column) => `coalesce(${foundId(column)}, t.${column})`),
    ...(moved && { [moved]: `coalesce(${foundId(moved)}, t.${moved})` }),
  };
  const rows = "import_row r where r.id = any ($1::integer[]) and $3::date is not null";
  return {
    insert: `insert into ${table} (${Object.keys(inserted).join(", ")})
      select ${Object.values(inserted).join(", ")} from ${rows} and r.state = 'NEW' order by r.id`,
    update: `update ${table} t set ${Object.entries(updated)
      .map(([column, value]) => `${column} = ${value}`)
      .join(", ")},
        version = t.version + 1, updated_at = now(), updated_by = $2
      from ${rows} and r.state = 'UPDATE' and t.id = r.target_id and t.version = r.version_seen and t.deleted_at is null`,
  };
}

/** Writes the rows of a sheet in batches and returns how many; `written` is called for each batch. */
export async function writeRows(
  { client, actor }: Job,
  sheet: PlannedSheet,
  today: string,
  written: (rows: number) => Promise<void>,
): Promise<number> {
  const { insert, update } = statements(sheet.definition);
  for (const statement of sheet.definition.implied?.make ?? []) {
    await client.query(statement, [idsOf(sheet), actor.userId]);
  }
  const { rows } = await client.query<{ id: number; state: "NEW" | "UPDATE" }>(
    "select id, state from import_row where sheet_id = any ($1) and state in ('NEW', 'UPDATE') order by id",
    [idsOf(sheet)],
  );
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const parameters = [batch.map((row) => row.id), actor.userId, today];
    const states = new Set(batch.map((row) => row.state));
    let count = 0;
    if (states.has("NEW")) count += (await client.query(insert, parameters)).rowCount ?? 0;
    if (states.has("UPDATE")) count += (await client.query(update, parameters)).rowCount ?? 0;
    if (count !== batch.length) throw new RowsChanged(batch.length - count);
    await written(batch.length);
  }
  return rows.length;
}

/** Replaces, in later sheets, references to new rows of this sheet by the ids of the records they became. */
export async function settleStaged(client: PoolClient, { sheets }: ImportPlan, sheet: PlannedSheet): Promise<void> {
  const { table, codes } = sheet.definition;
  const later = sheets
    .slice(sheets.indexOf(sheet) + 1)
    .filter(({ definition }) => definition.parents.some((parent) => parent.table === table));
  if (!codes || later.length === 0) return;
  await client.query(
    `update import_row r set target_id = t.id from ${table} t
     where r.sheet_id = any ($1) and r.state = 'NEW' and lower(t.code) = lower(r.code) and t.deleted_at is null`,
    [idsOf(sheet)],
  );
  for (const each of later) {
    const { definition } = each;
    const held = [...definition.parents.map(refOf), ...Object.keys(definition.refs ?? {})];
    for (const name of new Set(held)) {
      await client.query(
        `update import_row r set refs = r.refs || jsonb_build_object('${name}', n.target_id) from import_row n
         where r.sheet_id = any ($1) and (r.refs ->> '${name}')::integer < 0 and n.id = -(r.refs ->> '${name}')::integer and n.sheet_id = any ($2)`,
        [idsOf(each), idsOf(sheet)],
      );
    }
  }
}
