import type { PoolClient } from "pg";
import { DecimalSigns, type SheetWriting } from "../../core/import/decimals.ts";
import { guessMapping, plainHeader } from "../../core/import/mapping.ts";
import { type ReadSheet, recogniseSheets, type SheetKind } from "../../core/import/recognise.ts";
import { copyRaw } from "../../core/import/rows.ts";
import type { ImportWords } from "../../core/import/words.ts";
import { type Job, JobFailure } from "../../core/jobs/job.ts";
import { HEADER_ROWS, WorkbookError } from "../../lib/workbook/limits.ts";
import { findHeader, openWorkbook, type SheetReader, type SheetRow, type Workbook } from "../../lib/workbook/sheet.ts";
import { importColumns, importPermission, sheetTypes, type SheetType } from "../../shared/import-columns.ts";
import { isReferenceKind } from "../../shared/reference.ts";
import type { RunRow } from "./import.plan.ts";
import { asideSheets } from "./template.ts";

const SAMPLES = 3;
const SAMPLE_LENGTH = 100;

interface StoredSheet extends ReadSheet {
  id: number;
  rows: number;
  headers: string[];
  samples: string[][];
  above: string[][];
  writing: SheetWriting;
}

interface Headed {
  /** The cells of each row above the header. */
  above: string[][];
  headers: string[];
  rows: SheetRow[];
}

/** Rows of a sheet below its header, in batches; without headers where none of its rows will do for one. */
async function* belowHeader(reader: SheetReader, known: (cell: string) => boolean): AsyncGenerator<Headed> {
  let first: SheetRow[] | null = [];
  let begun: Headed = { above: [], headers: [], rows: [] };
  const begin = (rows: SheetRow[]): Headed => {
    const header = findHeader(rows, known);
    if (!header) return begun;
    const above = Array.from({ length: header.number - 1 }, (_, i) => rows.find(({ number }) => number === i + 1)?.cells ?? []);
    return { headers: header.headers, above, rows: rows.filter(({ number }) => number > header.number) };
  };
  for await (const batch of reader.rows()) {
    if (first === null) yield { ...begun, rows: batch };
    else {
      first.push(...batch);
      if ((first.at(-1)?.number ?? 0) <= HEADER_ROWS * 2) continue;
      begun = begin(first);
      yield begun;
      if (begun.headers.length === 0) return;
      first = null;
    }
  }
  if (first !== null && first.length > 0) yield begin(first);
}

/** A sheet in its place among those of a file. */
interface PlacedSheet {
  reader: SheetReader;
  position: number;
  book: Workbook;
}

/** Copies a sheet's rows as they are; null where it is empty. A sheet of rows without a header, or of nothing else, is kept by its name only. */
async function store(job: Job, run: RunRow, { reader, position, book }: PlacedSheet, known: (cell: string) => boolean, count: (rows: number) => Promise<void>): Promise<StoredSheet | null> {
  const { client } = job;
  const signs = new DecimalSigns(!book.hasNumbers);
  let sheet: StoredSheet | null = null;
  const writing = { date1904: book.date1904, decimals: [] };
  for await (const { above, headers, rows } of belowHeader(reader, known)) {
    sheet ??= { id: await addSheet(client, run, position, reader.name), rows: 0, name: reader.name, aside: false, headers: [...headers], samples: [], above, writing };
    for (const { cells } of rows) {
      while (sheet.headers.length < cells.length) sheet.headers.push("");
      signs.add(cells);
    }
    if (sheet.samples.length < SAMPLES) sheet.samples.push(...rows.slice(0, SAMPLES - sheet.samples.length).map(({ cells }) => cells));
    await copyRaw(client, { runId: run.id, sheetId: sheet.id, ownerId: run.owner_id }, rows);
    sheet.rows += rows.length;
    await count(rows.length);
  }
  if (sheet) sheet.writing = { ...writing, decimals: signs.signs(sheet.headers.length) };
  return sheet;
}

async function addSheet(client: PoolClient, { id, owner_id }: RunRow, position: number, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    "insert into import_sheet (run_id, owner_id, position, name) values ($1, $2, $3, $4) returning id",
    [id, owner_id, position, name.slice(0, 100)],
  );
  return rows[0]?.id ?? 0;
}

