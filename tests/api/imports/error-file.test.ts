import { expect, test } from "vitest";
import { openWorkbook, type SheetRow } from "../../../server/lib/workbook/sheet.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { checkImport, runImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { errorHeaders } from "../../../server/shared/import-columns.ts";
import { useDatabase } from "../../support/database.ts";
import { workbookOf } from "../../support/workbooks/written.ts";
import { grid, oneSheet } from "../../support/workbooks/xlsx.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE", studentCodePrefix: "S", codeDigits: 5 });
const scope = await imports.scopeOf((await build.user("administrator", { branches: [branch.id] })).id);
const places = await build.places();
const village =
  (await admin.query<{ code: string }>("select code from village where id = $1", [places.villageId])).rows[0]?.code ??
  "";

/** Headings that no type knows, as a school writes them. */
const heading = ["ល.រ", "Kind A", "Kind B", "Kind C", "Kind D", "Girl or boy", "Office", "Home"];
const fields = [
  null,
  "lastNameEn",
  "firstNameEn",
  "lastNameLocal",
  "firstNameLocal",
  "sex",
  "branchCode",
  "villageCode",
];
const right = (n: number) => [
  String(n),
  "Sok",
  `Dara ${"ABCDEF".charAt(n)}`,
  "សុខ",
  `តារា ${"កខគឃងច".charAt(n)}`,
  "F",
  "MINE",
  village,
];
const wrong = (n: number) => right(n).with(5, "?");
/** A title over all columns, one over two rows, a header, half of the rows invalid. */
const table = grid([
  ["បញ្ជីរាយនាមសិស្ស"],
  ["សាលាបឋមសិក្សាតាកែវ", "", "2025-2026"],
  heading,
  right(1),
  wrong(2),
  right(3),
  wrong(4),
]);
const list = oneSheet(`${table}<mergeCells count="2"><mergeCell ref="A1:H1"/><mergeCell ref="A2:B2"/></mergeCells>`);

const mapped = (run: ImportRun, as: readonly (string | null)[] = fields) => {
  const [sheet] = run.sheets;
  const mapping = (sheet?.columns ?? []).map(({ index }) => ({ index, field: as[index] ?? null }));
  return imports.step(scope, () =>
    checkImport(scope, run.id, [{ id: sheet?.id ?? 0, type: "STUDENT", mapping }], "BOTH"),
  );
};
/** The columns of the file itself, without what its titles say. */
const columnsOf = ({ sheets: [sheet] }: ImportRun) => sheet?.columns.filter(({ titles }) => titles === null) ?? [];
/** A run's error file, as its rows and its merged cells. */
async function errorFile(run: ImportRun) {
  const {
    rows: [file],
  } = await admin.query<{ key: string }>(
    "select f.key from import_run r join file f on f.id = r.error_file_id where r.id = $1",
    [run.id],
  );
  const bytes = await imports.files.storage.read(file?.key ?? "");
  const rows: SheetRow[] = [];
  for await (const batch of (await openWorkbook(bytes)).sheets[0]?.rows() ?? []) rows.push(...batch);
  return { bytes, rows };
}
/** The file with the invalid cells corrected, as an office program saves it. */
const mended = (rows: readonly SheetRow[]) =>
  workbookOf([
    {
      name: "Sheet1",
      rows: Array.from({ length: rows.at(-1)?.number ?? 0 }, (_, i) =>
        (rows.find(({ number }) => number === i + 1)?.cells ?? []).map((cell) => (cell === "?" ? "M" : cell)),
      ),
    },
  ]);
const students = async () =>
  (
    await admin.query<{ code: string; name: string }>(
      "select code, name_en as name from student where deleted_at is null order by code",
    )
  ).rows.map(({ code, name }) => `${code} ${name}`);
const all = ["S00001 Sok Dara B", "S00002 Sok Dara D", "S00003 Sok Dara C", "S00004 Sok Dara E"];

