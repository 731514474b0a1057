import { column } from "../../shared/import-column.ts";
import type { Job } from "../jobs/job.ts";
import { BuddhistYears } from "./buddhist-years.ts";
import { changedRows, keepOutcomes } from "./changed.ts";
import { completeRows } from "./complete.ts";
import { choiceDecider, choiceGuesser } from "./choice-words.ts";
import type { ImportDefinition } from "./definition.ts";
import { findDuplicates } from "./duplicates.ts";
import { leftInRemark } from "./left-blank.ts";
import { type ImportWarning, LegacyKhmer } from "./legacy-khmer.ts";
import { type CheckMark, takeMark } from "./mark.ts";
import { matchParameters, matchSql } from "./match.ts";
import { idsOf, type ImportPlan, type PlannedSheet, type SheetPart, stagedBefore } from "./plan.ts";
import { type RowContext, rowParser } from "./row.ts";
import { markRivals } from "./rivals.ts";
import { nameProposer } from "./romanised.ts";
import { inFile, type RowsOfFile, rowsOfFile } from "./rows-of-file.ts";
import { noticesOf } from "./notices.ts";
import { copyParsed, prepareParsed, rawRows } from "./rows.ts";
import { rowsWith } from "./resolve.ts";
import type { ResolvedRow } from "./resolved.ts";
import { forgetTaken, markRepeated, settleRepeated, settleTaken } from "./taken.ts";
import type { ValueResolver } from "./value-resolver.ts";
import { forgetOpen, resolverOf, storeOpen } from "./values.ts";

export interface ImportCounts {
  total: number;
  new: number;
  update: number;
  unchanged: number;
  error: number;
  /** Possible duplicates of existing records, not decided yet. */
  duplicate: number;
  /** Skipped by the user. */
  skipped: number;
  /** Records created because rows need them. */
  implied: number;
}

type Countable = Pick<Job["client"], "query">;

/** SQL of a row's state as it is shown: one that leaves its record alone but makes others changes something. */
export const shownState = "case when adds then 'UPDATE' else state end";

/** How many rows of a sheet are in which state; a record implied by several rows counts at the first. */
async function countRows(client: Countable, sheet: PlannedSheet, { id }: SheetPart): Promise<ImportCounts> {
  const implied = id === sheet.parts[0]?.id ? sheet.definition.implied : undefined;
  const of = (state: string) => `count(*) filter (where ${shownState} = '${state}')::integer`;
  const { rows } = await client.query<ImportCounts>(
    `select count(*)::integer as total, ${of("NEW")} as new, ${of("UPDATE")} as update, ${of("UNCHANGED")} as unchanged, ${of("ERROR")} as error,
       ${of("DUPLICATE")} as duplicate, ${of("SKIPPED")} as skipped, ${implied ? `(${implied.count})::integer` : "0"} as implied
     from import_row where sheet_id = $2 and $1::integer[] is not null`,
    [idsOf(sheet), id],
  );
  return rows[0] ?? { total: 0, new: 0, update: 0, unchanged: 0, error: 0, duplicate: 0, skipped: 0, implied: 0 };
}

/** The progress of a check over several sheets, in rows of the file: a row taken from another one is no further row. */
class Steps {
  readonly #job: Job;
  readonly #rows: RowsOfFile;
  #done = 0;

  constructor(job: Job, rows: RowsOfFile) {
    this.#job = job;
    this.#rows = rows;
  }

  async add(rows: number): Promise<void> {
    this.#done += rows;
    await this.#job.progress(...inFile(this.#done, this.#rows));
  }
}

/**
 * The parsed rows with the decisions made about them before. Found by id alone: for a sheet newer than the statistics
 * the planner would expect one row, and scan every village for each of them.
 */
const parsedRows = `select p.id, p.parsed, p.code, p.own_errors, p.search, p.defaulted, false as code_generated, i.same_as
  from import_parsed p join import_row i on i.id = p.id where i.decision is distinct from 'SKIP' and i.same_row is null`;

