import type { Pool, PoolClient } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import type { WebhookKind } from "../../shared/enums.ts";
import { type Entry, eventsOf, tablesOf, type Wanted, type WebhookEvent } from "./events.ts";

/** Records, and changes, that are looked at in one step. */
const BATCH = 1_000;
/** With this many events waiting, a webhook does not follow further: the audit keeps what comes next. */
const WAITING = 1_000;

/** After every record of a change. */
const LAST = 2_147_483_647;

const asSystem = unscoped("the system sends each webhook the events of its own branches only");

/** A moment in ISO 8601, in UTC. */
export const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Entries of these tables ($1) and, for records that have any, branches ($2); null for all branches. */
const wanted = "e.table_name = any ($1) and ($2::integer[] is null or e.branch_ids = '{}' or e.branch_ids && $2)";

/**
 * The wanted entries of records in changes. Where a record came to that moved and was purged since is found from the
 * branch in which it was purged, and its moves in between: each has two branches.
 */
const entriesOf = (records: string): string => asSystem`
  with found as materialized (${records})
  select f.seq, ${moment("f.at")} as at, e.action, e.table_name, e.record_id, coalesce(s.id, d.id) as merged_into_id,
    s.branch_id as merged_into_branch,
    case when cardinality(e.branch_ids) > 1 then coalesce((e.after ->> 'branch_id')::integer, (
      with recursive back (branch_id, entry_id) as (
        (select p.branch_ids[1], p.id from audit_entry p
          where p.table_name = e.table_name and p.record_id = e.record_id and p.id > e.id and p.action = 'PURGE'
          order by p.id limit 1)
        union all
        select other.branch_id, m.id from back cross join lateral (
          select m.id, m.branch_ids from audit_entry m
          where m.table_name = e.table_name and m.record_id = e.record_id and m.id > e.id and m.id < back.entry_id
            and cardinality(m.branch_ids) > 1
          order by m.id desc limit 1) as m
        cross join lateral (select b as branch_id from unnest(m.branch_ids) as b where b <> back.branch_id limit 1) as other
      )
      select branch_id from back order by entry_id limit 1)) end as moved_to
  from found f join audit_entry e on e.change_id = f.change_id and e.record_id = f.record_id and ${wanted}
  left join student s
    on e.table_name = 'student' and e.action <> 'CREATE' and s.id = (e.after ->> 'merged_into_id')::integer
  left join donor d on e.table_name = 'donor' and e.action <> 'CREATE' and d.id = (e.after ->> 'merged_into_id')::integer
  order by f.seq, e.record_id, e.id`;

/** The records of the changes after a position ($3, $4), up to a change ($5): each in the order of commits. */
const entriesAfter = entriesOf(asSystem`
  select c.id as change_id, c.seq, c.at, r.record_id from change c cross join lateral (
    select distinct e.record_id from audit_entry e
    where e.change_id = c.id and ${wanted} and e.record_id > case when c.seq = $3::bigint then $4::integer else 0 end
    order by e.record_id limit ${BATCH}) as r
  where c.seq between $3::bigint and $5::bigint order by c.seq, r.record_id limit ${BATCH}`);

/** The records of a webhook's ($3) events that wait. */
const entriesWaiting = entriesOf(asSystem`
  select distinct c.id as change_id, c.seq, c.at, d.record_id
  from webhook_delivery d join change c on c.seq = d.seq where d.webhook_id = $3 and d.state = 'WAITING'`);

/** Events ($2) as rows. */
const asRows = `rows from (jsonb_to_recordset($2::jsonb)
  as (kind text, record_id integer, change text, merged_into_id integer, seq bigint, at timestamptz))
  with ordinality as e (kind, record_id, change, merged_into_id, seq, at, place)`;

const jsonOf = (events: readonly WebhookEvent[]): string =>
  JSON.stringify(
    events.map(({ recordId, mergedInto, ...event }) => ({ ...event, record_id: recordId, merged_into_id: mergedInto })),
  );

async function read(
  client: PoolClient,
  { kinds, branchIds }: Wanted,
  text: string,
  values: readonly unknown[],
): Promise<Entry[]> {
  const { rows } = await client.query<Entry>(text, [tablesOf(kinds), branchIds, ...values]);
  return rows;
}

