import { describe, expect, test } from "vitest";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { inline, oneSheet } from "../../support/workbooks/xlsx.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const places = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [
  places.villageId,
]);
const student = await build.student({ branchId: branch.id, code: "S000123" });
const donor = await build.donor();
const year = await build.reference("CLASS_YEAR");

const headers = ["code", "last_name_en", "first_name_en", "last_name_km", "first_name_km", "branch", "village", "sex"];
const child = (code: string, sex = "F") => [code, "Sok", "Dara", "សុខ", "តារា", "MINE", villages[0]?.code ?? "", sex];
const written = async (column: string) =>
  Object.fromEntries(
    (
      await admin.query<{ code: string; value: unknown }>(`select code, ${column} as value from student order by code`)
    ).rows.map(({ code, value }) => [code, value]),
  );
/** The current error file of a run. */
const errorFile = async (runId: number): Promise<Buffer> => {
  const { rows } = await admin.query<{ key: string }>(
    "select f.key from file f join import_run r on r.error_file_id = f.id where r.id = $1",
    [runId],
  );
  return imports.files.storage.read(rows[0]?.key ?? "");
};
/** A file, uploaded again unchanged. */
const sentBack = async (file: Buffer) => {
  const run = await imports.start(scope, "STUDENT", file, "again.xlsx");
  return imports.preview(scope, await imports.check(scope, run));
};

describe("dates in a workbook that counts from 1904", () => {
  const letter = (i: number) => String.fromCharCode(65 + i);
  const row = (at: number, values: string[], last: string) =>
    `<row r="${at}">${values.map((text, i) => inline(letter(i) + at, text)).join("")}${last}</row>`;
  const day = (at: number, serial: number) => `<c r="I${at}"><v>${serial}</v></c>`;
  const xml = `<sheetData>${row(1, headers, inline("I1", "dob"))}${row(2, child("N00001"), day(2, 40_000))}${row(3, child("N00002", "x"), day(3, 40_001))}</sheetData>`;

  test("are those dates in cells without a date format too, and in the uploaded error file", async () => {
    const run = await imports.check(
      scope,
      await imports.start(scope, "STUDENT", oneSheet(xml, { date1904: true }), "old.xlsx"),
    );
    expect(await imports.preview(scope, run)).toEqual(["N00001 NEW", "N00002 ERROR sex:choice"]);
    const { rows } = await readRows(scope, run.id, {});
    expect(rows.map(({ values }) => [values["dateOfBirth"], values["sex"], values["branchCode"]])).toEqual([
      ["2013-07-07", "FEMALE", "MINE"],
      ["2013-07-08", "x", "MINE"],
    ]);
    const file = await errorFile(run.id);
    await imports.run(scope, run, true);
    expect(await written("date_of_birth::text")).toMatchObject({ N00001: "2013-07-07" });
    expect(await sentBack(file)).toEqual(["N00001 UNCHANGED", "N00002 ERROR sex:choice"]);
  });

  test("and otherwise from 1900", async () => {
    const run = await imports.check(scope, await imports.start(scope, "STUDENT", oneSheet(xml), "new.xlsx"));
    expect(await imports.preview(scope, run)).toEqual([
      "N00001 UPDATE dateOfBirth:2013-07-07→2009-07-06",
      "N00002 ERROR sex:choice",
    ]);
  });
});

describe("numbers as people write them", () => {
  const weights = (texts: string[], prefix: string) =>
    [[...headers, "weight"].join("\t"), ...texts.map((text, i) => [...child(`${prefix}0${i}`), text].join("\t"))].join(
      "\n",
    );

  test("a comma before three digits is reported as ambiguous, with its possible meanings", async () => {
    const run = await imports.checked(scope, "STUDENT", weights(["3,5", "1,234.5", "31,250"], "A"));
    expect(await imports.preview(scope, run)).toEqual([
      "A00 NEW",
      "A01 ERROR weightKg:measure",
      "A02 ERROR weightKg:numberUnclear",
    ]);
    const { rows } = await readRows(scope, run.id, { state: ["ERROR"] });
    expect(rows[1]?.errors).toEqual([
      {
        field: "weightKg",
        key: "validation.numberUnclear",
        params: { text: "31,250", whole: "31250", part: "31.250" },
      },
    ]);
  });

  test("unless the column settles it, in the error file too", async () => {
    const run = await imports.checked(scope, "STUDENT", weights(["3,5", "31,250", "២៨,៥", " 30,25 ", "3,5,6"], "B"));
    expect(await imports.preview(scope, run)).toEqual([
      "B00 NEW",
      "B01 NEW",
      "B02 NEW",
      "B03 NEW",
      "B04 ERROR weightKg:number",
    ]);
    const file = await errorFile(run.id);
    await imports.run(scope, run, true);
    expect(await written("weight_kg")).toMatchObject({ B00: 3.5, B01: 31.25, B02: 28.5, B03: 30.25 });
    expect(await sentBack(file)).toEqual([
      "B00 UNCHANGED",
      "B01 UNCHANGED",
      "B02 UNCHANGED",
      "B03 UNCHANGED",
      "B04 ERROR weightKg:number",
    ]);
  });

  test("money has no thousandths", async () => {
    const gift = (amount: string, day: number) =>
      [donor["code"], student["code"], "FINANCE", year["code"], `0${day}/02/2026`, amount, "USD"].join("\t");
    const amounts = ["1.234,50", "1 234,50", "1,234", "១២,៥០", "12,5"];
    const run = await imports.checked(
      scope,
      "DONATION",
      [
        "donor_code\tstudent_code\tasset\tstudy_year\tgiven_on\tamount\tcurrency",
        ...amounts.map((amount, i) => gift(amount, i + 1)),
        gift("1,2,3", 6),
      ].join("\n"),
    );
    expect((await imports.preview(scope, run)).map((each) => each.replace(/^- /u, ""))).toEqual([
      "NEW",
      "NEW",
      "ERROR amount:amount",
      "NEW",
      "NEW",
      "ERROR amount:amount",
    ]);
    const alone = await imports.checked(
      scope,
      "DONATION",
      ["donor_code\tstudent_code\tasset\tstudy_year\tgiven_on\tamount\tcurrency", gift("1,234", 7)].join("\n"),
    );
    await imports.run(scope, run, true);
    await imports.run(scope, alone);
    const { rows } = await admin.query<{ amount: string }>("select amount::text from donation order by given_on");
    expect(rows.map(({ amount }) => Number(amount))).toEqual([1234.5, 1234.5, 12.5, 12.5, 1234]);
  });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
