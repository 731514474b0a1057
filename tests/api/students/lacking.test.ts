import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness } from "../exports/harness.ts";
import { done, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const harness = new ExportHarness(db);
await harness.runner.start();
const branch = await build.branch();
const other = await build.branch();
const user = await build.user("manager", { branches: [branch.id] });
const manager = await api.asUser(user);
const scope = await harness.scopeOf(user.id);
const [lastYear, thisYear] = [
  await build.reference("CLASS_YEAR", { firstDay: "2024-11-01", lastDay: "2025-08-31" }),
  await build.reference("CLASS_YEAR", { firstDay: "2025-11-01", lastDay: "2026-08-31" }),
];

/** Students with a bicycle this year, with one last year, with other assets, who have left, and in another branch. */
const student = (code: string, values: object = {}) => build.student({ branchId: branch.id, code, ...values });
const has = await student("HAS");
const had = await student("HAD");
const else_ = await student("ELSE");
const cancelled = await student("CANCELLED");
await student("LEFT", { status: "WITHDRAWN" });
await build.student({ branchId: other.id, code: "THEIRS" });
const give = (studentId: number, values: object) => build.donation({ branchId: branch.id, studentId, ...values });
await give(has.id, { asset: "BICYCLE", classYearId: thisYear.id });
await give(had.id, { asset: "BICYCLE", classYearId: lastYear.id });
await give(else_.id, { asset: "MATERIAL", classYearId: thisYear.id });
await give(cancelled.id, { asset: "BICYCLE", classYearId: thisYear.id, state: "CANCELLED" });

const filter = { withoutAsset: "BICYCLE", withoutYearId: [thisYear.id] };
const lacking = ["CANCELLED", "ELSE", "HAD"];

test("an export of students without an asset in a study year contains the same students as the list", async () => {
  const { data } = await manager.query<{ students: { rows: { code: string }[] } }>(
    "query ($filter: StudentFilter) { students(filter: $filter) { rows { code } } }",
    { filter },
  );
  expect(data?.students.rows.map(({ code }) => code)).toEqual(lacking);
  const [, ...rows] = await harness.rows(scope, "STUDENT", { filter, columns: ["code"] });
  expect(rows.map(([code]) => code)).toEqual(lacking);
});

test("a bulk action on all of them affects nobody else", async () => {
  const { count } = await done(manager, "many", {
    students: { filter },
    input: { povertyLevel: "POOR_1" },
  });
  expect(count).toBe(lacking.length);
  const { rows } = await admin.query<{ code: string }>(
    "select code from student where poverty_level = 'POOR_1' order by code",
  );
  expect(rows.map(({ code }) => code)).toEqual(lacking);
  expect(
    wrong(
      await manager.query("query ($filter: StudentFilter) { studentsTotal(filter: $filter) { count } }", { filter }),
    ),
  ).toBe("nothing");
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
  expect(harness.errors).toEqual([]);
});
