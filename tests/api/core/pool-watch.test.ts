import { Pool, type PoolClient } from "pg";
import { afterEach, expect, test } from "vitest";
import { watchPool } from "../../../server/core/data/pool-watch.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";

const { url } = await useDatabase();
const LIMIT = 300;
let end = () => undefined as void;
let held: PoolClient[] = [];
let pool = new Pool();
afterEach(async () => {
  end();
  for (const client of held.splice(0)) client.release(true);
  await pool.end();
});

/** Watches a pool of two; counts how often it was reported as stuck. */
async function watched(address = url): Promise<() => number> {
  pool = new Pool({ connectionString: address, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on("error", () => undefined);
  let times = 0;
  end = watchPool({
    pool,
    limit: LIMIT,
    onStuck: () => {
      times += 1;
    },
  });
  return () => times;
}
test("a pool whose connections are never returned is stuck, which is reported once", async () => {
  const stuck = await watched();
  held = [await pool.connect(), await pool.connect()];
  await until(async () => stuck() > 0, "Nobody is told");
  expect(stuck()).toBe(1);
});

test("a busy pool whose connections are returned is not", async () => {
  const stuck = await watched();
  const work = Array.from({ length: 60 }, () => 0.05);
  await Promise.all(
    [0, 1].map(async () => {
      for (let next = work.pop(); next !== undefined; next = work.pop()) {
        await pool.query("select pg_sleep($1)", [next]);
      }
    }),
  );
  expect(stuck()).toBe(0);
});

test("nor is one whose database is down", async () => {
  const away = new URL(url);
  away.port = "1";
  const stuck = await watched(away.href);
  for (const begun = performance.now(); performance.now() - begun < LIMIT * 3;) {
    await expect(pool.query("select 1")).rejects.toThrow(/ECONNREFUSED|timeout/u);
  }
  expect(stuck()).toBe(0);
});
