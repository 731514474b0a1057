import type { EntityManager } from "@mikro-orm/postgresql";
import { runMigrations } from "graphile-worker";
import type { Pool } from "pg";
import { withConnection } from "../base/connections.ts";
import { Forbidden } from "../base/errors.ts";

/** The only task in graphile-worker: run the next job of `job_run`, whichever that is by then. */
export const QUEUE_TASK = "job";
/** First key of the advisory lock that a running job holds; the second is the job's id. */
export const JOB_LOCK = 7_165_002;
/** Held while the queue's tables are created. */
const PREPARING_LOCK = 7_165_012;

/**
 * Creates the queue's own tables; run after the migrations, before anything is queued. Several processes may call it at
 * once: one creates them while the others wait.
 */
export async function prepareQueue(pool: Pool): Promise<void> {
  await withConnection(pool, async (client) => {
    await client.query("select pg_advisory_lock($1)", [PREPARING_LOCK]);
    await runMigrations({ pgPool: pool });
    await client.query("select pg_advisory_unlock($1)", [PREPARING_LOCK]);
  });
}

export interface JobRequest {
  /** Null for work that no signed-in user requested. */
  ownerId: number | null;
  task: string;
  payload: Record<string, unknown>;
  /** It only sends a mail: after a restore it waits until an administrator releases it. */
  sendsMail?: boolean;
}

/** Always due at once: what was queued before the clock was set back would otherwise wait until that hour comes again. */
const addJob = (id: string) => `select graphile_worker.add_job('${QUEUE_TASK}', json_build_object('id', ${id}::integer),
  job_key := 'job-' || ${id}::text, job_key_mode := 'replace', max_attempts := 1)`;

/**
 * Puts a job into the queue within the caller's transaction: it runs after the commit, in turn. Returns its id. Refused
 * for requests with an API token: a job works with its user's full rights, and longer than the token may last.
 */
export async function enqueue(
  em: EntityManager,
  { ownerId, task, payload, sendsMail = false }: JobRequest,
): Promise<number> {
  const rows = await em.execute<{ id: number }[]>(
    `insert into job_run (owner_id, task, payload, sends_mail)
     select ?::integer, ?::text, ?::jsonb, ?::boolean where app_token_id() is null returning id`,
    [ownerId, task, JSON.stringify(payload), sendsMail],
  );
  const [row] = rows;
  if (!row) throw new Forbidden("errors.notByToken");
  const { id } = row;
  await em.execute(addJob("?"), [id, id]);
  return id;
}

/** Tells the queue about waiting jobs; idempotent. */
export async function wake(pool: Pool, ids: readonly number[]): Promise<void> {
  for (const id of ids) await pool.query(addJob("$1"), [id]);
}