/** What all sheets of a type are parsed with. */
interface Parsing {
  context: RowContext;
  /** That of the person who imports. */
  language: "en" | "km";
  resolver: ValueResolver;
  steps: Steps;
}

/** Skips the rows with a value whose rows someone decided to skip. */
async function skipRows(client: Job["client"], rows: readonly (ResolvedRow & { id: number })[]): Promise<void> {
  const skipped = rows.filter((row) => row.skipped !== null);
  if (skipped.length === 0) return;
  await client.query(
    `update import_row r set decision = 'SKIP', errors = '[]', differences = '[]', duplicates = '[]', code = v.code, search = v.search,
       notes = coalesce(r.notes, '{}') || jsonb_build_object('skipped', v.skipped)
     from jsonb_to_recordset($1) as v (id integer, code text, search text, skipped text) where r.id = v.id`,
    [JSON.stringify(skipped.map(({ id, code, search, skipped: said }) => ({ id, code, search, skipped: said })))],
  );
}

/** A type with a column for the record beside its rows, which is read and not kept. */
const withBeside = (definition: ImportDefinition): ImportDefinition =>
  definition.beside
    ? {
        ...definition,
        columns: [...definition.columns, column(definition.beside.lookup.field, [], { kind: "parent" })],
      }
    : definition;

/** Parses a sheet's rows; returns warnings about its columns. */
async function parseRows(
  client: Job["client"],
  definition: ImportDefinition,
  { id: sheetId, mapping, writing, defaults, romanised, copied, takenFrom }: SheetPart,
  { context, language, resolver, steps }: Parsing,
): Promise<ImportWarning[]> {
  const parse = rowParser(withBeside(definition), mapping, context, writing);
  const resolve = rowsWith(resolver, defaults);
  const keepLeft = leftInRemark(definition, context.words, language);
  const withNames = nameProposer(definition, { romanised, copied, defaults });
  const decided = choiceDecider(definition.columns, resolver);
  const guess = choiceGuesser(definition, defaults, resolver);
  const legacy = new LegacyKhmer(definition);
  const buddhist = new BuddhistYears(definition, mapping);
  for await (const batch of rawRows(client, sheetId, null, takenFrom)) {
    const records = batch.filter(({ notes }) => !notes?.closing);
    const read = records.map(({ id, raw, notes, known_code: known, of_code: ofCode, of_refs: ofRefs }) => {
      buddhist.add(raw);
      const said = decided(parse(raw, notes));
      const { row: meant, skipped, guessed } = guess(said.row);
      const row = withNames(meant);
      if (ofRefs) row.takenBeside = ofRefs;
      if (takenFrom && ofCode !== null) row.values[takenFrom.link] = ofCode;
      return { id, known, row: { ...row, proposed: [...row.proposed, ...guessed] }, skipped: said.skipped ?? skipped };
    });
    await resolver.meet(read.map(({ row }) => row));
    const parsed = read.map(({ id, known, row, skipped }) => {
      const resolved = keepLeft(resolve(row));
      const ofNew = [...(resolved.defaulted ?? []), ...row.proposed];
      const code = row.code ?? (definition.codes ? known : null);
      return {
        id,
        ...resolved,
        skipped: skipped ?? resolved.skipped,
        defaulted: ofNew.length > 0 ? ofNew : null,
        code,
      };
    });
    for (const { values } of parsed) legacy.add(values);
    await copyParsed(client, parsed);
    await skipRows(client, parsed);
    await steps.add(batch.length);
  }
  return [...legacy.warnings(), ...buddhist.warnings()];
}

