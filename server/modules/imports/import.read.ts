import type { PoolClient } from "pg";
import { DecimalSigns, type SheetFormat } from "../../core/import/decimals.ts";
import { ClosingRows } from "../../core/import/closing.ts";
import { codeHeadings, isErrorColumn, namedFields } from "../../core/import/mapping.ts";
import { RunningNumbers } from "../../core/import/numbering.ts";
import { type ReadSheet, recogniseSheets, type SheetKind } from "../../core/import/recognise.ts";
import { copyRaw } from "../../core/import/rows.ts";
import { Scripts } from "../../core/import/scripts.ts";
import { Titles, writeTitles } from "../../core/import/titles.ts";
import { type Job, JobFailure } from "../../core/jobs/job.ts";
import { WorkbookError } from "../../lib/workbook/limits.ts";
import { openWorkbook, type SheetReader, type SheetRow, type Workbook } from "../../lib/workbook/sheet.ts";
import type { MergedCells } from "../../lib/workbook/xlsx-parts.ts";
import {
  importColumns,
  importPermission,
  rowKeyHeader,
  sheetTypes,
  type SheetType,
} from "../../shared/import-columns.ts";
import { knownHeadings, plainHeading } from "../../shared/import-headings.ts";
import { DateTexts } from "../../shared/values/written-date.ts";
import { isReferenceKind } from "../../shared/reference.ts";
import { belowHeader, type Headed } from "./below-header.ts";
import type { RunRow } from "./import.plan.ts";
import { type ColumnReading, type Reading, sheetColumns } from "./sheet-columns.ts";
import { asideSheets } from "./template.ts";

const SAMPLES = 3;
const SAMPLE_LENGTH = 100;

interface StoredSheet extends ReadSheet {
  id: number;
  rows: number;
  headers: string[];
  samples: string[][];
  above: string[][];
  merges: MergedCells[];
  writing: SheetFormat;
  numbers: RunningNumbers;
  scripts: Scripts;
  dates: DateTexts[];
  titles: Titles;
}

/** Removes the column that identifies rows of an error file, and notes each key on the first row that has it. */
class RowKeys {
  readonly #seen = new Set<number>();

  /** The headers and rows without the key column; unchanged if there is none. */
  takeOff({ headers, rows, ...rest }: Headed): Headed {
    const at = headers.findIndex((header) => plainHeading(header) === plainHeading(rowKeyHeader));
    if (at < 0) return { headers, rows, ...rest };
    return { ...rest, headers: headers.toSpliced(at, 1), rows: rows.map((row) => this.#take(row, at)) };
  }

  #take({ number, cells, notes = {} }: SheetRow, at: number): SheetRow {
    const text = cells[at] ?? "";
    const key = /^\d{1,9}$/u.test(text) ? Number(text) : 0;
    // Copying a row to fill in another one also copies its hidden key.
    const isNew = key > 0 && !this.#seen.has(key);
    this.#seen.add(key);
    const shifted = (columns: number[] | undefined) =>
      columns?.filter((i) => i !== at).map((i) => (i > at ? i - 1 : i));
    const { errors, merged, withoutValue } = notes;
    const moved = {
      errors: shifted(errors),
      merged: shifted(merged),
      withoutValue: shifted(withoutValue),
      ...(isNew && { key }),
    };
    const left = cells.toSpliced(at, 1);
    while ((left.at(-1) ?? "x").trim() === "") left.pop();
    return {
      number,
      cells: left,
      notes: { ...notes, ...Object.fromEntries(Object.entries(moved).filter(([, value]) => value !== undefined)) },
    };
  }
}

/** A sheet and its position in the file. */
interface PlacedSheet {
  reader: SheetReader;
  position: number;
  book: Workbook;
}

/**
 * Stores a sheet's rows as they are; null if it is empty. Of a sheet without a header, or with nothing else, only the
 * name is kept.
 */
async function store(
  job: Job,
  run: RunRow,
  { reader, position, book }: PlacedSheet,
  known: (cell: string) => boolean,
  count: (rows: number) => Promise<void>,
): Promise<StoredSheet | null> {
  const { client } = job;
  const signs = new DecimalSigns(!book.hasNumbers);
  const numbers = new RunningNumbers();
  const scripts = new Scripts();
  let sheet: StoredSheet | null = null;
  let titles: Titles | null = null;
  const writing = { date1904: book.date1904, decimals: [] };
  const keys = new RowKeys();
  const closing = new ClosingRows();
  for await (const headed of belowHeader(reader, known)) {
    const { above, merges, headers, lines, rows: all } = keys.takeOff(headed);
    titles ??= new Titles(above.slice(0, above.length + 1 - lines), headers);
    const rows = titles.mark(closing.mark(all, headers));
    sheet ??= {
      id: await addSheet(client, run, position, reader.name),
      rows: 0,
      name: reader.name,
      aside: false,
      headers: [...headers],
      samples: [],
      above,
      merges,
      writing,
      numbers,
      scripts,
      dates: [],
      titles,
    };
    const records = rows.filter(({ notes }) => !notes?.closing);
    for (const { cells } of records) {
      while (sheet.headers.length < cells.length) sheet.headers.push("");
      signs.add(cells);
      numbers.add(cells);
      scripts.add(cells);
      for (const [i, cell] of cells.entries()) if (cell !== "") (sheet.dates[i] ??= new DateTexts()).add(cell);
    }
    if (sheet.samples.length < SAMPLES) {
      sheet.samples.push(...records.slice(0, SAMPLES - sheet.samples.length).map(({ cells }) => cells));
    }
    await copyRaw(client, { runId: run.id, sheetId: sheet.id, ownerId: run.owner_id }, rows);
    sheet.rows += rows.length;
    await count(rows.length);
  }
  if (!sheet) return null;
  await closing.finish(client, sheet.id);
  sheet.writing = { ...writing, decimals: signs.signs(sheet.headers.length) };
  return sheet;
}

async function addSheet(client: PoolClient, { id, owner_id }: RunRow, position: number, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into import_sheet (run_id, owner_id, position, name) values ($1, $2, $3, $4) returning id",
    [id, owner_id, position, name.slice(0, 100)],
  );
  return rows[0]?.id ?? 0;
}

