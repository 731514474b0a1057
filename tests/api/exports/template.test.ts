import { read } from "xlsx";
import { expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { ImportWords } from "../../../server/core/import/words.ts";
import { xlsxOf } from "../../../server/core/workbook/xlsx-writer.ts";
import { templateOf } from "../../../server/modules/imports/template.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const excel = new ExportHarness(db);
await excel.runner.start();
const branch = await build.branch({ code: "MINE" });
await build.branch({ code: "OTHER" });
const scope = await excel.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const words = new ImportWords(loadMessages(process.cwd()));
const places = await build.places();
const village = await build.codeOf("village", places.villageId);

const values: Record<string, string> = {
  code: "S-1", lastNameEn: "Sok", firstNameEn: "Dara", lastNameLocal: "សុខ", firstNameLocal: "តារា",
  branchCode: "MINE", villageCode: village, dateOfBirth: "01/02/2015", guardianPhone: "012345678", remark: "=1+1",
};

test.each(["en", "km"] as const)("a template in %s, filled in from its own lists, imported, exported and imported again", async (language) => {
  const code = `S-${language}`;
  const [main, ...others] = await templateOf(scope, "STUDENT", language, words);
  if (!main) throw new Error("No sheet");
  const sexes = words.choicesOf({ field: "sex", kind: "choice", required: true, headers: [], choices: "Sex" }, language);
  const filled: Record<string, string> = { ...values, code, firstNameEn: `Dara ${language}`, firstNameLocal: `តារា ${language}`, sex: sexes[0] ?? "" };
  const byLabel = new Map(Object.entries(filled).map(([field, value]) => [words.label(language, field), value]));
  const file = await xlsxOf([{ ...main, rows: [[main.header.map((label) => byLabel.get(label) ?? "")]] }, ...others]);
  const checked = await excel.check(scope, await excel.start(scope, "STUDENT", file, "template.xlsx"));
  expect(await excel.preview(scope, checked)).toEqual([`${code} NEW`]);
  expect(await excel.run(scope, checked)).toMatchObject({ state: "DONE" });
  const again = await excel.start(scope, "STUDENT", await excel.file(scope, "STUDENT", { language, search: code }), "again.xlsx");
  expect(await excel.preview(scope, await excel.check(scope, again))).toEqual([`${code} UNCHANGED`]);
});

test("a template offers closed sets and codes to pick from, and of branches one's own", async () => {
  const file = await xlsxOf(await templateOf(scope, "STUDENT", "en", words));
  const book = read(file, { bookFiles: true }) as unknown as { SheetNames: string[]; files: Record<string, { content: Uint8Array }> };
  const xml = Buffer.from(book.files["xl/worksheets/sheet1.xml"]?.content ?? []).toString();
  expect(xml).toContain("<formula1>'Choices'!$A$2:$A$3</formula1>");
  const branches = book.SheetNames.indexOf(words.label("en", "branchCode"));
  expect(xml).toContain(`<formula1>'${words.label("en", "branchCode")}'!$A$2:$A$2</formula1>`);
  expect((await sheetRows(file, branches)).slice(1).map(([code]) => code)).toEqual(["MINE"]);
});
