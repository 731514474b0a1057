import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { insertWebhook, type Received, type Receiver, useReceiver } from "../../support/receiver.ts";
import { useLane } from "../../support/webhooks.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);
const administrator = await api.asUser(await build.user("administrator"));
// Short enough that a receiver that never answers is given up within the test.
const lane = useLane(db, 5_000);
let count = 0;

/** The events that a receiver has got, whatever the number of attempts. */
const eventsOf = ({ received }: Receiver, recordId?: number): string[] => [
  ...new Set(received.filter((event) => recordId === undefined || event.recordId === recordId).map(({ id }) => id)),
];

/** A webhook with its receiver; the one before is deleted. */
async function newWebhook(): Promise<{ id: number; receiver: Receiver }> {
  await admin.query("update webhook set deleted_at = now() where deleted_at is null");
  const receiver = await useReceiver();
  return { id: await insertWebhook(build, { address: receiver.address, secret: receiver.secret }), receiver };
}

const renameDonor = async (id: number) => {
  count += 1;
  const { rows } = await admin.query<{ version: number }>("select version from donor where id = $1", [id]);
  const { errors } = await administrator.query(
    "mutation ($id: Int!, $version: Int!, $input: DonorPatch!) { updateDonor(id: $id, version: $version, input: $input) { changeId } }",
    { id, version: rows[0]?.version, input: { nameEn: `Name ${count}` } },
  );
  expect(errors).toEqual([]);
};

/**
 * What has been waiting for its next attempt is due now, as if its pause were over. In two statements: one would lock them
 * in another order than whoever delivers.
 */
async function passPauses(): Promise<void> {
  await admin.query("update webhook_progress set quiet_until = null");
  await admin.query("update webhook_delivery set next_attempt_at = now() where state = 'WAITING'");
}

interface Progress {
  state: string;
  stoppedReason: string | null;
  failingSince: string | null;
  waiting: number;
  lastStatus: number | null;
  lastProblem: string | null;
}

async function progressOf(id: number): Promise<Progress> {
  const { data } = await administrator.query<{ webhooks: { id: number; progress: Progress }[] }>(
    "{ webhooks { id progress { state stoppedReason failingSince waiting lastStatus lastProblem } } }",
  );
  const found = data?.webhooks.find((webhook) => webhook.id === id);
  if (!found) throw new Error("The webhook is not listed");
  return found.progress;
}

interface Delivery {
  id: string;
  eventId: string;
  state: string;
  payload: string;
  attempts: { status: number | null; problem: string | null }[];
}

async function deliveriesOf(webhookId: number, state?: string): Promise<Delivery[]> {
  const { data } = await administrator.query<{ webhookDeliveries: { rows: Delivery[] } }>(
    `query ($webhookId: Int!, $state: [DeliveryState!]) { webhookDeliveries(webhookId: $webhookId, state: $state) {
       rows { id eventId state payload attempts { status problem } } } }`,
    { webhookId, state: state ? [state] : null },
  );
  return data?.webhookDeliveries.rows ?? [];
}

