import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import { sheetsWithErrors } from "../../../server/modules/imports/error-file.ts";
import { sheetsOf as storedSheets } from "../../../server/modules/imports/import.plan.ts";
import { loadMessages } from "../../../server/app/messages.ts";
import { useDatabase } from "../../support/database.ts";
import { grid, merge, oneSheet } from "../../support/workbooks/xlsx.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch();
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const places = await build.places();
const year = await build.reference("CLASS_YEAR", { code: "Y25", nameEn: "2025-2026", nameLocal: "២០២៥-២០២៦" });
const commune = { field: "communeCode", recordId: places.communeId };
const makeGrade = (n: number) =>
  build.reference("GRADE", { code: `G0${n}`, nameEn: `Grade ${n}`, nameLocal: `ថ្នាក់ទី${"០១២៣៤៥"[n]}` });
const { id: gradeFour } = await makeGrade(4);
await makeGrade(5);
const north = await build.school({ branchId: branch.id, nameEn: "North School", nameLocal: "សាលាជើង" });
await build.school({ branchId: branch.id, nameEn: "South Primary School", nameLocal: "សាលាបឋមសិក្សាត្បូង" });

let made = 0;
const pupil = () => {
  made += 1;
  const letter = String.fromCharCode(64 + made);
  return [String(made), `សុខ តារា${String.fromCharCode(0x1780 + made)} SOK Dara${letter.toLowerCase()}`, "F", "", ""];
};
const headings = ["No.", "Name of student", "Sex", "Date of birth", "Remark"];
/** Two schools with two classes, as a school office keeps them. */
const rows = () => [
  ["LIST OF STUDENTS OF THE DISTRICT"],
  headings,
  ["North School"],
  ["Grade 4A"],
  pupil(),
  pupil(),
  ["ថ្នាក់ទី៤ ខ (សិស្ស ១ នាក់)"],
  pupil(),
  ["សាលាបឋមសិក្សាត្បូង"],
  ["Class:", "5A"],
  pupil(),
];
const book = () => oneSheet(grid(rows()) + merge("A1:E1", "A3:E3", "A9:E9"));

type Choices = Readonly<Record<string, string | null>>;
/** Checks a run with columns chosen by their heading, all of one school if the titles say none. */
const checkWith = (run: ImportRun, chosen: Choices, more: object[] = []) =>
  imports.step(scope, () =>
    checkImport(
      scope,
      run.id,
      sheetsOf(run).map((sheet, i) => ({
        ...sheet,
        mapping: sheet.mapping.map((column) => {
          const header = run.sheets[i]?.columns[column.index]?.header ?? "";
          return header in chosen ? { ...column, field: chosen[header] ?? null } : column;
        }),
        defaults: [
          { field: "branchCode", recordId: branch.id },
          { field: "classYearCode", recordId: year.id },
          commune,
          ...more,
        ] as never,
      })),
      "BOTH",
    ),
  );
const titles = ({ sheets }: ImportRun) =>
  (sheets[0]?.columns ?? []).flatMap(({ header, titles: of }) => (of ? [{ header, ...of }] : []));
const classesOf = async (run: ImportRun) => {
  const { rows: found } = await admin.query<{ row_number: number; school: string; grade: string; section: string }>(
    `select e.row_number, e.parsed ->> 'schoolCode' as school, e.parsed ->> 'gradeCode' as grade, e.parsed ->> 'section' as section
     from import_row e join import_sheet s on s.id = e.sheet_id where e.run_id = $1 and s.type = 'ENROLMENT' order by e.row_number`,
    [run.id],
  );
  return found.map(({ row_number: row, school, grade, section }) => [row, school, grade, section]);
};
const asTitles = { "Class (title above)": "gradeCode", "School (title above)": "schoolCode" };