/** What the user may import, as kinds of sheets. */
const kindsFor = ({ actor }: Job): SheetKind<SheetType>[] =>
  sheetTypes
    .filter((type) => actor.permissions.has(importPermission(type)))
    .map((type) => ({ type, columns: importColumns(type), byName: isReferenceKind(type) }));

/**
 * Reads a run's file into rows, and determines for each sheet, as far as possible, its record type and the meaning of
 * its columns. In its own transaction. `type` is the requested one.
 */
export const readRows = (job: Job, run: RunRow, type: SheetType, file: Buffer, reading: Reading): Promise<void> =>
  job.write((client) => readWithin(client, job, run, type, file, reading));

async function readWithin(
  client: PoolClient,
  job: Job,
  run: RunRow,
  type: SheetType,
  file: Buffer,
  { words, today }: Reading,
): Promise<void> {
  const kinds = kindsFor(job);
  const isHeading = knownHeadings(kinds.flatMap(({ columns }) => namedFields(columns, words)));
  const known = (cell: string) => isHeading(cell) || isErrorColumn(cell);
  const isAside = asideSheets(words);
  const all: StoredSheet[] = [];
  let rows = 0;
  try {
    const book = await openWorkbook(file);
    for (const [position, reader] of book.sheets.entries()) {
      const sheet = await store(job, run, { reader, position, book }, known, async (count) => {
        rows += count;
        await job.progress(rows, null);
      });
      // A file's only sheet is always meant to be read.
      if (sheet) all.push({ ...sheet, aside: book.sheets.length > 1 && isAside(sheet) });
    }
  } catch (error) {
    throw error instanceof WorkbookError ? new JobFailure(error.key, error.params) : error;
  }
  const stored = all.filter((sheet) => sheet.rows > 0);
  if (stored.every(({ aside }) => aside)) {
    throw new JobFailure(
      all.some(({ headers: [first] }) => first === undefined) ? "errors.fileNoHeader" : "errors.fileEmpty",
    );
  }
  const types = recogniseSheets(stored, kinds, type, words);
  const isCode = codeHeadings(words);
  for (const [i, sheet] of stored.entries()) {
    await prepare(job, run, sheet, types[i] ?? null, { words, isCode, today });
  }
  await client.query("update import_run set state = 'MAPPING' where id = $1 and state = 'READING'", [run.id]);
  await job.progress(rows, rows);
}

/** Determines the meaning of a sheet's columns and stores it. */
async function prepare(
  job: Job,
  run: RunRow,
  sheet: StoredSheet,
  held: SheetType | null,
  reading: ColumnReading,
): Promise<void> {
  const { id, samples, above, merges, writing, scripts, dates } = sheet;
  const { kept, confirmed, romanised, namesCopied, outsideYear, defaults } = await sheetColumns(
    job,
    run,
    sheet,
    held,
    reading,
  );
  const headers = kept.map(({ header }) => header);
  const titles = kept.map(({ title }) => title);
  if (sheet.titles.columns.length > 0) {
    await writeTitles(
      job.client,
      id,
      sheet.headers.length,
      titles.flatMap((title) => title?.kind ?? []),
    );
  }
  const shown = headers.map((_, column) =>
    (titles[column]?.groups.map(({ says }) => says) ?? samples.map((cells) => cells[column] ?? ""))
      .slice(0, SAMPLES)
      .map((text) => text.slice(0, SAMPLE_LENGTH)),
  );
  await job.client.query(
    `update import_sheet set type = $2, headers = $3, samples = $4, mapping = $5, above = $6, writing = $7, running = $8, codes_confirmed = $9, merges = $10, dates = $11, defaults = $12, titles = $13, scripts = $14, romanised = $15, names_copied = $16,
       outside_year_id = (select id from class_year where id = $17 and deleted_at is null)
     where id = $1`,
    [
      id,
      held,
      JSON.stringify(headers),
      JSON.stringify(shown),
      JSON.stringify(kept.map(({ field }) => field)),
      JSON.stringify(above),
      JSON.stringify(writing),
      JSON.stringify(kept.map((column) => column.running)),
      confirmed,
      JSON.stringify(merges),
      JSON.stringify(headers.map((_, column) => dates[column]?.open() ?? null)),
      JSON.stringify(defaults),
      JSON.stringify(titles),
      JSON.stringify(scripts.columns(headers.length)),
      romanised,
      namesCopied,
      outsideYear,
    ],
  );
}
