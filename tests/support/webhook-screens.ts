import type { Builders } from "./builders.ts";
import { insertWebhook } from "./receiver.ts";
import { at, dialogAt, type Screen } from "./screen.ts";

/** Events that arrived, that wait and that failed, with their attempts. */
async function deliveriesOf(build: Builders, webhookId: number): Promise<void> {
  const send = async (delivery: Record<string, unknown>, attempts: Record<string, unknown>[]) => {
    const id = await build.insert("webhook_delivery", { webhookId, seq: 1, ...delivery });
    for (const attempt of attempts) await build.insert("webhook_attempt", { deliveryId: id, ...attempt });
  };
  const done = { at: "2026-03-02T03:12:00Z", status: 204, duration: 81 };
  await send({ kind: "STUDENT", recordId: 1_204, change: "UPDATED", state: "SENT", at: done.at }, [done]);
  await send(
    { kind: "DONATION", recordId: 31, change: "CREATED", state: "WAITING", nextAttemptAt: "2026-03-03T08:00Z" },
    [
      { at: "2026-03-02T03:13:00Z", status: 500, duration: 120 },
      { at: "2026-03-02T03:13:05Z", duration: 10_003, problem: "TIMEOUT" },
    ],
  );
  await send({ change: "TEST", state: "FAILED" }, [{ at: done.at, duration: 4, problem: "CONNECTION" }]);
}

/** A stopped webhook, one without events, and a paused one, whose id it returns. */
async function webhooksOf(build: Builders, branchId: number): Promise<number> {
  const stopped = await insertWebhook(build, {
    name: "Accounting",
    address: "https://books.example.org/hooks/sponsorship-admin?installation=phnom-penh",
    kinds: ["DONOR", "DONATION"],
  });
  await build.insert("webhook_delivery", { webhookId: stopped, change: "TEST", state: "SENT", status: 204 });
  await insertWebhook(build, { name: "Map", address: "https://map.example.org/", kinds: ["CLASS"] });
  const paused = await insertWebhook(build, {
    name: "Newsletter",
    address: "https://news.example.org/",
    kinds: ["DONOR"],
    branchIds: [branchId],
    paused: true,
  });
  await deliveriesOf(build, paused);
  return paused;
}

/** Webhooks in each state, the form, and the events of one. */
export async function webhookScreens(build: Builders, branchId: number): Promise<Screen[]> {
  const paused = await build.once("webhook", "Newsletter", () => webhooksOf(build, branchId));
  const page = "/setting/webhooks";
  return [
    at("webhooks", page),
    dialogAt("webhook-add", `${page}?dialog=add-webhook`),
    dialogAt("webhook-edit", `${page}?dialog=edit-webhook&record=${paused}`),
    dialogAt("webhook-events", `${page}?dialog=deliveries&record=${paused}`),
  ];
}