test("titles between the rows are offered as the class and the school of the rows below, and taken only when chosen", async () => {
  const run = await imports.start(scope, "STUDENT", book(), "district.xlsx");
  expect(titles(run)).toEqual([
    {
      header: "Class (title above)",
      field: "gradeCode",
      decided: false,
      more: 0,
      groups: [
        { text: "Grade 4A", says: "4A", rows: 2 },
        { text: "ថ្នាក់ទី៤ ខ (សិស្ស ១ នាក់)", says: "4ខ", rows: 1 },
        { text: "Class: 5A", says: "5A", rows: 1 },
      ],
    },
    {
      header: "School (title above)",
      field: "schoolCode",
      decided: false,
      more: 0,
      groups: [
        { text: "North School", says: "North School", rows: 3 },
        { text: "សាលាបឋមសិក្សាត្បូង", says: "សាលាបឋមសិក្សាត្បូង", rows: 1 },
      ],
    },
  ]);
  expect(
    sheetsOf(run)[0]
      ?.mapping.slice(-2)
      .map(({ field }) => field),
  ).toEqual([null, null]);
  const untaken = await checkWith(run, {});
  expect(untaken.counts).toMatchObject({ new: 4, skipped: 5 });
  expect(await classesOf(untaken)).toEqual([]);
  expect(titles(untaken).map(({ decided }) => decided)).toEqual([true, true]);

  const taken = await checkWith(untaken, asTitles);
  expect(taken.counts).toMatchObject({ new: 4, error: 0, skipped: 5 });
  const south = await admin.query<{ code: string }>("select code from school where name_en = 'South Primary School'");
  expect(await classesOf(taken)).toEqual([
    [5, north.code, "G04", "A"],
    [6, north.code, "G04", "A"],
    [8, north.code, "G04", "ខ"],
    [11, south.rows[0]?.code, "G05", "A"],
  ]);
  expect(await imports.run(scope, taken)).toMatchObject({ state: "DONE" });
});

test("what was decided is remembered for the headings of the list, also by one without titles", async () => {
  const run = await imports.start(scope, "STUDENT", book(), "next.xlsx");
  expect(titles(run).map(({ header, decided }) => [header, decided])).toEqual([
    ["Class (title above)", true],
    ["School (title above)", true],
  ]);
  expect(
    sheetsOf(run)[0]
      ?.mapping.slice(-2)
      .map(({ field }) => field),
  ).toEqual(["gradeCode", "schoolCode"]);
  const plain = await imports.start(scope, "STUDENT", oneSheet(grid([headings, pupil(), pupil()])), "plain.xlsx");
  expect(titles(plain)).toEqual([]);
  expect(sheetsOf(plain)[0]?.mapping.map(({ field }) => field)).toContain("fullName");
});

/** What is suggested for all rows, by field: its code or text, and the title that says it. */
const suggested = ({ sheets }: ImportRun) =>
  Object.fromEntries(
    (sheets[0]?.defaults ?? []).flatMap(({ field, record, value, title }) =>
      title === null ? [] : [[field, [record?.code ?? value, title]]],
    ),
  );

test("a title above the header counts for the rows up to the next one; a range of grades is no class", async () => {
  const above = [
    ["North School"],
    ["Name list of Grade 4-B, study year 2025-2026"],
    headings,
    pupil(),
    ["Grade 5"],
    pupil(),
  ];
  const run = await imports.start(scope, "STUDENT", oneSheet(grid(above) + merge("A1:E1", "A2:E2")), "above.xlsx");
  expect(titles(run).map(({ groups }) => groups.map(({ says, rows: below }) => [says, below]))).toEqual([
    [
      ["4B", 1],
      ["5", 1],
    ],
  ]);
  expect(suggested(run)).toEqual({
    schoolCode: [north.code, "North School"],
    classYearCode: ["Y25", "Name list of Grade 4-B, study year 2025-2026"],
  });
  const range = [["STUDENTS OF GRADES 1-6"], ["Grade 1 - 6, 2025"], headings, pupil(), pupil()];
  expect(
    titles(await imports.start(scope, "STUDENT", oneSheet(grid(range) + merge("A1:E1", "A2:E2")), "r.xlsx")),
  ).toEqual([]);
});

const headingsKm = ["ល.រ", "ឈ្មោះ / Full name", "ភេទ", "ថ្ងៃខែឆ្នាំកំណើត", "កំណត់សម្គាល់"];

