import { Client } from "pg";
import { expect, test } from "vitest";
import { recordedCluster } from "../../server/app/postgres/postgres.ts";
import { temporaryFolder } from "../support/ends.ts";
import { newDatabase } from "../support/database.ts";
import { startProcess } from "../support/processes.ts";
import { join } from "node:path";

/*
 * The database's processes behind all connections of the product freeze, as when a network silently drops everything.
 * A stop leaves behind what does not end, says so, and ends.
 */
async function freeze(superuserUrl: string): Promise<() => void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and usename <> current_user",
  );
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  for (const { pid } of rows) process.kill(pid, "SIGSTOP");
  return () => {
    for (const { pid } of rows) process.kill(pid, "SIGCONT");
  };
}

const left = /The product did not stop cleanly: .*the connections to the database did not end within 25 seconds\./u;

test.each(["1", "2"])("%s web processes end although the given database hangs", async (count) => {
  const { url: databaseUrl, superuserUrl } = await newDatabase();
  const { started, ready } = await startProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: temporaryFolder("stuck-stop"),
    WEB_PROCESSES: count,
  });
  await ready;
  const thaw = await freeze(superuserUrl);
  const begun = performance.now();
  expect(await started.end()).toBe(1);
  process.stdout.write(`ended after ${Math.round((performance.now() - begun) / 1000)} s\n`);
  expect(started.said()).toMatch(left);
  thaw();
});

test("the product ends, and its own database with it, although that hangs", async () => {
  const folder = temporaryFolder("stuck-stop");
  const { started, ready } = await startProcess({ DATA_DIR: folder });
  await ready;
  const { url } = recordedCluster(join(folder, "postgres")) ?? {};
  await freeze(url?.("sponsorship") ?? "");
  const begun = performance.now();
  expect(await started.end()).toBe(1);
  process.stdout.write(`ended after ${Math.round((performance.now() - begun) / 1000)} s\n`);
  expect(started.said()).toMatch(left);
  await expect(fetch(started.url)).rejects.toThrow("fetch failed");
  const client = new Client({ connectionString: url?.("sponsorship") });
  await expect(client.connect()).rejects.toThrow("ECONNREFUSED");
  // What was left behind does not prevent the next start.
  const again = await startProcess({ DATA_DIR: folder });
  await again.ready;
  expect(await again.started.end()).toBe(0);
});
