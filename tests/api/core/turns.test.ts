import { afterEach, expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { enqueue } from "../../../server/core/jobs/queue.ts";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";

const { build, database, admin } = await useDatabase();
const scope = openScope(database, actorOf(await build.user("administrator")));
const person = async () => (await build.user("staff")).id;

const ask = async (ownerId: number | null, count = 1): Promise<void> => {
  await runChange(scope, "test", null, async (em) => {
    for (let n = 0; n < count; n += 1) await enqueue(em, { ownerId, task: "test", payload: {} });
  });
};

/** Runs all jobs; returns their owners in starting order. */
async function ownersInOrder(onRun: (ownerId: number) => Promise<void> = async () => undefined) {
  const errors: unknown[] = [];
  const runner = new JobRunner({
    pool: database.pool,
    tasks: { test: { run: ({ actor }) => onRun(actor.userId), ended: async () => undefined } },
    onError: (error) => errors.push(error),
  });
  await runner.start();
  await until(
    async () => (await admin.query("select from job_run where state in ('QUEUED', 'RUNNING')")).rowCount === 0,
    "The jobs do not come to an end",
  );
  await runner.stop();
  expect(errors).toEqual([]);
  const { rows } = await admin.query<{ owner_id: number | null; state: string }>(
    "select owner_id, state from job_run order by started_at",
  );
  expect(rows.filter(({ state }) => state !== "DONE")).toEqual([]);
  return rows.map(({ owner_id }) => owner_id);
}

afterEach(() => admin.query("delete from job_run"));

test("a user who requests one thing does not wait for everything another user requested before", async () => {
  const [many, one, two] = [await person(), await person(), await person()];
  await ask(many, 20);
  await ask(two, 2);
  await ask(one);
  expect(await ownersInOrder()).toEqual([many, two, one, many, two, ...Array.from({ length: 18 }, () => many)]);
});

test("nobody is starved by repeated requests", async () => {
  const [many, ...others] = [await person(), await person(), await person(), await person()];
  await ask(many, 8);
  for (const other of others) await ask(other);
  let left = 8;
  const order = await ownersInOrder(async (ownerId) => {
    if (ownerId === many) left -= 1;
    else if (left > 0) await ask(ownerId);
  });
  const turns = order.flatMap((owner, i) => (owner === many ? [i] : []));
  expect(turns).toHaveLength(8);
  for (const [n, at] of turns.slice(1).entries()) {
    const between = order.slice((turns[n] ?? 0) + 1, at);
    expect(new Set(between).size).toBe(between.length);
  }
});

test("jobs without an owner take turns like a user, and hold nobody up", async () => {
  const [many, one] = [await person(), await person()];
  await ask(many, 10);
  await ask(null, 10);
  await ask(one);
  const order = await ownersInOrder();
  expect(order.slice(0, 5)).toEqual([many, null, one, many, null]);
});
