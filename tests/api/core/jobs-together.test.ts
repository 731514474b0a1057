import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JobRunner } from "../../../server/core/jobs/runner.ts";
import { Role } from "../../../server/shared/permissions.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { jobKinds, productTasks } from "../../support/job-kinds.ts";
import { answerOf, until } from "../../support/until.ts";

// Fewer than two jobs together hold: what they hold must not come from here.
const db = await useDatabase({ poolSize: 4 });
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const errors: unknown[] = [];
const runner = new JobRunner({
  pool: database.pool,
  tasks: productTasks(db, api),
  endedByMemory: false,
  onError: (error) => errors.push(error),
});
const kinds = await jobKinds(api, ["CSV"]);
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
const jobsOf = async (owners: readonly number[]): Promise<JobRow[]> =>
  (await admin.query<JobRow>("select state, failure_key from job_run where owner_id = any ($1) order by id", [owners]))
    .rows;
const over = (owners: readonly number[]): Promise<JobRow[]> =>
  answerOf(async () => {
    const jobs = await jobsOf(owners);
    return jobs.every(({ state }) => state !== "QUEUED" && state !== "RUNNING") ? jobs : undefined;
  }, "The jobs do not come to an end");

test("two exports at the same moment both end, and so does what waits behind them", async () => {
  const exports = (await jobKinds(api, ["CSV", "XLSX"])).filter(({ name }) => name.startsWith("exportStudents"));
  const people = [
    await build.user("viewer", { branches: [branch.id] }),
    await build.user("viewer", { branches: [branch.id] }),
  ];
  const callers = await Promise.all(people.map((user) => api.asUser(user)));
  await Promise.all(
    callers.flatMap((caller, i) =>
      exports.map(({ ask }) =>
        ask(caller, {
          build,
          user: people[i] ?? people[0],
          owner: people[i] ?? people[0],
          branchId: branch.id,
        } as never),
      ),
    ),
  );
  expect((await over(people.map(({ id }) => id))).map(({ state }) => state)).toEqual(["DONE", "DONE", "DONE", "DONE"]);
});

test("one job of every kind by as many people at once: all end", async () => {
  const people = await Promise.all(kinds.map(() => build.user("administrator", { branches: [branch.id] })));
  await Promise.all(
    kinds.map(async ({ ask }, i) => {
      const user = people[i];
      if (user) await ask(await api.asUser(user), { build, user, owner: user, branchId: branch.id });
    }),
  );
  const jobs = await over(people.map(({ id }) => id));
  expect(jobs).toHaveLength(kinds.length);
  expect(jobs.filter(({ state }) => state !== "DONE")).toEqual([]);
  expect(errors).toEqual([]);
});

const losses = {
  deactivated: "is_active = false",
  "of another role": `role_id = ${Role.none}`,
  "of another branch": "branch_ids = array[$2::integer]",
};

/** Asks for a job while an administrator is about to take a right away, and saves that only when the job waits for it. */
async function losing(
  role: "administrator" | "manager",
  loss: keyof typeof losses,
  ask: (typeof kinds)[number]["ask"],
): Promise<{ owner: number; jobs: JobRow[] }> {
  const user = await build.user(role, { branches: [branch.id] });
  const elsewhere = await build.branch();
  const caller = await api.asUser(user);
  const place = { build, user, owner: user, branchId: branch.id };
  const other = await admin.connect();
  try {
    await other.query("begin");
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    await other.query(`update app_user set ${losses[loss]} where id = $1 and $2::integer is not null`, [
      user.id,
      elsewhere.id,
    ]);
    // Some are answered only when the job has ended.
    const asked = ask(caller, place).catch(() => undefined);
    await until(async () => {
      const jobs = await jobsOf([user.id]);
      if (jobs.length === 0) return false;
      const waits = await admin.query("select 1 from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [
        rows[0]?.pid,
      ]);
      return (waits.rowCount ?? 0) > 0 || jobs.some(({ state }) => state !== "QUEUED" && state !== "RUNNING");
    }, "The job neither ends nor waits");
    await other.query("commit");
    await asked;
  } finally {
    // Whatever is still open goes with the connection.
    other.release(true);
  }
  return { owner: user.id, jobs: await over([user.id]) };
}

const filesOf = async (owner: number) =>
  (
    await admin.query<{ purpose: string }>(
      "select purpose from file where owner_id = $1 and purpose not like '%original%' and purpose not in ('import.upload')",
      [owner],
    )
  ).rows;

describe("who loses a right while a job runs", () => {
  test.each(kinds.map((kind) => [kind.name, kind] as const))("gets nothing from it: %s", async (_, { ask }) => {
    const { owner, jobs } = await losing("administrator", "deactivated", ask);
    expect(jobs).toEqual([{ state: "FAILED", failure_key: "errors.rightsLost" }]);
    expect(await filesOf(owner)).toEqual([]);
  });

  test.each(["of another role", "of another branch"] as const)(
    "%s gets nothing from an export or an import either",
    async (loss) => {
      for (const { ask } of kinds.filter(({ name }) => name === "exportStudents CSV" || name === "startImport")) {
        const { owner, jobs } = await losing("manager", loss, ask);
        expect(jobs).toEqual([{ state: "FAILED", failure_key: "errors.rightsLost" }]);
        expect(await filesOf(owner)).toEqual([]);
      }
    },
  );
});
