import { expect, test } from "vitest";
import { undoChange } from "../../../server/core/undo.ts";
import { runChange } from "../../../server/core/change.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { readHistory, undoPreview } from "../../../server/modules/imports/history.reader.ts";
import type { ImportSheetInput } from "../../../server/modules/imports/import.types.ts";
import { useDatabase } from "../../support/database.ts";
import { workbookOf } from "../../support/workbooks/written.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5 });
const manager = await build.user("manager", { branches: [branch.id] });
const scope = await imports.scopeOf(manager.id);
const places = await build.places();
const village = (await admin.query<{ code: string }>("select code from village where id = $1", [places.villageId])).rows[0]?.code ?? "";
await build.reference("SCHOOL_TYPE", { code: "PRIMARY" });
await build.reference("GRADE", { code: "G01" });
await build.reference("CLASS_YEAR", { code: "2025-2026" });

const donations = { name: "Donations", rows: [["donor", "student", "asset", "study year"], ["DON-1", "ST-1", "bicycle", "2025-2026"], ["DON-2", "ST-2", "bicycle", "2025-2026"]] };
const enrolments = {
  name: "ការចុះឈ្មោះចូលរៀន",
  rows: [["student", "school", "grade", "study year"], ["ST-1", "SCH-1", "G01", "2025-2026"], ["ST-2", "SCH-1", "G01", "2025-2026"], ["ST-9", "SCH-1", "G01", "2025-2026"]],
};
const students = {
  name: "Sheet 3",
  rows: [
    ["List of students 2025"],
    ["code", "last_name_en", "first_name_en", "last_name_km", "first_name_km", "sex", "branch", "village"],
    ["ST-1", "Sok", "Dara", "សុខ", "តារា", "F", "MINE", village],
    ["ST-2", "Chan", "Bora", "ចាន់", "បូរ៉ា", "M", "MINE", village],
  ],
};
const donors = { name: "Donors", rows: [["code", "name"], ["DON-1", "Sato"], ["DON-2", "Suzuki"]] };
const schools = {
  name: "Schools",
  rows: [["code", "name_en", "name_km", "school_type", "branch", "village"], ["SCH-1", "One", "មួយ", "PRIMARY", "MINE", village]],
};
const notes = { name: "Notes", rows: [["Please fill in", "by Friday"], ["thank", "you"]] };
const book = (...sheets: typeof donors[]) => workbookOf(sheets);

test("sheets that build on each other are told apart, checked against one another and written together", async () => {
  const run = await imports.checked(scope, "STUDENT", await book(donations, enrolments, students, notes, donors, schools));
  expect(run.sheets.map(({ name, type }) => [name, type])).toEqual([
    ["Donations", "DONATION"], ["ការចុះឈ្មោះចូលរៀន", "ENROLMENT"], ["Sheet 3", "STUDENT"], ["Notes", null], ["Donors", "DONOR"], ["Schools", "SCHOOL"],
  ]);
  expect(run.counts).toMatchObject({ total: 10, new: 9, error: 1, implied: 1 });
  const [, second] = run.sheets;
  expect(await imports.preview(scope, run, { sheetId: second?.id ?? 0 })).toEqual(["- NEW", "- NEW", "- ERROR studentCode:codeNotFound"]);
  expect(second?.counts).toMatchObject({ new: 2, error: 1, implied: 1 });

  const done = await imports.run(scope, run, true);
  expect(done).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query(
    `select s.code, h.code as school, d.code as donor, s.received_bicycle as bicycle from student s join school h on h.id = s.school_id
     join donation g on g.student_id = s.id join donor d on d.id = g.donor_id order by s.code`,
  );
  expect(rows).toEqual([
    { code: "ST-1", school: "SCH-1", donor: "DON-1", bicycle: true },
    { code: "ST-2", school: "SCH-1", donor: "DON-2", bicycle: true },
  ]);
});