interface Position {
  seq: string;
  record_id: number;
  waiting: number;
}

/**
 * What a webhook wants now. Its events that wait, if they were written for other kinds or branches, become those of the
 * present ones: what is not wanted any more is never sent.
 */
async function wantsOf(client: PoolClient, webhookId: number): Promise<Wanted> {
  const { rows } = await client.query<{ kinds: WebhookKind[]; branch_ids: number[] | null; fits: boolean }>(
    `select w.kinds, w.branch_ids, w.kinds = p.kinds and w.branch_ids is not distinct from p.branch_ids as fits
     from webhook w join webhook_progress p on p.webhook_id = w.id where w.id = $1`,
    [webhookId],
  );
  const { kinds = [], branch_ids: branchIds = [], fits = true } = rows[0] ?? {};
  if (fits) return { kinds, branchIds };
  await client.query("update webhook_progress set kinds = $2, branch_ids = $3 where webhook_id = $1", [
    webhookId,
    kinds,
    branchIds,
  ]);
  const events = eventsOf(await read(client, { kinds, branchIds }, entriesWaiting, [webhookId]), branchIds);
  await client.query(
    `with told as (select * from ${asRows}),
       kept as (select d.id, t.change, t.merged_into_id from webhook_delivery d
         join told t on t.kind = d.kind and t.record_id = d.record_id and t.seq = d.seq where d.webhook_id = $1),
       refused as (delete from webhook_delivery
         where webhook_id = $1 and state = 'WAITING' and kind is not null and id not in (select id from kept))
     update webhook_delivery d set change = k.change, merged_into_id = k.merged_into_id from kept k
     where d.id = k.id and d.state = 'WAITING'`,
    [webhookId, jsonOf(events)],
  );
  return { kinds, branchIds };
}

/** Applies other kinds and branches of a webhook to its events that wait, also while it is paused or stopped. */
export const refit = (pool: Pool, webhookId: number): Promise<void> =>
  withTransaction(pool, async (client) => {
    await client.query("select from webhook_progress where webhook_id = $1 for update", [webhookId]);
    await wantsOf(client, webhookId);
  });

/**
 * Takes a webhook one step further through the audit: the events it wants and its new position are written in one
 * transaction. Returns whether there may be more to follow at once.
 */
export const follow = (pool: Pool, webhookId: number): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<Position>(
      `select p.seq, p.record_id,
         (select count(*)::integer from webhook_delivery where webhook_id = w.id and state = 'WAITING') as waiting
       from webhook w join webhook_progress p on p.webhook_id = w.id
       where w.id = $1 and w.deleted_at is null and not w.paused and p.stopped_at is null for update of p`,
      [webhookId],
    );
    const [from] = rows;
    if (!from || from.waiting >= WAITING) return false;
    // Read first: what has at most this number is visible to the next statement.
    const { rows: ahead } = await client.query<{ last: string | null; changes: number }>(
      `select max(seq) as last, count(*)::integer as changes
       from (select seq from change where seq > $1 order by seq limit ${BATCH}) as ahead`,
      [from.seq],
    );
    const { last, changes = 0 } = ahead[0] ?? {};
    const until = last ?? from.seq;
    // Read afterwards: what was committed after they were chosen is told by them.
    const wants = await wantsOf(client, webhookId);
    const entries = await read(client, wants, entriesAfter, [from.seq, from.record_id, until]);
    const isFull = new Set(entries.map(({ seq, record_id }) => `${seq} ${record_id}`)).size >= BATCH;
    const end = isFull ? entries.at(-1) : undefined;
    const position = end ?? { seq: until, record_id: LAST };
    const events = eventsOf(entries, wants.branchIds);
    if (events.length > 0) {
      await client.query(
        `insert into webhook_delivery (webhook_id, kind, record_id, change, merged_into_id, seq, at)
         select $1, e.kind, e.record_id, e.change, e.merged_into_id, e.seq, e.at from ${asRows} order by e.place`,
        [webhookId, jsonOf(events)],
      );
    }
    await client.query("update webhook_progress set seq = $2, record_id = $3 where webhook_id = $1", [
      webhookId,
      position.seq,
      position.record_id,
    ]);
    return isFull || changes === BATCH;
  });
