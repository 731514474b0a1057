import type { Cleanup } from "../../core/files/cleanup.ts";

/** What was sent long ago, and what waited for webhooks that were deleted. */
export const webhookCleanups: readonly Cleanup[] = [
  {
    what: "webhooks.deliveries",
    after: "30 days",
    statement: `delete from webhook_delivery d using webhook w where w.id = d.webhook_id
      and greatest(d.at, d.last_attempt_at) < now() - $1::interval and (d.state <> 'WAITING' or w.deleted_at is not null)`,
  },
];
