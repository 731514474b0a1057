import { sql } from "kysely";
import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { MatchRelease } from "../../shared/enums.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { DateReading, OpenDates } from "../../shared/values/written-date.ts";
import type { ImportDates } from "./import.dates.ts";
import type { ImportMode, ImportState, ImportUndoState } from "./import.enums.ts";
import type { SheetDefaults } from "./import.plan.ts";
import { meaningsOf } from "./meanings.ts";
import { lookupsOf } from "./registry.ts";
import { countValues } from "./value.reader.ts";
import { titleFields } from "../../shared/import-columns.ts";
import type { ColumnScripts } from "../../shared/names-given.ts";
import type { TitleColumn } from "../../core/import/titles.ts";
import type { ImportTitles } from "./import.titles.ts";
import type { ImportCounts } from "./count.types.ts";
import type { ImportRun, ImportSheet, ImportUndo, ImportUndoCounts } from "./import.types.ts";

interface RunRecord extends UndoRecord {
  id: number;
  type: ImportType;
  state: ImportState;
  mode: ImportMode;
  file_name: string;
  provinces: string[] | null;
  created_at: Date;
  counts: ImportCounts | null;
  failure_key: string | null;
  failure_params: Record<string, string | number> | null;
  change_id: string | null;
  job_id: number | null;
  error_file_id: number | null;
  more_values: boolean;
}

/** The columns of a run that describe its undo. */
export interface UndoRecord {
  undo_state: ImportUndoState | null;
  undo_job_id: number | null;
  undo_counts: ImportUndoCounts | null;
  undo_failure_key: string | null;
  undo_failure_params: Record<string, string | number> | null;
}

interface SheetRecord {
  id: number;
  name: string;
  type: ImportType | null;
  headers: string[];
  samples: string[][];
  mapping: (string | null)[];
  counts: ImportCounts | null;
  warnings: ImportSheet["warnings"];
  running: boolean[];
  codes_confirmed: boolean;
  dates: (OpenDates | null)[];
  date_readings: (DateReading | null)[];
  titles: (TitleColumn | null)[];
  scripts: ColumnScripts[];
  romanised: boolean;
  names_copied: boolean;
  defaults: SheetDefaults;
  outside_year_id: number | null;
  taken_from: number | null;
}

async function runRecord(scope: Scope, id: number): Promise<RunRecord> {
  const run = (await scope.db.selectFrom("import_run").selectAll().where("id", "=", id).executeTakeFirst()) as
    | RunRecord
    | undefined;
  if (!run) throw new NotFound();
  return run;
}

const sheetRecords = async (scope: Scope, runId: number): Promise<SheetRecord[]> =>
  (await scope.db
    .selectFrom("import_sheet")
    .selectAll()
    .where("run_id", "=", runId)
    .orderBy("position")
    .orderBy("id")
    .execute()) as unknown as SheetRecord[];

/** The table of study years. */
const YEAR = "class_year";

type Meanings = Awaited<ReturnType<typeof meaningsOf>>;

/** Where the records for all rows of a sheet are found. */
const defaultsOf = ({ type, defaults }: Pick<SheetRecord, "type" | "defaults">) =>
  Object.entries(defaults).flatMap(([field, { id, remembered = false, title = null }]) => {
    const lookup = type && lookupsOf(type).find((parent) => parent.field === field);
    return lookup && id !== null ? [{ field, table: lookup.table, id, remembered, title }] : [];
  });

/** The choices and texts for all rows of a sheet. */
const choicesOf = (defaults: SheetDefaults) =>
  Object.entries(defaults).flatMap(([field, { id, code, remembered = false, title = null }]) =>
    id === null ? [{ field, record: null, value: code, remembered, title }] : [],
  );

/** Which of these changes have been undone. */
export async function undoneChanges(scope: Scope, ids: (string | null)[]): Promise<Set<string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Set();
  const found = await scope.db
    .selectFrom("change")
    .select("id")
    .where("id", "in", wanted)
    .where("undone_by", "is not", null)
    .execute();
  return new Set(found.map(({ id }) => id));
}

const datesOf = (open: OpenDates | null, confirmed: DateReading | null): ImportDates | null =>
  open && { ...open, confirmed };

const titlesOf = (column: TitleColumn | null): ImportTitles | null =>
  column && { field: titleFields[column.kind], groups: column.groups, more: column.more, decided: column.decided };

