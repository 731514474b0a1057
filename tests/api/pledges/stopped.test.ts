import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, wrong } from "../distributions/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [await build.branch(), await build.branch()];
const viewer = await api.asUser(await build.user("viewer", { branches: [here.id] }));
const managerOf = async (...branches: number[]) => api.asUser(await build.user("manager", { branches }));
const [manager, neighbour, both] = [
  await managerOf(here.id),
  await managerOf(there.id),
  await managerOf(here.id, there.id),
];
type Caller = typeof manager;

interface Donor {
  stopped: boolean;
  stoppedIn: { stoppedOn: string; note: string | null; branch: { id: number } }[];
  stopping: { changeId: string | null } | null;
}
const ofDonor = async (id: number, caller: Caller = manager) =>
  (
    await done<{ donor: Donor }>(
      caller,
      "query ($id: Int!) { donor(id: $id) { stopped stoppedIn { stoppedOn note branch { id } } stopping { changeId } } }",
      { id },
    )
  ).donor;
const undo = (changeId: string | undefined, caller = manager) => caller.query(documents.undo, { changeId });
const mutations = {
  stops: "mutation ($id: Int!, $input: DonorStopsInput!) { donorStops(id: $id, input: $input) { changeId count } }",
  again: "mutation ($id: Int!) { donorGivesAgain(id: $id) { changeId count } }",
  pledges: "mutation ($input: PledgeInput!) { createPledge(input: $input) { changeId } }",
  givesUp:
    "mutation ($ids: [Int!]!, $input: GiveUpPledgeInput!) { giveUpPledges(ids: $ids, input: $input) { changeId } }",
  reinstates: "mutation ($ids: [Int!]!) { reinstatePledges(ids: $ids) { changeId } }",
} as const;
interface Done {
  changeId: string;
  count?: number;
}
const run = async (name: keyof typeof mutations, variables: object, caller = manager) =>
  Object.values(await done<Record<string, Done>>(caller, mutations[name], variables as Record<string, unknown>))[0];
const stops = (id: number, caller = manager) =>
  run("stops", { id, input: { on: "2026-03-01", note: "Moved abroad", giveUp: false } }, caller);
const givesUp = (ids: number[], reason: string) =>
  run("givesUp", { ids, input: { on: "2026-03-02", reason, note: null } });

test("a donor who never had a pledge has stopped once someone says so, in that branch; undo takes it back", async () => {
  const { donorId } = await build.donation({ branchId: here.id });
  const change = await stops(donorId);
  expect(change?.count).toBe(0);
  const noted = [{ stoppedOn: "2026-03-01", note: "Moved abroad", branch: { id: here.id } }];
  expect(await ofDonor(donorId)).toEqual({
    stopped: true,
    stoppedIn: noted,
    stopping: { changeId: change?.changeId },
  });
  expect(await ofDonor(donorId, both)).toMatchObject({ stopped: true, stoppedIn: noted });
  expect((await ofDonor(donorId, viewer)).stopped).toBe(true);
  expect(await ofDonor(donorId, neighbour)).toEqual({ stopped: false, stoppedIn: [], stopping: null });
  expect(wrong(await undo(change?.changeId))).toEqual([]);
  expect(await ofDonor(donorId)).toEqual({ stopped: false, stoppedIn: [], stopping: null });
});

test("they have stopped in all branches of who says so; a second time, where nothing ends, is refused", async () => {
  const { id } = await build.donor();
  await stops(id, both);
  expect((await ofDonor(id, both)).stoppedIn.map(({ branch }) => branch.id).toSorted((a, b) => a - b)).toEqual(
    [here.id, there.id].toSorted((a, b) => a - b),
  );
  const again = await manager.query(mutations.stops, { id, input: { on: "2026-03-05", note: null, giveUp: false } });
  expect(wrong(again)).toEqual(["errors.nothingStops"]);
});

test("a new pledge ends it in its branch alone, and so does one that is reinstated; undo brings it back", async () => {
  const { id } = await build.donor();
  await stops(id, both);
  const year = await build.reference("CLASS_YEAR");
  const input = { donorId: id, branchId: here.id, asset: "BICYCLE", students: 2, fromYearId: year.id };
  const made = await run("pledges", { input });
  expect(await ofDonor(id)).toEqual({ stopped: false, stoppedIn: [], stopping: null });
  expect((await ofDonor(id, neighbour)).stopped).toBe(true);
  // Who sees both knows where they stopped, and that they go on elsewhere.
  expect(await ofDonor(id, both)).toMatchObject({ stopped: false, stoppedIn: [{ branch: { id: there.id } }] });
  expect(wrong(await undo(made?.changeId))).toEqual([]);
  expect((await ofDonor(id)).stopped).toBe(true);

  const pledge = await build.pledge({
    branchId: here.id,
    state: "GAVE_UP",
    gaveUpOn: "2026-03-01",
    gaveUpReason: "DONOR_STOPPED",
  });
  expect((await ofDonor(pledge.donorId)).stopped).toBe(true);
  await run("reinstates", { ids: [pledge.id] });
  expect((await ofDonor(pledge.donorId)).stoppedIn).toEqual([]);
});

