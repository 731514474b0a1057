import { expect, test } from "vitest";
import { read, utils, type WorkBook, write } from "xlsx";
import { loadMessages } from "../../../server/app/messages.ts";
import { ImportWords } from "../../../server/core/import/words.ts";
import { xlsxOf } from "../../../server/lib/workbook/xlsx-writer.ts";
import { errorFileId } from "../../../server/modules/imports/import.reader.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { templateOf } from "../../../server/modules/imports/template.ts";
import type { ImportColumn } from "../../../server/shared/import-column.ts";
import { importColumns, sheetTypes, type SheetType, templateColumns } from "../../../server/shared/import-columns.ts";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const excel = new ExportHarness(db);
await excel.runner.start();
const words = new ImportWords(loadMessages(process.cwd()));

const languages = ["en", "km"] as const;
type Language = (typeof languages)[number];
/** The number of rows that someone fills in. */
const ROWS = 3;

// One place of each kind, and one of everything else: the first codes of a template's lists belong together.
const branch = await build.branch({ code: "MINE" });
for (const kind of referenceKinds) {
  if (["COUNTRY", "PROVINCE", "DISTRICT", "COMMUNE", "VILLAGE"].includes(kind)) continue;
  await build.reference(kind, kind === "CLASS_YEAR" ? { firstDay: "2000-01-01", lastDay: "2000-12-31" } : {});
}
const school = await build.school({ branchId: branch.id });
const { countryId, provinceId, districtId, communeId, villageId } = school;
for (const language of languages) await build.donor({ nameEn: `Donor of ${language}` });
for (let i = 0; i < ROWS * languages.length; i += 1) {
  await build.student({ branchId: branch.id, countryId, provinceId, districtId, communeId, villageId });
}
const people = {
  en: await build.user("administrator", { branches: [branch.id], language: "en" }),
  km: await build.user("administrator", { branches: [branch.id], language: "km" }),
};

const khmer = (text: string): string => text.replace(/\d/gu, (digit) => String.fromCodePoint(0x17e0 + Number(digit)));

/** The choices offered on a template's first sheet, by column number. */
function offered({
  Sheets,
  files,
}: WorkBook & { files?: Record<string, { content: Uint8Array }> }): Map<number, string[]> {
  const xml = Buffer.from(files?.["xl/worksheets/sheet1.xml"]?.content ?? []).toString();
  const lists = xml.matchAll(/sqref="([A-Z]+)2:[^"]*"><formula1>'([^<]+)'!\$([A-Z]+)\$2:\$[A-Z]+\$(\d+)</gu);
  return new Map(
    [...lists].map(([, column = "", sheet = "", from = "", last = ""]) => {
      const cells = Sheets[sheet.replaceAll("&amp;", "&").replaceAll("''", "'")] ?? {};
      return [
        utils.decode_col(column),
        Array.from({ length: Number(last) - 1 }, (_, i) =>
          String((cells[`${from}${i + 2}`] as { v: string | number }).v),
        ),
      ];
    }),
  );
}

/** Values that depend on others in their row, and those with a format of their own. */
const particular: Readonly<Record<string, (row: number, language: Language) => string>> = {
  ...Object.fromEntries(
    ["phone", "fatherPhone", "motherPhone", "guardianPhone"].map((field) => [
      field,
      (row: number) => `012 345 67${row}`,
    ]),
  ),
  // Stands in for a Latin name that is missing: the row that is to be wrong has none.
  nameJa: (row) => (row === 1 ? "" : `花 ${row + 1}`),
  email: (row) => `person${row}@example.org`,
  zip: (row) => `10000${row}`,
  // In the order of their choices: a bicycle, material and money; consent not asked, given and refused.
  serialNumber: (row, language) => (row === 0 ? `SN-${language}` : ""),
  amount: (row) => (row === 2 ? "25" : ""),
  yearlyAmount: (row) => (row === 2 ? "120" : ""),
  currency: (row) => (row === 2 ? "USD" : ""),
  photoConsentOn: (row) => (row === 0 ? "" : "5/1/2026"),
  photoConsentBy: (row) => (row === 0 ? "" : "Sok"),
};

/** What someone types into a cell without choices. */
function typed({ field, kind }: ImportColumn, type: SheetType, language: Language, row: number): string {
  const own = `${language} ${row + 1}`;
  if (field === "code") return `Z-${type}-${language}-${row + 1}`;
  if (particular[field]) return particular[field](row, language);
  // Study years must not overlap, nor those of the two languages.
  if (type === "CLASS_YEAR" && kind === "date") {
    return `01/${field === "lastDay" ? "12" : "02"}/${2011 + languages.indexOf(language) * ROWS + row}`;
  }
  if (kind === "date") return `0${row + 1}/${field === "lastDay" ? "12" : "02"}/2015`;
  return kind === "text" ? `${words.label(language, field)} ${own}`.slice(0, 20) : String(20 + row);
}

/** A template as someone fills it in: from its lists where possible; in Khmer with Khmer digits. */
async function filled(type: SheetType, language: Language) {
  const scope = await excel.scopeOf(people[language].id);
  const book = read(await xlsxOf(await templateOf(scope, type, language, words)), { bookFiles: true });
  const lists = offered(book);
  const columns = templateColumns(importColumns(type));
  const ownStudents = languages.indexOf(language) * ROWS;
  const rows = Array.from({ length: ROWS }, (_, row) =>
    columns.map((column, at): string => {
      const options = lists.get(at);
      if (!options || column.field in particular) {
        const text = typed(column, type, language, row);
        return language === "km" && column.kind !== "text" ? khmer(text) : text;
      }
      expect(options.length, column.field).toBeGreaterThan(0);
      if (column.kind === "choice") return options[row % options.length] ?? "";
      const own = { studentCode: ownStudents + row, donorCode: languages.indexOf(language) }[column.field];
      return options[own ?? 0] ?? "";
    }),
  );
  return { scope, book, columns, rows };
}

