import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { insertWebhook, useReceiver } from "../../support/receiver.ts";
import { until } from "../../support/until.ts";
import { useLane } from "../../support/webhooks.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);
const administrator = await api.asUser(await build.user("administrator"));
const lane = useLane(db);
const DONORS = 100;

test("to a receiver that answers, each event is sent once, in order, at most four at a time", async () => {
  const receiver = await useReceiver();
  let open = 0;
  let mostOpen = 0;
  receiver.answer = (_event, res) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    res.on("close", () => (open -= 1));
    // Now and then a little later: requests end in another order than they began.
    if (receiver.received.length % 3 === 0) setImmediate(() => res.writeHead(204).end());
    else res.writeHead(204).end();
  };
  const id = await insertWebhook(build, { address: receiver.address, secret: receiver.secret, kinds: ["DONOR"] });
  const donors = await Promise.all(Array.from({ length: DONORS }, () => build.donor()));
  const { data } = await administrator.query<{ deleteDonors: { changeId: string } }>(
    "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId } }",
    { ids: donors.map((donor) => donor.id) },
  );
  const { errors } = await administrator.query("mutation ($id: ID!) { undoChange(changeId: $id) { changeId } }", {
    id: data?.deleteDonors.changeId,
  });
  expect(errors).toEqual([]);
  await until(async () => {
    const { rowCount } = await admin.query("select from webhook_delivery where webhook_id = $1 and state = 'SENT'", [
      id,
    ]);
    return rowCount === 2 * DONORS;
  }, "Not every event has arrived");
  expect(receiver.received).toHaveLength(2 * DONORS);
  expect(mostOpen).toBeLessThanOrEqual(4);
  for (const donor of donors) {
    const types = receiver.received.filter(({ recordId }) => recordId === donor.id).map(({ type }) => type);
    expect(types).toEqual(["donor.deleted", "donor.restored"]);
  }
  expect(lane.errors).toEqual([]);
});
