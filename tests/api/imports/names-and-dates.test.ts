import { describe, expect, test } from "vitest";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import type { DateReading } from "../../../server/shared/values/written-date.ts";
import { openWorkbook } from "../../../server/lib/workbook/sheet.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5 });
const scope = await imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const places = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [
  places.villageId,
]);
const village = villages[0]?.code ?? "";

const columnsOf = (run: ImportRun) => run.sheets[0]?.columns.map(({ field }) => field);
const born = async () =>
  (
    await admin.query<{ name_en: string; born: string | null }>(
      "select name_en, date_of_birth::text as born from student where branch_id = $1 order by name_en",
      [branch.id],
    )
  ).rows;
/** Checks with one reading of all dates that leave something open. */
const checkedAs = (run: ImportRun, reading: DateReading | null) =>
  imports.step(scope, () =>
    checkImport(
      scope,
      run.id,
      run.sheets.map(({ id, type, columns }) => ({
        id,
        type,
        mapping: columns.map(({ index, field, dates }) => ({ index, field, dates: dates && reading })),
      })),
      "BOTH",
    ),
  );

describe("names in one column", () => {
  test("are cut into family and given name, by script, and the preview says how", async () => {
    const run = await imports.start(
      scope,
      "STUDENT",
      [
        "ល.រ,ឈ្មោះ,Latin name,ភេទ,ភូមិ,សាខា",
        `1,សុខ ដារ៉ា,SOK Dara,ស,${village},MINE`,
        `2,ចាន់ បូរ៉ា / Chan Bora,,ប,${village},MINE`,
        `3,សុខដារ៉ា,Sok Vanna,ស,${village},MINE`,
      ].join("\n"),
    );
    expect(columnsOf(run)).toEqual([null, "fullName", "fullNameEn", "sex", "villageCode", "branchCode"]);
    const checked = await imports.check(scope, run);
    expect(await imports.preview(scope, checked)).toEqual([
      "S00001 NEW",
      "S00002 NEW",
      "- ERROR fullName:fullName lastNameLocal:khmerNameToTick firstNameLocal:khmerNameToTick",
    ]);
    const { rows } = await readRows(scope, run.id, {});
    expect(rows[0]?.values).toMatchObject({
      lastNameEn: "SOK",
      firstNameEn: "Dara",
      lastNameLocal: "សុខ",
      firstNameLocal: "ដារ៉ា",
    });
    await imports.run(scope, checked, true);
    const made = await admin.query("select name_en, name_local, search from student where code = 'S00002'");
    expect(made.rows).toEqual([
      { name_en: "Chan Bora", name_local: "ចាន់ បូរ៉ា", search: " s00002 chan bora ចាន់ បូរ៉ា ចាន់បូរ៉ា" },
    ]);
  });

  test("count less than a column of one of them", async () => {
    const run = await imports.checked(
      scope,
      "STUDENT",
      `Full name,Surname,Khmer name,Sex,Village,Branch\nMao Sokha,Meas,មាស សុខា,F,${village},MINE`,
    );
    const { rows } = await readRows(scope, run.id, {});
    expect(rows[0]?.values).toMatchObject({ lastNameEn: "Meas", firstNameEn: "Sokha", lastNameLocal: "មាស" });
  });
});

describe("dates that can be read in several ways", () => {
  const header = "Full name,Khmer name,Sex,DOB,Village,Branch";
  const list = (...dates: string[]) =>
    [header, ...dates.map((date, i) => `Keo ${"ABCDEF"[i] ?? ""}a,កែវ ${i}ក,F,"${date}",${village},MINE`)].join("\n");

  test("are asked about once for the column, with examples, and read as confirmed", async () => {
    const run = await imports.start(scope, "STUDENT", list("3/4/15", "12-Mar-2014", "04/25/2013", "2014"));
    expect(run.sheets[0]?.columns[3]).toMatchObject({
      field: "dateOfBirth",
      dates: {
        asks: ["ORDER", "CENTURY", "YEAR"],
        examples: ["3/4/15", "04/25/2013", "2014"],
        suggested: { order: "MONTH_FIRST", century: "LATEST", yearOnly: "BLANK" },
        confirmed: null,
      },
    });
    await expect(checkedAs(run, null)).rejects.toMatchObject({
      code: "BAD_INPUT",
      details: { fields: [{ path: "mapping.3", key: "validation.datesOpen", params: { column: "DOB" } }] },
    });
    const read = { order: "MONTH_FIRST", century: "LATEST", yearOnly: "FIRST_DAY" } as const;
    const checked = await checkedAs(run, read);
    expect(checked.sheets[0]?.columns[3]?.dates?.confirmed).toEqual(read);
    expect(await imports.run(scope, checked)).toMatchObject({ state: "DONE" });
    expect((await born()).filter(({ name_en: name }) => name.startsWith("Keo"))).toEqual([
      { name_en: "Keo Aa", born: "2015-03-04" },
      { name_en: "Keo Ba", born: "2014-03-12" },
      { name_en: "Keo Ca", born: "2013-04-25" },
      { name_en: "Keo Da", born: "2014-01-01" },
    ]);
  });

  test("are asked about again for the next list, but not for the error file of this one", async () => {
    const read = { order: "DAY_FIRST", century: "LATEST", yearOnly: "BLANK" } as const;
    const others = list("5/6/15", "13/13/15").replaceAll("Keo", "Meas").replaceAll("កែវ", "មាស");
    const run = await checkedAs(await imports.start(scope, "STUDENT", others), read);
    expect(await imports.preview(scope, run)).toEqual([expect.stringMatching(/ NEW$/u), "- ERROR dateOfBirth:date"]);
    const next = await imports.start(scope, "STUDENT", list("7/8/15"));
    expect(next.sheets[0]?.columns[3]?.dates).toMatchObject({ confirmed: null });
    const { rows } = await admin.query<{ key: string }>(
      "select f.key from file f join import_run r on r.error_file_id = f.id where r.id = $1",
      [run.id],
    );
    const file = await imports.files.storage.read(rows[0]?.key ?? "");
    const book = await openWorkbook(file);
    const cells: string[][] = [];
    for await (const batch of book.sheets[0]?.rows() ?? []) cells.push(...batch.map((row) => row.cells));
    expect(cells.map((row) => row[3])).toEqual(["DOB", "2015-06-05", "13/13/15"]);
  });

  test("are of no concern in a column that is not a date, nor where all say what they mean", async () => {
    const run = await imports.checked(
      scope,
      "STUDENT",
      `${header},Remark\nLy Sa,លី សា,F,31/12/2014,${village},MINE,3/4/15\nLy Su,លី ស៊ូ,F,១២/០៣/២០១៤,${village},MINE,2014`,
    );
    expect(run.counts).toMatchObject({ new: 2, error: 0 });
  });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