/** A workbook with some cells of its first sheet overwritten, as a spreadsheet program saves it. */
function saved(book: WorkBook, cells: string[][], origin: string): Buffer {
  utils.sheet_add_aoa(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, cells, { origin });
  return write(book, { type: "buffer", bookType: "xlsx" }) as Buffer;
}

async function errorFile(scope: Awaited<ReturnType<typeof excel.scopeOf>>, { id }: ImportRun): Promise<Buffer> {
  const { rows } = await admin.query<{ key: string }>("select key from file where id = $1", [
    await errorFileId(scope, id),
  ]);
  return excel.files.storage.read(rows[0]?.key ?? "");
}

const cases = sheetTypes.flatMap((type) => languages.map((language) => [type, language] as const));

test.each(cases)(
  "%s in %s: a template is filled in, one invalid cell is fixed in the error file, and exporting it all changes nothing",
  async (type, language) => {
    const { scope, book, columns, rows } = await filled(type, language);
    const takenIn = async (content: Buffer, more: string[] = []) => {
      const started = await excel.start(scope, type, content, "filled.xlsx");
      expect(started.sheets.filter((sheet) => sheet.type).map((sheet) => sheet.type)).toEqual([type]);
      expect(started.sheets.find((sheet) => sheet.type)?.columns.flatMap(({ field }) => field ?? [])).toEqual([
        ...columns.map(({ field }) => field),
        ...more,
      ]);
      return excel.check(scope, started);
    };
    const parent = columns.findIndex(({ kind, required }) => kind === "parent" && required);
    const wrong = parent >= 0 ? parent : columns.findIndex(({ required }) => required);
    const right = rows[1]?.[wrong] ?? "";
    const first = await takenIn(
      saved(
        book,
        rows.map((row, i) => (i === 1 ? row.with(wrong, parent >= 0 ? "NOBODY-404" : "") : row)),
        "A2",
      ),
    );
    expect(await excel.preview(scope, first, { state: ["ERROR"] })).toHaveLength(1);
    expect(first.counts).toMatchObject({ new: ROWS - 1, error: 1 });
    // In English the valid rows are written first and the error file contains only the invalid one; in Khmer nothing is
    // written before the corrected file arrives.
    const early = language === "en";
    const [left, at] = early ? [1, 1] : [ROWS, 2];
    if (early) expect(await excel.run(scope, first, true)).toMatchObject({ state: "DONE" });

    const content = await errorFile(scope, first);
    const lines = await sheetRows(content);
    const told = lines.flatMap((cells, i) => (i > 0 && (cells[columns.length] ?? "") !== "" ? [i] : []));
    expect(lines).toHaveLength(left + 1);
    expect(told).toEqual([at]);
    expect(lines[at]?.[columns.length]).toContain(words.label(language, columns[wrong]?.field ?? ""));
    const mended = saved(read(content), [[right]], utils.encode_cell({ r: at, c: wrong }));
    const second = await takenIn(mended);
    expect(second.counts).toMatchObject({ new: left, unchanged: 0, error: 0, update: 0 });
    expect(await excel.run(scope, second)).toMatchObject({ state: "DONE" });
    expect((await takenIn(mended)).counts).toMatchObject({ total: left, unchanged: left });

    const file = await excel.file(scope, type, { language });
    const [header = [], ...out] = await sheetRows(file);
    // A record's state follows the columns that an import takes.
    expect(header.slice(0, columns.length)).toEqual(columns.map(({ field }) => words.label(language, field)));
    const known = new Set(rows.map((row) => row[0]));
    const mine = out.filter((row) =>
      type === "DONATION" ? rows.some((each) => each[1] === row[1]) : known.has(row[0]),
    );
    const gaps = (all: string[][]) =>
      all
        .map((row) => columns.flatMap(({ field }, i) => ((row[i] ?? "") === "" ? field : [])))
        .toSorted((a, b) => a.join().localeCompare(b.join()));
    expect(gaps(mine)).toEqual(gaps(rows));
    const again = await takenIn(
      file,
      importColumns(type).flatMap(({ field, onlyInLists }) => (onlyInLists ? field : [])),
    );
    expect(again.counts).toMatchObject({ total: out.length, unchanged: out.length });
  },
);

test.each(cases)(
  "%s in %s: an unfilled template has no rows, and another sheet in the file is the one that is read",
  async (type, language) => {
    const scope = await excel.scopeOf(people[language].id);
    const empty = await xlsxOf(await templateOf(scope, type, language, words));
    expect(await excel.start(scope, type, empty, "empty.xlsx")).toMatchObject({
      state: "FAILED",
      failure: { key: "errors.fileEmpty" },
    });

    const { book, columns, rows } = await filled(type, language);
    const sheet = utils.aoa_to_sheet([columns.map(({ field }) => words.label(language, field)), ...rows]);
    utils.book_append_sheet(book, sheet, "Sheet1");
    const started = await excel.start(scope, type, saved(book, [], "A2"), "own.xlsx");
    expect(started.sheets.filter((each) => each.type).map(({ name, type: held }) => [name, held])).toEqual([
      ["Sheet1", type],
    ]);
  },
);

test("no unexpected errors", () => expect(excel.errors).toEqual([]));
