import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { Role } from "../../../server/shared/permissions.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { type JobKind, jobKinds, tasksOf } from "../../support/job-kinds.ts";
import { answerOf, until } from "../../support/until.ts";

// Fewer than two concurrent jobs need: they must have connections of their own.
const db = await useDatabase({ poolSize: 4 });
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const errors: unknown[] = [];
const runner = new JobRunner({
  pool: database.pool,
  tasks: tasksOf(db, api),
  onError: (error) => errors.push(error),
});
const kinds = await jobKinds(db, api, ["CSV"]);
await build.user("administrator");
beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) await build.student({ branchId: branch.id });
  await runner.start();
});
afterAll(() => runner.stop());

interface JobRow {
  state: string;
  failure_key: string | null;
}
/** The newest job so far: later ones come after it. */
const newestJob = async () =>
  (await admin.query<{ id: number }>("select coalesce(max(id), 0) as id from job_run")).rows[0]?.id ?? 0;
const jobsOf = async (owners: readonly number[], after: number): Promise<JobRow[]> =>
  (
    await admin.query<JobRow>(
      "select state, failure_key from job_run where owner_id = any ($1) and id > $2 order by id",
      [owners, after],
    )
  ).rows;
const over = (owners: readonly number[], after: number): Promise<JobRow[]> =>
  answerOf(async () => {
    const jobs = await jobsOf(owners, after);
    return jobs.every(({ state }) => state !== "QUEUED" && state !== "RUNNING") ? jobs : undefined;
  }, "The jobs do not come to an end");

test("two concurrent exports both finish, and so does what waits behind them", async () => {
  const exports = (await jobKinds(db, api, ["CSV", "XLSX"])).filter(({ name }) => name.startsWith("exportStudents"));
  const people = [
    await build.user("viewer", { branches: [branch.id] }),
    await build.user("viewer", { branches: [branch.id] }),
  ];
  const after = await newestJob();
  const asks = await Promise.all(
    people.flatMap((user) =>
      exports.map(async ({ prepare }) =>
        prepare(await api.asUser(user), { build, user, owner: user, branchId: branch.id }),
      ),
    ),
  );
  await Promise.all(asks.map((ask) => ask()));
  expect(
    (
      await over(
        people.map(({ id }) => id),
        after,
      )
    ).map(({ state }) => state),
  ).toEqual(["DONE", "DONE", "DONE", "DONE"]);
});

test("one job of every kind for as many users at once: all finish", async () => {
  const people = await Promise.all(kinds.map(() => build.user("administrator", { branches: [branch.id] })));
  const asks = [];
  for (const [i, { prepare }] of kinds.entries()) {
    const user = people[i];
    if (user) asks.push(await prepare(await api.asUser(user), { build, user, owner: user, branchId: branch.id }));
  }
  const after = await newestJob();
  await Promise.all(asks.map((ask) => ask()));
  const jobs = await over(
    people.map(({ id }) => id),
    after,
  );
  expect(jobs).toHaveLength(kinds.length);
  expect(jobs.filter(({ state }) => state !== "DONE")).toEqual([]);
  expect(errors).toEqual([]);
});

const losses = {
  deactivated: "is_active = false",
  "of another role": `role_id = ${Role.none}`,
  "of another branch": "branch_ids = array[$2::integer]",
};

/** Everything that jobs write for users: downloadable files, and records. */
const written = async (owner: number) =>
  (
    await admin.query<Record<string, string>>(
      `select (select count(*) from file where owner_id = $1 and purpose not like '%original%'
                 and purpose <> 'import.upload' and permission is distinct from 'nobody') as files,
         (select count(*) from student where branch_id = $2 and deleted_at is null) as students,
         (select count(*) from student_photo where branch_id = $2 and state = 'READY' and deleted_at is null) as photos`,
      [owner, branch.id],
    )
  ).rows[0];

/** Requests a job while an administrator is about to remove a right, which is saved only when the job waits for it. */
async function losing(role: "administrator" | "manager", loss: keyof typeof losses, { prepare }: JobKind) {
  const user = await build.user(role, { branches: [branch.id] });
  const elsewhere = await build.branch();
  const ask = await prepare(await api.asUser(user), { build, user, owner: user, branchId: branch.id });
  const after = await newestJob();
  const other = await admin.connect();
  const stood = await written(user.id);
  let asked: Promise<void> | undefined;
  try {
    await other.query("begin");
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    await other.query(`update app_user set ${losses[loss]} where id = $1 and $2::integer is not null`, [
      user.id,
      elsewhere.id,
    ]);
    // Some are answered only when the job has ended.
    asked = ask().catch(() => undefined);
    await until(async () => {
      const jobs = await jobsOf([user.id], after);
      if (jobs.length === 0) return false;
      const waits = await admin.query("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [
        rows[0]?.pid,
      ]);
      return (waits.rowCount ?? 0) > 0 || jobs.some(({ state }) => state !== "QUEUED" && state !== "RUNNING");
    }, "The job neither ends nor waits");
    await other.query("commit");
    await asked;
  } finally {
    // Anything still open ends with the connection.
    other.release(true);
  }
  return { jobs: await over([user.id], after), stood, stands: await written(user.id) };
}

describe("a user who loses a permission while a job runs", () => {
  const lost = [{ state: "FAILED", failure_key: "errors.rightsLost" }];
  test.each(kinds.map((kind) => [kind.name, kind] as const))("gets nothing from it: %s", async (_, kind) => {
    const { jobs, stood, stands } = await losing("administrator", "deactivated", kind);
    expect(jobs).toEqual(lost);
    expect(stands).toEqual(stood);
  });

  const ofBranches = kinds.filter(({ name, task }) => name === "exportStudents CSV" || task.startsWith("import."));
  test.each(ofBranches.map((kind) => [kind.name, kind] as const))(
    "nor with another role or another branch: %s",
    async (_, kind) => {
      for (const loss of ["of another role", "of another branch"] as const) {
        const { jobs, stood, stands } = await losing("manager", loss, kind);
        expect(jobs).toEqual(lost);
        expect(stands).toEqual(stood);
      }
    },
  );
});
