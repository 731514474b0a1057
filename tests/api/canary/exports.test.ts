import { beforeAll, describe, expect, test } from "vitest";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import { exportLists } from "../../../server/shared/export-lists.ts";
import { ExportHarness, sheetRows } from "../exports/harness.ts";
import { useWorld } from "./world.ts";

/* Every list exported by users of one branch, in full and by ids of the other branch: no file may contain a canary. */
const world = await useWorld();
const { db, people, theirs, canaries, mine } = world;
const { build } = db;
const harness = new ExportHarness(db);
beforeAll(async () => {
  await build.donation({ branchId: mine, donorId: world.donorId });
  await harness.runner.start();
});
const roles = ["manager", "staff", "viewer"] as const;

/** Filters that could ask for the other branch's data. */
const baits = (list: (typeof exportLists)[number]): object[] => {
  const of: Partial<Record<typeof list, object[]>> = {
    STUDENT: [{ branchId: [theirs.id] }, { schoolId: theirs.ids["School"] }, { donorId: [world.donorId] }],
    SCHOOL: [{ branchId: [theirs.id] }, { ids: theirs.ids["School"] }],
    SCHOOL_CLASS: [{ schoolId: theirs.ids["School"] }],
    ENROLMENT: [{ studentId: theirs.ids["Student"] }],
    DONATION: [{ studentId: theirs.ids["Student"] }, { donorId: [world.donorId] }],
    NEED: [{ branchId: [theirs.id] }, { ids: theirs.ids["Student"], yearId: world.common.classYearId }],
    PLEDGE: [{ branchId: [theirs.id] }, { donorId: [world.donorId, world.theirDonorId] }],
    MATCH: [{ branchId: [theirs.id] }, { studentId: theirs.ids["Student"] }, { donorId: [world.donorId] }],
    DISTRIBUTION: [{ branchId: [theirs.id] }, { schoolId: theirs.ids["School"] }],
    PLANNED_STUDENT: [{ distributionId: theirs.ids["Distribution"] }, { donorId: [world.donorId, world.theirDonorId] }],
    DONOR: [{ ids: [world.donorId] }],
  };
  return [{}, ...(of[list] ?? [])];
};

describe.each(roles)("a %s", (role) => {
  test.each(exportLists)("exports nothing of the other branch with %s", async (list) => {
    const scope = await harness.scopeOf(people[role].id);
    const { permission, columns, importable } = exportSources[list];
    if (!scope.actor.permissions.has(permission)) {
      await expect(harness.ask(scope, list)).rejects.toMatchObject({ code: "FORBIDDEN" });
      return;
    }
    for (const filter of baits(list)) {
      for (const keys of [Object.keys(columns), ...(importable ? [null] : [])]) {
        const csv = await harness.file(scope, list, { format: "CSV", filter, ...(keys && { columns: keys }) });
        expect(csv.toString()).not.toMatch(canaries.trace);
      }
    }
    const book = await harness.file(scope, list, { columns: Object.keys(columns) });
    expect(JSON.stringify([await sheetRows(book), await sheetRows(book, 1)])).not.toMatch(canaries.trace);
  });
});

test.each(roles)("a %s exports no table with a name or a number of the other branch", async (role) => {
  const scope = await harness.scopeOf(people[role].id);
  const rows = ["SCHOOL", "BRANCH", "SEX"] as const;
  for (const measure of ["STUDENTS", "DONATIONS", "AMOUNT"] as const) {
    const filter = measure === "AMOUNT" ? { currency: ["USD"] } : {};
    const csv = await harness.table(scope, { measure, rows, filter });
    expect(csv.toString()).not.toMatch(canaries.trace);
    const none = await harness.table(scope, { measure, rows, filter: { ...filter, branchId: [theirs.id] } });
    expect((await sheetRows(none)).slice(1)).toEqual([["Total", "", "", "0"]]);
  }
});

test.each(roles)("a %s reads nothing of the other branch from the addresses of exports", async (role) => {
  const caller = await world.api.asUser(people[role]);
  for (const kind of ["students", "donors", "donations", "enrolments", "schools"]) {
    for (const format of ["jsonl", "csv"]) {
      const answer = await caller.fetch(`/api/export/${kind}.${format}`);
      expect(answer.status, kind).toBe(200);
      expect(await answer.text()).not.toMatch(canaries.trace);
    }
  }
});

test("a search for their words finds nothing, and the audit does not reveal exports of all branches", async () => {
  const scope = await harness.scopeOf(people.manager.id);
  for (const search of ["canary", theirs.texts["code"]?.[0] ?? "", theirs.texts["nickname"]?.[0] ?? ""]) {
    const rows = await harness.rows(scope, "STUDENT", { search });
    expect(rows.slice(1).flat().join(" ")).not.toMatch(canaries.trace);
  }
  const administrator = await build.user("administrator");
  await db.admin.query("update app_user set name = 'Somebody of all branches' where id = $1", [administrator.id]);
  await harness.exported(await harness.scopeOf(administrator.id), "STUDENT", {
    search: theirs.texts["code"]?.[0] ?? "",
  });
  const audit = (await harness.rows(scope, "AUDIT", { filter: { type: ["Export"] } })).flat().join(" ");
  expect(audit).toContain("canary");
  expect(audit).not.toContain("Somebody of all branches");
});

test("a file is only for users who see every branch it contains", async () => {
  const administrator = await harness.scopeOf((await build.user("administrator")).id);
  const manager = await harness.scopeOf(people.manager.id);
  for (const list of ["STUDENT", "DONOR", "MATCH", "DISTRIBUTION", "PLANNED_STUDENT", "AUDIT", "TRASH"] as const) {
    const run = await harness.exported(administrator, list, { columns: Object.keys(exportSources[list].columns) });
    const { rows } = await db.admin.query<{ file_id: number }>("select file_id from report_run where id = $1", [
      run.id,
    ]);
    const seen = (scope: typeof manager) =>
      scope.db
        .selectFrom("file")
        .select("id")
        .where("id", "=", rows[0]?.file_id ?? 0)
        .execute();
    expect(await seen(administrator), list).toHaveLength(1);
    expect(await seen(manager), list).toEqual([]);
  }
});
