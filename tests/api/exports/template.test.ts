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
const branch = await build.branch({ code: "MINE" });
await build.branch({ code: "OTHER" });
const scope = await excel.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const words = new ImportWords(loadMessages(process.cwd()));

test("a template offers closed sets and codes to pick from, and of branches one's own", async () => {
  const file = await xlsxOf(await templateOf(scope, "STUDENT", "en", words));
  const book = read(file, { bookFiles: true }) as unknown as { SheetNames: string[]; files: Record<string, { content: Uint8Array }> };
  const xml = Buffer.from(book.files["xl/worksheets/sheet1.xml"]?.content ?? []).toString();
  expect(xml).toContain("<formula1>'Choices'!$A$2:$A$3</formula1>");
  const branches = book.SheetNames.indexOf(words.label("en", "branchCode"));
  expect(xml).toContain(`<formula1>'${words.label("en", "branchCode")}'!$A$2:$A$2</formula1>`);
  expect((await sheetRows(file, branches)).slice(1).map(([code]) => code)).toEqual(["MINE"]);
});
