import { sql } from "kysely";
import { pageSizeOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { DeliveryState } from "../../shared/enums.ts";
import { payloadOf, type StoredEvent } from "./events.ts";
import { moment } from "./outbox.ts";
import type { DeliveryAttempt, WebhookDelivery } from "./webhook.types.ts";

/** How many attempts of an event are shown. */
const ATTEMPTS = 20;

/** A page of a webhook's deliveries. Pages count from 1. */
export interface DeliveryQuery {
  webhookId: number;
  state: readonly DeliveryState[] | null;
  page: number | null;
  pageSize: number | null;
}

const at = (column: string) => sql<string>`${sql.raw(moment(column))}`;

/** The deliveries of a webhook, the latest first. */
export async function deliveriesOf(
  scope: Scope,
  { webhookId, state, page, pageSize }: DeliveryQuery,
): Promise<{ rows: WebhookDelivery[]; hasNext: boolean }> {
  const size = pageSizeOf(pageSize);
  let statement = scope.db.selectFrom("webhook_delivery").where("webhook_id", "=", webhookId);
  if (state) statement = statement.where("state", "in", [...state]);
  const found = await statement
    .select("id")
    .orderBy("id", "desc")
    .limit(size + 1)
    .offset((Math.max(page ?? 1, 1) - 1) * size)
    .execute();
  const ids = found.slice(0, size).map(({ id }) => id);
  return { rows: await readDeliveries(scope, ids), hasNext: found.length > size };
}

/** Deliveries with their attempts, in the order of the ids. */
export async function readDeliveries({ db }: Scope, ids: readonly string[]): Promise<WebhookDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("webhook_delivery")
    .select(["id", "event_id", "kind", "record_id", "change", "merged_into_id", "seq", "state"])
    .select([at("at").as("at"), at("next_attempt_at").as("next_attempt_at")])
    .where("id", "in", [...ids])
    .execute();
  const attempts = await db
    .selectFrom(
      db
        .selectFrom("webhook_attempt")
        .select(["delivery_id", "status", "duration", "problem", at("at").as("at")])
        .select(sql<number>`row_number() over (partition by delivery_id order by id desc)`.as("place"))
        .where("delivery_id", "in", [...ids])
        .as("a"),
    )
    .selectAll()
    .where("place", "<=", ATTEMPTS)
    .orderBy("place")
    .execute();
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { event_id: eventId, record_id: recordId, next_attempt_at: nextAttemptAt, ...rest } = row;
    return [
      {
        ...rest,
        eventId: `evt_${eventId}`,
        recordId,
        nextAttemptAt: row.state === "WAITING" ? nextAttemptAt : null,
        attempts: (byDelivery.get(id) ?? []) as DeliveryAttempt[],
        payload: payloadOf(row as StoredEvent),
      } as WebhookDelivery,
    ];
  });
}
