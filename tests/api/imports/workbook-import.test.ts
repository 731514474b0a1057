import { expect, test } from "vitest";
import { undoChange } from "../../../server/core/trash/undo.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { readHistory, undoPreview } from "../../../server/modules/imports/history.reader.ts";
import type { ImportSheetInput } from "../../../server/modules/imports/import.inputs.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { useDatabase } from "../../support/database.ts";
import { workbookOf } from "../../support/workbooks/written.ts";
import { openWorkbook, type SheetRow } from "../../../server/lib/workbook/sheet.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { errorHeaders } from "../../../server/shared/import-columns.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5 });
const manager = await build.user("manager", { branches: [branch.id] });
const scope = await imports.scopeOf(manager.id);
const places = await build.places();
const village =
  (await admin.query<{ code: string }>("select code from village where id = $1", [places.villageId])).rows[0]?.code ??
  "";
await build.reference("SCHOOL_TYPE", { code: "PRIMARY" });
await build.reference("GRADE", { code: "G01" });
await build.reference("CLASS_YEAR", { code: "2025-2026" });

const donations = {
  name: "Donations",
  rows: [
    ["donor", "student", "asset", "study year"],
    ["DON-1", "ST-1", "bicycle", "2025-2026"],
    ["DON-2", "ST-2", "bicycle", "2025-2026"],
  ],
};
const enrolments = {
  name: "ការចុះឈ្មោះចូលរៀន",
  rows: [
    ["student", "school", "grade", "study year"],
    ["ST-1", "SCH-1", "G01", "2025-2026"],
    ["ST-2", "SCH-1", "G01", "2025-2026"],
    ["ST-9", "SCH-1", "G01", "2025-2026"],
  ],
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
const donors = {
  name: "Donors",
  rows: [
    ["code", "name"],
    ["DON-1", "Sato"],
    ["DON-2", "Suzuki"],
  ],
};
const schools = {
  name: "Schools",
  rows: [
    ["code", "name_en", "name_km", "school_type", "branch", "village"],
    ["SCH-1", "One", "មួយ", "PRIMARY", "MINE", village],
  ],
};
const notes = {
  name: "Notes",
  rows: [
    ["Please fill in", "by Friday"],
    ["thank", "you"],
  ],
};
const book = (...sheets: (typeof donors)[]) => workbookOf(sheets);

test("dependent sheets are recognised, checked against one another and written together", async () => {
  const run = await imports.checked(
    scope,
    "STUDENT",
    await book(donations, enrolments, students, notes, donors, schools),
  );
  expect(run.sheets.map(({ name, type }) => [name, type])).toEqual([
    ["Donations", "DONATION"],
    ["ការចុះឈ្មោះចូលរៀន", "ENROLMENT"],
    ["Sheet 3", "STUDENT"],
    ["Notes", null],
    ["Donors", "DONOR"],
    ["Schools", "SCHOOL"],
  ]);
  expect(run.counts).toMatchObject({ total: 10, new: 9, error: 1, implied: 1 });
  const [, second] = run.sheets;
  expect(await imports.preview(scope, run, { sheetId: second?.id ?? 0 })).toEqual([
    "- NEW",
    "- NEW",
    "- ERROR studentCode:codeNotFound",
  ]);
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

test("it is in a list's history; undo reverts everything except what was written since, and names that", async () => {
  const [entry] = (await readHistory(scope, ["DONATION"], 1)).rows;
  expect(entry).toMatchObject({
    fileName: "test.csv",
    state: "DONE",
    ownerName: manager.name,
    counts: { new: 9 },
    undone: false,
  });
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

test("sheets of the same type are read one after the other, whatever their column order; codes are unique across them", async () => {
  const year = (name: string, header: string[], ...rows: string[][]) => ({ name, rows: [header, ...rows] });
  const [first = [], ...columns] = students.rows.slice(1);
  const born = (row: string[], day: string) => [...row, day];
  const file = await book(
    year("Students 2025", born(first, "date_of_birth"), ...columns.map((row) => born(row, "2015-02-01"))),
    year(
      "Students 2026",
      [
        "village",
        "code",
        "branch",
        "sex",
        "first_name_km",
        "last_name_km",
        "first_name_en",
        "last_name_en",
        "date_of_birth",
      ],
      [village, "ST-3", "MINE", "F", "មករា", "កែវ", "Makara", "Keo", ""],
      [village, "ST-2", "MINE", "F", "សុភា", "កែវ", "Sophea", "Keo", ""],
      [village, "", "MINE", "F", "តារា", "សុខ", "Dara", "Sok", "2015-02-01"],
      [village, "", "MINE", "F", "ណារី", "កែវ", "Nary", "Keo", ""],
    ),
    { name: "Contact", rows: [["012 345 678"]] },
    { name: "Empty", rows: [["code", "name"]] },
    {
      name: "Classes",
      rows: [
        ["student", "school", "grade", "study year"],
        ["ST-1", "SCH-1", "G01", "2025-2026"],
        ["ST-3", "SCH-1", "G01", "2025-2026"],
      ],
    },
    schools,
  );
  const run = await imports.checked(scope, "STUDENT", file);
  expect(run.sheets.map(({ name, type, columns: { length } }) => [name, type, length > 0])).toEqual([
    ["Students 2025", "STUDENT", true],
    ["Students 2026", "STUDENT", true],
    ["Contact", null, false],
    ["Empty", null, false],
    ["Classes", "ENROLMENT", true],
    ["Schools", "SCHOOL", true],
  ]);
  const [old, recent, , , classes] = run.sheets;
  const shown = (sheet: typeof old) => imports.preview(scope, run, { sheetId: sheet?.id ?? 0 });
  expect(await shown(old)).toEqual(["ST-1 NEW", "ST-2 ERROR code:codeTwice"]);
  expect(await shown(recent)).toEqual(["ST-3 NEW", "ST-2 ERROR code:codeTwice", "- DUPLICATE ~2", "S00001 NEW"]);
  expect(await shown(classes)).toEqual(["- NEW", "- NEW"]);
  const like = (await readRows(scope, run.id, { sheetId: recent?.id ?? 0, state: ["DUPLICATE"] })).rows[0]?.duplicates;
  expect(like).toMatchObject([{ id: null, row: 2, sheet: "Students 2025" }]);
  expect(run.counts).toMatchObject({ total: 9, new: 6, error: 2, duplicate: 1, implied: 1 });

  expect(await imports.run(scope, run, true)).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query(
    "select s.code, h.code as school from student s left join school h on h.id = s.school_id where s.deleted_at is null order by s.code",
  );
  expect(rows).toEqual([
    { code: "S00001", school: null },
    { code: "ST-1", school: "SCH-1" },
    { code: "ST-3", school: "SCH-1" },
  ]);
});

test("the error file has every sheet with its titles above the header, and can be uploaded as it is", async () => {
  const wrong = {
    name: "Donors 1",
    rows: [["Donors of 2025"], [], ["Please do not change"], ["code", "name", "zip"], ["DON-8", "Ito", "1a"]],
  };
  const run = await imports.checked(
    scope,
    "DONOR",
    await book(wrong, {
      ...wrong,
      name: "Donors 2",
      rows: [
        ["code", "name", "zip"],
        ["DON-9", "Abe", "1b"],
      ],
    }),
  );
  const {
    rows: [file],
  } = await admin.query<{ key: string }>(
    "select f.key from import_run r join file f on f.id = r.error_file_id where r.id = $1",
    [run.id],
  );
  const bytes = await imports.files.storage.read(file?.key ?? "");
  const { sheets } = await openWorkbook(bytes);
  expect(sheets.map(({ name }) => name)).toEqual(["Donors 1", "Donors 2"]);
  const rows: SheetRow[] = [];
  for await (const batch of sheets[0]?.rows() ?? []) rows.push(...batch);
  expect(rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "Donors of 2025"],
    [3, "Please do not change"],
    [4, "code", "name", "zip", errorHeaders.en],
    [5, "DON-8", "Ito", "1a", expect.stringContaining("Zip")],
  ]);
  const again = await imports.checked(scope, "DONOR", bytes);
  expect(again.sheets.map(({ type, counts }) => [type, counts?.error])).toEqual([
    ["DONOR", 1],
    ["DONOR", 1],
  ]);
});

test("sheets can be skipped; lists of codes are not taken for a second sheet of a type", async () => {
  const run = await imports.start(scope, "STUDENT", await book(students, donors));
  const given = sheetsOf(run);
  const check = (sheets: readonly ImportSheetInput[]) =>
    imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH"));
  await expect(check(given.map((sheet) => ({ ...sheet, type: null })))).rejects.toMatchObject({
    details: { fields: [{ key: "validation.noSheets" }] },
  });
  const checked = await check(given.filter(({ type }) => type === "STUDENT"));
  expect(checked.sheets.map(({ type, counts }) => [type, counts?.total])).toEqual([
    ["STUDENT", 2],
    [null, undefined],
  ]);
  const codes = {
    name: "Country (code)",
    rows: [
      ["code", "English name", "Khmer name"],
      ["JPN", "Japan", "ជប៉ុន"],
    ],
  };
  const filled = {
    name: "Import",
    rows: [
      ["code", "English name", "phone", "zip"],
      ["DON-7", "Ito", "012345678", "123"],
    ],
  };
  expect((await imports.start(scope, "DONOR", await book(filled, codes))).sheets.map(({ type }) => type)).toEqual([
    "DONOR",
    null,
  ]);
});

test("a row that refers to an unwritten row of the file is told which: in error, undecided, or skipped", async () => {
  const wrong = {
    name: "Pupils",
    rows: [
      ...students.rows.slice(1, 2),
      ["ST-5", "Keo", "Nary", "កែវ", "ណារី", "X", "MINE", village],
      ["ST-6", "Keo", "Mary", "កែវ", "ម៉ារី", "F", "MINE", village],
      ["ST-6", "Keo", "Many", "កែវ", "ម៉ានី", "F", "MINE", village],
      ["ST-7", "Keo", "Vanny", "កែវ", "វ៉ាន់នី", "F", "MINE", village],
    ],
  };
  const dated = wrong.rows.map((cells, i) => [...cells, i === 0 ? "date_of_birth" : i === 4 ? "2014-03-04" : ""]);
  await build.student({
    ...places,
    branchId: branch.id,
    code: "ST-70",
    lastNameEn: "Keo",
    firstNameEn: "Vanny",
    lastNameLocal: "ក",
    firstNameLocal: "ខ",
    dateOfBirth: "2014-03-04",
    search: " st-70 keo vanny ក ខ",
  });
  const seated = ["st-5", "ST-6", "ST-7", "ST-8"].map((code) => [code, "SCH-5", "G01", "2025-2026"]);
  const run = await imports.checked(
    scope,
    "STUDENT",
    await book(
      { name: "Pupils", rows: dated },
      { name: "Classes", rows: [["student", "school", "grade", "study year"], ...seated] },
      { ...donations, rows: [donations.rows[0] ?? [], ["DON-5", "ST-5", "bicycle", "2025-2026"]] },
      {
        ...donors,
        rows: [
          ["code", "name", "zip"],
          ["DON-5", "Sato", "1a"],
        ],
      },
      { ...schools, rows: [schools.rows[0] ?? [], ["SCH-5", "Five", "ប្រាំ", "PRIMARY", "MINE", village]] },
    ),
  );
  const [studentSheet, classes, given] = run.sheets;
  const told = async (of: ImportRun, sheet: typeof studentSheet) =>
    (await readRows(scope, of.id, { sheetId: sheet?.id ?? 0 })).rows.map(({ state, errors }) => [
      state,
      ...errors.map(({ field, key, params }) => [field, key.replace("validation.", ""), params]),
    ]);
  const at = (code: string, row: number, sheet = "Pupils") => ({ code, row, sheet });
  const inError = [
    ["ERROR", ["studentCode", "codeInError", at("st-5", 2)]],
    ["ERROR", ["studentCode", "codeInError", at("ST-6", 3)]],
  ];
  const unknown = ["ERROR", ["studentCode", "codeNotFound", { code: "ST-8" }]];
  expect(await told(run, classes)).toEqual([
    ...inError,
    ["ERROR", ["studentCode", "codeUndecided", at("ST-7", 5)]],
    unknown,
  ]);
  expect(await told(run, given)).toEqual([
    ["ERROR", ["donorCode", "codeInError", at("DON-5", 2, "Donors")], ["studentCode", "codeInError", at("ST-5", 2)]],
  ]);
  expect(run.sheets.map(({ counts }) => counts?.error)).toEqual([3, 4, 1, 1, 0]);

  const skipped = await imports.step(scope, () =>
    decideImportRows(scope, run.id, { decision: "SKIP", ids: null, sameAs: null }),
  );
  expect((await told(skipped, classes))[2]).toEqual(["ERROR", ["studentCode", "codeLeftOut", at("ST-7", 5)]]);
  const isNew = await imports.step(scope, async () => {
    const [row] = (await readRows(scope, run.id, { sheetId: studentSheet?.id ?? 0, state: ["SKIPPED"] })).rows;
    return decideImportRows(scope, run.id, { decision: "NEW", ids: [row?.id ?? 0], sameAs: null });
  });
  expect(await told(isNew, classes)).toEqual([...inError, ["NEW"], unknown]);

  // Written by someone else in the meantime: every row is matched again, with the same result.
  await build.reference("RELIGION");
  const done = await imports.run(scope, isNew, true);
  expect(done).toMatchObject({ state: "DONE", failure: null });
  const { rows } = await admin.query(
    "select s.code, h.code as school from student s join school h on h.id = s.school_id where s.code like 'ST-_' and h.code = 'SCH-5'",
  );
  expect(rows).toEqual([{ code: "ST-7", school: "SCH-5" }]);
});

test("rows changed by others are counted in all sheets, also after the one that stopped the run", async () => {
  const named = (name: string, of: string, ...codes: string[]) => ({
    name,
    rows: [["code", "name_en"], ...codes.map((code) => [code, `${of} ${code}`])],
  });
  const six = { ...schools, rows: [schools.rows[0] ?? [], ["SCH-6", "Six", "ប្រាំមួយ", "PRIMARY", "MINE", village]] };
  const three = ["DON-20", "DON-21", "DON-22"];
  await imports.run(scope, await imports.checked(scope, "DONOR", await book(named("Donors", "old", ...three), six)));
  const run = await imports.checked(
    scope,
    "DONOR",
    await book(named("Donors", "new", ...three), named("Schools", "new", "SCH-6")),
  );
  expect(run.counts).toMatchObject({ update: 4 });
  await admin.query("update donor set name_en = 'theirs', version = version + 1 where code in ('DON-20', 'DON-21')");
  await admin.query("update school set name_en = 'theirs', version = version + 1 where code = 'SCH-6'");
  const stopped = await imports.run(scope, run);
  expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged", params: { n: 3 } } });
  expect(await imports.run(scope, stopped)).toMatchObject({ state: "DONE", failure: null });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
