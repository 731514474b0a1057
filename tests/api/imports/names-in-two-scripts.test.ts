import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch();
const hidden = await build.branch();
const person = async () => imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const year = await build.reference("CLASS_YEAR", { code: "Y24", nameEn: "2024-2025" });
const pupil = (code: string, name: string, local: string, branchId = branch.id) => {
  const [lastNameEn = "", firstNameEn = ""] = name.split(" ");
  const [lastNameLocal = "", firstNameLocal = ""] = local.split(" ");
  return build.student({ branchId, code, lastNameEn, firstNameEn, lastNameLocal, firstNameLocal });
};
await pupil("ST-1", "Sok Dara", "សុខ តារា");
await pupil("ST-2", "Sok Dara", "សុខ ដារ៉ា");
await pupil("ST-3", "Chan Bopha", "ចាន់ បុប្ផា");
await pupil("ST-9", "Keo Rith", "កែវ រិទ្ធ", hidden.id);
await build.donor({ code: "D-1", nameEn: "Kiku Yama", nameLocal: "គីគុ យ៉ាម៉ា" });
await build.donor({ code: "D-2", nameEn: "Kiku Yama", nameLocal: "គីគុ អ៊ីម៉ា" });
await build.donor({ code: "D-3", nameEn: "Sato Aiko" });

const fieldsOf = ({ sheets }: ImportRun) => sheets[0]?.columns.map(({ field }) => field);
const end = `,BICYCLE,${year.code},2024-10-01`;
const list = (header: string, ...rows: string[]) =>
  [`${header},asset,study year,date`, ...rows.map((row) => row + end)].join("\n");
/** The student and donor of each row, or what is wrong with it. */
async function found(scope: Awaited<ReturnType<typeof person>>, run: ImportRun) {
  const { rows } = await readRows(scope, run.id, { pageSize: 50 });
  const { rows: refs } = await admin.query<{ id: number; student: string; donor: string }>(
    `select r.id, s.code as student, d.code as donor from import_row r left join student s on s.id = (r.refs ->> 'student_id')::integer
       left join donor d on d.id = (r.refs ->> 'donor_id')::integer where r.run_id = $1`,
    [run.id],
  );
  const byId = new Map(refs.map((row) => [row.id, row]));
  return rows.map(({ id, errors }) => {
    const { student, donor } = byId.get(id) ?? {};
    const wrong = errors.map(({ field, key }) => `${field ?? ""}:${key.replace("validation.", "")}`);
    return wrong.length > 0 ? wrong.join(" ") : `${student ?? ""} ${donor ?? ""}`;
  });
}

test("names in two scripts are both searched: either finds the record, and together they tell namesakes apart", async () => {
  const scope = await person();
  const run = await imports.start(
    scope,
    "DONATION",
    list(
      "Student name,ឈ្មោះសិស្ស,Donor name,ម្ចាស់ជំនួយ",
      "Sok Dara,សុខ ដារ៉ា,Kiku Yama,គីគុ យ៉ាម៉ា",
      "Sok Dara,សុខតារា,Kiku Yama,គីគុ អ៊ីម៉ា",
      // Another spelling in one of them, or one of them alone.
      "Chan Bopphar,ចាន់ បុប្ផា,D-1,",
      "Chan Bopha,ចាន់ បុប្ផារ,,គីគុ អ៊ីម៉ា",
      ",ចាន់ បុប្ផា,D-3,គីគុ អ៊ីម៉ា",
    ),
  );
  expect(fieldsOf(run)?.slice(0, 4).toSorted()).toEqual(["donorCode", "donorOther", "studentName", "studentOther"]);
  const checked = await imports.check(scope, run);
  expect(await found(scope, checked)).toEqual(["ST-2 D-1", "ST-1 D-2", "ST-3 D-1", "ST-3 D-2", "ST-3 D-3"]);
});

