import { PassThrough } from "node:stream";
import { AppError } from "../../core/base/errors.ts";
import { translateDatabaseError } from "../../core/base/constraints.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { ExportParams } from "../../core/export/export.report.ts";
import { branchesSeen } from "../../core/export/source.ts";
import { XLSX } from "../../core/files/workbooks.ts";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, ReportWork } from "../../core/report/report.ts";
import { type Cell, cellText, numberCell, type NumberLook } from "../../lib/workbook/cells.ts";
import { csvOf } from "../../lib/workbook/csv-writer.ts";
import { XlsxWriter } from "../../lib/workbook/xlsx-writer.ts";
import { shares } from "../../shared/analysis.ts";
import { notesOf } from "../../shared/analysis-notes.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { AnalysisRow, AnalysisTable } from "../analysis/analysis.types.ts";
import { dimensions } from "../analysis/dimensions.ts";
import { measures } from "../analysis/measures.ts";
import type { TableQuery } from "../analysis/plan.ts";
import { readTable } from "../analysis/table.ts";
import { fileNameOf } from "../reports/file-name.ts";
import { branchLine, dimensionsIn, filterLines, type Language, presentYearLine } from "./table-words.ts";

/** The parameters of the export of a table, stored with its run. */
export interface TableExportParams extends Pick<ExportParams, "format" | "language" | "about"> {
  list: "TABLE";
  /** The heading of the file, as the user worded it. */
  title: string;
  table: TableQuery;
  query: { filter?: object };
}

type Words = (key: string) => string;
type Numbers = Pick<AnalysisRow, "total" | "count" | "byCurrency" | "values" | "counts" | "valuesByCurrency">;
type Looks = Readonly<Record<"plain" | "strong", NumberLook>>;

const whole: Looks = { plain: "whole", strong: "strongWhole" };
const decimal: Looks = { plain: "decimal", strong: "strongDecimal" };

/** Files have two decimals; shares and averages come with more. */
const inFile = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100);

/** The unit of a measure's numbers; null for counts, and where each row or column has a currency of its own. */
function unitOf({ measure, columns }: TableQuery, { currencies }: AnalysisTable, words: Words): string | null {
  if (shares.has(measure)) return "%";
  if (measure === "AVERAGE_DISTANCE") return words("print.table.km");
  const [currency] = currencies;
  return currencies.length === 1 && columns !== "CURRENCY" && currency !== undefined ? currency : null;
}

/** A table as rows of a sheet: a column for each dimension, whose names are repeated, then one for each number. */
function sheetOf(table: AnalysisTable, query: TableQuery, language: Language, translate: Translate) {
  const words: Words = (key) => translate(language, key, {});
  const axes = query.rows ?? [];
  const labels = Math.max(axes.length, 1);
  const nameOf = ({ nameEn, nameLocal }: Pick<AnalysisRow, "nameEn" | "nameLocal">) =>
    language === "km" ? nameLocal : nameEn;
  const total = words("print.table.total");
  const unit = unitOf(query, table, words);
  const isCut = query.columns !== null && query.columns !== undefined;
  // Amounts in different currencies are never added: each has a column of its own, unless the columns are currencies.
  const apart = table.currencies.length > 1 && query.columns !== "CURRENCY" ? table.currencies : null;
  // Beside a share, what it is a share of.
  const hasOf = shares.has(query.measure);
  const headed = (name: string): string[] => [
    ...(apart ?? [unit]).map((of) => (of === null ? name : `${name} (${of})`)),
    ...(hasOf ? [translate(language, "print.table.outOf", { name })] : []),
  ];
  const numbers = [
    ...[table, ...table.columns].flatMap((all) => [all.total, ...all.byCurrency]),
    ...table.rows.flatMap((row) => [row.total, ...row.byCurrency, ...row.values, ...row.valuesByCurrency.flat()]),
  ];
  const looks = numbers.every((value) => value === null || Number.isInteger(inFile(value))) ? whole : decimal;

  const rowOf = (names: readonly string[], values: readonly (number | null)[], isTotal: boolean): Cell[] => [
    ...names.map((text): Cell => (isTotal ? { text, look: "strong" } : text)),
    ...values.map((value, i): Cell => {
      const cell = numberCell(inFile(value));
      const look = (hasOf && i % 2 === 1 ? whole : looks)[isTotal ? "strong" : "plain"];
      return cell === null ? null : { ...(cell as { number: string }), look };
    }),
  ];
  // Different currencies have no total of all columns.
  const isAdded = apart !== null || table.total !== null || table.rows.some((row) => row.total !== null);
  const beside = (value: number | null, count: number | null) => (hasOf ? [value, count] : [value]);
  const valuesOf = ({ total: all, count, byCurrency, values, counts, valuesByCurrency }: Numbers) => [
    ...(apart ? valuesByCurrency.flat() : values.flatMap((value, i) => beside(value, counts[i] ?? null))),
    ...(isAdded || !isCut ? (apart ? byCurrency : beside(all, count)) : []),
  ];
  const path: string[] = [];
  const rows = table.rows.map((row) => {
    path.splice(row.depth, Infinity, nameOf(row));
    const isTotal = row.depth < axes.length - 1;
    const names = Array.from({ length: labels }, (_, i) => path[i] ?? (i === row.depth + 1 ? total : ""));
    return rowOf(names, valuesOf(row), isTotal);
  });
  const last = Array.from({ length: labels }, (_, i) => (i === 0 ? total : ""));
  const { total: all, count, byCurrency, columns } = table;
  const values = columns.map((column) => column.total);
  const counts = columns.map((column) => column.count);
  const valuesByCurrency = columns.map((column) => column.byCurrency);
  rows.push(rowOf(last, valuesOf({ total: all, count, byCurrency, values, counts, valuesByCurrency }), true));
  return {
    header: [
      ...(axes.length > 0 ? axes.map((name) => words(`enums.AnalysisDimension.${name}`)) : [""]),
      ...table.columns.flatMap((column) => headed(nameOf(column))),
      ...(isCut ? (isAdded ? headed(total) : []) : headed(words(`enums.AnalysisMeasure.${query.measure}`))),
    ],
    rows,
    labels,
  };
}

