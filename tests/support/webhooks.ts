import { Targets } from "../../server/lib/outgoing/target.ts";
import { mailStoppedWebhook } from "../../server/modules/webhooks/webhook.tasks.ts";
import { WebhookLane } from "../../server/modules/webhooks/lane.ts";
import type { TestDatabase } from "./database.ts";
import { afterFile } from "./ends.ts";
import { installationSecret } from "./installation-secret.ts";

/** Sends webhooks as the job process does, until the file's last test or `stop`. */
export function useLane({ database }: Pick<TestDatabase, "database">, timeout = 60_000) {
  const errors: unknown[] = [];
  const lane = new WebhookLane({
    pool: database.pool,
    targets: new Targets({ internal: ["127.0.0.1"], own: { origin: "https://panel.example.org", port: 3000 } }),
    installationSecret,
    timeout,
    onStopped: (id) => mailStoppedWebhook(database, id),
    onError: (error) => errors.push(error),
  });
  lane.start();
  let ending: Promise<void> | undefined;
  const stop = () => (ending ??= lane.stop());
  afterFile(stop);
  return { errors, stop };
}
