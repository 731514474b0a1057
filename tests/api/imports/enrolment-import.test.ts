import { expect, test } from "vitest";
import { Forbidden } from "../../../server/core/base/errors.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const both = await imports.scopeOf((await build.user("manager", { branches: [mine.id, other.id] })).id);
const staff = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
const grade = await build.reference("GRADE", { code: "G01" });
await build.reference("GRADE", { code: "G02", nameEn: "Grade 2", nameLocal: "ថ្នាក់ទី ២" });
const school = await build.school({ branchId: mine.id, code: "SCH-1" });
const far = await build.school({ branchId: other.id, code: "SCH-2" });
for (const n of [1, 2, 3, 4, 5]) await build.student({ branchId: mine.id, code: `ST-${n}` });
await admin.query(
  "update student set status = 'WITHDRAWN', status_on = '2025-01-01', status_reason = 'x' where code = 'ST-5'",
);
await build.student({ branchId: other.id, code: "ST-9" });
await build.schoolClass({
  branchId: mine.id,
  schoolId: school.id,
  gradeId: grade.id,
  classYearId: year.id,
  section: "A",
});
const header = "student,school,grade,section,study year,distance,roll no";

test("students are added to classes, which are created if missing", async () => {
  const run = await imports.checked(
    both,
    "ENROLMENT",
    [
      header,
      "st-1,sch-1,g01,a,2025-2026,1.5,1",
      "ST-2,SCH-1,G01,B,2025-2026,,2",
      "ST-3,SCH-1,G01,b,2025-2026,-1,",
      "ST-4,SCH-1,G01,b,2025-2026,,",
      "ST-4,SCH-1,G01,a,2025-2026,,",
      "ST-5,SCH-1,G01,A,2025-2026,,",
      "ST-9,SCH-1,G01,A,2025-2026,,",
      "ST-8,SCH-1,G09,,2025-2026,,",
    ].join("\n"),
  );
  expect(await imports.preview(both, run)).toEqual([
    "- NEW",
    "- NEW",
    "- ERROR distanceKm:notNegative",
    "- ERROR studentCode:rowTwice",
    "- ERROR studentCode:rowTwice",
    "- ERROR studentCode:studentLeft",
    "- ERROR studentCode:otherBranch",
    "- ERROR studentCode:codeNotFound gradeCode:valueNotFound",
  ]);
  // Each names the other one.
  const shown = await readRows(both, run.id, { pageSize: 100 });
  const named = shown.rows.flatMap(({ errors }) => errors.filter(({ key }) => key === "validation.rowTwice"));
  expect(named.map(({ params }) => params)).toEqual([{ row: "6" }, { row: "5" }]);
  expect(run.counts).toMatchObject({ new: 2, implied: 1 });
  await imports.run(both, run, true);
  const { rows } = await admin.query(
    `select s.code, c.section, e.distance_km, e.roll_number, e.outcome, c.branch_id, s.school_id from enrolment e
     join student s on s.id = e.student_id join school_class c on c.id = e.school_class_id order by s.code`,
  );
  const common = { outcome: "CURRENT", branch_id: mine.id, school_id: school.id };
  expect(rows).toEqual([
    { code: "ST-1", section: "A", distance_km: 1.5, roll_number: 1, ...common },
    { code: "ST-2", section: "B", distance_km: null, roll_number: 2, ...common },
  ]);
});

test("the same sheet again changes nothing; another grade in the same study year is refused", async () => {
  const again = await imports.checked(
    staff,
    "ENROLMENT",
    [header, "ST-1,SCH-1,G01,A,2025-2026,1.5,1", "ST-2,SCH-1,G01,B,2025-2026,2,"].join("\n"),
  );
  expect(await imports.preview(staff, again)).toEqual(["- UNCHANGED", "- UPDATE distanceKm:→2"]);
  expect(await imports.run(staff, again)).toMatchObject({ state: "DONE" });
  const moved = await imports.checked(
    staff,
    "ENROLMENT",
    [header, "ST-1,SCH-1,G02,B,2025-2026,,", `ST-3,${far.code},G01,,2025-2026,,`].join("\n"),
  );
  expect(await imports.preview(staff, moved)).toEqual([
    "- ERROR studentCode:enrolledElsewhere",
    "- ERROR schoolCode:valueNotFound",
  ]);
});

test("a student who changed class within the study year can occur in a sheet with both classes", async () => {
  const second = await build.schoolClass({
    branchId: mine.id,
    schoolId: school.id,
    gradeId: grade.id,
    classYearId: year.id,
    section: "C",
  });
  await admin.query(
    "update enrolment set outcome = 'TRANSFERRED', ended_on = current_date where student_id = (select id from student where code = 'ST-1')",
  );
  await admin.query(
    "insert into enrolment (student_id, school_class_id, branch_id, class_year_id) select id, $1, branch_id, $2 from student where code = 'ST-1'",
    [second.id, year.id],
  );
  const sheet = [
    header,
    "ST-1,SCH-1,G01,A,2025-2026,1.5,1",
    "ST-1,SCH-1,G01,C,2025-2026,,",
    "ST-2,SCH-1,G01,B,2025-2026,,",
    "ST-2,SCH-1,G01,b,2025-2026,,",
  ];
  const run = await imports.checked(staff, "ENROLMENT", sheet.join("\n"));
  expect(await imports.preview(staff, run)).toEqual([
    "- UNCHANGED",
    "- UNCHANGED",
    "- ERROR studentCode:rowTwice",
    "- ERROR studentCode:rowTwice",
  ]);
});