/** How the person mapped columns of the same headers the last time, in whatever order they stood; null when they never did. */
async function rememberedMapping({ client }: Job, run: RunRow, type: SheetType, headers: string[]): Promise<(string | null)[] | null> {
  const inOrder = (list: string) => `(select jsonb_agg(h order by h) from jsonb_array_elements_text(${list}) h)`;
  const { rows } = await client.query<{ headers: string[]; mapping: (string | null)[] }>(
    `select s.headers, s.mapping from import_sheet s join import_run r on r.id = s.run_id
     where r.owner_id = $1 and s.type = $2 and ${inOrder("s.headers")} = ${inOrder("$3::jsonb")} and r.id <> $4 and r.state in ('READY', 'DONE')
     order by r.id desc limit 1`,
    [run.owner_id, type, JSON.stringify(headers), run.id],
  );
  const [before] = rows;
  if (!before) return null;
  const fields = new Set(importColumns(type).map((column) => column.field));
  const left = before.headers.map((header, i) => ({ header, field: before.mapping[i] ?? null }));
  return headers.map((header) => {
    const [same] = left.splice(left.findIndex((each) => each.header === header), 1);
    return same?.field && fields.has(same.field) ? same.field : null;
  });
}

/** What the person may import, as kinds of sheets. */
const kindsFor = ({ actor }: Job): SheetKind<SheetType>[] =>
  sheetTypes
    .filter((type) => actor.permissions.has(importPermission(type)))
    .map((type) => ({ type, columns: importColumns(type), byName: isReferenceKind(type) }));

/**
 * Reads a run's file into rows, and says of each sheet which records it holds and what its columns mean, as far as that
 * is known. In a transaction of its own. `type` is what was asked for.
 */
export async function readRows(job: Job, run: RunRow, type: SheetType, file: Buffer, words: ImportWords): Promise<void> {
  const { client } = job;
  const kinds = kindsFor(job);
  const called = new Set(kinds.flatMap(({ columns }) => columns.flatMap((column) => words.headersOf(column).map(plainHeader))));
  const known = (cell: string) => called.has(plainHeader(cell));
  const isAside = asideSheets(words);
  const all: StoredSheet[] = [];
  let rows = 0;
  await client.query("begin");
  try {
    const book = await openWorkbook(file);
    for (const [position, reader] of book.sheets.entries()) {
      const sheet = await store(job, run, { reader, position, book }, known, async (count) => {
        rows += count;
        await job.progress(rows, null);
      });
      // The only sheet of a file is what somebody wants to have read.
      if (sheet) all.push({ ...sheet, aside: book.sheets.length > 1 && isAside(sheet) });
    }
  } catch (error) {
    throw error instanceof WorkbookError ? new JobFailure(error.key, error.params) : error;
  }
  const stored = all.filter((sheet) => sheet.rows > 0);
  if (stored.every(({ aside }) => aside)) throw new JobFailure(all.some(({ headers: [first] }) => first === undefined) ? "errors.fileNoHeader" : "errors.fileEmpty");
  const types = recogniseSheets(stored, kinds, type, words);
  for (const [i, { id, headers, samples, above, writing }] of stored.entries()) {
    const held = types[i] ?? null;
    const mapping = held ? ((await rememberedMapping(job, run, held, headers)) ?? guessMapping(headers, importColumns(held), words)) : headers.map(() => null);
    const shown = headers.map((_, column) => samples.map((cells) => (cells[column] ?? "").slice(0, SAMPLE_LENGTH)));
    await client.query("update import_sheet set type = $2, headers = $3, samples = $4, mapping = $5, above = $6, writing = $7 where id = $1", [
      id,
      held,
      JSON.stringify(headers),
      JSON.stringify(shown),
      JSON.stringify(mapping),
      JSON.stringify(above),
      JSON.stringify(writing),
    ]);
  }
  await client.query("update import_run set state = 'MAPPING' where id = $1 and state = 'READING'", [run.id]);
  await job.progress(rows, rows);
  await client.query("commit");
}
