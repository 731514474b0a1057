import { expect, test } from "vitest";
import { BadInput, NotFound } from "../../../server/core/base/errors.ts";
import { checkImport, chooseImportYear } from "../../../server/modules/imports/import.service.ts";
import type { ImportDefaultInput } from "../../../server/modules/imports/import.inputs.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const staff = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const { villageId } = await build.places();
const village = await build.codeOf("village", villageId);
const thisYear = new Date().getUTCFullYear();
/** A study year from November to August, begun so many years ago; the latest one contains today or is the last begun. */
const begun = new Date().getUTCMonth() >= 10 ? thisYear : thisYear - 1;
const yearOf = (first: number) =>
  build.reference("CLASS_YEAR", {
    code: `Y${first}`,
    nameEn: `${first}-${first + 1}`,
    firstDay: `${first}-11-01`,
    lastDay: `${first + 1}-08-31`,
  });
const former = await yearOf(begun - 1);
const present = await yearOf(begun);
const grade = await build.reference("GRADE", { code: "G04" });
const school = await build.school({ branchId: mine.id, code: "SCH-1" });
await build.donor({ code: "D-1" });
const enrolled = await build.student({ branchId: mine.id, code: "ST-1" });
await build.student({ branchId: mine.id, code: "ST-2" });
const now = await build.schoolClass({
  schoolId: school.id,
  branchId: mine.id,
  gradeId: grade.id,
  classYearId: present.id,
});
await build.enrolment({ studentId: enrolled.id, schoolClassId: now.id, branchId: mine.id });

const warned = ({ sheets }: ImportRun) =>
  sheets.flatMap(({ warnings }) =>
    warnings.map(({ field, key, rows, example, params }) => ({ field, key, rows, example, ...params })),
  );
const checkedWith = async (content: string, defaults: ImportDefaultInput[]) => {
  const run = await imports.start(staff, "STUDENT", content);
  const sheets = sheetsOf(run).map((sheet) => ({ ...sheet, defaults }));
  return imports.step(staff, () => checkImport(staff, run.id, sheets, "BOTH"));
};

test("a class list of a former study year says which students it leaves without a present class", async () => {
  const children = [
    "family name,given name,family name (khmer),given name (khmer),sex,date of birth,village",
    `Sok,Dara,សុខ,ដារ៉ា,F,2015-01-01,${village}`,
    `Chan,Bopha,ចាន់,បុប្ផា,F,2015-02-01,${village}`,
  ].join("\n");
  const ofYear = (recordId: number): ImportDefaultInput[] => [
    { field: "branchCode", recordId: mine.id },
    { field: "schoolCode", recordId: school.id },
    { field: "gradeCode", recordId: grade.id },
    { field: "classYearCode", recordId },
  ];
  const run = await checkedWith(children, ofYear(former.id));
  expect(run.counts).toMatchObject({ new: 2, error: 0 });
  expect(warned(run)).toMatchObject([
    {
      field: "classYearCode",
      key: "errors.importYearNotPresent",
      rows: 2,
      example: `${begun - 1}-${begun}`,
      year: `${begun - 1}-${begun}`,
      present: `${begun}-${begun + 1}`,
    },
  ]);
  expect((await readRows(staff, run.id, {})).rows.flatMap(({ warnings }) => warnings)).toEqual([]);
  expect(warned(await checkedWith(children, ofYear(present.id)))).toEqual([]);
});

test("students who are in a present class, or get one from another row, are not meant", async () => {
  const rows = (...lines: string[]) => ["student,school,grade,study year", ...lines].join("\n");
  const checked = async (...lines: string[]) => imports.checked(staff, "ENROLMENT", rows(...lines));
  const past = `SCH-1,G04,Y${begun - 1}`;
  expect(warned(await checked(`ST-1,${past}`, `ST-2,${past}`))).toMatchObject([{ rows: 1 }]);
  expect(warned(await checked(`ST-1,${past}`))).toEqual([]);
  expect(warned(await checked(`ST-2,${past}`, `ST-2,SCH-1,G04,Y${begun}`))).toEqual([]);
});

