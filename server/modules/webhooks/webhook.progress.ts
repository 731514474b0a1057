import { sql } from "kysely";
import type { LoaderContext } from "../../core/data/attached.ts";
import type { WebhookProgress } from "./webhook.types.ts";
import { moment } from "./outbox.ts";

/** How the events of these webhooks are getting through. */
export async function progressOf({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, WebhookProgress>> {
  const rows = await db
    .selectFrom("webhook as w")
    .innerJoin("webhook_progress as p", "p.webhook_id", "w.id")
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom("webhook_delivery")
          .select(["last_attempt_at", "status", "problem"])
          .whereRef("webhook_id", "=", "w.id")
          .where("last_attempt_at", "is not", null)
          .orderBy("last_attempt_at", "desc")
          .limit(1)
          .as("l"),
      (join) => join.onTrue(),
    )
    .select([
      "w.id as id",
      sql<
        WebhookProgress["state"]
      >`case when p.stopped_at is not null then 'STOPPED' when w.paused then 'PAUSED' else 'ACTIVE' end`.as("state"),
      "p.stopped_reason as stoppedReason",
      sql<string | null>`${sql.raw(moment("p.stopped_at"))}`.as("stoppedAt"),
      sql<string | null>`${sql.raw(moment("p.failing_since"))}`.as("failingSince"),
      sql<string | null>`${sql.raw(moment("l.last_attempt_at"))}`.as("lastAttemptAt"),
      "l.status as lastStatus",
      "l.problem as lastProblem",
    ])
    .select((all) =>
      all
        .selectFrom("webhook_delivery")
        .select(sql<number>`count(*)::integer`.as("waiting"))
        .whereRef("webhook_id", "=", "w.id")
        .where("state", "=", "WAITING")
        .as("waiting"),
    )
    .where("w.id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, ...progress }) => [id, progress as WebhookProgress]));
}
