import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { grid, merge, oneSheet } from "../../support/workbooks/xlsx.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "OFFI" });
const person = async () => imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const country = await build.reference("COUNTRY", { code: "KHM" });
const province = await build.reference("PROVINCE", { countryId: country.id });
const district = await build.reference("DISTRICT", { provinceId: province.id });
const commune = await build.reference("COMMUNE", { districtId: district.id });
const grade = await build.reference("GRADE", { code: "G03", nameEn: "Grade 3", nameLocal: "ថ្នាក់ទី ៣" });
const year = await build.reference("CLASS_YEAR", { code: "2026-2027", nameEn: "2026-2027", nameLocal: "2026-2027" });
const school = await build.school({
  branchId: branch.id,
  nameEn: "Wat Po Primary School",
  nameLocal: "សាលាបឋមសិក្សាវត្តពោធិ៍",
  countryId: country.id,
  provinceId: province.id,
  districtId: district.id,
  communeId: commune.id,
});
const fieldsOf = ({ sheets }: ImportRun) => sheets[0]?.columns.map(({ field }) => field);
const defaultsOf = ({ sheets: [sheet] }: ImportRun) =>
  (sheet?.defaults ?? []).map(({ field, record, value }) => ({ field, recordId: record?.id ?? null, value }));

test("a list with its heading in two lines is read by both, and no line of it is a title", async () => {
  const scope = await person();
  const rows = [
    ["District list of poor students 2026-2027"],
    [],
    ["No", "Name of student", "", "Sex", "D.O.B", "School", "Grade", "Parents", "", ""],
    ["", "Khmer", "Latin", "", "", "", "", "Father", "Mother", "Tel"],
    ["1", "ប្រាក់ សុខជា", "Prak Sokchea", "ប.ប", "3/4/2560", school.code, "ទី៣ក", "Prak Sam", "Ly Mom", "12998877"],
    ["2", "កែវ ណារី", "Keo Nary", "ស", "15/03/2016", school.code, "៣ ក", "", "", "012 99 88 77 / 097 123 4567"],
    ["", "Total: 2 students", "", "1 girl"],
  ];
  const start = await imports.start(
    scope,
    "STUDENT",
    oneSheet(grid(rows) + merge("A1:J1", "A3:A4", "B3:C3", "D3:D4", "E3:E4", "F3:F4", "G3:G4", "H3:J3")),
    "list.xlsx",
  );
  expect(fieldsOf(start)).toEqual([
    null,
    "fullNameLocal",
    "fullNameEn",
    "sex",
    "dateOfBirth",
    "schoolCode",
    "gradeCode",
    "fatherName",
    "motherName",
    "guardianPhone",
  ]);
  const sheets = sheetsOf(start).map((sheet) => ({ ...sheet, defaults: defaultsOf(start) }));
  const run = await imports.step(scope, () => checkImport(scope, start.id, sheets, "BOTH"));
  expect(run).toMatchObject({ openValues: 0, counts: { new: 2, error: 0, skipped: 1 } });
  // What is read in another way than it is written is shown, and told above the rows.
  expect(run.sheets[0]?.warnings.map(({ key, rows: count, example }) => [key, count, example])).toEqual([
    ["errors.importBuddhistYears", 1, "3/4/2560"],
  ]);
  const shown = (await readRows(scope, run.id, {})).rows.map(({ values, proposed }) => {
    const { guardianPhone, dateOfBirth, remark } = values;
    return [dateOfBirth, guardianPhone, remark, proposed];
  });
  expect(shown.slice(0, 2)).toEqual([
    ["2017-04-03", "012998877", undefined, []],
    ["2016-03-15", "012998877", "Guardian’s phone (also): 097 123 4567", ["remark"]],
  ]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  const { rows: made } = await admin.query<Record<string, unknown>>(
    `select s.last_name_en, s.first_name_local, s.sex, s.date_of_birth::text, s.father_name, s.mother_name, s.guardian_phone, s.remark, c.section
     from student s join enrolment e on e.student_id = s.id join school_class c on c.id = e.school_class_id
     where s.branch_id = $1 and c.grade_id = $2 and c.class_year_id = $3 order by s.id`,
    [branch.id, grade.id, year.id],
  );
  expect(made.map((each) => Object.values(each))).toEqual([
    ["Prak", "សុខជា", "MALE", "2017-04-03", "Prak Sam", "Ly Mom", "012998877", null, "ក"],
    ["Keo", "ណារី", "FEMALE", "2016-03-15", null, null, "012998877", "Guardian’s phone (also): 097 123 4567", "ក"],
  ]);
});

test("a title that runs on in Khmer says the class as well as the study year", async () => {
  const scope = await person();
  const rows = [
    ["ព្រះរាជាណាចក្រកម្ពុជា"],
    [school.nameLocal],
    ["បញ្ជីរាយនាមសិស្សថ្នាក់ទី៣ក ឆ្នាំសិក្សា ២០២៦-២០២៧"],
    ["ល.រ", "គោត្តនាម និងនាម", "ភេទ"],
    ["១", "ទេព វិសាល", "ប"],
  ];
  const start = await imports.start(
    scope,
    "STUDENT",
    oneSheet(grid(rows) + merge("A1:C1", "A2:C2", "A3:C3")),
    "3.xlsx",
  );
  expect(
    start.sheets[0]?.defaults
      .filter(({ title }) => title !== null)
      .map(({ field, record, value }) => [field, record?.code ?? value]),
  ).toEqual([
    ["gradeCode", "G03"],
    ["schoolCode", school.code],
    ["classYearCode", "2026-2027"],
    ["section", "ក"],
  ]);
});

test("in a sheet of donations people are found with an honorific, or their code beside their name; Buddhist years are told", async () => {
  const scope = await person();
  const student = await build.student({
    branchId: branch.id,
    code: "OFFI-7",
    lastNameEn: "Long",
    firstNameEn: "Sophal",
    lastNameLocal: "ឡុង",
    firstNameLocal: "សុផល",
  });
  await build.student({ branchId: branch.id, code: "OFFI-8", lastNameEn: "Long", firstNameEn: "Sophal" });
  const [sato, rossi] = [
    await build.donor({ nameEn: "Sato", nameJa: "佐藤 洋子" }),
    await build.donor({ nameEn: "Rossi Louis" }),
  ];
  const run = await imports.checked(
    scope,
    "DONATION",
    [
      "donor,student,type,study year,date",
      "佐藤洋子様,OFFI-7 Long Sophal,stationery,2026-2027,15/11/2569",
      "Mr. Rossi Louis,Long Sophal (OFFI-7),កង់,2026-2027,15/11/2026",
      "Mr. Rossi Louis,OFFI-8 Chan Bopha,កង់,2026-2027,15/11/2026",
    ].join("\n"),
  );
  const { rows } = await readRows(scope, run.id, {});
  expect(rows.map(({ state, errors }) => [state, ...errors.map(({ field, key }) => `${field} ${key}`)])).toEqual([
    ["NEW"],
    ["NEW"],
    // Another one has the code.
    ["ERROR", "studentCode validation.codeNotFound"],
  ]);
  expect(rows.slice(0, 2).map(({ found }) => found.map(({ record }) => record.code))).toEqual([
    [sato.code, student.code, year.code],
    [rossi.code, student.code, year.code],
  ]);
  expect(rows[0]?.values).toMatchObject({ givenOn: "2026-11-15" });
  expect(run.sheets[0]?.warnings.map(({ key, rows: count }) => [key, count])).toEqual([
    ["errors.importBuddhistYears", 1],
  ]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