test("a manually mapped list: the valid rows, then the fixed file of the others, with its titles and mapping; nothing twice", async () => {
  const run = await mapped(await imports.start(scope, "STUDENT", list, "list.xlsx"));
  expect(run.counts).toMatchObject({ total: 4, new: 2, error: 2 });
  const whole = await errorFile(run);
  expect(whole.rows.map(({ notes }) => notes?.spans?.map(({ column, last }) => [column, last]))).toEqual([
    [[0, 7]],
    [[0, 1]],
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);

  const done = await imports.run(scope, run, true);
  expect(done.state).toBe("DONE");
  const left = await errorFile(done);
  expect(left.rows.map(({ cells }) => cells[0])).toEqual(["បញ្ជីរាយនាមសិស្ស", "សាលាបឋមសិក្សាតាកែវ", "ល.រ", "2", "4"]);
  expect(left.rows[2]?.cells.at(-1)).toBe(errorHeaders.en);
  expect(left.rows[0]?.notes?.spans).toMatchObject([{ column: 0, last: 7 }]);

  const again = await imports.start(scope, "STUDENT", await mended(left.rows), "mended.xlsx");
  expect(columnsOf(again).map(({ field }) => field)).toEqual([...fields, null]);
  await imports.run(scope, await imports.check(scope, again));
  expect(await students()).toEqual(all);

  // A file downloaded before the run still identifies what has been written since, however it was edited.
  const late = await imports.checked(
    scope,
    "STUDENT",
    await mended(
      whole.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => (cell === "Dara B" ? "Dara Z" : cell)) })),
    ),
  );
  expect(await imports.preview(scope, late)).toEqual([
    "S00001 UPDATE firstNameEn:Dara B→Dara Z",
    "- DUPLICATE ~S00003",
    "S00002 UNCHANGED",
    "- DUPLICATE ~S00004",
  ]);
});

test("the whole error file, fixed and uploaded after its valid rows were imported, adds only the others; a copied row is one more", async () => {
  await admin.query("update student set deleted_at = now()");
  const run = await mapped(await imports.start(scope, "STUDENT", list));
  const { rows } = await errorFile(run);
  await imports.run(scope, run, true);
  const copied = rows.map((row, i) =>
    i === 6 ? { ...row, cells: (rows[3]?.cells ?? []).map((cell) => (cell === "Dara B" ? "Dara F" : cell)) } : row,
  );
  const again = await imports.checked(scope, "STUDENT", await mended(copied));
  const [first = "", , third = ""] = await imports.preview(scope, again);
  expect([first, third].map((row) => row.split(" ")[1])).toEqual(["UNCHANGED", "UNCHANGED"]);
  expect(again.counts).toMatchObject({ new: 1, duplicate: 1, unchanged: 2, error: 0 });
  const orphans = await imports.scopeOf((await build.user("administrator", { branches: [branch.id] })).id);
  const theirs = await mappedBy(orphans, await mended(copied));
  expect(theirs.counts).toMatchObject({ new: 1, duplicate: 3, unchanged: 0 });
});

/** The same file uploaded by another user. */
async function mappedBy(other: typeof scope, file: Buffer): Promise<ImportRun> {
  const run = await imports.start(other, "STUDENT", file);
  const [sheet] = run.sheets;
  expect(columnsOf(run).map(({ header }) => header)).toEqual([...heading, errorHeaders.en]);
  const mapping = fields.map((field, index) => ({ index, field }));
  return imports.step(other, () =>
    checkImport(other, run.id, [{ id: sheet?.id ?? 0, type: "STUDENT", mapping }], "BOTH"),
  );
}

test("a mapping is remembered even if the import was discarded", async () => {
  await admin.query("update import_run set state = 'CANCELLED'");
  const run = await imports.start(scope, "STUDENT", list);
  expect(columnsOf(run).map(({ field }) => field)).toEqual(fields);
});

test("undecided possible duplicates block a run that does not skip them", async () => {
  await build.student({
    branchId: branch.id,
    ...places,
    firstNameEn: "Vanna",
    lastNameEn: "Keo",
    firstNameLocal: "វណ្ណា",
    lastNameLocal: "កែវ",
    sex: "MALE",
    dateOfBirth: "2015-02-01",
  });
  const header = "last_name_en,first_name_en,last_name_km,first_name_km,sex,dob,branch,village";
  const run = await imports.checked(
    scope,
    "STUDENT",
    [header, `Keo,Vanna,កែវ,វណ្ណា,F,2015-02-01,MINE,${village}`, `Keo,Sreymom,កែវ,ស្រីមុំ,F,2016-02-01,MINE,${village}`].join(
      "\n",
    ),
  );
  expect(run.counts).toMatchObject({ new: 1, duplicate: 1 });
  const refused = { code: "BAD_INPUT", key: "errors.importLeavesUndecided", params: { count: 1 } };
  await expect(runChange(scope, "test", null, () => runImport(scope, run.id, {}))).rejects.toMatchObject(refused);
  await expect(
    runChange(scope, "test", null, () => runImport(scope, run.id, { leaveUndecided: false, validRowsOnly: true })),
  ).rejects.toMatchObject(refused);
  const done = await imports.step(scope, () => runImport(scope, run.id, { leaveUndecided: true }));
  expect(done.state).toBe("DONE");
  expect((await errorFile(done)).rows.map(({ cells }) => [cells[1], cells.at(-1)])).toEqual([
    ["first_name_en", errorHeaders.en],
    ["Vanna", "Possible duplicate"],
  ]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
