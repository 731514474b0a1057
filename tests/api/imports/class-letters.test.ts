import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportDefaultInput } from "../../../server/modules/imports/import.inputs.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
/** Someone who has not decided anything yet. */
const person = async () => imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const places = await build.places();
const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
const before = await build.reference("CLASS_YEAR", { code: "2024-2025" });
const third = await build.reference("GRADE", { code: "G03", nameEn: "Grade 3", nameLocal: "ថ្នាក់ទី ៣" });
const fourth = await build.reference("GRADE", { code: "G04", nameEn: "Grade 4" });
const fifth = await build.reference("GRADE", { code: "G05", nameEn: "Grade 5" });
const school = await build.school({ ...places, branchId: mine.id, code: "SCH-1" });
const hidden = await build.school({ branchId: other.id, code: "SCH-9" });
const classOf = (gradeId: number, section: string | null, more: { classYearId?: number } = {}) =>
  build.schoolClass({ schoolId: school.id, branchId: mine.id, gradeId, classYearId: year.id, section, ...more });
const threeA = await classOf(third.id, "A");
const fourA = await classOf(fourth.id, "A");
const fourB = await classOf(fourth.id, "B");
// Of another year, and of a branch that the user does not see.
await classOf(fifth.id, "A", { classYearId: before.id });
await build.schoolClass({
  schoolId: hidden.id,
  branchId: other.id,
  gradeId: fifth.id,
  classYearId: year.id,
  section: "A",
});

let count = 0;
/** New students without a class. */
const children = async (n: number) => {
  const codes = Array.from({ length: n }, () => `C-${(count += 1)}`);
  for (const code of codes) await build.student({ branchId: mine.id, code });
  return codes;
};
const enrolments = (codes: readonly string[], grade: string, more = "") =>
  [
    `student,school,grade,study year${more && ",section"}`,
    ...codes.map((code) => `${code},SCH-1,${grade},2025-2026${more}`),
  ].join("\n");
const errorsOf = async (scope: Scope, run: ImportRun) =>
  (await readRows(scope, run.id, {})).rows.map(({ state, errors, proposed, values }) =>
    [
      state,
      ...errors.map(({ field, key }) => `${field}:${key}`),
      ...proposed.map((field) => `${field}=${values[field]}`),
    ].join(" "),
  );
const classesOf = async (codes: readonly string[]) =>
  (
    await admin.query<{ class: string }>(
      `select g.code || coalesce(' ' || c.section, '') as class from enrolment e join student t on t.id = e.student_id
       join school_class c on c.id = e.school_class_id join grade g on g.id = c.grade_id where t.code = any ($1) order by t.code`,
      [codes],
    )
  ).rows.map((row) => row.class);
const valuesOf = async (scope: Scope, run: ImportRun) =>
  (await readValues(scope, run.id, { page: 1, pageSize: 50 })).rows;

test("a row without a letter is proposed the only class of its grade, which is said and can be changed to a new one", async () => {
  const scope = await person();
  const [one = "", two = ""] = await children(2);
  const run = await imports.checked(scope, "ENROLMENT", enrolments([one, two], "3"));
  expect(await errorsOf(scope, run)).toEqual(["NEW section=A", "NEW section=A"]);
  expect(run.counts).toMatchObject({ new: 2, implied: 0 });
  expect(run.sheets[0]?.warnings).toEqual([
    {
      field: "section",
      key: "errors.importOnlyClass",
      rows: 2,
      example: "Grade 3 A",
      params: { exampleLocal: "ថ្នាក់ទី ៣ A" },
    },
  ]);
  const [value, ...others] = await valuesOf(scope, run);
  expect(others).toEqual([]);
  expect(value).toMatchObject({
    field: "section",
    rows: 2,
    choices: ["A"],
    choice: "CHOICE",
    chosen: "A",
    proposed: true,
    remembered: false,
    within: { code: "SCH-1" },
    about: [{ code: "G03" }, { code: "2025-2026" }],
  });
  expect(run).toMatchObject({ openValues: 0, values: 1 });

  const asNew = await imports.step(scope, () =>
    decideImportValues(scope, run.id, [{ id: value?.id ?? 0, choice: "BLANK" }]),
  );
  expect(await errorsOf(scope, asNew)).toEqual(["NEW", "NEW"]);
  expect(asNew.counts).toMatchObject({ implied: 1 });
  expect(asNew.sheets[0]?.warnings).toEqual([]);
  const back = (await valuesOf(scope, asNew))[0]?.id ?? 0;
  const again = await imports.step(scope, () => decideImportValues(scope, run.id, [{ id: back, choice: "OPEN" }]));
  await imports.run(scope, again);
  expect(await classesOf([one, two])).toEqual(["G03 A", "G03 A"]);
  const { rows } = await admin.query("select school_class_id from enrolment where school_class_id = $1", [threeA.id]);
  expect(rows).toHaveLength(2);
  // The same list again changes nothing.
  expect((await imports.checked(scope, "ENROLMENT", enrolments([one, two], "3"))).counts).toMatchObject({
    unchanged: 2,
    error: 0,
  });
});