test.each([
  [
    "in English, in one cell",
    [["Class list – Grade 5B – South Primary School – 2025–2026"]],
    headings,
    { schoolCode: 0, gradeCode: 0, section: 0, classYearCode: 0 },
    "B",
  ],
  [
    "in Khmer, in rows of their own",
    [["សាលាបឋមសិក្សាត្បូង"], ["បញ្ជីឈ្មោះសិស្ស ថ្នាក់ទី ៥ខ"], ["ឆ្នាំសិក្សា ២០២៥-២០២៦"]],
    headingsKm,
    { schoolCode: 0, gradeCode: 1, section: 1, classYearCode: 2 },
    "ខ",
  ],
])(
  "a class list that says its class above its headings fills in what counts for all rows: %s",
  async (_, above, head, from, section) => {
    const cells = [...above, head, pupil(), pupil()];
    const merged = above.map((_row, i) => `A${i + 1}:E${i + 1}`);
    const run = await imports.start(scope, "STUDENT", oneSheet(grid(cells) + merge(...merged)), "class-list.xlsx");
    const south = await admin.query<{ code: string }>("select code from school where name_en = 'South Primary School'");
    const codes = { schoolCode: south.rows[0]?.code, gradeCode: "G05", section, classYearCode: "Y25" };
    expect(suggested(run)).toEqual(
      Object.fromEntries(
        Object.entries(from).map(([field, row]) => [field, [codes[field as keyof typeof codes], above[row]?.[0]]]),
      ),
    );
    expect(titles(run)).toEqual([]);
    // What is suggested counts as far as somebody sends it with the check.
    const [sheet] = run.sheets;
    const defaults = (sheet?.defaults ?? [])
      .filter(({ field }) => field !== commune.field)
      .map(({ field, record, value }) => (record ? { field, recordId: record.id } : { field, value }));
    const ready = await imports.step(scope, () =>
      checkImport(
        scope,
        run.id,
        sheetsOf(run).map((each) => ({ ...each, defaults: [...defaults, commune] })),
        "BOTH",
      ),
    );
    expect(ready.counts).toMatchObject({ new: 2, error: 0 });
    expect((await classesOf(ready)).map((row) => row.slice(1))).toEqual(
      [1, 2].map(() => [codes.schoolCode, "G05", section]),
    );
    expect(suggested(ready)).toEqual({});
  },
);

test("a title fills in nothing that it does not mean beyond doubt, and nothing in a list with codes", async () => {
  const start = (title: string, head: string[], ...more: string[][]) =>
    imports.start(scope, "STUDENT", oneSheet(grid([[title], head, ...more]) + merge("A1:E1")), "open.xlsx");
  const unknown = await start("Grade 7C – East School – 2031–2032", headings, pupil());
  expect(suggested(unknown)).toEqual({});
  expect(titles(unknown).map(({ field, groups }) => [field, groups[0]?.says])).toEqual([
    ["gradeCode", "7C"],
    ["schoolCode", "East School"],
    ["classYearCode", "2031-2032"],
  ]);
  const coded = await start("Grade 5B – 2025–2026", ["Code", ...headings.slice(1)], ["ST-0901", ...pupil().slice(1)]);
  expect(suggested(coded)).toEqual({});
  expect(titles(coded).map(({ field }) => field)).toEqual(["gradeCode", "classYearCode"]);
  // A column of its own says the grade, and the title the rest.
  const columned = await start(
    "Grade 5B – North School",
    [...headings.slice(0, 4), "Grade"],
    [...pupil().slice(0, 4), "4"],
  );
  expect(Object.keys(suggested(columned))).toEqual(["schoolCode"]);
});

test("the school of a title takes the place of the remembered one, with what followed from that", async () => {
  const remembering = async () => {
    const run = await imports.start(scope, "STUDENT", oneSheet(grid([headings, pupil()])), "remembered.xlsx");
    await checkWith(run, {}, [{ field: "schoolCode", recordId: north.id }]);
  };
  await remembering();
  const titled = (title: string) => oneSheet(grid([[title], headings, pupil()]) + merge("A1:E1"));
  const fieldsOf = ({ sheets }: ImportRun) =>
    Object.fromEntries((sheets[0]?.defaults ?? []).map(({ field, record }) => [field, record?.id]));
  const same = fieldsOf(await imports.start(scope, "STUDENT", titled("North School"), "same.xlsx"));
  expect(same).toMatchObject({ schoolCode: north.id, communeCode: places.communeId });
  const other = fieldsOf(await imports.start(scope, "STUDENT", titled("South Primary School"), "other.xlsx"));
  expect(other["schoolCode"]).not.toBe(north.id);
  expect(other).not.toHaveProperty("communeCode");
});

