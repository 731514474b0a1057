import { expect, test } from "vitest";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { jpeg } from "../../support/pictures.ts";
import { zip } from "../../support/workbooks/zip.ts";
import { mergedDonors } from "../duplicates/donor-harness.ts";
import { documents, merged, wrong } from "../duplicates/student-harness.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 6 });
const other = await build.branch({ code: "OTHER" });
const scope = await imports.scopeOf((await build.user("manager", { branches: [mine.id] })).id);
const ofBoth = await api.asUser(await build.user("manager", { branches: [mine.id, other.id] }));
const places = await build.places();
const { rows: villages } = await admin.query<{ code: string }>("select code from village where id = $1", [
  places.villageId,
]);
const student = async (branchId: number, code: string) => (await build.student({ ...places, branchId, code })).id;

const kept = await student(mine.id, "S000001");
const between = await student(mine.id, "S000002");
const first = await student(mine.id, "S000003");
const goneToOthers = await student(mine.id, "S000004");
const theirs = await student(other.id, "T000001");
const goneToMine = await student(other.id, "T000002");
await merged(ofBoth, between, first);
const last = await merged(ofBoth, kept, between);
await merged(ofBoth, theirs, goneToOthers);
await merged(ofBoth, kept, goneToMine);

const row = (code: string) => [code, "Chan", "Bora", "ចាន់", "បូរ៉ា", "F", "MINE", villages[0]?.code].join(",");
const sheet = (...codes: string[]) =>
  ["code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village", ...codes.map(row)].join("\n");
const told = async (run: { id: number }) =>
  (await readRows(scope, run.id, { state: ["ERROR"] })).rows.flatMap(({ errors }) =>
    errors.map(({ field, key, params }) => [field, key, params]),
  );
const leads = (field: string, code: string) => [field, "validation.codeMerged", { code, into: "S000001" }];
const notFound = (field: string, code: string) => [field, "validation.codeNotFound", { code }];

test("the code of a merged student creates no new one: the error says where it finally leads, to users who see both", async () => {
  const run = await imports.checked(scope, "STUDENT", sheet("s000002", "S000003", "S000004", "T000002", ""));
  expect(await told(run)).toEqual([
    leads("code", "s000002"),
    leads("code", "S000003"),
    ["code", "validation.codeTaken", {}],
    ["code", "validation.codeTaken", {}],
  ]);
  expect((await imports.preview(scope, run)).at(-1)).toBe("S000005 NEW");
  const updates = await imports.checked(scope, "STUDENT", sheet("S000003", "S000004"), "UPDATE");
  expect(await told(updates)).toEqual([leads("code", "S000003"), notFound("code", "S000004")]);
});

test("the same holds when a class row, a donation or a photo's name refers to it", async () => {
  const [donor, year] = [await build.donor(), await build.reference("CLASS_YEAR")];
  const [school, grade] = [await build.school({ branchId: mine.id }), await build.reference("GRADE")];
  const codes = ["S000003", "S000004", "T000002"];
  const expected = [
    leads("studentCode", "S000003"),
    notFound("studentCode", "S000004"),
    notFound("studentCode", "T000002"),
  ];
  const enrolments = [
    "student_code,school_code,grade_code,class_year_code",
    ...codes.map((code) => [code, school.code, grade.code, year.code].join(",")),
  ];
  expect(await told(await imports.checked(scope, "ENROLMENT", enrolments.join("\n")))).toEqual(expected);
  const donations = [
    "donor_code,student_code,asset,class_year_code",
    ...codes.map((code) => [donor.code, code, "MATERIAL", year.code].join(",")),
  ];
  expect(await told(await imports.checked(scope, "DONATION", donations.join("\n")))).toEqual(expected);
  const content = Buffer.from(await jpeg());
  const photos = zip(
    ["S000003-first-day", "S000004", "T000002", "S000001"].map((name) => ({ name: `${name}.jpg`, content })),
  );
  const run = await imports.start(scope, "PHOTO", photos, "photos.zip");
  expect(run.counts).toMatchObject({ new: 1, error: 3 });
  expect(await told(run)).toEqual(expected);
});

test("the code of a merged donor names the kept one, in a sheet of donors, donations or pledges", async () => {
  const [keep, gone] = [await build.donor({ code: "D-KEPT" }), await build.donor({ code: "D-GONE" })];
  const year = await build.reference("CLASS_YEAR");
  await mergedDonors(ofBoth, keep.id, gone.id);
  const into = { code: "D-GONE", into: "D-KEPT" };
  const donors = await imports.checked(scope, "DONOR", "code,name_en\nD-GONE,Someone");
  expect(await told(donors)).toEqual([["code", "validation.codeMerged", into]]);
  const gifts = ["donor_code,student_code,asset,class_year_code", `D-GONE,S000001,MATERIAL,${year.code}`].join("\n");
  expect(await told(await imports.checked(scope, "DONATION", gifts))).toEqual([
    ["donorCode", "validation.codeMerged", into],
  ]);
  const pledges = ["donor,branch,asset,number of students,from study year", `D-GONE,MINE,bicycle,3,${year.code}`].join(
    "\n",
  );
  expect(await told(await imports.checked(scope, "PLEDGE", pledges))).toEqual([
    ["donorCode", "validation.codeMerged", into],
  ]);
});

test("and is the student's own again once the merge is undone", async () => {
  expect(wrong(await ofBoth.query(documents.undo, { id: last }))).toBe("nothing");
  const run = await imports.checked(scope, "STUDENT", sheet("S000002", "S000003"), "UPDATE");
  expect((await imports.preview(scope, run))[0]).toMatch(/^S000002 UPDATE/u);
  expect(await told(run)).toEqual([["code", "validation.codeMerged", { code: "S000003", into: "S000002" }]]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