test("donations keep the rules of the form", async () => {
  await build.donor({ code: "D-1" });
  const sheet = [
    "donor,student,asset,study year,given on,amount,currency,serial",
    "d-1,ST-1,bike,2025-2026,1/11/2025,,,B1",
    "D-1,ST-2,កង់,2025-2026,1/11/2025,,,b1",
    "D-1,ST-1,money,2025-2026,1/11/2025,12.5,USD,",
    "D-1,ST-1,money,2025-2026,2/11/2025,12,,",
    "D-1,ST-1,money,2025-2026,3/11/2025,1.5,JPY,",
    "D-1,ST-1,money,2025-2026,4/11/2025,twelve,USD,",
    "D-1,ST-1,money,2025-2026,5/11/2025,12,pounds,",
    "D-1,ST-2,Study material,2025-2026,,5,$,",
    "D-1,ST-3,material,2025-2026,,,,",
    "D-1,ST-3,material,2025-2026,1/1/2025,,,",
    "D-2,ST-9,gold,2025-2026,,,,",
  ].join("\n");
  const run = await imports.checked(staff, "DONATION", sheet);
  expect(await imports.preview(staff, run)).toEqual([
    "- ERROR serialNumber:serialNumberTwice",
    "- ERROR serialNumber:serialNumberTwice",
    "- NEW",
    "- ERROR currency:currencyWithAmount",
    "- ERROR amount:wholeAmount",
    "- ERROR amount:amount",
    "- ERROR currency:choice",
    "- ERROR amount:financeOnly currency:financeOnly",
    "- ERROR studentCode:rowTwice",
    "- ERROR studentCode:rowTwice",
    "- ERROR asset:choice donorCode:valueNotFound studentCode:codeNotFound",
  ]);
  await imports.run(staff, run, true);
  const again = await imports.checked(
    staff,
    "DONATION",
    [
      "donor,student,asset,study year,given on,amount,currency,serial,remark",
      "D-1,ST-1,FINANCE,2025-2026,1/11/2025,12.50,usd,,",
      "D-1,ST-3,BICYCLE,2025-2026,,,,F1,",
    ].join("\n"),
  );
  expect(await imports.preview(staff, again)).toEqual(["- UNCHANGED", "- NEW"]);
  await imports.run(staff, again);
  const { rows } = await admin.query(
    "select asset, amount, currency, serial_number, state, given_on is not null as dated, branch_id from donation order by id",
  );
  expect(rows).toEqual([
    {
      asset: "FINANCE",
      amount: "12.50",
      currency: "USD",
      serial_number: null,
      state: "ACTIVE",
      dated: true,
      branch_id: mine.id,
    },
    {
      asset: "BICYCLE",
      amount: null,
      currency: null,
      serial_number: "F1",
      state: "ACTIVE",
      dated: true,
      branch_id: mine.id,
    },
  ]);
  const taken = await imports.checked(
    staff,
    "DONATION",
    "donor,student,asset,study year,serial\nD-1,ST-2,bicycle,2025-2026,f1",
  );
  expect(await imports.preview(staff, taken)).toEqual(["- ERROR serialNumber:serialNumberTaken"]);
});

test("staff import donations of their own branches, not donors, and undo them", async () => {
  const donor = await build.donor({ code: "D-7" });
  const gone = await build.donor({ code: "D-8" });
  await admin.query("update donor set deleted_at = now() where id = $1", [gone.id]);
  const run = await imports.checked(
    staff,
    "DONATION",
    [
      "donor,student,asset,study year",
      "D-7,ST-4,bike,2025-2026",
      "D-7,ST-9,bike,2025-2026",
      "D-8,ST-3,bike,2025-2026",
    ].join("\n"),
  );
  expect(await imports.preview(staff, run)).toEqual([
    "- NEW",
    "- ERROR studentCode:codeNotFound",
    "- ERROR donorCode:valueNotFound",
  ]);
  const done = await imports.run(staff, run, true);
  const given = async () =>
    (await admin.query("select id from donation where donor_id = $1 and deleted_at is null", [donor.id])).rowCount;
  expect(await given()).toBe(1);
  await imports.step(staff, () => undoImport(staff, done.id));
  expect(await given()).toBe(0);
  await expect(imports.start(staff, "DONOR", "code,name\nD-9,Sato")).rejects.toBeInstanceOf(Forbidden);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
