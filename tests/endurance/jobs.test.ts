import { afterAll, beforeAll, expect, test } from "vitest";
import { mailFailedBackup } from "../../server/modules/backups/backup.tasks.ts";
import { mailStoppedWebhook } from "../../server/modules/webhooks/webhook.tasks.ts";
import { accountKey } from "../../server/modules/auth/throttle.ts";
import { RESET_TASK } from "../../server/modules/auth/reset.service.ts";
import { enqueue } from "../../server/core/jobs/queue.ts";
import { JobRunner } from "../../server/core/jobs/runner.ts";
import { createMailer } from "../../server/lib/mail/mail.ts";
import { useApi } from "../support/api.ts";
import type { TestUser } from "../support/built.ts";
import { useDatabase } from "../support/database.ts";
import { jobKinds, tasksOf } from "../support/job-kinds.ts";
import { useMailbox } from "../support/mailbox.ts";
import { insertWebhook } from "../support/receiver.ts";
import { answerOf } from "../support/until.ts";

/*
 * Ten concurrent jobs of each kind, requested by ten users, in every pair of kinds: all finish, whatever they wait for.
 */
const PEOPLE = 10;
/** How long the twenty jobs of a pair may take on a busy machine (ms). */
const PATIENCE = 900_000;

const db = await useDatabase({ poolSize: 5 });
const api = await useApi(db);
const mailbox = await useMailbox();
const { build, admin, database } = db;
const branch = await build.branch();
// One must remain when the others are gone.
await build.user("administrator");
const stoppedWebhook = await insertWebhook(build, { address: "https://receiver.example.org/" });
await admin.query("update webhook_progress set stopped_at = now(), stopped_reason = 'GONE'");
const errors: unknown[] = [];
const tasks = tasksOf(db, api, createMailer({ url: mailbox.url, from: "panel@example.org" }));
const runner = new JobRunner({
  pool: database.pool,
  tasks,
  onError: (error) => errors.push(error),
});
beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) await build.student({ branchId: branch.id });
  await runner.start();
});
afterAll(() => runner.stop());

const asked = await jobKinds(db, api, ["CSV", "XLSX"]);
const em = () => database.orm.em.fork();
/** Jobs triggered by something other than a request, or started by the system. */
const unasked: Readonly<Record<string, (person: TestUser) => Promise<unknown>>> = {
  [RESET_TASK]: ({ email }) =>
    enqueue(em(), { ownerId: null, task: RESET_TASK, payload: { account: accountKey(email) }, sendsMail: true }),
  "backup.failedMail": () => mailFailedBackup(database, "TARGET"),
  "webhook.stoppedMail": () => mailStoppedWebhook(database, stoppedWebhook),
  "students.remake": async () => {
    await admin.query("update study_calendar set remade_to = 0");
    await enqueue(em(), { ownerId: null, task: "students.remake", payload: {} });
  },
};
const kinds = Object.keys(tasks);
const pairs = kinds.flatMap((one, i) => kinds.slice(i).map((other) => [one, other] as const));

test("every existing kind of job takes part", () => {
  expect(kinds.toSorted()).toEqual(
    [...new Set([...asked.map(({ task }) => task), ...Object.keys(unasked)])].toSorted(),
  );
});

/** The next job of each kind to use, so that every report meets every other kind. */
let turn = 0;
async function prepare(task: string, user: TestUser): Promise<() => Promise<unknown>> {
  const ways = asked.filter((kind) => kind.task === task);
  const way = ways[turn++ % ways.length];
  if (!way) return async () => unasked[task]?.(user);
  return way.prepare(await api.asUser(user), { build, user, owner: user, branchId: branch.id });
}

test.each(pairs)("ten of %s and ten of %s at once all finish", async (one, other) => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => build.user("administrator", { branches: [branch.id] })),
  );
  const asks: (() => Promise<unknown>)[] = [];
  for (const person of people) {
    for (const task of [one, other]) asks.push(await prepare(task, person));
  }
  const { rows: last } = await admin.query<{ id: number }>("select coalesce(max(id), 0) as id from job_run");
  await Promise.all(asks.map((ask) => ask()));
  const ends = await answerOf(
    async () => {
      const { rows } = await admin.query<{ task: string; state: string; failure_key: string | null }>(
        "select task, state, failure_key from job_run where id > $1 and task = any ($2)",
        [last[0]?.id, [one, other]],
      );
      return rows.every(({ state }) => state !== "QUEUED" && state !== "RUNNING") ? rows : undefined;
    },
    "The jobs do not come to an end",
    PATIENCE,
  );
  expect(ends.filter(({ state }) => state !== "DONE")).toEqual([]);
  for (const task of new Set([one, other])) {
    expect(ends.filter((job) => job.task === task).length).toBeGreaterThanOrEqual(PEOPLE);
  }
  expect(errors).toEqual([]);
  // The administrators who are notified of the next failed backup.
  await admin.query("update app_user set is_active = false where id = any ($1)", [people.map(({ id }) => id)]);
});
