import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { workbookOf } from "../../support/workbooks/written.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const home = await build.branch({ code: "KPC", nameEn: "Kampong Cham" });
const away = await build.branch({ code: "SRP", nameEn: "Siem Reap" });
const both = await imports.scopeOf((await build.user("manager", { branches: [home.id, away.id] })).id);
const own = await imports.scopeOf((await build.user("manager", { branches: [home.id] })).id);
await build.reference("GRADE", { code: "G04", nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី៤" });
await build.reference("CLASS_YEAR", { code: "Y25", nameEn: "2025-2026", nameLocal: "២០២៥-២០២៦" });
await build.school({ branchId: home.id, code: "KPC-0001", nameEn: "Wat Prey School" });
await build.school({ branchId: away.id, code: "SRP-0001", nameEn: "Wat Prey School" });
await build.school({ branchId: away.id, code: "SRP-0002", nameEn: "Angkor School" });
const student = async (branch: typeof home) => (await build.student({ branchId: branch.id })).code;

const header = "student,school,class,section,class_year";
const checked = (scope: Scope, ...rows: string[]) => imports.checked(scope, "ENROLMENT", [header, ...rows].join("\n"));
const asked = async (scope: Scope, run: { id: number }) =>
  (await readValues(scope, run.id, { page: null, pageSize: null })).rows;
const classesOf = async (...students: string[]) =>
  (
    await admin.query<{ said: string }>(
      `select concat_ws(' ', l.code, g.code, c.section) as said
       from enrolment e join student s on s.id = e.student_id join school_class c on c.id = e.school_class_id
         join school l on l.id = c.school_id join grade g on g.id = c.grade_id
       where s.code = any ($1) order by array_position($1, s.code)`,
      [students],
    )
  ).rows.map(({ said }) => said);

test("a school of a name that several branches have is the one of the student's branch", async () => {
  const [here, there, strange] = [await student(home), await student(away), await student(home)];
  const run = await checked(
    both,
    `${here},Wat Prey School,4,A,2025-2026`,
    `${there},wat prey school,4,A,2025-2026`,
    `${strange},Angkor School,4,A,2025-2026`,
  );
  expect(await imports.preview(both, run)).toEqual(["- NEW", "- NEW", "- ERROR schoolCode:valueNotFound"]);
  expect((await asked(both, run)).map(({ text, within }) => [text, within?.nameEn])).toEqual([
    ["Angkor School", "Kampong Cham"],
  ]);
  expect(await imports.run(both, run, true)).toMatchObject({ state: "DONE" });
  expect(await classesOf(here, there)).toEqual(["KPC-0001 G04 A", "SRP-0001 G04 A"]);
});

test("a student of the same workbook has a branch as well", async () => {
  const places = await build.places();
  const { rows } = await admin.query<{ code: string }>("select code from village where id = $1", [places.villageId]);
  const file = await workbookOf([
    {
      name: "Students",
      rows: [
        ["code", "last_name_en", "first_name_en", "last_name_km", "first_name_km", "sex", "branch", "village"],
        ["ST-900", "Sok", "Dara", "សុខ", "ដារ៉ា", "M", "Siem Reap", rows[0]?.code ?? ""],
      ],
    },
    { name: "Enrolments", rows: [header.split(","), ["ST-900", "Wat Prey School", "4", "A", "2025-2026"]] },
  ]);
  const run = await imports.checked(both, "STUDENT", file);
  expect(await imports.run(both, run)).toMatchObject({ state: "DONE" });
  expect(await classesOf("ST-900")).toEqual(["SRP-0001 G04 A"]);
});

test("a class such as 4A is a grade and a section, unless the row names another section", async () => {
  const students: string[] = [];
  for (let i = 0; i < 6; i += 1) students.push(await student(home));
  const [a, b, c, d, e, f] = students;
  const run = await checked(
    own,
    `${a},KPC-0001,4a,,2025-2026`,
    `${b},KPC-0001,Grade 4-B,,2025-2026`,
    `${c},KPC-0001,ថ្នាក់ទី៤ «ក»,,2025-2026`,
    `${d},KPC-0001,4A,A,2025-2026`,
    `${e},KPC-0001,4A,B,2025-2026`,
    `${f},KPC-0001,44A,,2025-2026`,
  );
  expect(await imports.preview(own, run)).toEqual([
    "- NEW",
    "- NEW",
    "- NEW",
    "- NEW",
    "- ERROR gradeCode:valueNotFound",
    "- ERROR gradeCode:valueNotFound",
  ]);
  expect(await imports.run(own, run, true)).toMatchObject({ state: "DONE" });
  expect(await classesOf(...students)).toEqual([
    "KPC-0001 G04 A",
    "KPC-0001 G04 B",
    "KPC-0001 G04 ក",
    "KPC-0001 G04 A",
  ]);
});

test("the name of a hidden school is unknown exactly like a name that no school has", async () => {
  const [one, two] = [await student(home), await student(home)];
  const told = async (code: string, name: string) => {
    const run = await checked(own, `${code},${name},4,A,2025-2026`);
    const values = await asked(own, run);
    return {
      preview: await imports.preview(own, run),
      values: values.map(({ id: _id, text: _text, ...value }) => value),
    };
  };
  const hidden = await told(one, "Angkor School");
  expect(hidden).toEqual(await told(two, "Zzyzx School"));
  expect(hidden.preview).toEqual(["- ERROR schoolCode:valueNotFound"]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