test("the section of a title is that of its list alone: the next list, of another school, moves nobody", async () => {
  const east = await build.school({ branchId: branch.id, nameEn: "East School", nameLocal: "សាលាកើត" });
  const at = { branchId: branch.id, schoolId: east.id, gradeId: gradeFour, classYearId: year.id };
  const fourA = await build.schoolClass({ ...at, section: "A" });
  const name = { lastNameEn: "Keo", firstNameEn: "Kunthea", lastNameLocal: "កែវ", firstNameLocal: "គន្ធា" };
  const child = await build.student({ branchId: branch.id, ...name, dateOfBirth: "2014-03-02" });
  await build.enrolment({ branchId: branch.id, studentId: child.id, schoolClassId: fourA.id });
  const suggestedAndChecked = async (...cells: string[][]) => {
    const run = await imports.start(scope, "STUDENT", oneSheet(grid(cells) + merge("A1:E1")), "list.xlsx");
    const defaults = (run.sheets[0]?.defaults ?? []).map(({ field, record, value }) =>
      record ? { field, recordId: record.id } : { field, value },
    );
    const sheets = sheetsOf(run).map((sheet) => ({ ...sheet, defaults }));
    return { defaults, run: await imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH")) };
  };
  const first = await suggestedAndChecked(["បញ្ជីឈ្មោះសិស្ស ថ្នាក់ទី ៤ក"], headingsKm, pupil());
  expect(first.defaults).toContainEqual({ field: "section", value: "ក" });

  const header = ["No.", "Name of student", "Sex", "Date of birth", "School", "Grade"];
  const next = await suggestedAndChecked(["LIST OF STUDENTS"], header, [
    "1",
    "កែវ គន្ធា Keo Kunthea",
    "F",
    "02/03/2014",
    "East School",
    "4",
  ]);
  expect(next.defaults.map(({ field }) => field)).not.toContain("section");
  expect(await imports.preview(scope, next.run)).toEqual(["- UNCHANGED"]);
});

test("the error file has the titles as columns, and is read as it is", async () => {
  const list = [headings, ["Grade 4A"], ["1", "សុខ សេតា SOK Zeta", "?", "", ""], pupil()];
  const run = await checkWith(await imports.start(scope, "STUDENT", oneSheet(grid(list)), "errors.xlsx"), asTitles, [
    { field: "schoolCode", recordId: north.id },
  ]);
  expect(run.counts).toMatchObject({ error: 1, new: 1 });
  const translate = loadMessages(process.cwd());
  const client = await db.database.pool.connect();
  const [sheet] = await sheetsWithErrors(
    client,
    await storedSheets(client, run.id),
    "en",
    translate,
    true,
    "2025-11-01",
  );
  const written: string[][] = [];
  for await (const batch of sheet?.rows ?? []) written.push(...batch.map((cells) => cells.map(String)));
  client.release();
  expect(sheet?.header.slice(5, 6)).toEqual(["Class (title above)"]);
  expect(written.map((cells) => cells[5])).toEqual(["4A"]);
  const again = await imports.start(
    scope,
    "STUDENT",
    oneSheet(grid([sheet?.header ?? [], ...written.map((cells) => cells.with(2, "F"))])),
    "fixed.xlsx",
  );
  expect(titles(again)).toEqual([]);
  const fixed = await checkWith(again, {}, [{ field: "schoolCode", recordId: north.id }]);
  expect(await classesOf(fixed)).toEqual([[2, north.code, "G04", "A"]]);
});

test("a list of donors makes no columns of its titles", async () => {
  const donors = [["code", "name", "phone", "remark"], ["North School"], ["D-0101", "Tanaka Yoshiko", "", ""]];
  const run = await imports.start(scope, "DONOR", oneSheet(grid(donors) + merge("A2:D2")), "donors.xlsx");
  expect(titles(run)).toEqual([]);
  const { rows: shown } = await readRows(scope, (await imports.check(scope, run)).id, {});
  expect(shown.map(({ state, closing }) => [state, closing])).toEqual([
    ["SKIPPED", true],
    ["NEW", false],
  ]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
