import { plainHeading } from "../../shared/import-headings.ts";
import { sql } from "kysely";
import type { ImportDefinition } from "../../core/import/definition.ts";
import type { ImportWords } from "../../core/import/words.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import { columnLetters, type Choice, sheetNames } from "../../lib/workbook/xlsx-parts.ts";
import type { SheetToWrite } from "../../lib/workbook/xlsx-writer.ts";
import { flatColumns, furtherAllowed, furtherOf, type FurtherRecords } from "../../shared/flat-sheets.ts";
import { type ImportType, isSheetType, sheetTypes, templateColumns } from "../../shared/import-columns.ts";
import { type PlaceKind, placeKinds } from "../../shared/reference.ts";
import { definitionOf, lookupsOf } from "./registry.ts";

const maxCodes = 20_000;
/** Nobody searches longer lists of codes by eye. */
const maxOffered = 1_000;

type Language = "en" | "km";

/** The requested language, or the user's. */
export const languageOf = (scope: Scope, asked: string | null): Language =>
  asked === "en" || asked === "km" ? asked : scope.actor.language;

/** The kinds of places above those of a table, the nearest first; without the country, which is nearly always the same. */
function placesAbove(table: string): PlaceKind[] {
  const at = placeKinds.findIndex((kind) => kind.toLowerCase() === table);
  return placeKinds.slice(1, Math.max(at, 1)).toReversed();
}

/** The codes of parents that the user may use, with both names; of places, also the names of those above. */
async function codesOf(
  scope: Scope,
  table: string,
  { onlyOwn, language, limit }: { onlyOwn: boolean; language: Language; limit: number },
): Promise<string[][]> {
  const above = placesAbove(table).map((kind) => kind.toLowerCase());
  const name = (of: string) =>
    language === "km"
      ? sql<string>`coalesce(nullif(${sql.ref(`${of}.name_local`)}, ''), ${sql.ref(`${of}.name_en`)})`
      : sql<string>`${sql.ref(`${of}.name_en`)}`;
  let statement = anyTable(scope.db)
    .selectFrom(`${table} as own`)
    .select(["own.code as code", "own.name_en as name_en", "own.name_local as name_local"])
    .where("own.deleted_at", "is", null);
  for (const [i, place] of above.entries()) {
    const below = above[i - 1] ?? "own";
    statement = statement
      .leftJoin(place, `${place}.id`, `${below}.${place}_id`)
      .select(name(place).as(`above_${place}`));
  }
  if (onlyOwn && !scope.actor.allBranches) statement = statement.where("own.id", "in", [...scope.actor.branchIds]);
  const rows = (await statement.orderBy("own.code").limit(limit).execute()) as unknown as Record<
    string,
    string | null
  >[];
  return rows.map((row) =>
    ["code", "name_en", "name_local", ...above.map((place) => `above_${place}`)].map((key) => row[key] ?? ""),
  );
}

/** A helper sheet of a template: its choices, or the codes of a table. */
interface Aside {
  name: string;
  header: string[];
  /** Headings of further columns, by which it is not recognised. */
  further: string[];
  table: string | null;
}

const MAIN = "Import";

/** What a template of a type has, alone or with the columns of further records. */
function shapeOf(type: ImportType, further: readonly FurtherRecords[]): Pick<ImportDefinition, "columns" | "parents"> {
  if (further.length === 0 || !isSheetType(type)) return definitionOf(type);
  const columns = flatColumns(type, further);
  const fields = new Set(columns.map(({ field }) => field));
  return { columns, parents: lookupsOf(type).filter(({ field }) => fields.has(field)) };
}

/** One sheet with the choices, if any, and one of codes for each kind of parent. */
function asidesOf(
  { columns, parents }: Pick<ImportDefinition, "columns" | "parents">,
  language: Language,
  words: ImportWords,
): Aside[] {
  const label = (field: string) => words.label(language, field);
  const closed = templateColumns(columns).filter(({ choices }) => choices);
  const byTable = new Map(parents.toReversed().map(({ table, field }) => [table, field]));
  const all: Aside[] = [
    ...(closed.length > 0
      ? [{ name: label("choices"), header: closed.map(({ field }) => label(field)), further: [], table: null }]
      : []),
    ...[...byTable].toReversed().map(([table, field]) => ({
      name: label(field),
      header: ["code", "nameEn", "nameLocal"].map(label),
      further: placesAbove(table).map((kind) => label(`${kind.toLowerCase()}Code`).replace(/ \([^)]*\)$/u, "")),
      table,
    })),
  ];
  const [, ...names] = sheetNames([MAIN, ...all.map(({ name }) => name)]);
  return all.map((aside, i) => ({ ...aside, name: names[i] ?? aside.name }));
}

/** Recognises sheets that are helper sheets of any type's template. */
export function asideSheets(words: ImportWords): (sheet: { name: string; headers: readonly string[] }) => boolean {
  const known = sheetTypes.flatMap((type) =>
    (["en", "km"] as const).flatMap((language) =>
      [[], furtherOf(type)].flatMap((further) => asidesOf(shapeOf(type, further), language, words)),
    ),
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
  language: Language,
  { most, cut }: CodeLimit,
): Promise<WrittenAside> {
  const found = await codesOf(scope, aside.table, { onlyOwn, language, limit: most + 1 });
  const isCut = found.length > most;
  const rows = [...(isCut ? [["", cut, ""]] : []), ...found.slice(0, most)];
  return {
    ...aside,
    header: [...aside.header, ...aside.further],
    count: isCut ? Number.POSITIVE_INFINITY : rows.length,
    rows: [rows],
  };
}

const range = (sheet: string, column: number, rows: number): string =>
  `'${sheet.replaceAll("'", "''")}'!$${columnLetters(column)}$2:$${columnLetters(column)}$${rows + 1}`;

/**
 * An empty sheet with headers in a language and drop-down lists, a sheet of the choices, and one for each kind of
 * parent with its possible codes: the first `most`, and if there are more a note that says where to find them.
 * `withFurther`: also the columns of the further records that the user may import.
 */
export async function templateOf(
  scope: Scope,
  type: ImportType,
  language: Language,
  words: ImportWords,
  most = maxCodes,
  withFurther = false,
): Promise<SheetToWrite[]> {
  const further = withFurther && isSheetType(type) ? furtherAllowed(type, scope.actor.permissions) : [];
  const shape = shapeOf(type, further);
  const { columns: all, parents } = shape;
  const columns = templateColumns(all);
  const closed = columns.filter((column) => column.choices);
  const values = closed.map((column) => words.choicesOf(column, language));
  const rows = Array.from({ length: Math.max(0, ...values.map((each) => each.length)) }, (_, i) =>
    values.map((each) => each[i] ?? ""),
  );
  const limit = { most, cut: words.cutCodes(language, most) };
  const sheets: WrittenAside[] = [];
  for (const aside of asidesOf(shape, language, words)) {
    const { table } = aside;
    const onlyOwn = parents.find((parent) => parent.table === table)?.branchColumn === "id";
    sheets.push(
      table === null
        ? { ...aside, count: rows.length, rows: [rows] }
        : await withCodes(scope, { ...aside, table }, onlyOwn, language, limit),
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