test("a name that says someone else, and an unknown code beside a name, are never taken", async () => {
  const scope = await person();
  const run = await imports.checked(
    scope,
    "DONATION",
    list(
      "Student,ឈ្មោះសិស្ស,Donor,ឈ្មោះម្ចាស់ជំនួយ",
      "Sok Dara,ចាន់ បុប្ផា,D-1,",
      "ST-77,ចាន់ បុប្ផា,D-1,",
      "ST-3,សុខ តារា,D-77,គីគុ យ៉ាម៉ា",
      "Keo Rith,កែវ រិទ្ធ,D-1,",
    ),
  );
  expect(await found(scope, run)).toEqual([
    "studentCode:nameAmbiguous",
    "studentCode:codeNotFound",
    "donorCode:valueNotFound",
    "studentCode:valueNotFound",
  ]);
  const values = (await readValues(scope, run.id, { page: 1, pageSize: 10 })).rows;
  expect(values.map(({ text, offers }) => [text, ...offers.map(({ code }) => code)])).toContainEqual([
    "Sok Dara · ចាន់ បុប្ផា",
    "ST-1",
    "ST-2",
    "ST-3",
  ]);
});

test("names that hardly are those of one student, or of the record found, are told and refuse nothing", async () => {
  const scope = await person();
  const toldOf = async (run: ImportRun) => [
    ...(run.sheets[0]?.warnings ?? [])
      .filter(({ key }) => key === "errors.importNamesDiffer")
      .map(({ rows, example }) => `${rows}: ${example}`),
    ...(await readRows(scope, run.id, { pageSize: 50 })).rows.map(({ state, warnings }) =>
      [state, ...warnings.map(({ key }) => key)].join(" "),
    ),
  ];
  await pupil("ST-4", "Rith Sokunthea", "ហេង លីដា");
  const header = "Student name,ឈ្មោះសិស្ស,Donor";
  const rows = list(
    header,
    "Rith Sok,សុខ ដារ៉ា,D-3",
    "Chan Bopphar,ចាន់ បុប្ផា,D-3",
    // The record's own Latin name is another one.
    "Heng Lida,ហេង លីដា,D-3",
  );
  const run = await imports.checked(scope, "DONATION", rows);
  expect(await found(scope, run)).toEqual(["ST-2 D-3", "ST-3 D-3", "ST-4 D-3"]);
  expect(await toldOf(run)).toEqual([
    "2: Rith Sok · សុខ ដារ៉ា",
    "NEW validation.namesDiffer",
    "NEW",
    "NEW validation.namesDiffer",
  ]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  expect(await toldOf(await imports.checked(scope, "DONATION", rows))).toEqual(["UNCHANGED", "UNCHANGED", "UNCHANGED"]);

  // Beside the code, either name counts.
  const coded = list(
    "Student code,Student name,ឈ្មោះសិស្ស,Donor",
    "ST-2,Keo Kosal,សុខ ដារ៉ា,D-1",
    "ST-3,Chan Bopha,កែវ រិទ្ធ,D-1",
    "ST-1,Sok Dara,សុខ តារា,D-1",
    "ST-77,Keo Kosal,សុខ ដារ៉ា,D-1",
  ).replaceAll("BICYCLE", "MATERIAL");
  const beside = await imports.checked(scope, "DONATION", coded);
  expect(beside.counts).toMatchObject({ new: 3, error: 1 });
  expect((await toldOf(beside)).slice(0, 4)).toEqual([
    "2: សុខ ដារ៉ា · Keo Kosal",
    "NEW validation.namesDiffer",
    "NEW validation.namesDiffer",
    "NEW",
  ]);
  const enrolments = await imports.checked(scope, "ENROLMENT", "Student name,ឈ្មោះសិស្ស\nRith Sok,សុខ ដារ៉ា");
  expect((await toldOf(enrolments)).at(-1)).toMatch(/^ERROR validation.namesDiffer$/u);
});

test("a second column of one script is none of the name, and one that says its script is", async () => {
  const scope = await person();
  const mapped = async (header: string) =>
    fieldsOf(await imports.start(scope, "DONATION", list(header, "a,b")))?.slice(0, 2);
  expect(await mapped("Student name,Name")).toEqual(["studentName", null]);
  expect(await mapped("Student name (English),Student name (Khmer)")).toEqual(["studentOther", "studentName"]);
  expect(await mapped("支援者名,Donor name")).toEqual(["donorOther", "donorCode"]);
  expect(await mapped("ឈ្មោះសិស្ស,Donor")).toEqual(["studentName", "donorCode"]);
  expect(imports.errors).toEqual([]);
});
