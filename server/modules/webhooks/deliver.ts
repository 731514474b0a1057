import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { post, type Posted } from "../../lib/outgoing/post.ts";
import { signedHeaders } from "../../lib/outgoing/sign.ts";
import type { Targets } from "../../lib/outgoing/target.ts";
import type { WebhookStop } from "../../shared/enums.ts";
import { payloadOf, type StoredEvent } from "./events.ts";
import { moment } from "./outbox.ts";
import { askedWait, LONGEST_WAIT, pauseAfter, probeAfter } from "./pauses.ts";
import type { Seal } from "./seal.ts";

/** After this many failures in a row, whatever the record, the receiver is down: one request at a time probes it. */
const DOWN = 4;
/** How long a receiver may fail before its webhook is stopped. */
const PATIENCE = "3 days";
const GONE = 410;

/** An event that is due, with what is needed to send it. */
export interface Due extends StoredEvent {
  id: string;
  event_id: string;
  webhook_id: number;
  address: string;
  secret: Buffer;
  previous_secret: Buffer | null;
}

export interface DeliverOptions {
  pool: Pool;
  targets: Targets;
  seal: Seal;
  /** How long a receiver may take to answer (ms). */
  timeout: number;
  signal: AbortSignal;
}

/**
 * The events of a webhook that are due: the oldest of each record that has not arrived, unless it is on its way. Events
 * sent by hand are due whether or not the webhook is active; what was tried in the future, as the clock was set back since,
 * at once. None is due that was written for other kinds or branches
 * than the webhook has now.
 * @param underWay ids of deliveries that are being sent
 */
export async function dueEvents(
  pool: Pool,
  webhookId: number,
  underWay: readonly string[],
  limit: number,
): Promise<Due[]> {
  const { rows } = await pool.query<Due>(
    `select d.id, d.event_id, d.webhook_id, d.kind, d.record_id, d.change, d.merged_into_id, d.seq, ${moment("d.at")} as at,
       w.address, w.secret, case when w.previous_until > now() then w.previous_secret end as previous_secret
     from webhook_delivery d join webhook w on w.id = d.webhook_id join webhook_progress p on p.webhook_id = w.id
     where d.webhook_id = $1 and d.state = 'WAITING' and d.id <> all ($2::bigint[]) and w.deleted_at is null
       and w.kinds = p.kinds and w.branch_ids is not distinct from p.branch_ids
       and (d.by_hand or not w.paused and p.stopped_at is null
         and (d.attempts = 0 or d.next_attempt_at <= now() or d.last_attempt_at > now())
         and (p.quiet_until is null or p.quiet_until <= now() or p.quiet_until > now() + interval '${LONGEST_WAIT} milliseconds')
         and (p.failures < ${DOWN} or cardinality($2::bigint[]) = 0))
       and not exists (
         select from webhook_delivery earlier where earlier.webhook_id = d.webhook_id and earlier.kind = d.kind
           and earlier.record_id = d.record_id and earlier.state = 'WAITING' and earlier.id < d.id)
     order by d.by_hand desc, d.id limit (select case when failures < ${DOWN} then $3::integer else 1 end
       from webhook_progress where webhook_id = $1)`,
    [webhookId, underWay, limit],
  );
  return rows;
}

/** What sending an event led to. */
export interface Delivered {
  /** The webhook was stopped. */
  stopped: boolean;
}

/** Sends an event once and records how that went. */
export async function deliver(due: Due, { pool, targets, seal, timeout, signal }: DeliverOptions): Promise<Delivered> {
  const secrets = [due.secret, due.previous_secret].flatMap((sealed) => (sealed ? [seal.open(sealed)] : []));
  const [secret] = secrets;
  if (secret === null || secret === undefined) {
    return withTransaction(pool, async (client) => {
      await client.query(
        `update webhook_delivery set by_hand = false, state = case when kind is null then 'FAILED' else state end where id = $1`,
        [due.id],
      );
      return { stopped: await stop(client, due.webhook_id, "SECRET") };
    });
  }
  const body = payloadOf(due);
  const signed = signedHeaders(
    { id: `evt_${due.event_id}`, body },
    secrets.filter((each) => each !== null),
    new Date(),
  );
  const posted = await post(due.address, {
    targets,
    body,
    timeout,
    signal,
    headers: { "content-type": "application/json", "user-agent": "sponsorship-admin", ...signed },
  });
  // Interrupted by the end of this process: the next one sends it again.
  if (signal.aborted) return { stopped: false };
  return withTransaction(pool, (client) => record(client, due, posted));
}

