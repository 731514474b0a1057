import { expect, test } from "vitest";
import { clean } from "../../../server/core/files/cleanup.ts";
import { webhookCleanups } from "../../../server/modules/webhooks/webhook.cleanup.ts";
import { WEBHOOKS } from "../../../server/shared/rules/webhook.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { insertWebhook } from "../../support/receiver.ts";

const db = await useDatabase();
const { build, admin, database } = db;
const api = await useApi(db);
const administrator = await api.asUser(await build.user("administrator"));

const add = (name: string) =>
  administrator.query<{ createWebhook: { id: number; changeId: string } }>(
    "mutation ($input: WebhookInput!) { createWebhook(input: $input) { id changeId } }",
    { input: { name, address: "http://127.0.0.1:9/", kinds: ["DONOR"] } },
  );
const remove = (id: number) =>
  administrator.query<{ deleteWebhooks: { changeId: string } }>(
    "mutation ($ids: [Int!]!) { deleteWebhooks(ids: $ids) { changeId } }",
    { ids: [id] },
  );
const undo = (changeId: string | undefined) =>
  administrator.query("mutation ($id: ID!) { undoChange(changeId: $id) { changeId } }", { id: changeId });
const count = async () =>
  (await administrator.query<{ webhooks: object[] }>("{ webhooks { id } }")).data?.webhooks.length;

test("there are at most twenty webhooks, however they come about", async () => {
  for (let n = 1; n < WEBHOOKS; n += 1) expect((await add(`Webhook ${n}`)).errors).toEqual([]);
  // Two at once, when there is room for one.
  const both = await Promise.all([add("One"), add("Other")]);
  const refused = both.flatMap(({ errors }) => errors);
  expect(refused.map(({ extensions }) => extensions)).toMatchObject([
    { code: "BAD_INPUT", key: "errors.webhooksTooMany", params: { most: 20 } },
  ]);
  const made = both.find(({ data }) => data)?.data?.createWebhook;
  const deleted = await remove(made?.id ?? 0);
  expect((await add("In its place")).errors).toEqual([]);
  for (const changeId of [made?.changeId, deleted.data?.deleteWebhooks.changeId]) {
    expect((await undo(changeId)).errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
  }
  expect(await count()).toBe(20);
});

test("a new secret is not undone, as the former one may be known to others", async () => {
  await admin.query("update webhook set deleted_at = now()");
  const { data } = await add("Accounting");
  const rotated = await administrator.query<{ rotateWebhookSecret: { changeId: string } }>(
    "mutation ($id: Int!) { rotateWebhookSecret(id: $id) { changeId } }",
    { id: data?.createWebhook.id },
  );
  const { errors } = await undo(rotated.data?.rotateWebhookSecret.changeId);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
});

test("the nightly cleaning removes what was sent more than 30 days ago, and never what still waits", async () => {
  const kept = await insertWebhook(build, { address: "http://127.0.0.1:9/" });
  const deleted = await insertWebhook(build, { address: "http://127.0.0.1:9/" });
  await admin.query("update webhook set deleted_at = now() where id = $1", [deleted]);
  const event = async (webhookId: number, state: string, days: number, lastTriedDays: number | null = days) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into webhook_delivery (webhook_id, kind, record_id, change, seq, at, state, last_attempt_at)
       values ($1, 'DONOR', 1, 'UPDATED', 1, now() - $2 * interval '1 day', $3, now() - $4 * interval '1 day') returning id`,
      [webhookId, days, state, lastTriedDays],
    );
    const { id = "" } = rows[0] ?? {};
    await admin.query("insert into webhook_attempt (delivery_id, status, duration) values ($1, 204, 5)", [id]);
    return id;
  };
  const stays = [
    await event(kept, "SENT", 29),
    // It waited long, or was sent again by hand.
    await event(kept, "SENT", 40, 10),
    await event(kept, "WAITING", 60),
    await event(kept, "WAITING", 60, null),
    await event(deleted, "WAITING", 20),
  ];
  await event(kept, "SENT", 31);
  await event(kept, "FAILED", 31);
  await event(deleted, "WAITING", 31);
  const cleaned = await clean({ pool: database.pool, storage: api.storage, cleanups: webhookCleanups });
  expect(cleaned?.find(({ what }) => what === "webhooks.deliveries")).toMatchObject({ removed: 3 });
  const { rows } = await admin.query<{ id: string; attempts: number }>(
    `select d.id, (select count(*)::integer from webhook_attempt where delivery_id = d.id) as attempts
     from webhook_delivery d order by d.id`,
  );
  expect(rows).toEqual(stays.map((id) => ({ id, attempts: 1 })));
  const { rows: left } = await admin.query("select from webhook_attempt");
  expect(left).toHaveLength(stays.length);
});
