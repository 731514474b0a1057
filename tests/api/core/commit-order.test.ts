import type { PoolClient } from "pg";
import { expect, test } from "vitest";
import { withConnection, withTransaction } from "../../../server/core/base/connections.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const { database } = await useDatabase({ poolSize: 14 });
const { pool } = database;

const begun = async (client: PoolClient): Promise<string> => {
  await client.query("begin");
  return add(client);
};

const add = async (client: PoolClient): Promise<string> => {
  const { rows } = await client.query<{ id: string }>("insert into change (operation) values ('test') returning id");
  return rows[0]?.id ?? "";
};

/** Follows the order of commits from its present end. */
async function follower() {
  const { rows } = await pool.query<{ seq: string }>("select max(seq) as seq from change");
  let [last] = rows.map(({ seq }) => seq);
  const found: string[] = [];
  const read = async () => {
    const next = await pool.query<{ id: string; seq: string }>(
      "select id, seq from change where seq > $1 order by seq",
      [last],
    );
    found.push(...next.rows.map(({ id }) => id));
    last = next.rows.at(-1)?.seq ?? last;
  };
  return { found, read };
}

test("a change that began first and is committed last comes last", async () => {
  const { found, read } = await follower();
  await withConnection(pool, (slow) =>
    withConnection(pool, async (quick) => {
      const first = await begun(slow);
      const second = await begun(quick);
      await quick.query("commit");
      await read();
      expect(found).toEqual([second]);
      await slow.query("commit");
      await read();
      expect(found).toEqual([second, first]);
      expect(Number(first)).toBeLessThan(Number(second));
    }),
  );
});

test("a change waits for the commit of the one numbered before it", async () => {
  const { found, read } = await follower();
  await withConnection(pool, (slow) =>
    withConnection(pool, async (quick) => {
      const first = await begun(slow);
      await slow.query("set constraints all immediate");
      const second = await begun(quick);
      const committed = quick.query("commit");
      await until(async () => (await lockWaits(pool)) > 0, "The second change does not wait");
      await read();
      expect(found).toEqual([]);
      await slow.query("commit");
      await committed;
      await read();
      expect(found).toEqual([first, second]);
    }),
  );
});

test("a change has no number before it is committed, and its number stays", async () => {
  await withTransaction(pool, async (client) => {
    const id = await add(client);
    await client.query("update change set asks = '{student.read}' where id = $1", [id]);
    const { rows } = await client.query("select seq from change where id = $1", [id]);
    expect(rows).toEqual([{ seq: null }]);
  });
  const numbered = await pool.query("select id, seq from change order by id");
  await pool.query("update change set asks = '{}'");
  expect((await pool.query("select id, seq from change order by id")).rows).toEqual(numbered.rows);
  expect(numbered.rows.every(({ seq }) => seq !== null)).toBe(true);
});

test("whoever follows misses nothing that twelve writers commit, and sees nothing that they roll back", async () => {
  const { found, read } = await follower();
  const committed: string[] = [];
  const writer = (number: number) =>
    withConnection(pool, async (client) => {
      for (let i = 0; i < 60; i += 1) {
        const id = await begun(client);
        // Transactions of different lengths, so that they end in another order than they begin.
        for (let more = (i * 7 + number * 5) % 11; more > 0; more -= 1) await client.query("select 1");
        const kept = (i + number) % 10 > 0;
        await client.query(kept ? "commit" : "rollback");
        if (kept) committed.push(id);
      }
    });
  const writers = Array.from({ length: 12 }, (_, number) => writer(number));
  const followed = until(async () => {
    await read();
    return found.length === 648;
  }, "The follower misses changes");
  await Promise.all(writers);
  await followed;
  await read();
  expect(found.length).toBe(committed.length);
  expect(new Set(found)).toEqual(new Set(committed));
  expect(found).not.toEqual(found.toSorted((left, right) => Number(left) - Number(right)));
});
