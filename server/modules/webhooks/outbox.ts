import type { Pool } from "pg";
import { withTransaction } from "../../core/base/connections.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import type { WebhookKind } from "../../shared/enums.ts";
import { type Entry, eventsOf } from "./events.ts";

/** Entries of the audit that are read in one step. */
const BATCH = 1_000;
/** With this many events waiting, a webhook does not follow further: the audit keeps what comes next. */
const WAITING = 1_000;

/** After every entry of a change. */
const LAST_ENTRY = "9223372036854775807";

const asSystem = unscoped("the system sends each webhook the events of its own branches only");

/** A moment in ISO 8601, in UTC. */
export const moment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The writes after a position, in the order in which their changes were committed. */
const entriesAfter = asSystem`
  select c.seq, e.id as entry_id, ${moment("c.at")} as at, e.action, e.table_name, e.record_id, e.branch_ids,
    (e.after ->> 'branch_id')::integer as moved_to, e.before is null and e.after is null as stripped,
    s.id as merged_into_id, s.branch_id as merged_into_branch
  from change c join audit_entry e on e.change_id = c.id
  left join student s on e.table_name = 'student' and e.action <> 'CREATE' and s.id = (e.after ->> 'merged_into_id')::integer
  where c.seq >= $1 and (c.seq, e.id) > ($1, $2)
  order by c.seq, e.id limit ${BATCH}`;

interface Position {
  seq: string;
  entry_id: string;
  kinds: WebhookKind[];
  branch_ids: number[] | null;
  waiting: number;
}

/**
 * Takes a webhook one step further through the audit: the events it wants and its new position are written in one
 * transaction. Returns whether there may be more to follow at once.
 */
export const follow = (pool: Pool, webhookId: number): Promise<boolean> =>
  withTransaction(pool, async (client) => {
    const { rows } = await client.query<Position>(
      `select p.seq, p.entry_id, w.kinds, w.branch_ids,
         (select count(*)::integer from webhook_delivery where webhook_id = w.id and state = 'WAITING') as waiting
       from webhook w join webhook_progress p on p.webhook_id = w.id
       where w.id = $1 and w.deleted_at is null and not w.paused and p.stopped_at is null for update of p`,
      [webhookId],
    );
    const [from] = rows;
    if (!from || from.waiting >= WAITING) return false;
    // Read first: what has at most this number is visible to the next statement.
    const { rows: newest } = await client.query<{ seq: string }>("select coalesce(max(seq), 0) as seq from change");
    const { rows: entries } = await client.query<Entry>(entriesAfter, [from.seq, from.entry_id]);
    const isEnd = entries.length < BATCH;
    const last = entries.at(-1);
    const read = { seq: last?.seq ?? from.seq, entry_id: last?.entry_id ?? from.entry_id };
    const end = newest[0]?.seq ?? "0";
    const position = isEnd && BigInt(end) > BigInt(read.seq) ? { seq: end, entry_id: LAST_ENTRY } : read;
    const events = eventsOf(entries, { kinds: from.kinds, branchIds: from.branch_ids });
    if (events.length > 0) {
      await client.query(
        `insert into webhook_delivery (webhook_id, kind, record_id, change, merged_into_id, seq, at)
         select $1, e.kind, e.record_id, e.change, e.merged_into_id, e.seq, e.at
         from rows from (jsonb_to_recordset($2::jsonb)
             as (kind text, record_id integer, change text, merged_into_id integer, seq bigint, at timestamptz))
           with ordinality as e (kind, record_id, change, merged_into_id, seq, at, place)
         order by e.place`,
        [
          webhookId,
          JSON.stringify(
            events.map(({ recordId, mergedInto, ...event }) => ({
              ...event,
              record_id: recordId,
              merged_into_id: mergedInto,
            })),
          ),
        ],
      );
    }
    await client.query("update webhook_progress set seq = $2, entry_id = $3 where webhook_id = $1", [
      webhookId,
      position.seq,
      position.entry_id,
    ]);
    return !isEnd;
  });
