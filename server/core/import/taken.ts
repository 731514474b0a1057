import type { PoolClient } from "pg";
import type { Job } from "../jobs/job.ts";
import { refOf } from "./definition.ts";
import { idsOf, type ImportPlan, type PlannedSheet, type SheetPart, type TakenFrom } from "./plan.ts";

/** A sheet taken from another one's rows. */
type TakenPart = SheetPart & { takenFrom: TakenFrom };
const isTaken = (part: SheetPart): part is TakenPart => part.takenFrom !== null;

/** The sheets of a run that are taken from others, by the sheet that they are taken from. */
function takenBySheet({ sheets }: ImportPlan): Map<number, TakenPart[]> {
  const bySheet = new Map<number, TakenPart[]>();
  for (const part of sheets.flatMap(({ parts }) => parts).filter(isTaken)) {
    bySheet.set(part.takenFrom.sheetId, [...(bySheet.get(part.takenFrom.sheetId) ?? []), part]);
  }
  return bySheet;
}

/** Forgets what an earlier check found about rows that belong together. */
export async function forgetTaken({ client }: Job, plan: ImportPlan): Promise<void> {
  if (takenBySheet(plan).size === 0) return;
  await client.query(
    "update import_row set same_row = null, withheld = false, adds = false where sheet_id = any ($1) and (same_row is not null or withheld or adds)",
    [plan.sheets.flatMap(idsOf)],
  );
}

/**
 * Finds among the parsed rows those that say again what a row above says: of a sheet whose rows hold several records, a
 * record by its code or, without codes, by what is alike; of a sheet taken from it, the same values.
 */
export async function markRepeated(
  client: PoolClient,
  plan: ImportPlan,
  { definition, parts }: PlannedSheet,
): Promise<void> {
  const sheets = takenBySheet(plan);
  const flat = parts.flatMap(({ id }) => (sheets.has(id) ? [id] : []));
  const taken = definition.repeats ? parts.filter(isTaken).map(({ id }) => id) : [];
  const { all = [], any = [] } = definition.alike ?? {};
  const given = [
    ...all.map((field) => `p.parsed ? '${field}'`),
    `p.parsed ?| array[${any.map((field) => `'${field}'`).join(", ")}]::text[]`,
  ];
  const alike = [...all, ...any].map((field) => `coalesce(p.parsed ->> '${field}', '')`).join(" || chr(10) || ");
  const byName = definition.alike ? `when ${given.join(" and ")} then 'n' || lower(${alike})` : "";
  const repeated = async (ids: readonly number[], key: string) => {
    if (ids.length === 0) return;
    await client.query(
      `update import_row r set same_row = f.first
       from (select k.id, k.parsed, first_value(k.id) over w as first, first_value(k.parsed) over w as whole
             from (select p.id, p.parsed, i.sheet_id, ${key} as key from import_parsed p join import_row i on i.id = p.id
                   where i.sheet_id = any ($1) and p.own_errors = '[]' and i.decision is distinct from 'SKIP') k
             where k.key is not null window w as (partition by k.sheet_id, k.key order by k.id)) f
       where f.id = r.id and f.first <> f.id and f.whole @> f.parsed`,
      [ids],
    );
  };
  await repeated(flat, `case when p.code is not null then 'c' || lower(p.code) ${byName} end`);
  await repeated(taken, "p.parsed::text");
}

/** Rows that say a record again are not matched: they count as those of the row above. */
export async function settleRepeated(client: PoolClient, sheet: PlannedSheet): Promise<void> {
  await client.query(
    `update import_row r set state = case when s.taken_from is null then 'UNCHANGED' else 'SKIPPED' end, parsed = p.parsed, search = p.search, code = coalesce(p.code, f.code),
       errors = '[]', own_errors = '[]', differences = '[]', duplicates = '[]', refs = '{}', target_id = null, version_seen = null, defaulted = null
     from import_parsed p, import_row f, import_sheet s
     where r.sheet_id = any ($1) and r.same_row is not null and p.id = r.id and f.id = r.same_row and s.id = r.sheet_id`,
    [idsOf(sheet)],
  );
}

const UNWRITTEN = "('ERROR', 'DUPLICATE', 'SKIPPED')";
const WRITABLE = "('NEW', 'UPDATE', 'UNCHANGED')";
/** What a taken row says only because the row it is taken from is not written. */
const ECHOES = ["required", "selected", "codeNotFound", "codeInError", "codeUndecided", "codeLeftOut"].map(
  (key) => `validation.${key}`,
);

/** A row that is skipped for a value of one of its records is skipped whole. */
async function skipWhole(client: PoolClient, sheetId: number, taken: readonly number[]): Promise<void> {
  await client.query(
    `update import_row m set state = 'SKIPPED', decision = 'SKIP', withheld = true, errors = '[]', differences = '[]',
       notes = coalesce(m.notes, '{}') || jsonb_strip_nulls(jsonb_build_object('skipped', n.skipped))
     from (select row_number, max(notes ->> 'skipped') as skipped from import_row where sheet_id = any ($2) and decision = 'SKIP' group by row_number) n
     where m.sheet_id = $1 and m.decision is distinct from 'SKIP' and n.row_number = m.row_number`,
    [sheetId, taken],
  );
}

