import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { until } from "../../support/until.ts";
import { insertWebhook, useReceiver } from "../../support/receiver.ts";
import { useLane } from "../../support/webhooks.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);
const receiver = await useReceiver();
const narrow = await useReceiver();
const here = await build.branch();
const there = await build.branch();
const administrator = await api.asUser(await build.user("administrator", { branches: [here.id, there.id] }));
await insertWebhook(build, { address: receiver.address, secret: receiver.secret });
await insertWebhook(build, { address: narrow.address, secret: narrow.secret, branchIds: [here.id] });
const donorsOnly = await useReceiver();
await insertWebhook(build, {
  address: donorsOnly.address,
  secret: donorsOnly.secret,
  kinds: ["DONOR"],
  branchIds: [here.id],
});
const lane = useLane(db);

/** Events by record, which alone are sent in order. */
const byRecord = (events: unknown[][]) => events.toSorted(([, one], [, other]) => Number(one) - Number(other));

/** Runs mutations, then waits until each receiver has got these events. */
async function expectEvents(work: () => Promise<unknown>, all: unknown[][], ofBranch: unknown[][]): Promise<void> {
  receiver.received.length = 0;
  narrow.received.length = 0;
  await work();
  const seen = (which: typeof receiver) => which.received.map(({ type, recordId }) => [type, recordId]);
  await until(async () => receiver.received.length >= all.length, `Only ${JSON.stringify(seen(receiver))}`);
  await until(async () => narrow.received.length >= ofBranch.length, `Only ${JSON.stringify(seen(narrow))}`);
  expect(byRecord(seen(receiver))).toEqual(byRecord(all));
  expect(byRecord(seen(narrow))).toEqual(byRecord(ofBranch));
}

const write = async (document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await administrator.query<Record<string, { record?: { id: number }; changeId: string }>>(
    document,
    variables,
  );
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0] as { record?: { id: number }; changeId: string };
};

const update = (id: number, input: object, version = 1) =>
  write(
    "mutation ($id: Int!, $version: Int!, $input: SchoolPatch!) { updateSchool(id: $id, version: $version, input: $input) { changeId record { id } } }",
    { id, version, input },
  );

test("tells of what is added, changed, deleted and restored, with nothing but its kind and id", async () => {
  const places = await build.places();
  const schoolTypeId = (await build.reference("SCHOOL_TYPE")).id;
  const input = { ...places, code: "NEW-1", nameEn: "Secret name", nameLocal: "ឈ្មោះ", schoolTypeId, branchId: here.id };
  let id = 0;
  let deletion = "";
  const changes = ["created", "updated", "deleted", "restored"];
  const ofSchool = changes.map((change): unknown[] => [`school.${change}`, expect.any(Number)]);
  await expectEvents(
    async () => {
      const created = await write(
        "mutation ($input: SchoolInput!) { createSchool(input: $input) { changeId record { id } } }",
        { input },
      );
      id = created.record?.id ?? 0;
      await update(id, { nameEn: "Another name" });
      const ids = { ids: [id] };
      const deleted = await write("mutation ($ids: [Int!]!) { deleteSchools(ids: $ids) { changeId } }", ids);
      deletion = deleted.changeId;
      await write("mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }", { changeId: deletion });
    },
    ofSchool,
    ofSchool,
  );
  expect(new Set(receiver.received.map(({ recordId }) => recordId))).toEqual(new Set([id]));
  const ids = receiver.received.map((event) => event.id);
  expect(new Set(ids).size).toBe(4);
  expect(ids.every((each) => /^evt_[\da-f-]{36}$/u.test(each))).toBe(true);
  expect(JSON.stringify(receiver.received)).not.toMatch(/name|NEW-1|ឈ្មោះ/iu);
});