interface Before {
  failures: number;
  /** It has failed for as long as is allowed. */
  worn_out: boolean;
  attempts: number;
  active: boolean;
}

async function record(
  client: PoolClient,
  due: Due,
  { status, duration, problem, retryAfter }: Posted,
): Promise<Delivered> {
  const { rows } = await client.query<Before>(
    `select p.failures, coalesce(p.failing_since <= now() - interval '${PATIENCE}', false) as worn_out, d.attempts,
       not w.paused and p.stopped_at is null as active
     from webhook_progress p join webhook w on w.id = p.webhook_id join webhook_delivery d on d.webhook_id = w.id
     where d.id = $1 for update of p, d`,
    [due.id],
  );
  const [before] = rows;
  // Deleted in the meantime.
  if (!before) return { stopped: false };
  await client.query("insert into webhook_attempt (delivery_id, status, duration, problem) values ($1, $2, $3, $4)", [
    due.id,
    status,
    duration,
    problem,
  ]);
  const arrived = status !== null && status >= 200 && status < 300;
  const wait = askedWait(retryAfter);
  const pause = arrived ? 0 : pauseAfter(before.attempts + 1);
  const state = arrived ? "SENT" : due.kind === null ? "FAILED" : "WAITING";
  await client.query(
    `update webhook_delivery set state = $2, by_hand = false, attempts = attempts + 1, last_attempt_at = now(), status = $3,
       duration = $4, problem = $5, next_attempt_at = now() + $6 * interval '1 millisecond' where id = $1`,
    [due.id, state, status, duration, problem, Math.max(pause ?? 0, wait)],
  );
  if (arrived) {
    await recover(client, due.webhook_id, before);
  } else if (due.kind !== null && before.active) {
    return { stopped: await fail(client, due.webhook_id, { before, status, wait, isLast: pause === null }) };
  }
  return { stopped: false };
}

/** The receiver answers: what waited while it was down is due now. */
async function recover(client: PoolClient, webhookId: number, { failures, active }: Before): Promise<void> {
  if (failures === 0 || !active) return;
  await client.query(
    "update webhook_progress set failures = 0, failing_since = null, quiet_until = null where webhook_id = $1",
    [webhookId],
  );
  if (failures < DOWN) return;
  await client.query(
    "update webhook_delivery set next_attempt_at = now() where webhook_id = $1 and state = 'WAITING' and next_attempt_at > now()",
    [webhookId],
  );
}

interface Failure {
  before: Before;
  status: number | null;
  /** What the receiver asks for (ms). */
  wait: number;
  /** It was the event's last attempt. */
  isLast: boolean;
}

/** Records a failure; returns whether the webhook was stopped for it. */
async function fail(
  client: PoolClient,
  webhookId: number,
  { before, status, wait, isLast }: Failure,
): Promise<boolean> {
  const failures = before.failures + 1;
  const quiet = Math.max(failures < DOWN ? 0 : probeAfter(failures - DOWN + 1), wait);
  await client.query(
    `update webhook_progress set failures = $2, failing_since = coalesce(failing_since, now()),
       quiet_until = now() + $3 * interval '1 millisecond' where webhook_id = $1`,
    [webhookId, failures, quiet],
  );
  if (status === GONE) return stop(client, webhookId, "GONE");
  return isLast || before.worn_out ? stop(client, webhookId, "FAILING") : false;
}

/** Stops a webhook; returns false if it was stopped already. */
async function stop(client: PoolClient, webhookId: number, reason: WebhookStop): Promise<boolean> {
  const { rowCount } = await client.query(
    "update webhook_progress set stopped_at = now(), stopped_reason = $2 where webhook_id = $1 and stopped_at is null",
    [webhookId, reason],
  );
  return rowCount === 1;
}