test("of several classes it is asked once for all rows, remembered for the next list, and asked again if the class is gone", async () => {
  const scope = await person();
  const [one = "", two = "", three = ""] = await children(3);
  const run = await imports.checked(scope, "ENROLMENT", enrolments([one, two], "Grade 4"));
  expect(await errorsOf(scope, run)).toEqual([
    "ERROR section:validation.classLetter",
    "ERROR section:validation.classLetter",
  ]);
  expect(run.openValues).toBe(1);
  const [value] = await valuesOf(scope, run);
  expect(value).toMatchObject({ rows: 2, choices: ["A", "B"], choice: null, proposed: false });
  const id = value?.id ?? 0;
  const decide = (chosen: string) =>
    imports.step(scope, () => decideImportValues(scope, run.id, [{ id, choice: "CHOICE", chosen }]));
  await expect(decide("C")).rejects.toMatchObject({ code: "BAD_INPUT" });
  const decided = await decide("B");
  expect(await errorsOf(scope, decided)).toEqual(["NEW", "NEW"]);
  await imports.run(scope, decided);
  expect(await classesOf([one, two])).toEqual(["G04 B", "G04 B"]);

  // Who has lost the school's branch since learns nothing of its classes.
  await admin.query("update user_branch set branch_id = $2 where user_id = $1", [scope.actor.userId, other.id]);
  const moved = await imports.scopeOf(scope.actor.userId);
  expect(await valuesOf(moved, decided)).toMatchObject([{ choices: [], within: null }]);
  await admin.query("update user_branch set branch_id = $2 where user_id = $1", [scope.actor.userId, mine.id]);

  const next = await imports.checked(scope, "ENROLMENT", enrolments([three], "4"));
  expect(await valuesOf(scope, next)).toMatchObject([{ choice: "CHOICE", chosen: "B", remembered: true }]);
  await admin.query("update school_class set section = 'D' where id = $1", [fourB.id]);
  expect((await imports.checked(scope, "ENROLMENT", enrolments([three], "4"))).openValues).toBe(1);
  await admin.query("update school_class set section = 'B' where id = $1", [fourB.id]);
});

test("a letter in the row, a class without one, and classes of other years or branches ask and propose nothing", async () => {
  const scope = await person();
  const codes = await children(4);
  const [one = "", two = "", three = "", four = ""] = codes;
  const plain = await imports.checked(scope, "ENROLMENT", enrolments([one], "5"));
  expect(await errorsOf(scope, plain)).toEqual(["NEW"]);
  expect(plain.counts).toMatchObject({ implied: 1 });
  await imports.run(scope, plain);
  // The class without a letter is the one that is meant.
  await classOf(fifth.id, "B");
  const beside = await imports.checked(scope, "ENROLMENT", enrolments([two], "5"));
  expect([await errorsOf(scope, beside), beside.values]).toEqual([["NEW"], 0]);
  const lettered = await imports.checked(scope, "ENROLMENT", enrolments([three], "4", ",C"));
  expect([await errorsOf(scope, lettered), lettered.counts?.implied]).toEqual([["NEW"], 1]);
  const written = await imports.checked(scope, "ENROLMENT", enrolments([four], "4A"));
  expect([await errorsOf(scope, written), written.counts?.implied]).toEqual([["NEW"], 0]);
  const stranger = await imports.scopeOf((await build.user("staff", { branches: [other.id] })).id);
  const foreign = await imports.checked(stranger, "ENROLMENT", enrolments([four], "3"));
  expect(await errorsOf(stranger, foreign)).toEqual([expect.not.stringContaining("section")]);
  expect((await valuesOf(stranger, foreign)).map(({ field }) => field)).toEqual(["schoolCode"]);
});

test("a class list of students asks in the same way, and a letter for all rows answers it", async () => {
  const scope = await person();
  const list = [
    "name,khmer name,sex,date of birth",
    "SOK Dara,សុខ ដារ៉ា,F,02/03/2015",
    "CHAN Bopha,ចាន់ បុប្ផា,F,05/03/2015",
  ];
  const run = await imports.start(scope, "STUDENT", list.join("\n"));
  const check = (gradeId: number, more: ImportDefaultInput[] = []) => {
    const defaults = [
      { field: "schoolCode", recordId: school.id },
      { field: "gradeCode", recordId: gradeId },
      { field: "classYearCode", recordId: year.id },
      ...more,
    ];
    const sheets = sheetsOf(run).map((sheet) => ({ ...sheet, defaults }));
    return imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH"));
  };
  const asked = await check(fourth.id);
  expect(await errorsOf(scope, asked)).toEqual([
    "ERROR section:validation.classLetter",
    "ERROR section:validation.classLetter",
  ]);
  expect(await valuesOf(scope, asked)).toMatchObject([{ type: "ENROLMENT", rows: 2, choices: ["A", "B"] }]);
  const furtherOf = async (of: ImportRun) =>
    (await readRows(scope, of.id, {})).rows.flatMap(({ further }) =>
      further.map(({ state, values, proposed }) => [state, values["section"], ...proposed].join(" ")),
    );
  const only = await check(third.id);
  expect(await furtherOf(only)).toEqual(["NEW A section", "NEW A section"]);
  expect(only.sheets[0]?.warnings.map(({ key, rows }) => [key, rows])).toEqual([["errors.importOnlyClass", 2]]);
  const answered = await check(fourth.id, [{ field: "section", value: "A" }]);
  expect(await furtherOf(answered)).toEqual(["NEW A", "NEW A"]);
  expect(answered.values).toBe(0);
  await imports.run(scope, answered);
  const { rows } = await admin.query("select id from enrolment where school_class_id = $1", [fourA.id]);
  expect(rows).toHaveLength(2);
  expect(imports.errors).toEqual([]);
});
