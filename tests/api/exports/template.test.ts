import { read } from "xlsx";
import { expect, test } from "vitest";
import { loadMessages } from "../../../server/app/messages.ts";
import { ImportWords } from "../../../server/core/import/words.ts";
import { xlsxOf } from "../../../server/lib/workbook/xlsx-writer.ts";
import { templateOf } from "../../../server/modules/imports/template.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const excel = new ExportHarness(db);
const branch = await build.branch({ code: "MINE" });
await build.branch({ code: "OTHER" });
const scope = await excel.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const words = new ImportWords(loadMessages(process.cwd()));

test("a template offers enums and codes to choose from, and only the user's own branches", async () => {
  const file = await xlsxOf(await templateOf(scope, "STUDENT", "en", words));
  const book = read(file, { bookFiles: true }) as unknown as {
    SheetNames: string[];
    files: Record<string, { content: Uint8Array }>;
  };
  const xml = Buffer.from(book.files["xl/worksheets/sheet1.xml"]?.content ?? []).toString();
  expect(xml).toContain("<formula1>'Choices'!$A$2:$A$3</formula1>");
  const branches = book.SheetNames.indexOf(words.label("en", "branchCode"));
  expect(xml).toContain(`<formula1>'${words.label("en", "branchCode")}'!$A$2:$A$2</formula1>`);
  expect((await sheetRows(file, branches)).slice(1).map(([code]) => code)).toEqual(["MINE"]);
});

test.each(["en", "km"] as const)(
  "a truncated list of codes says so in its sheet, and where the rest is (%s)",
  async (language) => {
    for (let i = 0; i < 3; i += 1) await build.reference("RELIGION");
    const [, ...sheets] = await templateOf(scope, "STUDENT", language, words, 2);
    const listOf = (name: string) =>
      sheets.find((sheet) => sheet.name === words.label(language, name))?.rows as string[][][];
    const [religions] = listOf("religionCode");
    expect(religions?.map(([code]) => code === "")).toEqual([true, false, false]);
    expect(religions?.[0]).toEqual(["", words.cutCodes(language, 2), ""]);
    expect(listOf("branchCode")[0]?.map(([code]) => code)).toEqual(["MINE"]);
  },
);
