import { beforeAll, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const other = await build.branch();
const { villageId } = await build.places();
const student = await build.student({ branchId: branch.id, code: "ST-1" });
const donor = await build.donor({ code: "D-1" });
const user = await build.user("manager", { branches: [branch.id] });
let scope: Scope;
let village = "";
beforeAll(async () => {
  scope = await imports.scopeOf(user.id);
  village =
    (await admin.query<{ code: string }>("select code from village where id = $1", [villageId])).rows[0]?.code ?? "";
});

const recordsOf = async (by: Scope, run: ImportRun) =>
  (await readRows(by, run.id, {})).rows.map(({ state, recordId }) => [state, recordId]);
const idOf = async (code: string) =>
  (await admin.query<{ id: number }>("select id from student where code = $1", [code])).rows[0]?.id;

test("rows link to the records they became, until they are undone, and are hidden from who left the branch", async () => {
  const checked = await imports.checked(
    scope,
    "STUDENT",
    [
      "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village",
      `new-1,Sok,Dara,សុខ,តារា,F,MINE,${village}`,
      `ST-1,Sok,Dara,សុខ,តារា,F,MINE,${village}`,
    ].join("\n"),
  );
  expect(await recordsOf(scope, checked)).toEqual([
    ["NEW", null],
    ["UPDATE", student.id],
  ]);
  const run = await imports.run(scope, checked);
  const written = [
    ["NEW", await idOf("new-1")],
    ["UPDATE", student.id],
  ];
  expect(await recordsOf(scope, run)).toEqual(written);

  await admin.query("update app_user set branch_ids = $2 where id = $1", [user.id, [other.id]]);
  expect(await recordsOf(await imports.scopeOf(user.id), run), "moved to another branch").toEqual([]);
  await admin.query("update app_user set branch_ids = $2 where id = $1", [user.id, [branch.id]]);

  await runChange(scope, "undoImport", null, () => undoImport(scope, run.id));
  expect(await recordsOf(scope, run), "taken back").toEqual([
    ["NEW", null],
    ["UPDATE", student.id],
  ]);
});

test("records without a page of their own link to their student", async () => {
  const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
  const run = await imports.run(
    scope,
    await imports.checked(
      scope,
      "DONATION",
      `donor,student,asset,study year\n${donor.code},ST-1,MATERIAL,${year.code}`,
    ),
  );
  expect(await recordsOf(scope, run)).toEqual([["NEW", student.id]]);
});
