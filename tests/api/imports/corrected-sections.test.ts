import { expect, test } from "vitest";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportDefaultInput } from "../../../server/modules/imports/import.inputs.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
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
const staff = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
const grade = await build.reference("GRADE", { code: "G03", nameEn: "Grade 3", nameLocal: "ថ្នាក់ទី ៣" });
await build.reference("GRADE", { code: "G04", nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី ៤" });
const school = await build.school({ branchId: mine.id, code: "SCH-1" });
await build.school({ branchId: mine.id, code: "SCH-2" });
const classOf = (section: string) =>
  build.schoolClass({ branchId: mine.id, schoolId: school.id, gradeId: grade.id, classYearId: year.id, section });
const threeA = await classOf("A");
let count = 0;
/** A student in 3A, with what belongs to the enrolment. */
const pupil = async () => {
  const { id, code } = await build.student({ branchId: mine.id, code: `P-${(count += 1)}` });
  await build.enrolment({
    branchId: mine.id,
    studentId: id,
    schoolClassId: threeA.id,
    rollNumber: count,
    distanceKm: 2,
  });
  return code;
};
const classesOf = async (code: string): Promise<unknown[]> =>
  (
    await admin.query<{ said: string }>(
      `select concat_ws(' ', g.code || coalesce(c.section, ''), e.outcome, e.roll_number, e.distance_km, case when s.school_class_id = c.id then 'now' end) as said
       from enrolment e join student s on s.id = e.student_id join school_class c on c.id = e.school_class_id join grade g on g.id = c.grade_id
       where s.code = $1 and e.deleted_at is null order by e.id`,
      [code],
    )
  ).rows.map(({ said }) => said);
const header = "student,school,grade,section,study year";
const list = (...rows: string[]) => imports.checked(staff, "ENROLMENT", [header, ...rows].join("\n"));
const told = ({ sheets }: ImportRun) => sheets[0]?.warnings.map(({ key, rows, example }) => [key, rows, example]);

test("a corrected section moves the student with the enrolment, into a class that is made if need be, and undo brings them back", async () => {
  const code = await pupil();
  const run = await list(`${code},SCH-1,G03,B,2025-2026`);
  expect(await imports.preview(staff, run)).toEqual(["- UPDATE section:A→B"]);
  expect(run.counts).toMatchObject({ update: 1, implied: 1, error: 0 });
  expect(told(run)).toEqual([["errors.importSectionsChange", 1, "Grade 3: A → B"]]);
  const done = await imports.run(staff, run);
  expect(done.state).toBe("DONE");
  expect(await classesOf(code)).toEqual(["G03B CURRENT 1 2 now"]);
  expect(await imports.preview(staff, await list(`${code},SCH-1,G03,b,2025-2026`))).toEqual(["- UNCHANGED"]);
  await imports.step(staff, () => undoImport(staff, done.id));
  expect(await classesOf(code)).toEqual(["G03A CURRENT 1 2 now"]);
});

test("another grade, school or study year is no correction, and a list that says both sections is refused", async () => {
  const [one, two] = [await pupil(), await pupil()];
  await build.reference("CLASS_YEAR", { code: "2024-2025" });
  expect(
    await imports.preview(
      staff,
      await list(
        `${one},SCH-1,G04,B,2025-2026`,
        `${one},SCH-2,G03,B,2025-2026`,
        `${one},SCH-1,G03,B,2024-2025`,
        `${two},SCH-1,G03,A,2025-2026`,
        `${two},SCH-1,G03,B,2025-2026`,
      ),
    ),
  ).toEqual([
    expect.stringMatching(/^- ERROR studentCode:enrolledElsewhere/u),
    expect.stringMatching(/^- ERROR studentCode:enrolledElsewhere/u),
    "- NEW",
    "- ERROR studentCode:rowTwice",
    "- ERROR studentCode:rowTwice",
  ]);
});

test("a row that says no section moves nobody, whatever was decided for the grade", async () => {
  await classOf("B");
  const code = await pupil();
  const fresh = (await build.student({ branchId: mine.id, code: "FRESH" })).code;
  const run = await list(`${code},SCH-1,G03,,2025-2026`, `${fresh},SCH-1,G03,,2025-2026`);
  const [value] = (await readValues(staff, run.id, { page: 1, pageSize: 5 })).rows;
  const decided = await imports.step(staff, () =>
    decideImportValues(staff, run.id, [{ id: value?.id ?? 0, choice: "CHOICE", chosen: "B" }]),
  );
  expect(await imports.preview(staff, decided)).toEqual(["- UNCHANGED", "- NEW"]);
  await imports.run(staff, decided);
  expect(await classesOf(code)).toEqual([expect.stringMatching(/^G03A CURRENT/u)]);
  expect(await classesOf(fresh)).toEqual([expect.stringMatching(/^G03B CURRENT/u)]);
});

test("a class list of students corrects it by its own column; a section for all rows is for new enrolments alone", async () => {
  const [one, two] = [await pupil(), await pupil()];
  const fresh = (await build.student({ branchId: mine.id, code: "FRESH-2" })).code;
  const flat = await imports.checked(staff, "STUDENT", `code,school,grade,study year\n${one},SCH-1,3B,2025-2026`);
  const { rows } = await readRows(staff, flat.id, {});
  expect(rows.map(({ state, further }) => [state, further[0]?.state, further[0]?.differences])).toEqual([
    ["UPDATE", "UPDATE", [{ field: "section", before: "A", after: "B" }]],
  ]);
  await imports.run(staff, flat);
  expect(await classesOf(one)).toEqual([expect.stringMatching(/^G03B CURRENT/u)]);

  const all: ImportDefaultInput[] = [
    { field: "schoolCode", recordId: school.id },
    { field: "gradeCode", recordId: grade.id },
    { field: "classYearCode", recordId: year.id },
    { field: "section", value: "C" },
  ];
  const start = await imports.start(staff, "STUDENT", `code,nickname\n${two},\n${fresh},`);
  const run = await imports.step(staff, () =>
    checkImport(
      staff,
      start.id,
      sheetsOf(start).map((sheet) => ({ ...sheet, defaults: all })),
      "BOTH",
    ),
  );
  expect(run.counts).toMatchObject({ update: 1, unchanged: 1, error: 0 });
  expect(told(run)).toEqual([]);
  await imports.run(staff, run);
  expect(await classesOf(two)).toEqual([expect.stringMatching(/^G03A CURRENT .* now$/u)]);
  expect(await classesOf(fresh)).toEqual([expect.stringMatching(/^G03C CURRENT/u)]);
});

test("nobody moves a student of another branch", async () => {
  const code = await pupil();
  const stranger = await imports.scopeOf((await build.user("staff", { branches: [other.id] })).id);
  const run = await imports.checked(stranger, "ENROLMENT", `${header}\n${code},SCH-1,G03,B,2025-2026`);
  expect(await imports.preview(stranger, run)).toEqual(["- ERROR studentCode:codeNotFound schoolCode:valueNotFound"]);
  expect(imports.errors).toEqual([]);
});

test("who was promoted ahead of time is still in the present class: a list corrects its section, and does not add another school", async () => {
  const code = await pupil();
  await admin.query(
    "update enrolment e set outcome = 'PROMOTED', ended_on = '2026-07-01' from student s where s.id = e.student_id and s.code = $1",
    [code],
  );
  const run = await list(`${code},SCH-1,G03,B,2025-2026`);
  expect(await imports.preview(staff, run)).toEqual(["- UPDATE section:A→B"]);
  const elsewhere = await list(`${code},SCH-2,G03,A,2025-2026`);
  expect(await imports.preview(staff, elsewhere)).toEqual(["- ERROR studentCode:enrolledElsewhere"]);
});
