import { describe, expect, test } from "vitest";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { errorHeaders } from "../../../server/shared/import-columns.ts";
import { referenceKinds } from "../../../server/shared/reference.ts";
import { useDatabase } from "../../support/database.ts";
import { workbookOf } from "../../support/workbooks/written.ts";
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

const header = ["គោត្តនាមឡាតាំង", "នាមខ្លួនឡាតាំង", "គោត្តនាម", "នាម", "ភេទ", "branch", "village"];
const student = (i: number) => [
  "Sok",
  `Dara${String.fromCharCode(65 + i)}`,
  "សុខ",
  `តារា${i}`,
  i % 2 ? "ស្រី" : "ប្រុស",
  "MINE",
  village,
];
/** A list as a school sends it: a title, a header, and numbers in front of the names. */
const list = (heading: string, numbers: readonly string[]) =>
  workbookOf([
    {
      name: "បញ្ជី",
      rows: [["បញ្ជីរាយនាមសិស្ស"], [heading, ...header], ...numbers.map((number, i) => [number, ...student(i)])],
    },
  ]);
const fieldsOf = (run: ImportRun) => run.sheets[0]?.columns.map(({ field }) => field);
const from = (first: number, n: number) => Array.from({ length: n }, (_, i) => String(first + i));

/** Maps the first column to the code manually, and checks the rows. */
const byHand = (run: ImportRun, codesConfirmed?: boolean) => {
  const [sheet] = run.sheets;
  const mapping = (sheet?.columns ?? []).map(({ index, field }) => ({ index, field: index === 0 ? "code" : field }));
  return imports.step(scope, () =>
    checkImport(scope, run.id, [{ id: sheet?.id ?? 0, type: "STUDENT", mapping, codesConfirmed }], "BOTH"),
  );
};

describe("a running number", () => {
  test.each([
    ["ល.រ", from(100, 21)],
    ["No", from(100, 21)],
    ["Kind", from(1, 9)],
    ["ID", from(1, 120)],
  ])("is not suggested as the code: %s", async (heading, numbers) => {
    const run = await imports.start(scope, "STUDENT", await list(heading, numbers));
    expect(run.sheets[0]?.columns[0]).toMatchObject({ header: heading, field: null, running: true });
    const checked = await imports.check(scope, run);
    expect(checked.counts).toMatchObject({ new: numbers.length, error: 0 });
    expect((await imports.preview(scope, checked))[0]).toBe("S00001 NEW");
  });

  test("is not the code of any other record either", async () => {
    for (const type of ["SCHOOL", "DONOR", ...referenceKinds] as const) {
      const run = await imports.start(
        scope,
        type,
        ["No,name_en,name_km", ...from(100, 5).map((number) => `${number},A${number},ក`)].join("\n"),
      );
      expect([type, run.sheets[0]?.columns[0]]).toEqual([
        type,
        expect.objectContaining({ field: null, running: true }),
      ]);
    }
    for (const type of ["ENROLMENT", "DONATION"] as const) {
      const run = await imports.start(
        scope,
        type,
        ["ID,study year", ...from(1, 5).map((number) => `${number},2025`)].join("\n"),
      );
      expect(fieldsOf(run)?.[0]).toBeNull();
    }
  });

  test("mapped to the code is rejected until confirmed, which holds for that list and its error file", async () => {
    const run = await imports.start(scope, "STUDENT", await list("No.", from(300, 4)));
    await expect(byHand(run)).rejects.toMatchObject({
      code: "BAD_INPUT",
      details: { fields: [{ path: "mapping.0", key: "validation.runningNumber", params: { column: "No." } }] },
    });
    await expect(byHand(await imports.start(scope, "STUDENT", await list("", from(310, 20))))).rejects.toMatchObject({
      details: { fields: [{ key: "validation.runningNumber", params: { column: "A" } }] },
    });
    const checked = await byHand(run, true);
    expect(await imports.preview(scope, checked)).toEqual(["300 NEW", "301 NEW", "302 NEW", "303 NEW"]);
    const next = await imports.start(scope, "STUDENT", await list("No.", from(304, 4)));
    expect(next.sheets[0]).toMatchObject({ codesConfirmed: false });
    expect(fieldsOf(next)?.[0]).toBeNull();
    const rows = [
      ["No.", ...header, errorHeaders.km],
      ["300", ...student(0)],
      ["301", ...student(1)],
    ];
    const mended = await imports.start(scope, "STUDENT", rows.map((row) => row.join(",")).join("\n"));
    expect(mended.sheets[0]).toMatchObject({ codesConfirmed: true });
    expect(fieldsOf(mended)?.[0]).toBe("code");
  });

  test("mapped to the code before confirmation existed is not suggested again", async () => {
    const run = await byHand(await imports.start(scope, "STUDENT", await list("Nº", from(400, 4))), true);
    await admin.query("update import_sheet set codes_confirmed = false where run_id = $1", [run.id]);
    const again = await imports.start(scope, "STUDENT", await list("Nº", from(404, 4)));
    expect(fieldsOf(again)?.[0]).toBeNull();
  });
});

describe("consecutive codes", () => {
  test.each(["Student ID", "Code", "លេខកូដ", "ID"])("remain codes under a heading that says so: %s", async (heading) => {
    const run = await imports.start(scope, "STUDENT", await list(heading, from(1001, 30)));
    expect(run.sheets[0]?.columns[0]).toMatchObject({ field: "code", running: false });
    const checked = await imports.check(scope, run);
    expect(checked.counts).toMatchObject({ new: 30, error: 0 });
    expect((await imports.preview(scope, checked))[0]).toBe("1001 NEW");
  });

  test("with letters may be mapped to the code manually under any heading, without confirmation", async () => {
    const run = await imports.start(scope, "STUDENT", await list("Nr", ["ST-001", "ST-002", "ST-003"]));
    expect(fieldsOf(run)?.[0]).toBeNull();
    expect(await imports.preview(scope, await byHand(run))).toEqual(["ST-001 NEW", "ST-002 NEW", "ST-003 NEW"]);
  });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
