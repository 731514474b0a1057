import { afterAll, expect, test } from "vitest";
import { useDatabase } from "../../support/database.ts";
import { temporaryFolder } from "../../support/ends.ts";
import { tokenFor } from "../../support/journey.ts";
import { ask, sharedSecrets, startProcess } from "../../support/processes.ts";
import { until } from "../../support/until.ts";

/*
 * A web process of the built product, on a database with donations that nobody can read until the test lets them.
 */
const { url, admin, build } = await useDatabase();
const branch = await build.branch();
const student = await build.student({ branchId: branch.id });
await build.donation({ branchId: branch.id, studentId: student.id, asset: "BICYCLE" });
const user = await build.user("manager", { branches: [branch.id] });
const token = await tokenFor(admin, { sessionSecret: sharedSecrets.SESSION_SECRET }, user.id);

const lock = "begin; lock table donation in access exclusive mode";
const [first, second] = [await admin.connect(), await admin.connect()];
await first.query(lock);
const { started: product, ready } = await startProcess({
  ...sharedSecrets,
  DATABASE_URL: url,
  DATA_DIR: temporaryFolder("read-ahead"),
  ROLE: "web",
});
afterAll(async () => {
  await product.end();
  for (const client of [first, second]) client.release(true);
});

const wait = (many: number) =>
  until(async () => {
    const { rowCount } = await admin.query(
      "select from pg_locks where relation = 'donation'::regclass and not granted and database = (select oid from pg_database where datname = current_database())",
    );
    return rowCount === many;
  }, `There are not ${many} who wait for the donations`);

test("it answers before tables are read, and the first table finds them read", async () => {
  await ready;
  expect(await ask(product, token, "{ me { id } }")).toMatchObject({ data: { me: { id: user.id } } });
  await wait(1);
  // Next in line: it gets the lock once the product has read the donations, and nobody can read them from then on.
  const next = second.query(lock);
  await wait(2);
  await first.query("rollback");
  await next;
  const table = "{ table(measure: DONATIONS, rows: [ASSET]) { total } }";
  expect(await ask(product, token, table)).toMatchObject({ data: { table: { total: 1 } } });
});