const manage = async (operation: string, variables: Record<string, unknown>) => {
  const { data, errors } = await administrator.query(operation, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as Record<string, string>;
};
const resume = (id: number, fromNow = false) =>
  manage("mutation ($id: Int!, $fromNow: Boolean) { resumeWebhook(id: $id, fromNow: $fromNow) { changeId } }", {
    id,
    fromNow,
  });

test("keeps the order of a record's events over failures, while those of other records go on", async () => {
  const { id, receiver } = await newWebhook();
  const [stuck, other] = [await build.donor(), await build.donor()];
  let isFailing = true;
  receiver.answer = ({ recordId }, res) =>
    void res.writeHead(isFailing && recordId === stuck.id ? 500 : 204).end("the innermost secret");
  await renameDonor(stuck.id);
  await until(async () => receiver.received.length > 0, "No event");
  for (let i = 0; i < 3; i += 1) {
    await renameDonor(stuck.id);
    await renameDonor(other.id);
  }
  await until(async () => eventsOf(receiver, other.id).length === 3, "The other record's events wait, too");
  expect(eventsOf(receiver, stuck.id)).toHaveLength(1);
  isFailing = false;
  await passPauses();
  await until(async () => eventsOf(receiver, stuck.id).length === 4, "The record's events do not arrive");
  const inOrder = eventsOf(receiver, stuck.id);
  await until(async () => (await deliveriesOf(id, "WAITING")).length === 0, "Something still waits");
  const all = await deliveriesOf(id);
  const stored = all.filter(({ payload }) => payload.includes(`"id":${stuck.id},`)).map(({ eventId }) => eventId);
  expect(inOrder).toEqual(stored.toReversed());
  // The attempts are shown with their status, and nothing of what the receiver answered.
  const first = all.find(({ eventId }) => eventId === inOrder[0]);
  expect(first?.attempts[0]?.status).toBe(204);
  expect(first?.attempts.at(-1)?.status).toBe(500);
  const { rows } = await admin.query<{ row: string }>("select row_to_json(d)::text as row from webhook_delivery d");
  expect(rows.map(({ row }) => row).join("\n")).not.toContain("secret");
});

test("a receiver that is down, slow, or answers nonsense delays no other", async () => {
  await admin.query("update webhook set deleted_at = now() where deleted_at is null");
  const [silent, nonsense, good] = [await useReceiver(), await useReceiver(), await useReceiver()];
  silent.answer = () => undefined;
  nonsense.answer = (_event, res) => void res.socket?.end("good morning\r\n\r\n");
  const down = await useReceiver();
  down.stop();
  const ids = new Map<Receiver, number>();
  for (const each of [silent, nonsense, down, good]) {
    ids.set(each, await insertWebhook(build, { address: each.address, secret: each.secret }));
  }
  const donors = await Promise.all(Array.from({ length: 12 }, () => build.donor()));
  for (const donor of donors) await renameDonor(donor.id);
  await until(async () => eventsOf(good).length === 12, "The good receiver waits for the others");
  const problemOf = async (receiver: Receiver) => (await progressOf(ids.get(receiver) ?? 0)).lastProblem;
  await until(async () => (await problemOf(silent)) === "TIMEOUT", "The silent one is not given up");
  await until(async () => (await problemOf(nonsense)) === "NOT_HTTP", "The nonsense is taken for an answer");
  await until(async () => (await problemOf(down)) === "CONNECTION", "The one that is down is not noticed");
  await until(async () => (await progressOf(ids.get(good) ?? 0)).waiting === 0, "Something still waits");
  expect(await progressOf(ids.get(good) ?? 0)).toMatchObject({ failingSince: null, lastStatus: 204 });
  expect(await progressOf(ids.get(down) ?? 0)).toMatchObject({ state: "ACTIVE", waiting: 12 });
  // One request at a time probes a receiver that is down: not every event is tried.
  const attempted = (await deliveriesOf(ids.get(down) ?? 0)).filter(({ attempts }) => attempts.length > 0);
  expect(attempted.length).toBeLessThan(12);
});

test("what waited for a receiver that was down is sent as soon as it answers", async () => {
  const { id, receiver } = await newWebhook();
  const donors = await Promise.all(Array.from({ length: 8 }, () => build.donor()));
  receiver.answer = (_event, res) => void res.writeHead(503).end();
  for (const donor of donors) await renameDonor(donor.id);
  const numbers = async () => {
    const { rows } = await admin.query<{ failures: number; attempts: number }>(
      `select p.failures, (select sum(attempts)::integer from webhook_delivery where webhook_id = $1) as attempts
       from webhook_progress p where p.webhook_id = $1`,
      [id],
    );
    return rows[0];
  };
  await until(async () => (await progressOf(id)).waiting === 8, "Not all events wait to be sent");
  await until(async () => ((await numbers())?.failures ?? 0) >= 4, "The receiver does not count as down");
  const pauseWebhook = (paused: boolean) => admin.query("update webhook set paused = $2 where id = $1", [id, paused]);
  await pauseWebhook(true);
  await until(async () => (await numbers())?.attempts === receiver.received.length, "An attempt is not recorded");
  // Long after, when all but one have hours to wait.
  await admin.query(
    `update webhook_delivery d set next_attempt_at = now() + interval '3 hours' * (d.id > first.id)::integer
     from (select min(id) as id from webhook_delivery where webhook_id = $1) first where d.webhook_id = $1`,
    [id],
  );
  receiver.answer = (_event, res) => void res.writeHead(200).end();
  await admin.query("update webhook_progress set quiet_until = null where webhook_id = $1", [id]);
  await pauseWebhook(false);
  await until(async () => (await progressOf(id)).waiting === 0, "The rest still waits for its pauses");
  expect(await progressOf(id)).toMatchObject({ state: "ACTIVE", failingSince: null });
});

test("a clock that was set back a day delays nothing that was to be tried again", async () => {
  const { id, receiver } = await newWebhook();
  receiver.answer = (_event, res) => void res.writeHead(503, { "retry-after": "3600" }).end();
  await renameDonor((await build.donor()).id);
  await until(async () => (await progressOf(id)).lastStatus === 503, "Nothing was tried");
  receiver.answer = (_event, res) => void res.writeHead(200).end();
  await admin.query("update webhook_progress set quiet_until = quiet_until + interval '1 day' where webhook_id = $1", [
    id,
  ]);
  await admin.query(
    `update webhook_delivery set next_attempt_at = next_attempt_at + interval '1 day',
       last_attempt_at = last_attempt_at + interval '1 day' where webhook_id = $1`,
    [id],
  );
  await until(async () => (await progressOf(id)).waiting === 0, "It waits for the hour of the old clock");
  expect(await progressOf(id)).toMatchObject({ state: "ACTIVE", failingSince: null, lastStatus: 200 });
});

test("a receiver that asks for time is given it, within bounds", async () => {
  const { id, receiver } = await newWebhook();
  receiver.answer = (_event, res) => void res.writeHead(429, { "retry-after": "7200" }).end();
  await renameDonor((await build.donor()).id);
  const pause = async () => {
    const { rows } = await admin.query<{ hours: number }>(
      `select round(extract(epoch from d.next_attempt_at - d.last_attempt_at) / 3600)::integer as hours
       from webhook_delivery d join webhook_progress p on p.webhook_id = d.webhook_id
       where d.webhook_id = $1 and d.status = 429 and p.quiet_until >= d.next_attempt_at - interval '1 second'`,
      [id],
    );
    return rows[0]?.hours;
  };
  await until(async () => (await pause()) === 2, "Two hours are not granted");
  receiver.answer = (_event, res) => void res.writeHead(429, { "retry-after": "99999999" }).end();
  await passPauses();
  await until(async () => ((await pause()) ?? 2) !== 2, "It is not tried again");
  expect(await pause()).toBe(24);
});

test("stops after three days of failures, loses nothing, and resumes where it was", async () => {
  const { id, receiver } = await newWebhook();
  const donor = await build.donor();
  receiver.answer = (_event, res) => void res.writeHead(500).end();
  await renameDonor(donor.id);
  await until(async () => (await progressOf(id)).failingSince !== null, "No failure");
  await admin.query("update webhook_progress set failing_since = now() - interval '3 days' where webhook_id = $1", [
    id,
  ]);
  await passPauses();
  await until(async () => (await progressOf(id)).state === "STOPPED", "It is not stopped");
  expect(await progressOf(id)).toMatchObject({ stoppedReason: "FAILING", waiting: 1 });
  await renameDonor(donor.id);
  receiver.received.length = 0;
  receiver.answer = (_event, res) => void res.writeHead(200).end();
  await resume(id);
  await until(async () => eventsOf(receiver).length === 2, "What waited is not sent");
  await until(async () => (await progressOf(id)).waiting === 0, "Something still waits");
  expect(await progressOf(id)).toMatchObject({ state: "ACTIVE", stoppedReason: null, failingSince: null });
});

test("a receiver that is gone is sent nothing more; resumed from now on, it is not told of the past", async () => {
  const { id, receiver } = await newWebhook();
  const [before, after] = [await build.donor(), await build.donor()];
  receiver.answer = (_event, res) => void res.writeHead(410).end();
  await renameDonor(before.id);
  await until(async () => (await progressOf(id)).stoppedReason === "GONE", "It is not stopped");
  await renameDonor(before.id);
  receiver.received.length = 0;
  receiver.answer = (_event, res) => void res.writeHead(200).end();
  await resume(id, true);
  await renameDonor(after.id);
  await until(async () => receiver.received.length > 0, "Nothing is sent");
  expect(receiver.received.map(({ recordId }) => recordId)).toEqual([after.id]);
});

test("sends a test event and an event again by hand, with the same id, also while it is paused", async () => {
  const { id, receiver } = await newWebhook();
  const donor = await build.donor();
  await renameDonor(donor.id);
  await until(async () => (await deliveriesOf(id, "SENT")).length === 1, "No event");
  await manage("mutation ($id: Int!) { pauseWebhook(id: $id) { changeId } }", { id });
  await renameDonor(donor.id);
  const [sent] = await deliveriesOf(id);
  await manage("mutation ($id: ID!) { sendEventAgain(deliveryId: $id) { id } }", { id: sent?.id });
  await manage("mutation ($id: Int!) { sendTestEvent(id: $id) { id state } }", { id });
  await until(async () => receiver.received.length === 3, "They are not sent");
  expect(receiver.received.map(({ type }: Received) => type).toSorted()).toEqual([
    "donor.updated",
    "donor.updated",
    "webhook.test",
  ]);
  const again = receiver.received.filter(({ type }) => type === "donor.updated");
  expect(again[0]?.id).toBe(again[1]?.id);
  await until(async () => (await progressOf(id)).waiting === 0, "One still waits");
  expect(await progressOf(id)).toMatchObject({ state: "PAUSED" });
  receiver.answer = (_event, res) => void res.writeHead(500).end();
  await manage("mutation ($id: Int!) { sendTestEvent(id: $id) { id state } }", { id });
  await until(async () => (await deliveriesOf(id, "FAILED")).length === 1, "The test is repeated");
  expect(await progressOf(id)).toMatchObject({ state: "PAUSED", failingSince: null });
});

test("rotates the secret: for a day events are signed with both, and a secret of another installation stops it", async () => {
  const { id, receiver } = await newWebhook();
  const donor = await build.donor();
  const { secret } = await manage("mutation ($id: Int!) { rotateWebhookSecret(id: $id) { secret } }", { id });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/u);
  await renameDonor(donor.id);
  await until(async () => receiver.received.length === 1, "The former secret is not used");
  receiver.secret = secret ?? "";
  await renameDonor(donor.id);
  await until(async () => receiver.received.length === 2, "The new secret is not used");
  expect(receiver.refused).toBe(0);
  await admin.query("update webhook set secret = '\\x00', previous_secret = null where id = $1", [id]);
  await renameDonor(donor.id);
  await until(async () => (await progressOf(id)).stoppedReason === "SECRET", "It is not stopped");
});

test("nothing unexpected happened in the job process", () => expect(lane.errors).toEqual([]));
