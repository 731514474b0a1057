import { expect, test } from "vitest";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { enqueue } from "../../../server/core/jobs/queue.ts";
import { runChange } from "../../../server/core/write/change.ts";
import { openScope } from "../../../server/core/data/scope.ts";
import { actorOf } from "../../support/actors.ts";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { afterFile } from "../../support/ends.ts";
import { answerOf } from "../../support/until.ts";
import { keyOf, signIn } from "../auth/documents.ts";

/*
 * To the database, a clock that was set a day back is the same as times a day ahead in what was written before: nobody
 * may be held up for that day.
 */
const db = await useDatabase();
const api = await useApi(db, { tokenRate: { perMinute: 1, burst: 3 } });
const { admin, build, database } = db;
const user = await build.user("manager");

test("a token may send its requests again", async () => {
  const { text } = await buildToken(build, user.id);
  const caller = api.withToken(text);
  const statuses = async () => {
    const found: number[] = [];
    for (let n = 0; n < 4; n += 1) found.push((await caller.query("{ branches { rows { id } } }")).status);
    return found;
  };
  expect(await statuses()).toEqual([200, 200, 200, 429]);
  await admin.query("update request_rate set until = until + interval '1 day'");
  expect(await statuses()).toEqual([200, 200, 200, 429]);
});

test("an account that was closed for a quarter of an hour is open", async () => {
  const guess = () => signIn(api.anonymous, user.email, "not the password").then(keyOf);
  for (let n = 0; n < 10; n += 1) await guess();
  expect(await guess()).toBe("errors.tooManyAttempts");
  await admin.query("update sign_in_attempt set at = at + interval '1 day'");
  expect((await signIn(api.anonymous, user.email, user.password)).data?.signIn.token).toEqual(expect.any(String));
});

test("a job that waits is run", async () => {
  const scope = openScope(database, actorOf(user));
  const { result: id } = await runChange(scope, "test", null, (em) =>
    enqueue(em, { ownerId: user.id, task: "test", payload: {} }),
  );
  await admin.query("update graphile_worker._private_jobs set run_at = run_at + interval '1 day'");
  const runner = new JobRunner({
    pool: database.pool,
    tasks: { test: { run: async () => undefined, ended: async () => undefined } },
    onError: () => undefined,
  });
  afterFile(() => runner.stop());
  await runner.start();
  const state = await answerOf(async () => {
    const { rows } = await admin.query<{ state: string }>("select state from job_run where id = $1", [id]);
    return rows[0]?.state === "QUEUED" ? undefined : rows[0]?.state;
  }, "The job waits");
  expect(state).toMatch(/^(?:RUNNING|DONE)$/u);
});