/** A sheet as it is read, with the records for all its rows that the user sees. */
const sheetOf =
  (meaning: Meanings, taken: readonly SheetRecord[]) =>
  ({
    id,
    name,
    type,
    headers,
    samples,
    mapping,
    counts,
    warnings,
    running,
    codes_confirmed: codesConfirmed,
    dates,
    date_readings: readings,
    titles,
    scripts,
    romanised,
    names_copied: namesCopied,
    defaults,
    outside_year_id: outsideYear,
  }: SheetRecord): ImportSheet => ({
    id,
    outsideYear: meaning(YEAR, outsideYear),
    name,
    type,
    counts,
    warnings: [...warnings, ...taken.flatMap((each) => (each.taken_from === id ? each.warnings : []))],
    codesConfirmed,
    romanised,
    namesCopied,
    further: taken.flatMap((each) =>
      each.taken_from === id && each.type && each.counts ? [{ type: each.type, counts: each.counts }] : [],
    ),
    defaults: [
      ...defaultsOf({ type, defaults }).flatMap(({ field, table, id: record, remembered, title }) => {
        const known = meaning(table, record);
        return known ? [{ field, record: known, value: null, remembered, title }] : [];
      }),
      ...choicesOf(defaults),
    ],
    columns: headers.map((header, index) => ({
      index,
      header,
      samples: samples[index] ?? [],
      field: mapping[index] ?? null,
      running: running[index] ?? false,
      dates: datesOf(dates[index] ?? null, readings[index] ?? null),
      titles: titlesOf(titles[index] ?? null),
      scripts: scripts[index] ?? { khmer: 0, latin: 0, both: 0 },
    })),
  });

/** The sheets of a run. */
async function sheetsOf(scope: Scope, runId: number): Promise<ImportSheet[]> {
  const records = await sheetRecords(scope, runId);
  const own = records.filter((sheet) => sheet.taken_from === null);
  const years = own.flatMap(({ outside_year_id: year }) => (year === null ? [] : [{ table: YEAR, id: year }]));
  return own.map(sheetOf(await meaningsOf(scope.db, [...own.flatMap(defaultsOf), ...years]), records));
}

/** The outcome of undoing runs, including by jobs. */
export async function undosOf(scope: Scope, runs: readonly UndoRecord[]): Promise<(ImportUndo | null)[]> {
  const under = runs.flatMap(({ undo_state, undo_job_id }) =>
    undo_state === "RUNNING" && undo_job_id !== null ? [undo_job_id] : [],
  );
  const jobs =
    under.length === 0
      ? []
      : await scope.db.selectFrom("job_run").select(["id", "done", "total"]).where("id", "in", under).execute();
  const byId = new Map(jobs.map((job) => [job.id, job]));
  return runs.map(
    ({
      undo_state: state,
      undo_job_id: jobId,
      undo_counts: counts,
      undo_failure_key: key,
      undo_failure_params: params,
    }) => {
      const job = byId.get(jobId ?? 0);
      return (
        state && {
          state,
          done: job?.done ?? 0,
          total: job?.total ?? null,
          undone: counts?.undone ?? null,
          kept: counts?.kept ?? null,
          failure: key === null ? null : { key, params },
        }
      );
    },
  );
}

/** How many matches that the user sees a change released because another donor gave. */
async function releasedBy({ db }: Scope, changeId: string | null): Promise<number> {
  if (changeId === null) return 0;
  const [row] = await db
    .selectFrom("audit_entry as a")
    .innerJoin("match as m", "m.id", "a.record_id")
    .select(sql<number>`count(*)::integer`.as("n"))
    .where("a.change_id", "=", changeId)
    .where("a.table_name", "=", "match")
    .where(sql<boolean>`${sql.ref("a.after")} ->> 'released_because' = ${MatchRelease.GIVEN_BY_OTHER}`)
    .execute();
  return row?.n ?? 0;
}

/** The current state of one of the user's runs, or anyone's for administrators; `NotFound` otherwise. */
export async function readRun(scope: Scope, id: number): Promise<ImportRun> {
  const run = await runRecord(scope, id);
  const job = (await scope.db
    .selectFrom("job_run")
    .select(["done", "total", "started_at"])
    .where("id", "=", run.job_id)
    .executeTakeFirst()) as { done: number; total: number | null; started_at: Date | null } | undefined;
  const undone = await undoneChanges(scope, [run.change_id]);
  const [undo = null] = await undosOf(scope, [run]);
  return {
    id: run.id,
    type: run.type,
    state: run.state,
    mode: run.mode,
    fileName: run.file_name,
    provinces: run.provinces,
    createdAt: run.created_at,
    startedAt: job?.started_at ?? null,
    done: job?.done ?? 0,
    total: job?.total ?? null,
    sheets: run.state === "READING" ? [] : await sheetsOf(scope, id),
    ...(await countValues(scope, id)),
    moreValues: run.more_values,
    counts: run.counts,
    hasErrorFile: run.error_file_id !== null,
    failure: run.failure_key === null ? null : { key: run.failure_key, params: run.failure_params },
    changeId: run.change_id,
    releasedMatches: await releasedBy(scope, run.change_id),
    undone: run.change_id !== null && undone.has(run.change_id),
    undo,
  };
}

/** A run's error file; `NotFound` if it has none. */
export async function errorFileId(scope: Scope, id: number): Promise<number> {
  const run = await runRecord(scope, id);
  if (run.error_file_id === null) throw new NotFound();
  return run.error_file_id;
}
