import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const user = await build.user("viewer", { branches: [(await build.branch()).id] });
const signedIn = await api.asUser(user);

const ready = async (caller = api.anonymous) => {
  const response = await caller.fetch("/readyz");
  return { status: response.status, body: (await response.json()) as unknown };
};
const job = (state: string, minutes: number) =>
  admin.query(
    "insert into job_run (owner_id, task, payload, state, moved_at) values ($1, 'test', '{}', $2, now() - make_interval(mins => $3))",
    [user.id, state, minutes],
  );

const noneYet = { ok: true, last: null, lastWholeAt: null, failure: null };

test("shows everyone one word, and signed-in users every check", async () => {
  expect(await ready()).toEqual({ status: 200, body: { status: "ok" } });
  expect(await ready(api.withToken("nonsense"))).toEqual({ status: 200, body: { status: "ok" } });
  expect(await ready(signedIn)).toEqual({
    status: 200,
    body: {
      status: "ok",
      checks: {
        database: { ok: true },
        files: { ok: true },
        jobs: { ok: true, standingStill: 0, since: null },
        backups: noneYet,
      },
    },
  });
});

test("reports stalled jobs: a running one, and waiting ones while nothing moves", async () => {
  await job("QUEUED", 60);
  await job("RUNNING", 1);
  await job("DONE", 600);
  expect(await ready()).toEqual({ status: 200, body: { status: "ok" } });
  await admin.query("update job_run set moved_at = now() - interval '20 minutes' where state = 'RUNNING'");
  expect(await ready()).toEqual({ status: 200, body: { status: "degraded" } });
  expect(await ready(signedIn)).toMatchObject({
    body: { status: "degraded", checks: { database: { ok: true }, jobs: { ok: false, standingStill: 2 } } },
  });
});

test("reports the time of the last complete backup in ISO 8601", async () => {
  await admin.query(
    "insert into backup_run (reason, state, finished_at) values ('COMMAND', 'DONE', '2020-02-03 04:05:06.789+00')",
  );
  expect(await ready(signedIn)).toMatchObject({
    body: { checks: { backups: { ok: false, last: "DONE", lastWholeAt: "2020-02-03T04:05:06.789Z" } } },
  });
  await admin.query("delete from backup_run");
});

test("is not ready without a database connection, and says no more", async () => {
  const held = await Promise.all(Array.from({ length: 5 }, () => database.pool.connect()));
  database.pool.options.connectionTimeoutMillis = 50;
  const answer = await ready(signedIn);
  for (const client of held) client.release();
  expect(answer).toEqual({ status: 503, body: { status: "not ready" } });
});
