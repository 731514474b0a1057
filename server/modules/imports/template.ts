import type { Scope } from "../../core/scope.ts";
import { type SheetToWrite, writeWorkbook } from "../../core/workbook/write.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import type { ImportWords } from "../../core/import/words.ts";
import { definitionOf } from "./registry.ts";

const maxCodes = 20_000;
/** What the name of a sheet may not hold. */
const sheetName = (label: string): string => label.replace(/[\\/?*[\]:]/gu, " ").slice(0, 31);

/** The language that was asked for, else the person's. */
export const languageOf = (scope: Scope, asked: string | null): "en" | "km" =>
  asked === "en" || asked === "km" ? asked : scope.actor.language;

/** The codes of a parent that the person may use, with both names. */
async function codesOf(scope: Scope, table: string, onlyOwn: boolean): Promise<string[][]> {
  let statement = scope.db.selectFrom(table).select(["code", "name_en", "name_local"]).where("deleted_at", "is", null);
  if (onlyOwn && !scope.actor.allBranches) statement = statement.where("id", "in", [...scope.actor.branchIds]);
  const rows = (await statement.orderBy("code").limit(maxCodes).execute()) as unknown as Record<string, string>[];
  return rows.map((row) => [row["code"] ?? "", row["name_en"] ?? "", row["name_local"] ?? ""]);
}

/** An empty sheet with headers in a language, one of the choices, and one for each sort of parent with the codes that it may have. */
export async function templateOf(scope: Scope, type: ImportType, language: "en" | "km", words: ImportWords): Promise<Buffer> {
  const { columns, parents } = definitionOf(type);
  const label = (field: string) => words.label(language, field);
  const sheets: SheetToWrite[] = [{ name: "Import", rows: [columns.map(({ field }) => label(field))] }];
  const choices = columns.filter((column) => column.choices);
  if (choices.length > 0) {
    const values = choices.map((column) => words.choicesOf(column, language));
    const longest = Math.max(...values.map((each) => each.length));
    const rows = Array.from({ length: longest }, (_, i) => values.map((each) => each[i] ?? ""));
    sheets.push({ name: label("choices"), rows: [choices.map(({ field }) => label(field)), ...rows] });
  }
  for (const table of new Set(parents.map((parent) => parent.table))) {
    const [first] = parents.filter((parent) => parent.table === table);
    if (!first) continue;
    const codes = await codesOf(scope, table, first.branchColumn === "id");
    const headers = ["code", "nameEn", "nameLocal"].map(label);
    sheets.push({ name: sheetName(label(first.field)), rows: [headers, ...codes] });
  }
  return writeWorkbook(sheets);
}
