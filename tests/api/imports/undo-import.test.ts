import { beforeEach, describe, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import { readHistory, undoPreview } from "../../../server/modules/imports/history.reader.ts";
import { readRun } from "../../../server/modules/imports/import.reader.ts";
import { cancelImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { useDatabase } from "../../support/database.ts";
import { answerOf } from "../../support/until.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const { villageId } = await build.places();
const village =
  (await admin.query<{ code: string }>("select code from village where id = $1", [villageId])).rows[0]?.code ?? "";
const header = "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,village";
const MANY = 1_200;

const sheet = (prefix: string, rows: number, name = "Dara") =>
  [
    header,
    ...Array.from(
      { length: rows },
      (_, i) => `${prefix}${String(i).padStart(5, "0")},Sok,${name},សុខ,តារា,F,MINE,${village}`,
    ),
  ].join("\n");

let user = { id: 0 };
let scope: Scope;
let prefix = "";
beforeEach(async () => {
  user = await build.user("manager", { branches: [branch.id] });
  scope = await imports.scopeOf(user.id);
  prefix = `U${build.next()}-`;
});

async function imported(rows: number): Promise<ImportRun> {
  const run = await imports.run(scope, await imports.checked(scope, "STUDENT", sheet(prefix, rows)));
  expect(run).toMatchObject({ state: "DONE", undone: false, undo: null });
  return run;
}

const living = async () =>
  (
    await admin.query<{ n: number }>(
      "select count(*)::integer as n from student where code like $1 and deleted_at is null",
      [`${prefix}%`],
    )
  ).rows[0]?.n;

const ask = async (by: Scope, id: number) =>
  readRun(by, (await runChange(by, "undoImport", null, () => undoImport(by, id))).result);

const ended = (by: Scope, id: number): Promise<ImportRun> =>
  answerOf(async () => {
    const run = await readRun(by, id);
    return run.undo && run.undo.state !== "RUNNING" ? run : undefined;
  }, "The undo does not come to an end");

/** Blocks the undo of any import: a record that it reverts is being written. */
async function heldBack(work: () => Promise<void>): Promise<void> {
  const other = await admin.connect();
  await other.query("begin");
  await other.query("select 1 from student where code = $1 for update", [`${prefix}00000`]);
  try {
    await work();
  } finally {
    await other.query("rollback");
    other.release();
  }
}

describe("an import is undone", () => {
  test("immediately if it wrote few records, reporting how many", async () => {
    const run = await imported(3);
    expect(await ask(scope, run.id)).toMatchObject({
      undone: true,
      undo: { state: "DONE", undone: 3, kept: 0, failure: null },
    });
    expect(await living()).toBe(0);
    expect(await undoPreview(scope, run.id)).toMatchObject({ undoable: 0, kept: 0, records: [], held: false });
    await expect(ask(scope, run.id)).rejects.toMatchObject({ key: "errors.alreadyUndone" });
  });

  test("by a job if it wrote many, except records written since, in one change that the history shows", async () => {
    const run = await imported(MANY);
    await admin.query("update student set nickname = 'Since', version = version + 1 where code = $1", [
      `${prefix}00007`,
    ]);
    expect(await ask(scope, run.id)).toMatchObject({ undone: false, undo: { state: "RUNNING", undone: null } });
    expect(await ended(scope, run.id)).toMatchObject({
      undone: true,
      undo: { state: "DONE", undone: MANY - 1, kept: 1 },
    });
    expect(await living()).toBe(1);
    const { rows } = await readHistory(scope, ["STUDENT"], 1);
    expect(rows[0]).toMatchObject({ id: run.id, undone: true, undo: { undone: MANY - 1, kept: 1 } });
    const {
      rows: [stayed],
    } = await admin.query<{ id: number }>("select id from student where code = $1", [`${prefix}00007`]);
    expect(await undoPreview(scope, run.id)).toMatchObject({
      undoable: 0,
      kept: 1,
      records: [{ type: "Student", id: stayed?.id, code: `${prefix}00007` }],
    });
    const changes = await admin.query(
      `select c.operation, c.actor_id, count(*)::integer as n from change c join audit_entry a on a.change_id = c.id
       where c.id = (select undone_by from change where id = $1) group by c.id`,
      [run.changeId],
    );
    expect(changes.rows).toEqual([{ operation: "undoImport", actor_id: user.id, n: MANY - 1 }]);
  });

  test("with fields as they were before", async () => {
    await imported(MANY);
    const update = await imports.run(scope, await imports.checked(scope, "STUDENT", sheet(prefix, MANY, "Bopha")));
    expect(update.counts).toMatchObject({ update: MANY });
    await ask(scope, update.id);
    await ended(scope, update.id);
    const names = await admin.query(
      "select first_name_en, version, count(*)::integer as n from student where code like $1 group by 1, 2",
      [`${prefix}%`],
    );
    expect(names.rows).toEqual([{ first_name_en: "Dara", version: 3, n: MANY }]);
  });

  test("not at all if the job is stopped, as if nobody had requested it", async () => {
    const run = await imported(MANY);
    await heldBack(async () => {
      await ask(scope, run.id);
      await runChange(scope, "cancelImport", null, () => cancelImport(scope, run.id));
    });
    expect(await ended(scope, run.id)).toMatchObject({ undone: false, undo: { state: "CANCELLED", failure: null } });
    expect(await living()).toBe(MANY);
    await ask(scope, run.id);
    expect(await ended(scope, run.id)).toMatchObject({ undone: true, undo: { state: "DONE", undone: MANY } });
  });

  test("not at all if records depend on what it added, which is reported", async () => {
    const run = await imported(MANY);
    const { rows } = await admin.query<{ id: number }>("select id from student where code = $1", [`${prefix}00001`]);
    await build.donation({ studentId: rows[0]?.id ?? 0, branchId: branch.id });
    expect(await undoPreview(scope, run.id)).toMatchObject({
      undoable: MANY,
      held: true,
      uses: [{ type: "Donation", count: 1 }],
      used: [{ type: "Student", code: `${prefix}00001` }],
    });
    await ask(scope, run.id);
    expect(await ended(scope, run.id)).toMatchObject({
      undone: false,
      undo: { state: "FAILED", failure: { key: "errors.undoInUse" } },
    });
    expect(await living()).toBe(MANY);
  });

  test("is known to be refused before it is asked for, and no longer once what held it is gone", async () => {
    const run = await imported(3);
    const { rows } = await admin.query<{ id: number }>("select id from student where code like $1", [`${prefix}%`]);
    expect(await undoPreview(scope, run.id)).toMatchObject({ undoable: 3, held: false, uses: [], used: [] });
    const donation = await build.donation({ studentId: rows[0]?.id ?? 0, branchId: branch.id });
    expect(await undoPreview(scope, run.id)).toMatchObject({ held: true, uses: [{ type: "Donation", count: 1 }] });
    await expect(ask(scope, run.id)).rejects.toMatchObject({ key: "errors.undoInUse" });
    await admin.query("update donation set deleted_at = now() where id = $1", [donation.id]);
    expect(await undoPreview(scope, run.id)).toMatchObject({ held: false });
    expect(await ask(scope, run.id)).toMatchObject({ undone: true });
  });
});

describe("undoing an import", () => {
  test("is for its owner or an administrator; nobody else sees it", async () => {
    const run = await imported(2);
    const manager = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
    await expect(ask(manager, run.id)).rejects.toMatchObject({ key: "errors.notFound" });
    const administrator = await imports.scopeOf((await build.user("administrator")).id);
    expect(await ask(administrator, run.id)).toMatchObject({ undone: true });
  });

  /** Requests the undo, and takes something away from the user before the job can start. */
  const askAndLose = (id: number, sql: string) =>
    runChange(scope, "undoImport", null, async () => {
      await undoImport(scope, id);
      await admin.query(sql, [user.id]);
    });

  test("needs the permission when the job starts", async () => {
    const run = await imported(MANY);
    await askAndLose(run.id, "update app_user set role_id = 4 where id = $1");
    expect(await ended(scope, run.id)).toMatchObject({
      undone: false,
      undo: { state: "FAILED", failure: { key: "errors.forbidden" } },
    });
    expect(await living()).toBe(MANY);
    const viewer = await imports.scopeOf(user.id);
    await expect(ask(viewer, run.id)).rejects.toMatchObject({ key: "errors.forbidden" });
  });

  test("reverts nothing in a branch that the user has lost", async () => {
    const run = await imported(MANY);
    await askAndLose(run.id, "delete from user_branch where user_id = $1");
    expect(await ended(scope, run.id)).toMatchObject({
      undone: false,
      undo: { state: "FAILED", failure: { key: "errors.changedSince" } },
    });
    expect(await living()).toBe(MANY);
  });
});
