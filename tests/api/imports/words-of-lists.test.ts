import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { countValues, readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import type { ImportValueInput } from "../../../server/modules/imports/value.types.ts";
import { openWorkbook } from "../../../server/lib/workbook/sheet.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "KPC" });
await build.reference("CLASS_YEAR", { code: "Y25", nameEn: "2025-2026" });
const village = await build.reference("VILLAGE");
const manager = async () => imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const header = "code,last_name_en,first_name_en,last_name_km,first_name_km,branch,village,sex,poverty_level";
const student = (code: string, sex: string, poverty: string) =>
  `${code},Sok,${code},សុខ,${code},KPC,${village.code},${sex},${poverty}`;
const sheet = (...rows: string[]) => [header, ...rows].join("\n");

const asked = async (of: Scope, run: { id: number }) =>
  (await readValues(of, run.id, { page: null, pageSize: null })).rows;
const decide = (of: Scope, run: { id: number }, values: Omit<ImportValueInput, "id">[], ids: number[]) =>
  imports.step(of, () =>
    decideImportValues(
      of,
      run.id,
      values.map((value, i) => ({ id: ids[i] ?? 0, ...value })),
    ),
  );

test("a word that a list does not have is decided once for all rows, and remembered for the next sheet", async () => {
  const own = await manager();
  const rows = ["ST-101", "ST-102", "ST-103"].map((code) => student(code, "F", "Poor"));
  let run = await imports.checked(
    own,
    "STUDENT",
    sheet(...rows, student("ST-104", "?", "poor"), student("ST-105", "M", "")),
  );
  expect(await imports.preview(own, run)).toEqual([
    "ST-101 ERROR povertyLevel:choice",
    "ST-102 ERROR povertyLevel:choice",
    "ST-103 ERROR povertyLevel:choice",
    "ST-104 ERROR sex:choice povertyLevel:choice",
    "ST-105 NEW",
  ]);
  expect(run).toMatchObject({ openValues: 2, values: 2, likelyValues: 0 });
  const [poor, unclear] = await asked(own, run);
  expect(poor).toMatchObject({
    field: "povertyLevel",
    text: "Poor",
    rows: 4,
    choices: ["NONE", "POOR_1", "POOR_2"],
    leads: false,
    likely: false,
    record: null,
    chosen: null,
  });
  expect(unclear).toMatchObject({ field: "sex", text: "?", rows: 1, choices: ["FEMALE", "MALE"], offeredChoices: [] });
  const ids = [poor?.id ?? 0, unclear?.id ?? 0];
  run = await decide(own, run, [{ choice: "CHOICE", chosen: "POOR_2" }, { choice: "SKIP" }], ids);
  expect(run).toMatchObject({ openValues: 0, values: 2 });
  expect(await imports.preview(own, run)).toEqual([
    "ST-101 NEW",
    "ST-102 NEW",
    "ST-103 NEW",
    "ST-104 SKIPPED",
    "ST-105 NEW",
  ]);
  expect(await imports.run(own, run)).toMatchObject({ state: "DONE" });
  const { rows: written } = await admin.query(
    "select code, poverty_level from student where code like 'ST-10%' order by code",
  );
  expect(written).toEqual([
    ...["ST-101", "ST-102", "ST-103"].map((code) => ({ code, poverty_level: "POOR_2" })),
    { code: "ST-105", poverty_level: "NONE" },
  ]);

  const next = await imports.checked(own, "STUDENT", sheet(student("ST-111", "F", " POOR. ")));
  expect(await imports.preview(own, next)).toEqual(["ST-111 NEW"]);
  const [remembered] = await asked(own, next);
  expect(remembered).toMatchObject({ choice: "CHOICE", chosen: "POOR_2", remembered: true });
  const reopened = await decide(own, next, [{ choice: "OPEN" }], [remembered?.id ?? 0]);
  expect(await imports.preview(own, reopened)).toEqual(["ST-111 ERROR povertyLevel:choice"]);

  const others = await manager();
  const run2 = await imports.checked(others, "STUDENT", sheet(student("ST-121", "F", "Poor")));
  expect(run2).toMatchObject({ openValues: 1 });
});

test("a likely choice is offered and never taken; all the rest can be left blank together, as far as rows can do without", async () => {
  const own = await manager();
  const donor = (await build.donor({ code: "D-0001" })).code;
  const students = [await build.student({ branchId: branch.id }), await build.student({ branchId: branch.id })];
  const run = await imports.checked(
    own,
    "DONATION",
    [
      "donor,student,asset,class_year",
      `${donor},${students[0]?.code},bicycle (girls),Y25`,
      `${donor},${students[1]?.code},ក,Y25`,
    ].join("\n"),
  );
  expect(await imports.preview(own, run)).toEqual(["- ERROR asset:choice", "- ERROR asset:choice"]);
  const bicycle = (await asked(own, run)).find(({ text }) => text === "bicycle (girls)");
  expect(bicycle).toMatchObject({ offeredChoices: ["BICYCLE"], leads: true, likely: false, choice: null });
  const decided = await imports.step(own, () =>
    decideImportValues(own, run.id, [{ id: bicycle?.id ?? 0, choice: "CHOICE", chosen: "BICYCLE" }], {
      likely: true,
      rest: "BLANK",
    }),
  );
  expect(await imports.preview(own, decided)).toEqual(["- NEW", "- ERROR asset:choice"]);
  expect(await countValues(own, decided.id)).toEqual({ values: 2, openValues: 1, likelyValues: 0 });
});

test("the message names the list, whose choices are said in the reader's language: the error file in the importer's", async () => {
  const user = await build.user("manager", { branches: [branch.id] });
  await admin.query("update app_user set language = 'km' where id = $1", [user.id]);
  const own = await imports.scopeOf(user.id);
  const run = await imports.checked(own, "STUDENT", sheet(student("ST-131", "F", "Poor")));
  const { rows } = await readRows(own, run.id, {});
  expect(rows[0]?.errors[0]?.params).toEqual({ text: "Poor", list: "PovertyLevel" });
  const { rows: files } = await admin.query<{ key: string }>(
    "select f.key from file f join import_run r on r.error_file_id = f.id where r.id = $1",
    [run.id],
  );
  const book = await openWorkbook(await imports.files.storage.read(files[0]?.key ?? ""));
  const cells: string[] = [];
  for await (const batch of book.sheets[0]?.rows() ?? []) cells.push(...batch.flatMap((row) => row.cells));
  expect(cells.join("\n")).toContain("មិនដឹងថាមានប័ណ្ណក្រីក្រ, ក្រីក្រកម្រិត 1, ក្រីក្រកម្រិត 2");
});

test("a word cannot mean a record or another list's choice, and a name no choice", async () => {
  const own = await manager();
  const text = sheet(student("ST-141", "F", "Poor")).replace(village.code, "Nowhere at all");
  const run = await imports.checked(own, "STUDENT", text);
  const values = await asked(own, run);
  const word = values.find(({ field }) => field === "povertyLevel")?.id ?? 0;
  const name = values.find(({ field }) => field === "villageCode")?.id ?? 0;
  const refused = { code: "BAD_INPUT" };
  await expect(decide(own, run, [{ choice: "CHOICE", chosen: "FEMALE" }], [word])).rejects.toMatchObject(refused);
  await expect(decide(own, run, [{ choice: "RECORD", recordId: 1 }], [word])).rejects.toMatchObject(refused);
  await expect(decide(own, run, [{ choice: "CHOICE", chosen: "POOR_1" }], [name])).rejects.toMatchObject(refused);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
