import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);

test("a chart's file is gone for whoever has lost a branch of it, or the role", async () => {
  const [kept, lost] = [await build.branch(), await build.branch()];
  const person = await build.user("manager", { branches: [kept.id, lost.id] });
  const caller = await api.asUser(person);
  const { data } = await caller.query<{ exportChart: { url: string } }>(
    "mutation ($input: DashboardExportInput!) { exportChart(input: $input) { url } }",
    { input: { chart: "GIVEN_BY_YEAR", format: "CSV", branchId: [lost.id] } },
  );
  const status = async () => (await fetch(new URL(data?.exportChart.url ?? "", api.url))).status;
  const have = (branches: number[]) =>
    admin.query("update app_user set branch_ids = $2 where id = $1", [person.id, branches]);
  expect(await status()).toBe(200);
  await have([kept.id]);
  expect(await status()).toBe(404);
  await have([kept.id, lost.id]);
  expect(await status()).toBe(200);
  await admin.query("update app_user set role_id = 0 where id = $1", [person.id]);
  expect(await status()).toBe(404);
});