test("each donation whose day lies outside its study year and the months around it is told, at its row too", async () => {
  const givenOn = async (...days: string[]) => {
    const lines = days.map((day, i) => `D-1,ST-${1 + (i % 2)},${i < 2 ? "BICYCLE" : "MATERIAL"},Y${begun},${day}`);
    return imports.checked(staff, "DONATION", ["donor,student,asset,study year,given on", ...lines].join("\n"));
  };
  const toldAt = async (run: ImportRun) =>
    (await readRows(staff, run.id, {})).rows.map(({ warnings }) =>
      warnings.map(({ field, key, params }) => `${field} ${key} ${params?.["year"]}`),
    );
  const outside = [`givenOn validation.givenOutsideYear ${begun}-${begun + 1}`];
  const inside = `${begun}-09-10`;
  const before = `${begun - 1}-03-05`;
  const single = await givenOn(inside, before, "");
  expect(warned(single)).toMatchObject([
    { key: "errors.importGivenOutsideYear", rows: 1 },
    { key: "errors.importGivenToday", rows: 1 },
  ]);
  expect(await toldAt(single)).toEqual([[], outside, []]);
  // The months before and after belong to it: the same days in the statement and at the rows.
  const edges = await givenOn(`${begun}-09-01`, `${begun}-08-31`);
  expect(warned(edges)).toMatchObject([{ rows: 1, example: `31/08/${begun}` }]);
  expect(await toldAt(edges)).toEqual([[], outside]);
  expect(warned(await givenOn(before, before, inside))).toMatchObject([
    {
      field: "classYearCode",
      key: "errors.importGivenOutsideYear",
      rows: 2,
      example: `05/03/${begun - 1}`,
      year: `${begun}-${begun + 1}`,
    },
  ]);
  // A donation beside a student, in the student's row.
  const flat = await imports.checked(
    staff,
    "STUDENT",
    `code,donor,asset,study year,date given\nST-1,D-1,Bicycle,Y${begun},${before}\nST-2,D-1,Bicycle,Y${begun},${inside}`,
  );
  expect(await toldAt(flat)).toEqual([outside, []]);
  expect(warned(flat)).toMatchObject([{ key: "errors.importGivenOutsideYear", rows: 1 }]);
  expect(imports.errors).toEqual([]);
});

test("donations without a day are told the one that they get, before anything is saved", async () => {
  const today = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Phnom_Penh" });
  const told = (rows: number, example: string) => [
    { field: "givenOn", key: "errors.importGivenToday", rows, example, day: today },
  ];
  const material = `donor,student,asset,study year\nD-1,ST-2,Material,Y${begun}\nD-1,ST-1,Material,Y${begun}`;
  const run = await imports.checked(staff, "DONATION", material);
  expect(warned(run)).toEqual(told(2, "ST-1"));
  const child = "family name,given name,family name (khmer),given name (khmer),sex,village,branch";
  const flat = await imports.checked(
    staff,
    "STUDENT",
    `${child},donor,asset,study year\nSok,Rith,សុខ,រិទ្ធ,M,${village},MINE,D-1,Bicycle,Y${begun}`,
  );
  expect(flat.counts).toMatchObject({ new: 1, error: 0 });
  expect(warned(flat)).toEqual(told(1, "MINE-S0001"));
  // What is there already keeps its day.
  await imports.run(staff, run);
  expect(warned(await imports.checked(staff, "DONATION", material))).toEqual([]);
});

