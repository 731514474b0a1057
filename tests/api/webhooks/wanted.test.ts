import { expect, test } from "vitest";
import { follow } from "../../../server/modules/webhooks/outbox.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { insertWebhook, useReceiver } from "../../support/receiver.ts";
import { until } from "../../support/until.ts";
import { useLane } from "../../support/webhooks.ts";
import { purge, remove } from "../trash/harness.ts";
import { lockWaits } from "../../support/lock-waits.ts";

const db = await useDatabase();
const { build, admin, database } = db;
const api = await useApi(db);
const here = (await build.branch()).id;
const there = (await build.branch()).id;
const administrator = await api.asUser(await build.user("administrator"));

const write = async (document: string, variables: Record<string, unknown>): Promise<string> => {
  const { data, errors } = await administrator.query<Record<string, { changeId: string }>>(document, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0]?.changeId ?? "";
};
const update = (type: "Donor" | "School" | "Student", id: number, input: object) =>
  write(
    `mutation ($id: Int!, $input: ${type}Patch!) { update${type}(id: $id, version: 1, input: $input) { changeId } }`,
    { id, input },
  );

/** What a webhook is to be told, in order, of these records. */
async function told(webhookId: number, recordIds: readonly number[]): Promise<string[]> {
  while (await follow(database.pool, webhookId)) continue;
  const { rows } = await admin.query<{ event: string }>(
    `select record_id || ' ' || change as event from webhook_delivery
     where webhook_id = $1 and record_id = any ($2) order by id`,
    [webhookId, recordIds],
  );
  return rows.map(({ event }) => event);
}
const silent = (values: { branchIds?: number[]; kinds?: string[] }) =>
  insertWebhook(build, { address: "https://receiver.example.org/", kinds: ["STUDENT"], ...values });

test("a webhook that lags is told of a record that moved and was purged since as it may know it", async () => {
  const webhooks = await Promise.all([silent({}), silent({ branchIds: [here] }), silent({ branchIds: [there] })]);
  const [moved, returned] = [
    (await build.student({ branchId: here })).id,
    (await build.student({ branchId: here })).id,
  ];
  const move = (id: number, version: number, branchId: number) =>
    write(
      "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveStudent(id: $id, branchId: $branchId, version: $version) { changeId } }",
      { id, version, branchId },
    );
  await move(moved, 1, there);
  await move(returned, 1, there);
  await move(returned, 2, here);
  await remove(administrator, "deleteStudents", [moved]);
  await remove(administrator, "deleteStudents", [returned]);
  await admin.query("update student set deleted_at = now() - interval '31 days' where id = any ($1)", [
    [moved, returned],
  ]);
  const records = [moved, returned].map((id) => ({ type: "Student", id }));
  expect((await purge(administrator, records)).errors).toEqual([]);
  const [all, ofHere, ofThere] = await Promise.all(
    webhooks.map(async (id) => [await told(id, [moved]), await told(id, [returned])]),
  );
  const changes = (id: number, ...each: string[]) => each.map((change) => `${id} ${change}`);
  expect(all).toEqual([
    changes(moved, "UPDATED", "DELETED", "PURGED"),
    changes(returned, "UPDATED", "UPDATED", "DELETED", "PURGED"),
  ]);
  expect(ofHere).toEqual([changes(moved, "GONE"), changes(returned, "GONE", "UPDATED", "DELETED", "PURGED")]);
  expect(ofThere).toEqual([changes(moved, "UPDATED", "DELETED", "PURGED"), changes(returned, "UPDATED", "GONE")]);
});

