import { plainHeading } from "../../shared/import-headings.ts";
import type { ImportWords } from "../../core/import/words.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import { columnLetters, type Choice, sheetNames } from "../../lib/workbook/xlsx-parts.ts";
import type { SheetToWrite } from "../../lib/workbook/xlsx-writer.ts";
import { type ImportType, sheetTypes, templateColumns } from "../../shared/import-columns.ts";
import { definitionOf } from "./registry.ts";

const maxCodes = 20_000;
/** Nobody searches longer lists of codes by eye. */
const maxOffered = 1_000;

type Language = "en" | "km";

/** The requested language, or the user's. */
export const languageOf = (scope: Scope, asked: string | null): Language =>
  asked === "en" || asked === "km" ? asked : scope.actor.language;

/** The codes of parents that the user may use, with both names. */
async function codesOf(scope: Scope, table: string, onlyOwn: boolean, limit: number): Promise<string[][]> {
  let statement = anyTable(scope.db)
    .selectFrom(table)
    .select(["code", "name_en", "name_local"])
    .where("deleted_at", "is", null);
  if (onlyOwn && !scope.actor.allBranches) statement = statement.where("id", "in", [...scope.actor.branchIds]);
  const rows = (await statement.orderBy("code").limit(limit).execute()) as Record<string, string>[];
  return rows.map((row) => [row["code"] ?? "", row["name_en"] ?? "", row["name_local"] ?? ""]);
}

/** A helper sheet of a template: its choices, or the codes of a table. */
interface Aside {
  name: string;
  header: string[];
  table: string | null;
}

const MAIN = "Import";

/** One sheet with the choices, if any, and one of codes for each kind of parent. */
function asidesOf(type: ImportType, language: Language, words: ImportWords): Aside[] {
  const { columns, parents } = definitionOf(type);
  const label = (field: string) => words.label(language, field);
  const closed = templateColumns(columns).filter(({ choices }) => choices);
  const byTable = new Map(parents.toReversed().map(({ table, field }) => [table, field]));
  const all: Aside[] = [
    ...(closed.length > 0
      ? [{ name: label("choices"), header: closed.map(({ field }) => label(field)), table: null }]
      : []),
    ...[...byTable]
      .toReversed()
      .map(([table, field]) => ({ name: label(field), header: ["code", "nameEn", "nameLocal"].map(label), table })),
  ];
  const [, ...names] = sheetNames([MAIN, ...all.map(({ name }) => name)]);
  return all.map((aside, i) => ({ ...aside, name: names[i] ?? aside.name }));
}

/** Recognises sheets that are helper sheets of any type's template. */
export function asideSheets(words: ImportWords): (sheet: { name: string; headers: readonly string[] }) => boolean {
  const known = sheetTypes.flatMap((type) =>
    (["en", "km"] as const).flatMap((language) => asidesOf(type, language, words)),
  );
  const asides = known.map(({ name, header }) => ({ name: plainHeading(name), header: header.map(plainHeading) }));
  return ({ name, headers }) => {
    const called = plainHeading(name);
    return asides.some(
      (aside) => aside.name === called && aside.header.every((each, i) => each === plainHeading(headers[i] ?? "")),
    );
  };
}

interface WrittenAside extends SheetToWrite {
  table: string | null;
  /** Infinite if not all are listed. */
  count: number;
}

/** How many codes a sheet lists, and the note above them if there are more. */
interface CodeLimit {
  most: number;
  cut: string;
}

/** A sheet of codes with its rows. */
async function withCodes(
  scope: Scope,
  aside: Aside & { table: string },
  onlyOwn: boolean,
  { most, cut }: CodeLimit,
): Promise<WrittenAside> {
  const found = await codesOf(scope, aside.table, onlyOwn, most + 1);
  const isCut = found.length > most;
  const rows = [...(isCut ? [["", cut, ""]] : []), ...found.slice(0, most)];
  return { ...aside, count: isCut ? Number.POSITIVE_INFINITY : rows.length, rows: [rows] };
}

const range = (sheet: string, column: number, rows: number): string =>
  `'${sheet.replaceAll("'", "''")}'!$${columnLetters(column)}$2:$${columnLetters(column)}$${rows + 1}`;

/**
 * An empty sheet with headers in a language and drop-down lists, a sheet of the choices, and one for each kind of
 * parent with its possible codes: the first `most`, and if there are more a note that says where to find them.
 */
export async function templateOf(
  scope: Scope,
  type: ImportType,
  language: Language,
  words: ImportWords,
  most = maxCodes,
): Promise<SheetToWrite[]> {
  const { columns: all, parents } = definitionOf(type);
  const columns = templateColumns(all);
  const closed = columns.filter((column) => column.choices);
  const values = closed.map((column) => words.choicesOf(column, language));
  const rows = Array.from({ length: Math.max(0, ...values.map((each) => each.length)) }, (_, i) =>
    values.map((each) => each[i] ?? ""),
  );
  const limit = { most, cut: words.cutCodes(language, most) };
  const sheets: WrittenAside[] = [];
  for (const aside of asidesOf(type, language, words)) {
    const { table } = aside;
    const onlyOwn = parents.find((parent) => parent.table === table)?.branchColumn === "id";
    sheets.push(
      table === null
        ? { ...aside, count: rows.length, rows: [rows] }
        : await withCodes(scope, { ...aside, table }, onlyOwn, limit),
    );
  }
  const sheetOf = (table: string | null) => sheets.find((sheet) => sheet.table === table);
  const choices = columns.flatMap(({ field }, column): Choice[] => {
    const place = closed.findIndex((each) => each.field === field);
    if (place >= 0) return [{ column, range: range(sheetOf(null)?.name ?? "", place, values[place]?.length ?? 0) }];
    const parent = parents.find((each) => each.field === field);
    const codes = parent && sheetOf(parent.table);
    return codes && codes.count > 0 && codes.count <= maxOffered
      ? [{ column, range: range(codes.name, 0, codes.count) }]
      : [];
  });
  return [
    { name: MAIN, header: columns.map(({ field }) => words.label(language, field)), rows: [], choices },
    ...sheets,
  ];
}
