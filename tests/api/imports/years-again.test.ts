import { expect, test } from "vitest";
import { checkImport, chooseImportYear } from "../../../server/modules/imports/import.service.ts";
import type { ImportDefaultInput } from "../../../server/modules/imports/import.inputs.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const person = async () => imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const thisYear = new Date().getUTCFullYear();
const yearOf = (first: number) =>
  build.reference("CLASS_YEAR", {
    code: `Y${first}`,
    nameEn: `${first}-${first + 1}`,
    firstDay: `${first}-11-01`,
    lastDay: `${first + 1}-08-31`,
  });
const begun = new Date().getUTCMonth() >= 10 ? thisYear : thisYear - 1;
const past = await yearOf(begun - 2);
const present = await yearOf(begun);
await build.donor({ code: "D-1" });
for (const code of ["ST-1", "ST-2"]) await build.student({ branchId: branch.id, code });

const check = (scope: Awaited<ReturnType<typeof person>>, run: ImportRun, year?: number) => {
  const chosen: ImportDefaultInput[] = (run.sheets[0]?.defaults ?? []).map(({ field, record, value }) => ({
    field,
    ...(record ? { recordId: field === "classYearCode" ? (year ?? record.id) : record.id } : { value }),
  }));
  const sheets = sheetsOf(run).map((sheet) => ({ ...sheet, defaults: chosen }));
  return imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH"));
};
const suggested = ({ sheets }: ImportRun) =>
  sheets[0]?.defaults
    .filter(({ field }) => field === "classYearCode")
    .map(({ record, remembered }) => [record?.code, remembered])[0];
const told = ({ sheets }: ImportRun) =>
  sheets[0]?.warnings.map(({ key, rows, params }) => [key, rows, params?.["year"]]);

test("the list of a distribution in a past study year gets that year again, and doubles nothing", async () => {
  const scope = await person();
  const list = "donor,student,asset\nD-1,ST-1,Bicycle\nD-1,ST-2,Bicycle";
  const first = await imports.start(scope, "DONATION", list);
  expect(suggested(first)).toEqual([present.code, false]);
  await imports.run(scope, await check(scope, first, past.id));

  const again = await imports.start(scope, "DONATION", list);
  expect(suggested(again)).toEqual([past.code, true]);
  expect((await check(scope, again)).counts).toMatchObject({ unchanged: 2, new: 0 });
  // Another list, and another person, begin with the present study year.
  expect(suggested(await imports.start(scope, "DONATION", "donor,student,asset,remark\nD-1,ST-1,Bicycle,x"))).toEqual([
    present.code,
    false,
  ]);
  expect(suggested(await imports.start(await person(), "DONATION", list))).toEqual([present.code, false]);
});

test("a study year that was not over when it was chosen is not proposed once it is", async () => {
  const scope = await person();
  const list = "student,donor,asset,given on\nST-1,D-1,Material,";
  await check(scope, await imports.start(scope, "DONATION", list));
  expect(suggested(await imports.start(scope, "DONATION", list))).toEqual([present.code, true]);
  await admin.query("update import_run set created_at = created_at - interval '400 days' where owner_id = $1", [
    scope.actor.userId,
  ]);
  const ended = "update class_year set last_day = $2 where id = $1";
  await admin.query(ended, [present.id, new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)]);
  expect(suggested(await imports.start(scope, "DONATION", list))?.[1]).toBe(false);
  await admin.query(ended, [present.id, `${begun + 1}-08-31`]);
});

test("the year chosen for days outside the study year counts for the same headings, and the preview says so", async () => {
  const scope = await person();
  const list = `donor,student,asset,given on,amount,currency\nD-1,ST-1,Finance,${begun - 1}-02-05,10,USD\nD-1,ST-2,Finance,${begun}-11-01,10,USD`;
  const run = await check(scope, await imports.start(scope, "DONATION", list));
  expect(told(run)).toEqual([["errors.importGivenOutsideYear", 1, present.nameEn]]);
  const chosen = await imports.step(scope, () => chooseImportYear(scope, run.id, run.sheets[0]?.id ?? 0, past.id));
  expect(told(chosen)).toEqual([["errors.importInChosenYear", 1, past.nameEn]]);
  await imports.run(scope, chosen);

  const again = await check(scope, await imports.start(scope, "DONATION", list));
  expect(again.sheets[0]?.outsideYear).toMatchObject({ code: past.code });
  expect(told(again)).toEqual([["errors.importInChosenYear", 1, past.nameEn]]);
  expect(again.counts).toMatchObject({ unchanged: 2, new: 0 });
  // A list of the present year alone is not concerned.
  const next = await check(scope, await imports.start(scope, "DONATION", list.split("\n").toSpliced(1, 1).join("\n")));
  expect(told(next)).toEqual([]);
  expect(next.counts).toMatchObject({ unchanged: 1 });
  expect(imports.errors).toEqual([]);
});
