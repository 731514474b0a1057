import { expect, test } from "vitest";
import { insertWebhook, useReceiver } from "../support/receiver.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { afterFile, temporaryFolder } from "../support/ends.ts";
import { installationSecret } from "../support/installation-secret.ts";
import { until } from "../support/until.ts";
import { TestWorker } from "../support/worker.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);
const DONORS = 5;
const CHANGES = 12;

test("killed in the middle, each event arrives at least once, with the same id, in order for each record", async () => {
  const receiver = await useReceiver();
  const worker = new TestWorker(db.url, temporaryFolder("files"), { sessionSecret: installationSecret });
  afterFile(() => worker.stop());
  const administrator = await api.asUser(await build.user("administrator"));
  const donors = await Promise.all(Array.from({ length: DONORS }, () => build.donor()));
  await insertWebhook(build, { address: receiver.address, secret: receiver.secret });
  let kills = 0;
  let killing: Promise<void> | undefined;
  // The process is killed while a request is being answered, three times.
  receiver.answer = (_event, res) => {
    if (kills < 3 && receiver.received.length >= (kills + 1) * 10 && !killing) {
      kills += 1;
      killing = worker
        .kill()
        .then(() => worker.start())
        .finally(() => (killing = undefined));
      return;
    }
    res.writeHead(204).end();
  };
  await worker.start();
  for (let version = 1; version <= CHANGES; version += 1) {
    for (const { id } of donors) {
      const { errors } = await administrator.query(
        "mutation ($id: Int!, $version: Int!, $input: DonorPatch!) { updateDonor(id: $id, version: $version, input: $input) { changeId } }",
        { id, version, input: { nameEn: `Name ${version}` } },
      );
      expect(errors).toEqual([]);
    }
  }
  const ids = (recordId: number) => [
    ...new Set(receiver.received.filter((event) => event.recordId === recordId).map((event) => event.id)),
  ];
  await until(
    async () => donors.every(({ id }) => ids(id).length === CHANGES),
    `Not every event has arrived: ${donors.map(({ id }) => ids(id).length).join()}`,
  );
  await killing;
  expect(kills).toBe(3);
  await until(
    async () => (await admin.query("select from webhook_delivery where state <> 'SENT'")).rowCount === 0,
    "An event is still waiting",
  );
  for (const { id } of donors) {
    const { rows } = await admin.query<{ event: string }>(
      "select 'evt_' || event_id as event from webhook_delivery where record_id = $1 order by seq",
      [id],
    );
    expect(ids(id)).toEqual(rows.map(({ event }) => event));
  }
  expect(receiver.refused).toBe(0);
  // Some were sent twice, as the process died before it could note the answer: the receiver tells them by their ids.
  expect(receiver.received.length).toBeGreaterThan(DONORS * CHANGES);
});