test("days outside the study year get the year that somebody chooses, and no other row does", async () => {
  const years = async (run: ImportRun) =>
    (await readRows(staff, run.id, {})).rows.map(({ found, further }) =>
      [...found, ...further.flatMap((each) => each.found)]
        .filter(({ field }) => field === "classYearCode")
        .map(({ record }) => record.code),
    );
  const choose = (run: ImportRun, yearId: number | null) =>
    imports.step(staff, () => chooseImportYear(staff, run.id, run.sheets[0]?.id ?? 0, yearId));
  const before = `${begun}-03-05`;
  const [latest, last] = [`Y${begun}`, `Y${begun - 1}`];
  const year = former.id;
  const lines = [`D-1,ST-1,BICYCLE,${latest},${before}`, `D-1,ST-2,BICYCLE,${latest},${begun}-12-10`];
  const run = await imports.checked(
    staff,
    "DONATION",
    ["donor,student,asset,study year,given on", ...lines].join("\n"),
  );
  const chosen = await choose(run, year);
  expect(chosen.sheets[0]).toMatchObject({ outsideYear: { code: last } });
  expect(warned(chosen)).toMatchObject([{ key: "errors.importInChosenYear", rows: 1 }]);
  expect(await years(chosen)).toEqual([[last], [latest]]);
  expect(warned(await choose(chosen, null))).toMatchObject([{ rows: 1 }]);
  const flat = await imports.checked(
    staff,
    "STUDENT",
    `code,donor,asset,study year,date given\nST-1,D-1,Bicycle,${latest},${before}\nST-2,D-1,Bicycle,${latest},${begun}-12-10`,
  );
  const moved = await choose(flat, year);
  expect(warned(moved)).toMatchObject([{ key: "errors.importInChosenYear", rows: 1 }]);
  expect((await years(moved)).map((codes) => codes.at(-1))).toEqual([last, latest]);
  await expect(choose(moved, 999_999)).rejects.toThrow(BadInput);
  const other = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
  await expect(
    imports.step(other, () => chooseImportYear(other, moved.id, moved.sheets[0]?.id ?? 0, null)),
  ).rejects.toThrow(NotFound);
});

test("amounts far outside the usual are told, and saved all the same", async () => {
  const told = (run: ImportRun) => warned(run).filter(({ key }) => key === "errors.importUnusualAmount");
  const lines = (...amounts: string[]) =>
    ["donor,student,asset,study year,given on,amount,currency"]
      .concat(amounts.map((amount, i) => `D-1,ST-${1 + (i % 2)},FINANCE,Y${begun},${begun}-11-0${i + 1},${amount}`))
      .join("\n");
  const run = await imports.checked(staff, "DONATION", lines("600000,USD", "600000,KHR", "600,USD", "5,KHR"));
  expect(run.counts).toMatchObject({ new: 4, error: 0 });
  expect(told(run)).toMatchObject([{ field: "amount", rows: 2, example: "600000 USD" }]);
  const toldOfRows = async (of: ImportRun) =>
    (await readRows(staff, of.id, {})).rows.map(({ warnings }) => warnings.map(({ key }) => key).join(" "));
  expect(await toldOfRows(run)).toEqual(["validation.amountUnusual", "", "", "validation.amountUnusual"]);
  expect(told(await imports.checked(staff, "DONATION", lines("600,USD", "80000,KHR", "15000,JPY")))).toEqual([]);
  const pledges = `donor,branch,asset,students,from year,yearly amount,currency\nD-1,MINE,FINANCE,3,Y${begun},90000,USD`;
  expect(told(await imports.checked(staff, "PLEDGE", pledges))).toMatchObject([
    { field: "yearlyAmount", rows: 1, example: "90000 USD" },
  ]);
  // Also of a donation beside a student.
  const beside = [
    "code,family name,given name,family name (khmer),given name (khmer),sex,branch,village,donor,asset,study year,given on,amount,currency",
    `UN-1,Sok,Dara,សុខ,ដារ៉ា,F,MINE,${village},D-1,FINANCE,Y${begun},${begun}-11-01,600000,USD`,
  ].join("\n");
  expect(await toldOfRows(await imports.checked(staff, "STUDENT", beside))).toEqual(["validation.amountUnusual"]);
});