test("the last pledge that is given up because the donor stops says so as well; other reasons, and others that go on, do not", async () => {
  const { id, donorId } = await build.pledge({ branchId: here.id });
  const other = await build.pledge({ branchId: here.id, donorId, asset: "MATERIAL" });
  await givesUp([id], "DONOR_STOPPED");
  expect((await ofDonor(donorId)).stopped).toBe(false);
  const change = await givesUp([other.id], "DONOR_STOPPED");
  expect(await ofDonor(donorId)).toMatchObject({ stopped: true, stoppedIn: [{ stoppedOn: "2026-03-02" }] });
  expect(wrong(await undo(change?.changeId))).toEqual([]);
  expect((await ofDonor(donorId)).stopped).toBe(false);
  await givesUp([other.id], "REPLACED");
  expect((await ofDonor(donorId)).stopped).toBe(false);
});

test("a donor gives again; undone, they have stopped, unless a pledge goes on by then", async () => {
  const { id } = await build.donor();
  await stops(id, both);
  const again = await run("again", { id });
  expect(again?.count).toBe(1);
  expect((await ofDonor(id)).stopped).toBe(false);
  expect((await ofDonor(id, neighbour)).stopped).toBe(true);
  expect(wrong(await manager.query(mutations.again, { id }))).toEqual(["errors.notStopped"]);
  expect(wrong(await undo(again?.changeId))).toEqual([]);
  expect((await ofDonor(id)).stopped).toBe(true);
  const once = await run("again", { id });
  await build.pledge({ branchId: here.id, donorId: id });
  expect(wrong(await undo(once?.changeId))).toEqual(["donorId validation.donorGivesOn"]);
  const staff = await api.asUser(await build.user("staff", { branches: [here.id] }));
  expect((await staff.query(mutations.again, { id })).errors[0]?.extensions.code).toBe("FORBIDDEN");
});

test("it goes to the Trash with the donor and comes back with them", async () => {
  const { id } = await build.donor();
  await stops(id);
  const { deleteDonors } = await done<{ deleteDonors: Done }>(
    manager,
    "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId } }",
    { ids: [id] },
  );
  const living = async () =>
    (await admin.query("select id from donor_stop where donor_id = $1 and deleted_at is null", [id])).rowCount;
  expect(await living()).toBe(0);
  expect(wrong(await undo(deleteDonors.changeId))).toEqual([]);
  expect((await ofDonor(id)).stopped).toBe(true);
});

test("of two who give up a donor's last two pledges at the same moment, the second says that the donor stops", async () => {
  const others = await managerOf(here.id);
  const input = { reason: "DONOR_STOPPED", on: "2026-03-02" };
  for (let round = 0; round < 10; round += 1) {
    const { id, donorId } = await build.pledge({ branchId: here.id });
    const other = await build.pledge({ branchId: here.id, donorId, asset: "MATERIAL" });
    await Promise.all([
      done(manager, mutations.givesUp, { ids: [id], input }),
      done(others, mutations.givesUp, { ids: [other.id], input }),
    ]);
    expect((await ofDonor(donorId)).stopped).toBe(true);
  }
});

test("of a pledge that goes on again and a stop at the same moment, none stands beside the other", async () => {
  const others = await managerOf(here.id);
  for (let round = 0; round < 10; round += 1) {
    const { id, donorId } = await build.pledge({
      branchId: here.id,
      state: "GAVE_UP",
      gaveUpOn: "2026-02-01",
      gaveUpReason: "REPLACED",
    });
    await Promise.all([stops(donorId), done(others, mutations.reinstates, { ids: [id] })]);
    const { rows } = await admin.query<{ state: string }>("select state from pledge where id = $1", [id]);
    expect((await ofDonor(donorId)).stopped).toBe(rows[0]?.state === "GAVE_UP");
  }
});

test("pledges of more donors than the database has locks are written at once", async () => {
  const { fromYearId } = await admin
    .query<{ fromYearId: number }>('select from_year_id as "fromYearId" from pledge limit 1')
    .then(({ rows }) => rows[0] ?? { fromYearId: 0 });
  await admin.query(
    `with made as (
       insert into donor (code, name_en, search, search_phone, donor_type)
       select 'MANY-' || n, 'Many ' || n, '', '', 'INDIVIDUAL' from generate_series(1, 20000) n returning id)
     insert into pledge (branch_id, donor_id, asset, students, from_year_id)
     select $1, id, 'BICYCLE', 1, $2 from made`,
    [here.id, fromYearId],
  );
  const written = await admin.query(
    "update pledge set students = 2 where donor_id in (select id from donor where code like 'MANY-%')",
  );
  expect(written.rowCount).toBe(20_000);
});

test("of a pledge and a stop at the same moment, one comes first: no donor has stopped whose pledge goes on", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await build.donor();
    const year = await build.reference("CLASS_YEAR");
    const input = { donorId: id, branchId: here.id, asset: "BICYCLE", students: 2, fromYearId: year.id };
    await Promise.all([stops(id), run("pledges", { input })]);
    const { rows } = await admin.query<{ state: string }>("select state from pledge where donor_id = $1", [id]);
    expect((await ofDonor(id)).stopped).toBe(rows[0]?.state === "GAVE_UP");
  }
  expect(api.unexpected).toEqual([]);
});
