import { BadInput } from "../../core/base/errors.ts";
import { idList } from "../../core/data/pointers.ts";
import type { Scope } from "../../core/data/scope.ts";
import { ALSO } from "../../core/import/rivals.ts";
import { type ImportRunRow, ImportSheetRow } from "./import.entity.ts";
import type { ImportDecision } from "./import.enums.ts";
import { loadRun, nextStep } from "./import.service.ts";
import { definitionOf } from "./registry.ts";

const decided: Record<Exclude<ImportDecision, "SAME">, string> = {
  NEW: "decision = 'NEW', same_as = null, state = 'NEW', errors = '[]', differences = '[]'",
  SKIP: "decision = 'SKIP', same_as = null, state = 'SKIPPED', errors = '[]', differences = '[]'",
  OPEN: "decision = null, same_as = null, state = 'DUPLICATE', errors = '[]', differences = '[]'",
};

/** Recounts the run's rows by state after some of them changed. */
async function recount(scope: Scope, run: ImportRunRow): Promise<void> {
  const states = {
    new: "NEW",
    update: "UPDATE",
    unchanged: "UNCHANGED",
    error: "ERROR",
    duplicate: "DUPLICATE",
    skipped: "SKIPPED",
  };
  const counts = Object.entries(states).map(
    ([name, state]) => `'${name}', count(*) filter (where r.state = '${state}')`,
  );
  await scope.em.execute(
    `update import_sheet s set counts = s.counts || (select jsonb_build_object(${counts.join(", ")}) from import_row r where r.sheet_id = s.id)
     where s.run_id = ? and s.counts is not null`,
    [run.id],
  );
  await scope.em.execute(
    `update import_run set counts = (select jsonb_object_agg(key, n) from (
       select c.key, sum(c.value::integer) as n from import_sheet s cross join lateral jsonb_each_text(s.counts) c where s.run_id = ? group by c.key) sums)
     where id = ?`,
    [run.id, run.id],
  );
}

export interface Decided {
  decision: ImportDecision;
  /** The rows; null: all undecided ones. */
  ids: number[] | null;
  /** For SAME: the record that the rows refer to; null: each row's most similar one. */
  sameAs: number | null;
}

/** SQL of the possible duplicates that a decision is about: parameters are the run, whether all undecided ones, some ids. */
const about = `r.run_id = ? and jsonb_array_length(r.duplicates) > 0 and (cast(? as boolean) and r.state = 'DUPLICATE' or r.id = any (?))`;

/**
 * SQL of `chosen`: the record that each of these rows is to be, and the number of another row that is about it already.
 * Two rows for one record would overwrite each other.
 */
const chosenRecords = `
  asked as (
    select r.id, r.row_number, s.type, chosen.about, (chosen.about ->> 'id')::integer as record
    from import_row r join import_sheet s on s.id = r.sheet_id cross join lateral (
      select d.about from jsonb_array_elements(r.duplicates) with ordinality d(about, n)
      where d.about -> 'id' is not null and (cast(? as integer) is null or (d.about ->> 'id')::integer = ?) order by d.n limit 1) chosen
    where ${about}
  ), claims as (
    select s.type, coalesce(o.same_as, o.target_id) as record, min(o.row_number) as row_number
    from import_row o join import_sheet s on s.id = o.sheet_id
    where o.run_id = ? and o.state in ('UPDATE', 'UNCHANGED') and o.id not in (select id from asked) group by 1, 2
  ), chosen as (
    select a.*, coalesce(c.row_number, case when row_number() over same > 1 then first_value(a.row_number) over same end) as claimed_by
    from asked a left join claims c on c.type = a.type and c.record = a.record window same as (partition by a.type, a.record order by a.id)
  )`;

