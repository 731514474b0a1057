import type { Scope } from "../../core/data/scope.ts";
import type { Translate } from "../../core/base/translate.ts";
import { XLSX } from "../../core/files/workbooks.ts";
import { type Cell, numberCell } from "../../lib/workbook/cells.ts";
import { csvOf } from "../../lib/workbook/csv-writer.ts";
import { xlsxOf } from "../../lib/workbook/xlsx-writer.ts";
import { readGiven, tenYears } from "./dashboard.reader.ts";
import type { DashboardExportInput } from "./dashboard.types.ts";
import { schoolsByProvince } from "./provinces.ts";

/** The purpose of files with chart data. */
export const EXPORT_PURPOSE = "dashboard.export";

interface Sheet {
  /** The file's name without extension. */
  name: string;
  title: string;
  header: string[];
  rows: Cell[][];
}

type Words = (key: string) => string;

async function givenByYear(scope: Scope, words: Words, { branchId }: DashboardExportInput): Promise<Sheet> {
  const { years, tenYears: all } = await readGiven(scope, { branchId: branchId ?? null });
  const { from, to } = tenYears(scope);
  const assets = (["BICYCLE", "MATERIAL", "FINANCE"] as const).map((asset) => words(`enums.Asset.${asset}`));
  return {
    name: `donated-students-${from}-${to}`,
    title: words("print.given.title"),
    header: [words("print.given.year"), words("print.given.students"), ...assets],
    rows: [
      ...years.map(({ year, students }) => [
        String(year),
        ...[students.any, students.bicycle, students.material, students.finance].map(numberCell),
      ]),
      [words("print.given.all"), ...[all.any, all.bicycle, all.material, all.finance].map(numberCell)],
    ],
  };
}

async function byProvince(scope: Scope, words: Words, { branchId }: DashboardExportInput): Promise<Sheet> {
  const named = new Map([["province", new Map(["code", "nameEn", "nameLocal"].map((field) => [field, null]))]]);
  const rows = (await schoolsByProvince(scope, named, branchId)) as {
    province: Record<string, string>;
    schools: number;
  }[];
  const head = ["code", "nameEn", "nameLocal", "schools"].map((field) => words(`print.provinces.${field}`));
  const texts = ({ province }: (typeof rows)[number]) =>
    ["code", "nameEn", "nameLocal"].map((field) => province[field] ?? "");
  return {
    name: "schools-by-province",
    title: words("print.provinces.title"),
    header: head,
    rows: rows.map((row) => [...texts(row), numberCell(row.schools)]),
  };
}

/** A chart's data as a file: its bytes, name and type. */
export async function chartFile(
  scope: Scope,
  input: DashboardExportInput,
  translate: Translate,
): Promise<{ bytes: Buffer; name: string; mimeType: string }> {
  const language = input.language === "en" || input.language === "km" ? input.language : scope.actor.language;
  const words = (key: string) => translate(language, key, {});
  const { name, title, header, rows } = await (input.chart === "GIVEN_BY_YEAR" ? givenByYear : byProvince)(
    scope,
    words,
    input,
  );
  if (input.format === "CSV") {
    return { bytes: Buffer.from(csvOf([header, ...rows])), name: `${name}.csv`, mimeType: "text/csv" };
  }
  return { bytes: await xlsxOf([{ name: title, header, rows: [rows] }]), name: `${name}.xlsx`, mimeType: XLSX };
}