test("the history of a list has it; undo takes everything back but what was written since, and says which", async () => {
  const [entry] = (await readHistory(scope, ["DONATION"], 1)).rows;
  expect(entry).toMatchObject({ fileName: "test.csv", state: "DONE", ownerName: manager.name, counts: { new: 9 }, undone: false });
  const stranger = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  expect((await readHistory(stranger, ["DONATION"], 1)).rows).toEqual([]);
  await expect(undoPreview(stranger, entry?.id ?? 0)).rejects.toMatchObject({ code: "NOT_FOUND" });

  await admin.query("update donor set hope = 'x', version = version + 1 where code = 'DON-1'");
  const preview = await undoPreview(scope, entry?.id ?? 0);
  expect(preview).toMatchObject({ undoable: 9, kept: 1, records: [{ type: "Donor", code: "DON-1", nameEn: "Sato" }] });
  const undone = await runChange(scope, "undo", null, () => undoChange(scope, entry?.changeId ?? ""));
  expect(undone.result).toEqual({ undone: 9, kept: 1 });
  const { rows } = await admin.query("select count(*)::integer as n from student where deleted_at is null");
  expect(rows).toEqual([{ n: 0 }]);
  expect((await readHistory(scope, ["STUDENT"], 1)).rows[0]).toMatchObject({ undone: true });
});

test("sheets can be left out; a type is imported from one sheet", async () => {
  const run = await imports.start(scope, "STUDENT", await book(students, donors));
  const given = sheetsOf(run);
  const check = (sheets: readonly ImportSheetInput[]) => imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH"));
  await expect(check(given.map((sheet) => ({ ...sheet, type: null })))).rejects.toMatchObject({ details: { fields: [{ key: "validation.noSheets" }] } });
  await expect(check(given.map((sheet) => ({ ...sheet, type: "DONOR", mapping: [{ index: 0, field: "code" }] })))).rejects.toMatchObject({
    details: { fields: [{ key: "validation.typeTwice" }] },
  });
  const checked = await check(given.filter(({ type }) => type === "STUDENT"));
  expect(checked.sheets.map(({ type, counts }) => [type, counts?.new])).toEqual([["STUDENT", 2], [null, undefined]]);
});

test("columns are remembered by the set of headers", async () => {
  const sheet = "code,foo,bar,last_name_km,first_name_km,sex\nST-1,Sok,Dara,ក,ខ,F";
  const first = await imports.start(scope, "STUDENT", sheet);
  const mapping = [...first.sheets[0]?.columns ?? []].map(({ index, field }) => ({ index, field: index === 1 ? "lastNameEn" : index === 2 ? "firstNameEn" : field }));
  await imports.step(scope, () => checkImport(scope, first.id, [{ id: first.sheets[0]?.id ?? 0, type: "STUDENT", mapping }], "BOTH"));
  const again = await imports.start(scope, "STUDENT", sheet);
  expect(again.sheets[0]?.columns.map(({ field }) => field)).toEqual(["code", "lastNameEn", "firstNameEn", "lastNameLocal", "firstNameLocal", "sex"]);
  const moved = await imports.start(scope, "STUDENT", "sex,bar,code,foo,first_name_km,last_name_km\nF,Dara,ST-1,Sok,ខ,ក");
  expect(moved.sheets[0]?.columns.map(({ field }) => field)).toEqual(["sex", "firstNameEn", "code", "lastNameEn", "firstNameLocal", "lastNameLocal"]);
  const more = await imports.start(scope, "STUDENT", "sex,bar,code,foo,first_name_km,last_name_km,note\nF,Dara,ST-1,Sok,ខ,ក,x");
  expect(more.sheets[0]?.columns.map(({ field }) => field)).toEqual(["sex", null, "code", null, "firstNameLocal", "lastNameLocal", "remark"]);
});

test("nothing that nobody foresaw", () => {
  expect(imports.errors).toEqual([]);
});