/** Decides that rows are their most similar records, or one record; of several rows for one record only the first. */
async function decideSame(scope: Scope, id: number, { ids, sameAs }: Omit<Decided, "decision">): Promise<void> {
  const parameters = [sameAs, sameAs, id, ids === null, idList(ids ?? []), id];
  if (ids !== null) {
    const [claimed] = await scope.em.execute<{ row: number }[]>(
      `with ${chosenRecords} select claimed_by as row from chosen where claimed_by is not null order by id limit 1`,
      parameters,
    );
    if (claimed) throw new BadInput([], "errors.importSameTwice", { row: claimed.row });
  }
  await scope.em.execute(
    `with ${chosenRecords}
     update import_row r set decision = 'SAME', same_as = chosen.record, errors = chosen.about -> 'errors', differences = chosen.about -> 'differences',
       state = case when chosen.about -> 'errors' <> '[]' then 'ERROR' when chosen.about -> 'differences' = '[]' then 'UNCHANGED' else 'UPDATE' end
     from chosen where chosen.id = r.id and chosen.claimed_by is null`,
    parameters,
  );
}

/**
 * The rows that a decision is about: in place of a row of several records, that one of them which is asked about. To open the
 * decision again, both.
 */
async function askedRows(scope: Scope, runId: number, ids: readonly number[], isOpened: boolean): Promise<number[]> {
  const found = await scope.em.execute<{ id: number; taken: number | null }[]>(
    `select r.id, (select n.id from import_row n join import_sheet s on s.id = n.sheet_id
       where s.taken_from = r.sheet_id and n.row_number = r.row_number and n.duplicates <> '[]' order by n.id limit 1) as taken
     from import_row r where r.run_id = ? and r.id = any (?)`,
    [runId, idList(ids)],
  );
  return found.flatMap(({ id, taken }) => (taken === null ? [id] : isOpened ? [id, taken] : [taken]));
}

/** The most decisions about such rows that are kept for one user: the oldest are forgotten. */
const KEPT = 5_000;

/** Keeps what was decided about rows beside which others are recorded, for the user's next imports too. */
async function rememberRivals(scope: Scope, run: ImportRunRow, decision: ImportDecision, ids: readonly number[]) {
  const types = (await scope.em.find(ImportSheetRow, { runId: run.id })).map(({ type }) => type);
  for (const type of new Set(types)) {
    const { table, rivals } = type && type !== "PHOTO" ? definitionOf(type) : {};
    if (!table || !rivals) continue;
    const said = `select distinct ${rivals.key} as value from import_row r join import_sheet s on s.id = r.sheet_id
      where r.id = any (?) and s.type = ? and r.duplicates #> '{0,rival}' is not null`;
    const rows = [idList(ids), type];
    await scope.em.execute(
      `delete from import_choice where owner_id = ? and target = ? and run_id is null and value in (${said})`,
      [run.ownerId, table, ...rows],
    );
    if (decision === "OPEN") continue;
    await scope.em.execute(
      `insert into import_choice (owner_id, target, value, choice, chosen) select cast(? as integer), ?, value, ?, ? from (${said}) said`,
      [run.ownerId, table, ...(decision === "SKIP" ? ["SKIP", null] : ["CHOICE", ALSO]), ...rows],
    );
    await scope.em.execute(
      "delete from import_choice where id in (select id from import_choice where owner_id = ? and target = ? order by id desc offset ?)",
      [run.ownerId, table, KEPT],
    );
  }
}

/**
 * Decides possible duplicates. Rows that only resemble a row above them, or say what is recorded of another, are never the same
 * as a record, and those about the very thing that is recorded of another are not added. If other sheets depend on these rows, all rows are checked again.
 */
export async function decideImportRows(scope: Scope, id: number, { decision, ...rows }: Decided): Promise<number> {
  const run = await loadRun(scope, id, "READY");
  const ids = rows.ids && (await askedRows(scope, id, rows.ids, decision === "OPEN"));
  if (decision === "SAME") await decideSame(scope, id, { ...rows, ids });
  else {
    const can = decision === "NEW" ? `and not r.duplicates @> '[{"same": true}]'` : "";
    const decidedRows = await scope.em.execute<{ id: number }[]>(
      `update import_row r set ${decided[decision]} where ${about} ${can} returning r.id`,
      [id, ids === null, idList(ids ?? [])],
    );
    await rememberRivals(
      scope,
      run,
      decision,
      decidedRows.map((row) => row.id),
    );
  }
  const sheets = await scope.em.count(ImportSheetRow, { runId: id, type: { $ne: null } });
  if (sheets > 1) return nextStep(scope, run, "CHECKING", "import.check", { keepDecisions: true });
  await recount(scope, run);
  return id;
}
