import { setTimeout as sleep } from "node:timers/promises";
import type { PoolClient } from "pg";
import type { Job, Task } from "../../core/jobs/job.ts";
import { ownTransaction } from "../../core/jobs/transaction.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/**
 * The job that recomputes the students' derived columns when another study year has become the present one. Those of whom
 * it was decided ahead of time that they leave by then leave first.
 */
const RECOMPUTE_TASK = "students.remake";

/** Students locked at a time; writers of others do not wait. */
const BATCH = 1_000;
const LOOK_AGAIN = 100;

interface Turn {
  turn: number;
  remade_to: number | null;
}

async function readTurn(client: PoolClient): Promise<Turn> {
  const { rows } = await client.query<Turn>("select turn, remade_to from study_calendar");
  return rows[0] ?? { turn: 0, remade_to: null };
}

/** The transactions currently writing students, enrolments, donations or matches: they may still go by the previous year. */
async function writers(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ writer: string }>(
    `select distinct virtualtransaction as writer from pg_locks
     where locktype = 'relation' and mode in ('RowShareLock', 'RowExclusiveLock') and pid <> pg_backend_pid()
       and relation = any (array['student', 'enrolment', 'donation', 'match', 'school_class']::regclass[])
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ writer }) => writer);
}

/** Waits for those who are writing now, not for later ones, who see the present study year. */
async function waitForWriters({ client, progress }: Job): Promise<void> {
  let waiting = await writers(client);
  while (waiting.length > 0) {
    await progress(0, null);
    await sleep(LOOK_AGAIN);
    const still = new Set(await writers(client));
    waiting = waiting.filter((writer) => still.has(writer));
  }
}

/** Recomputes the students after `from` and returns the last one's id; null if there are none. */
async function recomputeSome(job: Job, from: number): Promise<number | null> {
  const { rows } = await job.client.query<{ id: number }>(
    unscoped(
      "the derived columns of all students are recomputed",
    )`select id from student where id > $1 order by id limit $2`,
    [from, BATCH],
  );
  const ids = rows.map(({ id }) => id);
  await ownTransaction(job, (client) =>
    client.query("select students_leave($1), settle_enrolled($1), settle_donated($1)", [ids]),
  );
  return ids.at(-1) ?? null;
}

/**
 * Recomputes all students in committed steps: an interrupted run resumes where it was, unless the year has changed
 * again.
 */
async function recompute(job: Job): Promise<void> {
  const { client, pool, progress } = job;
  const total = Number(
    (
      await client.query<{ last: number | null }>(
        unscoped("the derived columns of all students are recomputed")`select max(id) as last from student`,
      )
    ).rows[0]?.last,
  );
  for (let now = await readTurn(client); now.remade_to !== null; now = await readTurn(client)) {
    await waitForWriters(job);
    const { turn } = now;
    for (let from: number | null = now.remade_to; from !== null;) {
      const to = await recomputeSome(job, from);
      const kept = await pool.query("update study_calendar set remade_to = $3 where turn = $1 and remade_to = $2", [
        turn,
        from,
        to,
      ]);
      // Another study year has become the present one, or a second such job has overtaken this one.
      if (kept.rowCount === 0) break;
      from = to;
      await progress(to ?? total, total);
    }
  }
}

export const recomputeTasks: Readonly<Record<string, Task>> = {
  [RECOMPUTE_TASK]: { run: recompute, ended: async () => undefined },
};