test("of several writes to a record in one change one event is told, however many records the change has", async () => {
  const webhookId = await silent({ branchIds: [here] });
  const RECORDS = 2_500;
  const { rows: made } = await admin.query<{ id: string }>(
    "insert into change (operation) values ('importStudents') returning id",
  );
  // As an import does: all are created, then all are written again.
  for (const action of ["CREATE", "UPDATE"]) {
    await admin.query(
      `insert into audit_entry (change_id, action, table_name, record_id, branch_ids, version, after)
       select $1, $2, 'student', 1000000 + n, array[$3::integer], 1, '{}' from generate_series(1, $4) as n`,
      [made[0]?.id, action, here, RECORDS],
    );
  }
  for (let more = true; more;) {
    more = await follow(database.pool, webhookId);
    // They arrive: otherwise the webhook would not go on.
    await admin.query("update webhook_delivery set state = 'SENT' where webhook_id = $1", [webhookId]);
  }
  const { rows } = await admin.query<{ events: number; records: number; changes: string[] }>(
    `select count(*)::integer as events, count(distinct record_id)::integer as records, array_agg(distinct change) as changes
     from webhook_delivery where webhook_id = $1`,
    [webhookId],
  );
  expect(rows).toEqual([{ events: RECORDS, records: RECORDS, changes: ["CREATED"] }]);
});

test("what changes right after a webhook was widened is told, although it is being followed at that moment", async () => {
  const id = await silent({ kinds: ["SCHOOL"] });
  const donor = (await build.donor()).id;
  const lock = await admin.connect();
  await lock.query("begin");
  await lock.query("select from webhook_progress where webhook_id = $1 for update", [id]);
  const following = follow(database.pool, id);
  await until(async () => (await lockWaits(admin)) > 0, "It does not wait for the lock");
  await write("mutation ($id: Int!) { updateWebhook(id: $id, version: 1, input: { kinds: [DONOR] }) { changeId } }", {
    id,
  });
  await update("Donor", donor, { remark: "R" });
  await lock.query("commit");
  lock.release();
  await following;
  expect(await told(id, [donor])).toEqual([`${donor} UPDATED`]);
});

test("what waits for a webhook is not sent once it does not want it any more, whichever way that comes about", async () => {
  const receiver = await useReceiver();
  receiver.answer = (_event, res) => void res.writeHead(500).end();
  const id = await insertWebhook(build, { address: receiver.address, secret: receiver.secret });
  const kept = (await build.school({ branchId: here })).id;
  const [elsewhere, alsoElsewhere] = [
    (await build.school({ branchId: there })).id,
    (await build.school({ branchId: there })).id,
  ];
  const donor = (await build.donor()).id;
  const lane = useLane(db);
  const waiting = (count: number, tried = 0) =>
    until(
      async () =>
        (
          await admin.query(
            "select from webhook_delivery where webhook_id = $1 and state = 'WAITING' and attempts >= $2",
            [id, tried],
          )
        ).rowCount === count,
      `There are not ${count} waiting`,
    );
  // Two statements: one would lock them in another order than whoever delivers.
  const retryNow = async () => {
    await admin.query("update webhook_progress set quiet_until = null, failures = 0");
    await admin.query("update webhook_delivery set next_attempt_at = now() where state = 'WAITING'");
  };
  await update("School", elsewhere, { nameEn: "Elsewhere" });
  await update("Donor", donor, { remark: "R" });
  await update("School", kept, { nameEn: "Here" });
  await waiting(3, 1);
  const set = (version: number, input: object) =>
    write(
      "mutation ($id: Int!, $version: Int!, $input: WebhookPatch!) { updateWebhook(id: $id, version: $version, input: $input) { changeId } }",
      { id, version, input },
    );
  await set(1, { kinds: ["SCHOOL"], branchIds: [here] });
  receiver.received.length = 0;
  await retryNow();
  receiver.answer = (_event, res) => void res.writeHead(204).end();
  await until(async () => receiver.received.length > 0, "Nothing was sent");
  await waiting(0);
  expect(receiver.received.map(({ type, recordId }) => [type, recordId])).toEqual([["school.updated", kept]]);

  // Widened, then taken back.
  receiver.answer = (_event, res) => void res.writeHead(500).end();
  const widened = await set(2, { branchIds: [here, there] });
  await update("School", alsoElsewhere, { nameEn: "Elsewhere" });
  await waiting(1, 1);
  await write("mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }", { changeId: widened });
  receiver.received.length = 0;
  await retryNow();
  receiver.answer = (_event, res) => void res.writeHead(204).end();
  await waiting(0);
  expect(receiver.received).toEqual([]);
  expect(lane.errors).toEqual([]);
});