/** Checks the rows of all sheets of one type together; returns warnings about each sheet's columns. */
async function checkSheet(
  job: Job,
  plan: ImportPlan,
  sheet: PlannedSheet,
  context: RowContext,
  steps: Steps,
): Promise<Map<SheetPart, ImportWarning[]>> {
  const { client } = job;
  const warnings = new Map<SheetPart, ImportWarning[]>();
  const staged = stagedBefore(plan, sheet);
  const resolver = await resolverOf(job, plan, sheet, staged);
  await prepareParsed(client);
  for (const part of sheet.parts) {
    const { language } = job.actor;
    warnings.set(part, await parseRows(client, sheet.definition, part, { context, language, resolver, steps }));
  }
  if (sheet.definition.chosen) await client.query(sheet.definition.chosen, [idsOf(sheet)]);
  await storeOpen(job, plan, sheet, { resolver, words: context.words }, () => steps.add(0));
  await markRepeated(client, plan, sheet);
  await client.query("analyze import_parsed (id, code)");
  await client.query(
    `update import_row r set parsed = m.parsed, code = m.code, own_errors = m.own_errors, search = m.search, defaulted = m.defaulted, code_generated = false,
       target_id = m.target_id, version_seen = m.version_seen, refs = m.refs, errors = m.errors, differences = m.differences,
       duplicates = case when r.decision is null then '[]' else r.duplicates end, state = m.state
     from (${matchSql(sheet.definition, parsedRows, staged)}) m where r.id = m.id`,
    matchParameters(job, sheet, plan),
  );
  await client.query(
    "update import_row set state = 'SKIPPED' where sheet_id = any ($1) and (decision = 'SKIP' or notes ? 'closing')",
    [idsOf(sheet)],
  );
  await settleRepeated(client, sheet);
  await client.query("analyze import_row");
  await findDuplicates(job, plan, sheet, staged);
  await markRivals(job, plan, sheet);
  await completeRows(client, sheet);
  return warnings;
}

/**
 * Forgets what was found without a decision, rows skipped for one of their values, and decisions about records that are
 * gone, or all of them. Rows that are new because a value was added resemble nothing.
 */
async function forget(job: Job, sheet: PlannedSheet, all: boolean): Promise<void> {
  await job.client.query(
    `update import_row r set decision = null, same_as = null, notes = nullif(r.notes - 'skipped', '{}') where r.sheet_id = any ($1)
       and (r.decision is null and r.same_as is not null or r.decision = 'SKIP' and r.duplicates = '[]' or r.decision is not null and $2 and (r.decision <> 'NEW' or r.duplicates <> '[]') or r.decision = 'SAME' and not exists (select from ${sheet.definition.table} t where t.id = r.same_as and t.deleted_at is null))`,
    [idsOf(sheet), all],
  );
}

export interface CheckOptions extends RowContext {
  /** Decisions about possible duplicates still apply. */
  keepDecisions: boolean;
  /** A run was stopped by rows that others had changed: they are counted. */
  stopped: boolean;
}

export interface CheckedSheet {
  counts: ImportCounts;
  warnings: ImportWarning[];
}

/**
 * Determines for every row what the run would do: create, update with its differences, leave unchanged, possible
 * duplicate or error. In one transaction on the job's connection that writes nothing but the run's own rows. Returns
 * the findings by sheet, the mark for the coming run, and, after a stopped run, how many rows were changed.
 */
export async function checkRows(
  job: Job,
  plan: ImportPlan,
  options: CheckOptions,
): Promise<{ sheets: Map<number, CheckedSheet>; mark: CheckMark | null; changed: number }> {
  const { client } = job;
  return job.write(async () => {
    const mark = await takeMark(job, plan);
    const steps = new Steps(job, await rowsOfFile(client, plan));
    const sheets = new Map<number, CheckedSheet>();
    const warnings = new Map<SheetPart, ImportWarning[]>();
    if (options.stopped) await keepOutcomes(client, plan);
    await forgetOpen(job, plan);
    await forgetTaken(job, plan);
    for (const sheet of plan.sheets) {
      await forget(job, sheet, !options.keepDecisions);
      for (const [part, found] of await checkSheet(job, plan, sheet, options, steps)) warnings.set(part, found);
    }
    await settleTaken(job, plan);
    for (const sheet of plan.sheets) {
      for (const part of sheet.parts) {
        const notices = await noticesOf(client, sheet.definition, part.id, plan.today);
        sheets.set(part.id, {
          counts: await countRows(client, sheet, part),
          warnings: [...(warnings.get(part) ?? []), ...notices],
        });
      }
    }
    const changed = options.stopped ? await changedRows(client) : 0;
    return { sheets, mark, changed };
  });
}
