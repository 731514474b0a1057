import type { ParentLookup } from "../../core/import/definition.ts";
import type { ImportWords } from "../../core/import/words.ts";
import type { Scope } from "../../core/scope.ts";
import { columnLetters, type Choice, sheetNames } from "../../core/workbook/xlsx-parts.ts";
import type { SheetToWrite } from "../../core/workbook/xlsx-writer.ts";
import { type ImportType, templateColumns } from "../../shared/import-columns.ts";
import { definitionOf } from "./registry.ts";

const maxCodes = 20_000;
/** Nobody looks for one of more codes in a list that cannot be searched. */
const maxOffered = 1_000;

type Language = "en" | "km";

/** The language that was asked for, else the person's. */
export const languageOf = (scope: Scope, asked: string | null): Language => (asked === "en" || asked === "km" ? asked : scope.actor.language);

/** The codes of a parent that the person may use, with both names. */
async function codesOf(scope: Scope, table: string, onlyOwn: boolean, limit: number): Promise<string[][]> {
  let statement = scope.db.selectFrom(table).select(["code", "name_en", "name_local"]).where("deleted_at", "is", null);
  if (onlyOwn && !scope.actor.allBranches) statement = statement.where("id", "in", [...scope.actor.branchIds]);
  const rows = (await statement.orderBy("code").limit(limit).execute()) as unknown as Record<string, string>[];
  return rows.map((row) => [row["code"] ?? "", row["name_en"] ?? "", row["name_local"] ?? ""]);
}

interface CodeSheet extends SheetToWrite {
  table: string;
  /** Endless where not all are listed. */
  count: number;
}

/** How many codes a sheet lists, and what stands above them where there are more. */
interface CodeLimit {
  most: number;
  cut: string;
}

/** One sheet of codes for each sort of parent. */
async function codeSheets(scope: Scope, parents: readonly ParentLookup[], label: (field: string) => string, { most, cut }: CodeLimit): Promise<CodeSheet[]> {
  const byTable = new Map(parents.toReversed().map((parent) => [parent.table, parent]));
  const sheets: CodeSheet[] = [];
  for (const { table, field, branchColumn } of [...byTable.values()].toReversed()) {
    const found = await codesOf(scope, table, branchColumn === "id", most + 1);
    const isCut = found.length > most;
    const rows = [...(isCut ? [["", cut, ""]] : []), ...found.slice(0, most)];
    sheets.push({ table, count: isCut ? Number.POSITIVE_INFINITY : rows.length, name: label(field), header: ["code", "nameEn", "nameLocal"].map(label), rows: [rows] });
  }
  return sheets;
}

const range = (sheet: string, column: number, rows: number): string =>
  `'${sheet.replaceAll("'", "''")}'!$${columnLetters(column)}$2:$${columnLetters(column)}$${rows + 1}`;

/**
 * An empty sheet with headers in a language and its choices to pick from, one of the choices, and one for each sort of
 * parent with the codes that it may have: the first `most`, and where there are more a sentence about where those are.
 */
export async function templateOf(scope: Scope, type: ImportType, language: Language, words: ImportWords, most = maxCodes): Promise<SheetToWrite[]> {
  const { columns: all, parents } = definitionOf(type);
  const columns = templateColumns(all);
  const label = (field: string) => words.label(language, field);
  const closed = columns.filter((column) => column.choices);
  const values = closed.map((column) => words.choicesOf(column, language));
  const rows = Array.from({ length: Math.max(0, ...values.map((each) => each.length)) }, (_, i) => values.map((each) => each[i] ?? ""));
  const choiceSheet: SheetToWrite = { name: label("choices"), header: closed.map(({ field }) => label(field)), rows: [rows] };
  const sheets = [...(closed.length > 0 ? [choiceSheet] : []), ...(await codeSheets(scope, parents, label, { most, cut: words.cutCodes(language, most) }))];
  const [main = "", ...names] = sheetNames(["Import", ...sheets.map(({ name }) => name)]);
  const nameOf = (sheet: SheetToWrite) => names[sheets.indexOf(sheet)] ?? "";
  const choices = columns.flatMap(({ field }, column): Choice[] => {
    const place = closed.findIndex((each) => each.field === field);
    if (place >= 0) return [{ column, range: range(nameOf(choiceSheet), place, values[place]?.length ?? 0) }];
    const table = parents.find((parent) => parent.field === field)?.table;
    const codes = sheets.find((sheet) => "table" in sheet && sheet.table === table) as CodeSheet | undefined;
    return codes && codes.count > 0 && codes.count <= maxOffered ? [{ column, range: range(nameOf(codes), 0, codes.count) }] : [];
  });
  return [{ name: main, header: columns.map(({ field }) => label(field)), rows: [], choices }, ...sheets];
}
