import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "LEFT" });
const person = async (language: "en" | "km" = "en") =>
  imports.scopeOf((await build.user("manager", { branches: [branch.id], language })).id);
const country = await build.reference("COUNTRY", { code: "KHM" });
const province = await build.reference("PROVINCE", { countryId: country.id });
const district = await build.reference("DISTRICT", { provinceId: province.id });
const state = await build.reference("SCHOOL_TYPE");
const commune = await build.reference("COMMUNE", { districtId: district.id });

const students = (prefix: string, remark: string) =>
  [
    "code,family name,given name,family name (khmer),given name (khmer),sex,branch,commune,village,remark",
    `${prefix}-1,Sok,Dara,សុខ,ដារ៉ា,F,LEFT,${commune.code},  Phum  Nowhere ,`,
    `${prefix}-2,Sok,Bora,សុខ,បូរ៉ា,M,LEFT,${commune.code},Phum Nowhere,${remark}`,
    `${prefix}-3,Sok,Kanha,សុខ,កញ្ញា,F,LEFT,${commune.code},-,`,
  ].join("\n");
const leaveBlank = async (scope: Scope, run: ImportRun) => {
  const { rows } = await readValues(scope, run.id, { page: 1, pageSize: 50 });
  return imports.step(scope, () =>
    decideImportValues(
      scope,
      run.id,
      rows.map(({ id }) => ({ id, choice: "BLANK" })),
    ),
  );
};
const remarks = async (table: string, prefix: string) =>
  (
    await admin.query<{ remark: string | null }>(
      `select remark from ${table} where code like $1 and deleted_at is null order by code`,
      [`${prefix}-%`],
    )
  ).rows.map(({ remark }) => remark);

test("the text of a village that is left blank is kept in the remark, and proposed where that has nothing else", async () => {
  const scope = await person();
  const run = await leaveBlank(scope, await imports.checked(scope, "STUDENT", students("LA", "Lives far away")));
  expect(run).toMatchObject({ openValues: 0, counts: { new: 3, error: 0 } });
  const { rows } = await readRows(scope, run.id, {});
  expect(rows.map(({ proposed, values }) => [proposed, values["remark"]])).toEqual([
    [["remark"], "Village in the file: Phum Nowhere"],
    [[], "Lives far away\nVillage in the file: Phum Nowhere"],
    [[], ""],
  ]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  const kept = ["Village in the file: Phum Nowhere", "Lives far away\nVillage in the file: Phum Nowhere", null];
  expect(await remarks("student", "LA")).toEqual(kept);

  // The decision is remembered, and the list changes nothing a second time.
  const again = await imports.checked(scope, "STUDENT", students("LA", "Lives far away"));
  expect(again).toMatchObject({ openValues: 0, counts: { unchanged: 3 } });
  // Nor what somebody has written about a student since.
  await admin.query("update student set remark = 'Found: it is Phum Thmei' where code = 'LA-1'");
  expect((await imports.checked(scope, "STUDENT", students("LA", "Lives far away"))).counts).toMatchObject({
    unchanged: 3,
  });
});

test("in the language of whoever imports, of schools too, and never beyond what a remark holds", async () => {
  const scope = await person("km");
  const long = "x".repeat(9_990);
  const run = await leaveBlank(scope, await imports.checked(scope, "STUDENT", students("LB", long)));
  expect(run.counts).toMatchObject({ new: 3, error: 0 });
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  expect(await remarks("student", "LB")).toEqual(["ភូមិក្នុងឯកសារ៖ Phum Nowhere", long, null]);

  const schools = await imports.checked(
    scope,
    "SCHOOL",
    `code,name,khmer name,school type,branch,commune,village\nLB-9,Wat Po,វត្តពោធិ៍,${state.code},LEFT,${commune.code},Phum Nowhere 2`,
  );
  const settled = await leaveBlank(scope, schools);
  expect(await imports.preview(scope, settled)).toEqual(["LB-9 NEW"]);
  expect(await imports.run(scope, settled)).toMatchObject({ state: "DONE" });
  expect(await remarks("school", "LB")).toEqual(["ភូមិក្នុងឯកសារ៖ Phum Nowhere 2"]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
