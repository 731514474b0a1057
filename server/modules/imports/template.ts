import type { Scope } from "../../core/scope.ts";
import { type SheetToWrite, writeWorkbook } from "../../core/workbook/write.ts";
import type { ImportType } from "../../shared/import-columns.ts";
import { imports } from "./registry.ts";

const maxCodes = 20_000;

/** The codes of a parent that the person may use, with both names. */
async function codesOf(scope: Scope, table: string, onlyOwn: boolean): Promise<string[][]> {
  let statement = scope.db.selectFrom(table).select(["code", "name_en", "name_local"]).where("deleted_at", "is", null);
  if (onlyOwn && !scope.actor.allBranches) statement = statement.where("id", "in", [...scope.actor.branchIds]);
  const rows = (await statement.orderBy("code").limit(maxCodes).execute()) as unknown as Record<string, string>[];
  return rows.map((row) => [row["code"] ?? "", row["name_en"] ?? "", row["name_local"] ?? ""]);
}

/** An empty sheet with the headers that are recognised, and one sheet for each parent with the codes that it may have. */
export async function templateOf(scope: Scope, type: ImportType): Promise<Buffer> {
  const { columns, parents } = imports[type].definition;
  const headerOf = (field: string) => columns.find((column) => column.field === field)?.headers[0] ?? field;
  const sheets: SheetToWrite[] = [{ name: "Import", rows: [columns.map(({ field }) => headerOf(field))] }];
  for (const { field, table, branches } of parents) {
    const codes = await codesOf(scope, table, branches ?? false);
    sheets.push({ name: `Codes ${headerOf(field)}`, rows: [["code", "name_en", "name_km"], ...codes] });
  }
  return writeWorkbook(sheets);
}