/** A row is in error if any of its records is; the messages name the fields of the sheet. */
async function failWhole(
  client: PoolClient,
  sheetId: number,
  { id, takenFrom: { link, names } }: TakenPart,
): Promise<void> {
  await client.query(
    `update import_row m set state = 'ERROR', withheld = true, errors = m.errors || w.errors
     from (select n.row_number, jsonb_agg(e.error || jsonb_build_object('field', coalesce($3::jsonb ->> (e.error ->> 'field'), e.error ->> 'field')) order by e.n) as errors
           from import_row n cross join lateral jsonb_array_elements(n.errors) with ordinality e(error, n)
           join import_row o on o.sheet_id = $1 and o.row_number = n.row_number
           where n.sheet_id = $2 and n.state = 'ERROR' and not (e.error ->> 'field' = $4 and e.error ->> 'key' = any ($5))
             and not o.errors @> jsonb_build_array(jsonb_build_object('field', coalesce($3::jsonb ->> (e.error ->> 'field'), e.error ->> 'field'), 'key', e.error ->> 'key'))
           group by n.row_number) w
     where m.sheet_id = $1 and m.row_number = w.row_number and m.state not in ('DUPLICATE', 'SKIPPED')`,
    [sheetId, id, JSON.stringify({ ...names, [link]: "code" }), link, ECHOES],
  );
}

/** A row is not written until someone has decided about each of its records. */
async function askWhole(client: PoolClient, sheetId: number, taken: readonly number[]): Promise<void> {
  await client.query(
    `update import_row m set state = 'DUPLICATE', withheld = true from import_row n
     where m.sheet_id = $1 and m.state in ${WRITABLE} and n.sheet_id = any ($2) and n.row_number = m.row_number and n.state = 'DUPLICATE'`,
    [sheetId, taken],
  );
}

/** Rows that say again what another row says are not written without it. */
async function holdRepeated(client: PoolClient, sheetId: number, taken: readonly number[]): Promise<void> {
  const held = (
    row: string,
  ) => `state = 'ERROR', withheld = true, errors = m.errors || jsonb_build_array(jsonb_build_object(
    'field', null, 'key', 'validation.rowAboveHeld', 'params', jsonb_build_object('row', ${row}.row_number)))`;
  await client.query(
    `update import_row m set ${held("f")} from import_row f
     where m.sheet_id = $1 and f.id = m.same_row and f.state in ${UNWRITTEN} and m.state in ${WRITABLE}`,
    [sheetId],
  );
  await client.query(
    `update import_row m set ${held("f")} from import_row n join import_row g on g.id = n.same_row
       join import_row f on f.sheet_id = $1 and f.row_number = g.row_number
     where m.sheet_id = $1 and n.sheet_id = any ($2) and n.row_number = m.row_number and f.state in ${UNWRITTEN} and m.state in ${WRITABLE}`,
    [sheetId, taken],
  );
}

/** The records of a row that is not written are not written either, nor are rows of other sheets that refer to it. */
async function holdRecords(
  client: PoolClient,
  plan: ImportPlan,
  main: PlannedSheet,
  sheetId: number,
  taken: readonly number[],
): Promise<void> {
  await client.query(
    `update import_row n set state = m.state, withheld = true from import_row m
     where m.sheet_id = $1 and m.state in ${UNWRITTEN} and n.sheet_id = any ($2) and n.row_number = m.row_number`,
    [sheetId, taken],
  );
  for (const { definition, parts } of plan.sheets.slice(plan.sheets.indexOf(main) + 1)) {
    const others = parts.flatMap((part) => (isTaken(part) ? [] : [part.id]));
    for (const parent of definition.parents.filter(({ table }) => table === main.definition.table)) {
      if (others.length === 0) continue;
      await client.query(
        `update import_row r set state = 'ERROR', withheld = true, errors = r.errors || jsonb_build_array(jsonb_build_object('field', $3::text, 'key', 'validation.codeInError',
           'params', jsonb_build_object('code', r.parsed ->> $3, 'row', m.row_number, 'sheet', h.name)))
         from import_row m join import_sheet h on h.id = m.sheet_id
         where m.sheet_id = $1 and m.withheld and r.sheet_id = any ($2) and (r.refs ->> '${refOf(parent)}')::integer = -m.id and r.state in ${WRITABLE}`,
        [sheetId, others, parent.field],
      );
    }
  }
}

/**
 * Makes rows that hold several records whole: each is written with all of them or not at all. After all sheets of a run
 * are checked.
 */
export async function settleTaken({ client }: Job, plan: ImportPlan): Promise<void> {
  for (const [sheetId, parts] of takenBySheet(plan)) {
    const main = plan.sheets.find((sheet) => idsOf(sheet).includes(sheetId));
    if (!main) continue;
    const taken = parts.map(({ id }) => id);
    await skipWhole(client, sheetId, taken);
    for (const part of parts) await failWhole(client, sheetId, part);
    await askWhole(client, sheetId, taken);
    await holdRepeated(client, sheetId, taken);
    await holdRecords(client, plan, main, sheetId, taken);
    await client.query(
      `update import_row m set adds = true where m.sheet_id = $1 and m.state = 'UNCHANGED' and exists (
         select from import_row n where n.sheet_id = any ($2) and n.row_number = m.row_number and n.state in ('NEW', 'UPDATE'))`,
      [sheetId, taken],
    );
  }
}
