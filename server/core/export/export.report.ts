import { PassThrough } from "node:stream";
import { once } from "node:events";
import { Field, Int, ObjectType } from "type-graphql";
import type { ListQuery } from "../data/list.ts";
import { JobFailure } from "../jobs/job.ts";
import type { MadeReport, Report, ReportWork } from "../report/report.ts";
import { XLSX } from "../files/workbooks.ts";
import type { Cell } from "../../lib/workbook/cells.ts";
import { csvLines, csvStart } from "../../lib/workbook/csv-writer.ts";
import { MOST_ROWS, XlsxWriter } from "../../lib/workbook/xlsx-writer.ts";
import type { ExportFormat } from "../graphql/list-args.ts";
import { type CellContext, cellsOf, type FileColumn, type Language, selectionOfColumns } from "./columns.ts";
import { branchesSeen, type ExportSource, permitted, someHidden } from "./source.ts";

/** The parameters of an export, stored with its run. */
export interface ExportParams {
  /** The list, by its registered name. */
  list: string;
  format: ExportFormat;
  /** Keys of the list's columns; null = every field that an import takes. */
  columns: string[] | null;
  language: Language;
  query: ListQuery;
  /** The request in words of both languages: the list, its filters, its order. */
  about: Record<Language, readonly (readonly [string, string])[]>;
}

export interface ExportOptions {
  sources: Readonly<Record<string, ExportSource>>;
  /** The name of a list's sheet: its record type's if it can be imported. */
  sheetName: (list: string, words: (key: string) => string) => string;
}

const placeOf = ({ path, label }: FileColumn): string => (path.length > 0 ? path.join(".") : label);

/**
 * Adds the key columns by which an import identifies a record, under their import headers, so that the file can be
 * imported again: in the chosen position, otherwise before the names they are the code of, otherwise at the end.
 */
function withKeys(columns: readonly FileColumn[], keys: readonly FileColumn[]): FileColumn[] {
  const known = new Map(keys.map((key) => [placeOf(key), key]));
  const result = columns.map((column) => known.get(placeOf(column)) ?? column);
  for (const key of keys.filter((each) => !result.includes(each))) {
    const relation = key.path.slice(0, -1).join(".");
    const at = relation === "" ? -1 : result.findIndex(({ path }) => path.slice(0, -1).join(".") === relation);
    result.splice(at === -1 ? result.length : at, 0, key);
  }
  return result;
}

/** The columns of a file: the chosen ones, each once, and the codes that an import needs. */
export function columnsOf(
  { importable, columns, standing = [] }: ExportSource,
  chosen: readonly string[] | null,
): readonly FileColumn[] {
  if (chosen === null) return importable ? [...importable.all, ...standing] : [];
  const seen = new Set<string>();
  const shown = chosen
    .flatMap((key) => columns[key] ?? [])
    .filter((column) => !seen.has(placeOf(column)) && seen.add(placeOf(column)));
  return withKeys(shown, importable?.keys ?? []);
}

/** Headers in a language; of a pair of names, each says which one it is. */
const headersOf = (columns: readonly FileColumn[], words: (key: string) => string): string[] =>
  columns.map(({ label, of }) => (of ? `${words(label)} (${words(`export.script.${of}`)})` : words(label)));

/** Reads the rows of an export and collects what the file says about them. */
class Walk {
  rows = 0;
  readonly branchIds = new Set<number>();
  ownScope = false;
  readonly #work: ReportWork;
  readonly #source: ExportSource;
  readonly #columns: readonly FileColumn[];
  readonly #context: CellContext;

  constructor(work: ReportWork, source: ExportSource, columns: readonly FileColumn[], context: CellContext) {
    this.#work = work;
    this.#source = source;
    this.#columns = columns;
    this.#context = context;
  }