test("tells a webhook of some branches only of their records, and that one has left as its last event", async () => {
  const school = await build.school({ branchId: here.id });
  const other = await build.school({ branchId: there.id });
  const moved =
    "mutation ($id: Int!, $version: Int!, $branchId: Int!) { moveSchool(id: $id, version: $version, branchId: $branchId) { changeId } }";
  await expectEvents(
    async () => {
      await update(other.id, { nameEn: "Elsewhere" });
      await update(school.id, { nameEn: "Here" });
      await write(moved, { id: school.id, version: 2, branchId: there.id });
      await update(school.id, { nameEn: "There" }, 3);
    },
    [
      ["school.updated", other.id],
      ["school.updated", school.id],
      ["school.updated", school.id],
      ["school.updated", school.id],
    ],
    [
      ["school.updated", school.id],
      ["school.gone", school.id],
    ],
  );
});

test("tells of a merge with the student who remains, and of the separation", async () => {
  const kept = await build.student({ branchId: here.id });
  const other = await build.student({ branchId: here.id });
  let changeId = "";
  await expectEvents(
    async () => {
      const students = { keepId: kept.id, otherId: other.id };
      const { data } = await administrator.query<{ mergePreview: { token: string } }>(
        "query ($keepId: Int!, $otherId: Int!) { mergePreview(keepId: $keepId, otherId: $otherId) { token } }",
        students,
      );
      ({ changeId } = await write(
        `mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) {
           mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId } }`,
        { ...students, token: data?.mergePreview.token, input: { fields: [], choices: [] } },
      ));
    },
    [["student.merged", other.id]],
    [["student.merged", other.id]],
  );
  expect(receiver.received[0]?.mergedInto).toBe(kept.id);
  await expectEvents(
    () => write("mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }", { changeId }),
    [["student.restored", other.id]],
    [["student.restored", other.id]],
  );
});

test("tells every webhook of donors, who belong to no branch", async () => {
  const donor = await build.donor();
  await expectEvents(
    () =>
      write(
        "mutation ($id: Int!, $input: DonorPatch!) { updateDonor(id: $id, version: 1, input: $input) { changeId } }",
        { id: donor.id, input: { nameEn: "Renamed" } },
      ),
    [["donor.updated", donor.id]],
    [["donor.updated", donor.id]],
  );
  await until(async () => donorsOnly.received.length === 1, "No event");
  expect(donorsOnly.received[0]).toMatchObject({ type: "donor.updated", recordId: donor.id });
});

test("tells every webhook of merged donors with the donor who remains, and of the separation", async () => {
  const [kept, other] = [await build.donor(), await build.donor()];
  let changeId = "";
  await expectEvents(
    async () => {
      const donors = { keepId: kept.id, otherId: other.id };
      const { data } = await administrator.query<{ donorMergePreview: { token: string } }>(
        "query ($keepId: Int!, $otherId: Int!) { donorMergePreview(keepId: $keepId, otherId: $otherId) { token } }",
        donors,
      );
      ({ changeId } = await write(
        `mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) {
           mergeDonors(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId } }`,
        { ...donors, token: data?.donorMergePreview.token, input: { fields: [], choices: [] } },
      ));
    },
    [["donor.merged", other.id]],
    [["donor.merged", other.id]],
  );
  expect(receiver.received[0]?.mergedInto).toBe(kept.id);
  await expectEvents(
    () => write("mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }", { changeId }),
    [["donor.restored", other.id]],
    [["donor.restored", other.id]],
  );
  await until(async () => donorsOnly.received.length === 3, "Not every event arrived");
});

test("signs every event, and waits for none of those that are not wanted", async () => {
  expect([receiver.refused, narrow.refused, donorsOnly.refused]).toEqual([0, 0, 0]);
  await until(
    async () => (await admin.query("select from webhook_delivery where state <> 'SENT'")).rowCount === 0,
    "An event is still waiting",
  );
  const { rows: positions } = await admin.query<{ behind: boolean }>(
    "select seq < (select max(seq) from change) as behind from webhook_progress",
  );
  expect(positions.map(({ behind }) => behind)).toEqual([false, false, false]);
  expect(lane.errors).toEqual([]);
});
