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

test("a list of places says what stands above each", async () => {
  const { villageId } = await build.places();
  const file = await xlsxOf(await templateOf(scope, "STUDENT", "en", words));
  const { SheetNames } = read(file, { bookSheets: true });
  const rows = await sheetRows(file, SheetNames.indexOf(words.label("en", "villageCode")));
  expect(rows[0]?.slice(3)).toEqual(["Commune", "District", "Province"]);
  const { rows: known } = await db.admin.query<{ path: string[] }>(
    `select array[v.code, c.name_en, d.name_en, p.name_en] as path from village v join commune c on c.id = v.commune_id
       join district d on d.id = c.district_id join province p on p.id = d.province_id where v.id = $1`,
    [villageId],
  );
  expect(rows.map(([code, , , ...above]) => [code, ...above])).toContainEqual(known[0]?.path);
});

test("a template of students has the columns of classes and donations where these are asked for", async () => {
  const header = async (further: boolean, of = scope) =>
    (await sheetRows(await xlsxOf(await templateOf(of, "STUDENT", "en", words, 10, further)), 0))[0] ?? [];
  const more = (await header(true)).slice((await header(false)).length);
  expect(more[0]).toBe(words.label("en", "schoolCode"));
  expect(more.at(-1)).toBe(words.label("en", "donationRemark"));
  const permissions = new Set([...scope.actor.permissions].filter((each) => each !== "import.donations"));
  const limited = { ...scope, actor: { ...scope.actor, permissions } };
  expect(await header(true, limited)).not.toContain(words.label("en", "donorCode"));
});