  async *cells(query: ListQuery, most: number): AsyncGenerator<Cell[][]> {
    const { scope, progress } = this.#work;
    const selection = new Map([...selectionOfColumns(this.#columns), ...(this.#source.reads ?? [])]);
    for (const [name, inner] of selectionOfColumns(this.#columns)) {
      const also = this.#source.reads?.get(name);
      if (inner && also) selection.set(name, new Map([...inner, ...also]));
    }
    const total = await this.#source.count(scope, query);
    if (total > most) throw new JobFailure("errors.exportTooManyRows", { n: most });
    await progress(0, total);
    for await (const batch of this.#source.batches(scope, query, selection)) {
      for (const row of batch) {
        const branches = this.#source.branchesOf(row);
        if (branches === null) this.ownScope = true;
        else for (const id of branches) this.branchIds.add(id);
      }
      this.rows += batch.length;
      // Rows may have been added since they were counted.
      if (this.rows > most) throw new JobFailure("errors.exportTooManyRows", { n: most });
      yield batch.map((row) => cellsOf(this.#columns, row, this.#context));
      await progress(Math.min(this.rows, total), total);
    }
  }
}

async function writeCsv(stream: PassThrough, header: readonly string[], rows: AsyncIterable<Cell[][]>): Promise<void> {
  const write = async (text: string) => {
    if (!stream.write(text)) await once(stream, "drain");
  };
  await write(csvStart + csvLines([header]));
  for await (const batch of rows) await write(csvLines(batch));
  stream.end();
}

async function make(
  work: ReportWork,
  params: ExportParams,
  { sources, sheetName }: ExportOptions,
): Promise<MadeReport> {
  const { scope, translate } = work;
  const source = sources[params.list];
  if (!source || !scope.actor.permissions.has(source.permission)) throw new JobFailure("errors.forbidden");
  const words = (key: string) => translate(params.language, key, {});
  const { timeZone } = scope.database;
  const columns = permitted(scope, source, columnsOf(source, params.columns));
  const walk = new Walk(work, source, columns, {
    language: params.language,
    words,
    today: scope.database.today(),
    timeZone,
  });
  const header = headersOf(columns, words);
  const isSheet = params.format === "XLSX";
  const rowsLabel = words("export.lines.rows");
  // Written after the rows, as their number may have changed since the export was requested.
  async function* about(): AsyncGenerator<Cell[][]> {
    yield params.about[params.language].map(([label, value]) => [
      label,
      label === rowsLabel ? String(walk.rows) : value,
    ]);
  }
  const writer = new XlsxWriter();
  const text = new PassThrough();
  const stored = await work.store(isSheet ? writer.stream : text, () =>
    isSheet
      ? writer.write([
          { name: sheetName(params.list, words), header, rows: walk.cells(params.query, MOST_ROWS - 1) },
          { name: words("export.about"), header: [words("export.about"), ""], rows: about() },
        ])
      : writeCsv(text, header, walk.cells(params.query, Number.MAX_SAFE_INTEGER)),
  );
  const name = `${params.list.toLowerCase().replaceAll("_", "-")}-${scope.database.today()}.${isSheet ? "xlsx" : "csv"}`;
  return {
    stored,
    name,
    mimeType: isSheet ? XLSX : "text/csv; charset=utf-8",
    branchIds: walk.ownScope ? await branchesSeen(scope) : [...walk.branchIds],
    permission: someHidden(scope, source, columns) ? "phone.read" : source.permission,
    counts: { rows: walk.rows },
  };
}

/** What an exported list contains. */
@ObjectType({ description: "What an exported list contains." })
export class ExportCounts {
  @Field(() => Int, { description: "How many rows it contains, without the header." })
  rows = 0;
}

/** The export of a list, as a kind of report. */
export const exportReport = (options: ExportOptions): Report => ({
  permission: "list.export",
  showsPhotos: false,
  counts: ExportCounts,
  make: (work, params) => make(work, params as unknown as ExportParams, options),
});