/** What a reader of the printed sheet needs to know: whose it is, what it shows, of what, and on which day. */
async function headOf(
  scope: Scope,
  translate: Translate,
  { title, table: query, language }: TableExportParams,
  table: AnalysisTable,
): Promise<Cell[][]> {
  const organisation = await scope.db.selectFrom("organisation").select(["name_en", "name_local"]).executeTakeFirst();
  const name = (language === "km" ? organisation?.name_local : null) ?? organisation?.name_en ?? "";
  const line = (label: string, value: string): Cell[] => [translate(language, "print.table.line", { label, value })];
  const words = (key: string) => translate(language, key, {});
  const others = { ...query.filter, [dimensions.BRANCH.filter]: null };
  const lines = [
    await branchLine(scope, translate, language, query.filter),
    await presentYearLine(scope, translate, language, query),
    ...(await filterLines(scope, translate, language, others)),
  ];
  const [year = "", month = "", date = ""] = table.day.split("-");
  const { measure, rows, columns } = query;
  const notes = notesOf({ measure, rows: rows ?? [], columns: columns ?? null }, table);
  return [
    ...(name === "" ? [] : [[name]]),
    [{ text: title, look: "title" }],
    line(words("export.lines.counted"), words(`enums.AnalysisMeasure.${query.measure}`)),
    ...lines.flatMap((each) => (each ? [line(...each)] : [])),
    line(words("print.table.day"), `${date}/${month}/${year}`),
    ...notes.map((note): Cell[] => [words(`analysis.notes.${note}`)]),
    [],
  ];
}

/** The permission that the file takes beyond that for tables: to see money, or personal data. */
function neededFor(query: TableQuery): Permission | undefined {
  return (
    measures[query.measure].needs ??
    dimensionsIn(query)
      .map((name) => dimensions[name].needs)
      .find((needs) => needs !== undefined)
  );
}

/** A failure that the person can do something about ends the job with its words. */
function refused(error: unknown): never {
  const known = translateDatabaseError(error);
  if (known instanceof AppError && known.code !== "INTERNAL") throw new JobFailure(known.key, known.params);
  throw error;
}

/** Characters of a row from which a page is turned on its side. */
const WIDE = 95;

/** Makes the file of a table, counted anew with the user's current rights. */
export async function makeTableFile(work: ReportWork, params: TableExportParams): Promise<MadeReport> {
  const { scope, translate } = work;
  const { title, table: query, language, format } = params;
  if (!scope.actor.permissions.has("analysis.read")) throw new JobFailure("errors.forbidden");
  const table = await readTable(scope, translate, query).catch(refused);
  const { header, rows, labels } = sheetOf(table, query, language, translate);
  await work.progress(0, rows.length);
  const isSheet = format === "XLSX";
  const writer = new XlsxWriter();
  const text = new PassThrough();
  const widths = header.map((_, i) => Math.max(8, ...[header, ...rows].map((row) => cellText(row[i] ?? null).length)));
  const isWide = widths.reduce((sum, width) => sum + width + 2, 0) > WIDE;
  const stored = await work.store(isSheet ? writer.stream : text, async () => {
    if (!isSheet) return void text.end(csvOf([header, ...rows]));
    const above = await headOf(scope, translate, params, table);
    await writer.write([
      {
        name: translate(language, "export.list.TABLE", {}),
        above,
        header,
        rows: [rows],
        numbersFrom: labels,
        printed: isWide ? "landscape" : "portrait",
      },
    ]);
  });
  await work.progress(rows.length, rows.length);
  return {
    stored,
    name: fileNameOf([title, table.day], isSheet ? "xlsx" : "csv"),
    mimeType: isSheet ? XLSX : "text/csv; charset=utf-8",
    // Its numbers are those of everything that the user sees.
    branchIds: await branchesSeen(scope),
    permission: neededFor(query) ?? "analysis.read",
    counts: { rows: rows.length },
  };
}
