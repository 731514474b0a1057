import { describe, expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { wrong } from "../donations/harness.ts";
import { keyOf, purge, restore, trashOf, undo, useTrash } from "../trash/harness.ts";

const { api, build, admin, chief, aBranch, isLiving } = await useTrash();
const here = await aBranch();
const there = await aBranch();
const staff = await api.asUser(await build.user("staff", { branches: [here.branchId] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [here.branchId] }));
const { manager } = here;

const year = (code: string, firstDay: string, lastDay: string) =>
  build.reference("CLASS_YEAR", { code, firstDay, lastDay });
const years = [
  await year("Y2025", "2025-11-01", "2026-08-31"),
  await year("Y2026", "2026-11-01", "2027-08-31"),
  await year("Y2027", "2027-11-01", "2028-08-31"),
] as const;
const [first, second, third] = years;

const documents = {
  create: "mutation ($input: PledgeInput!) { createPledge(input: $input) { changeId record { id version } } }",
  update:
    "mutation ($id: Int!, $version: Int!, $input: PledgePatch!) { updatePledge(id: $id, version: $version, input: $input) { changeId record { version } } }",
  pause: "mutation ($ids: [Int!]!, $paused: Boolean!) { pausePledges(ids: $ids, paused: $paused) { changeId count } }",
  giveUp:
    "mutation ($ids: [Int!]!, $input: GiveUpPledgeInput!) { giveUpPledges(ids: $ids, input: $input) { changeId count } }",
  reinstate: "mutation ($ids: [Int!]!) { reinstatePledges(ids: $ids) { changeId count } }",
  remove: "mutation ($ids: [Int!]!) { deletePledges(ids: $ids) { changeId count } }",
  list: "query ($search: String, $filter: PledgeFilter) { pledges(search: $search, filter: $filter) { rows { id } } pledgesTotal(search: $search, filter: $filter) { count } }",
} as const;
const stopped = { on: "2026-02-01", reason: "DONOR_STOPPED" };

const aPromise = async (values: object = {}) => ({
  donorId: (await build.donor()).id,
  branchId: here.branchId,
  asset: "BICYCLE",
  students: 5,
  fromYearId: second.id,
  ...values,
});
const create = async (input: object, caller: Caller = staff) => wrong(await caller.query(documents.create, { input }));
async function pledged(values: object = {}): Promise<number> {
  const { data, errors } = await staff.query<{ createPledge: { record: { id: number } } }>(documents.create, {
    input: await aPromise(values),
  });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createPledge.record.id;
}
const row = async (id: number) =>
  (
    await admin.query<Record<string, unknown>>(
      "select state, students, branch_id, gave_up_on::text, gave_up_reason, gave_up_note, version from pledge where id = $1",
      [id],
    )
  ).rows[0];
const listed = async (caller: Caller, variables: object) => {
  const { data } = await caller.query<{ pledges: { rows: { id: number }[] }; pledgesTotal: { count: number } }>(
    documents.list,
    { ...variables },
  );
  expect(data?.pledgesTotal.count).toBe(data?.pledges.rows.length);
  return data?.pledges.rows.map(({ id }) => id).toSorted((a, b) => a - b);
};

describe("recording", () => {
  test("staff record a pledge in their branch", async () => {
    const id = await pledged({ wishes: "Girls of one district", remark: "By phone" });
    expect(await row(id)).toMatchObject({ state: "ACTIVE", students: 5, branch_id: here.branchId });
  });

  test("a branch that is not theirs is answered like one that does not exist", async () => {
    const foreign = await create(await aPromise({ branchId: there.branchId }));
    expect(foreign).toEqual(["branchId validation.selected"]);
    expect(await create(await aPromise({ branchId: 999_999 }))).toEqual(foreign);
    expect(await create(await aPromise({ donorId: 999_999 }))).toEqual(["donorId validation.selected"]);
    expect(await create(await aPromise({ fromYearId: 999_999 }))).toEqual(["fromYearId validation.selected"]);
  });

  test("at least one student, and not more than anybody means", async () => {
    expect(await create(await aPromise({ students: 0 }))).toEqual(["students validation.atLeastOne"]);
    expect(await create(await aPromise({ students: 100_001 }))).toEqual(["students validation.tooLarge"]);
    expect(await create(await aPromise({ students: 100_000 }))).toEqual([]);
  });

  test("the last study year is not before the first one", async () => {
    expect(await create(await aPromise({ untilYearId: first.id }))).toEqual(["untilYearId validation.untilBeforeFrom"]);
    expect(await create(await aPromise({ untilYearId: second.id }))).toEqual([]);
    const id = await pledged({ untilYearId: third.id });
    const patch = (input: object) => staff.query(documents.update, { id, version: 1, input });
    expect(wrong(await patch({ untilYearId: first.id }))).toEqual(["untilYearId validation.untilBeforeFrom"]);
    expect(wrong(await patch({ fromYearId: third.id }))).toEqual([]);
    expect(wrong(await patch({ untilYearId: null }))).toEqual([]);
  });

  test("only finance has an amount, and an amount has a currency in which it can be paid", async () => {
    const money = { asset: "FINANCE", yearlyAmount: "120", currency: "USD" };
    expect(await create(await aPromise(money))).toEqual([]);
    expect(await create(await aPromise({ asset: "FINANCE" }))).toEqual([]);
    expect(await create(await aPromise({ ...money, currency: null }))).toEqual([
      "currency validation.currencyWithAmount",
    ]);
    expect(await create(await aPromise({ ...money, yearlyAmount: "12.50", currency: "KHR" }))).toEqual([
      "yearlyAmount validation.wholeAmount",
    ]);
    expect(await create(await aPromise({ ...money, asset: "BICYCLE" }))).toEqual([
      "yearlyAmount validation.financeOnly",
      "currency validation.financeOnly",
    ]);
    const id = await pledged(money);
    const other = await staff.query(documents.update, { id, version: 1, input: { asset: "MATERIAL" } });
    expect(wrong(other)).toEqual(["yearlyAmount validation.financeOnly", "currency validation.financeOnly"]);
  });

  test("a donor has one pledge of an asset from a study year in a branch; others do not count", async () => {
    const input = await aPromise();
    expect(await create(input)).toEqual([]);
    expect(await create({ ...input, students: 3 })).toEqual(["fromYearId validation.pledgeExists"]);
    expect(await create({ ...input, fromYearId: third.id })).toEqual([]);
    expect(await create({ ...input, asset: "MATERIAL" })).toEqual([]);
    expect(await create({ ...input, branchId: there.branchId }, there.manager)).toEqual([]);
  });
});

describe("states", () => {
  test("paused and resumed by staff, only from the other state", async () => {
    const id = await pledged();
    const pause = (paused: boolean) => staff.query(documents.pause, { ids: [id], paused });
    expect(wrong(await pause(true))).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "PAUSED" });
    expect(wrong(await pause(true))).toEqual(["errors.pledgeState"]);
    expect(wrong(await pause(false))).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "ACTIVE" });
  });

  test("given up with day and reason, by undo as if never, and reinstated by a manager only", async () => {
    const id = await pledged();
    const giveUp = (input: object) =>
      staff.query<{ giveUpPledges: { changeId: string } }>(documents.giveUp, { ids: [id], input });
    expect(wrong(await giveUp({ ...stopped, on: "2999-01-01" }))).toEqual(["on validation.dateInFuture"]);
    expect(wrong(await giveUp({ ...stopped, reason: "OTHER" }))).toEqual(["note validation.required"]);
    const done = await giveUp({ ...stopped, note: "Retired" });
    const ended = {
      state: "GAVE_UP",
      gave_up_on: "2026-02-01",
      gave_up_reason: "DONOR_STOPPED",
      gave_up_note: "Retired",
    };
    expect(await row(id)).toMatchObject(ended);
    expect(wrong(await undo(staff, done.data?.giveUpPledges.changeId))).toEqual([]);
    expect(await row(id)).toMatchObject({
      state: "ACTIVE",
      gave_up_on: null,
      gave_up_reason: null,
      gave_up_note: null,
    });
    await giveUp(stopped);
    expect(wrong(await giveUp(stopped))).toEqual(["errors.pledgeState"]);
    expect((await staff.query(documents.reinstate, { ids: [id] })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    expect(wrong(await manager.query(documents.reinstate, { ids: [id] }))).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "ACTIVE", gave_up_on: null });
  });

  test("all or none, and none of another branch", async () => {
    const [mine, gone] = [await pledged(), await pledged()];
    const theirs = await build.pledge({ branchId: there.branchId });
    await manager.query(documents.remove, { ids: [gone] });
    for (const missing of [theirs.id, gone, 999_999]) {
      const answer = await staff.query(documents.pause, { ids: [mine, missing], paused: true });
      expect(answer.errors[0]?.extensions.code).toBe("NOT_FOUND");
    }
    expect([await row(mine), await row(theirs.id)]).toMatchObject([{ state: "ACTIVE" }, { state: "ACTIVE" }]);
  });

  test("two who edit different fields keep both; the same field is a conflict", async () => {
    const id = await pledged();
    const edit = (caller: Caller, input: object) => caller.query(documents.update, { id, version: 1, input });
    expect(wrong(await edit(staff, { students: 7 }))).toEqual([]);
    expect(wrong(await edit(manager, { wishes: "Near the river" }))).toEqual([]);
    expect(await row(id)).toMatchObject({ students: 7, version: 3 });
    expect((await edit(manager, { students: 8 })).errors[0]?.extensions.code).toBe("CONFLICT");
  });
});

describe("the list", () => {
  test("shows the pledges of one's branches, whoever the donor is", async () => {
    const donor = await build.donor();
    const mine = await pledged({ donorId: donor.id });
    const theirs = await build.pledge({ branchId: there.branchId, donorId: donor.id, fromYearId: second.id });
    const filter = { donorId: [donor.id] };
    expect(await listed(viewer, { filter })).toEqual([mine]);
    expect(await listed(there.manager, { filter })).toEqual([theirs.id]);
    expect(await listed(chief, { filter })).toEqual([mine, theirs.id]);
    expect(await listed(viewer, { filter: { branchId: [there.branchId] } })).toEqual([]);
  });

  test("is searched by the donor's code and names, and filtered by state, asset and study year", async () => {
    const donor = await build.donor({ nameEn: "Invented Bridges Club", nameLocal: "ក្លិបស្ពាន" });
    const open = await pledged({ donorId: donor.id });
    const short = await pledged({ donorId: donor.id, asset: "MATERIAL", fromYearId: first.id, untilYearId: second.id });
    await staff.query(documents.pause, { ids: [short], paused: true });
    const both = [open, short].toSorted((a, b) => a - b);
    for (const search of ["bridges club", "ក្លិបស្ពាន", donor.code]) expect(await listed(staff, { search })).toEqual(both);
    expect(await listed(staff, { search: "bridges ferry" })).toEqual([]);
    const within = (filter: object) => listed(staff, { filter: { donorId: [donor.id], ...filter } });
    expect(await within({ state: ["PAUSED"] })).toEqual([short]);
    expect(await within({ asset: ["BICYCLE"] })).toEqual([open]);
    expect(await within({ classYearId: [first.id] })).toEqual([short]);
    expect(await within({ classYearId: [second.id] })).toEqual(both);
    expect(await within({ classYearId: [third.id] })).toEqual([open]);
  });

  test("a study year without days is that of pledges that name it", async () => {
    const bare = await build.reference("CLASS_YEAR");
    const donor = await build.donor();
    const named = await pledged({ donorId: donor.id, fromYearId: bare.id });
    await pledged({ donorId: donor.id });
    expect(await listed(staff, { filter: { donorId: [donor.id], classYearId: [bare.id] } })).toEqual([named]);
  });
});

describe("the Trash", () => {
  test("holds a deleted pledge of one's branches, from where it is restored, and by undo", async () => {
    const id = await pledged();
    const ref = { type: "Pledge", id };
    expect((await staff.query(documents.remove, { ids: [id] })).errors[0]?.extensions.code).toBe("FORBIDDEN");
    const gone = await manager.query<{ deletePledges: { changeId: string } }>(documents.remove, { ids: [id] });
    const inTrash = async (caller: Caller) =>
      (await trashOf(caller, { filter: { type: ["Pledge"] } })).data?.trash.rows.map(keyOf) ?? [];
    expect(await inTrash(manager)).toContain(keyOf(ref));
    expect(await inTrash(there.manager)).not.toContain(keyOf(ref));
    expect(wrong(await restore(manager, [ref]))).toEqual([]);
    expect(await isLiving("pledge", id)).toBe(true);
    await undo(manager, gone.data?.deletePledges.changeId);
    await manager.query(documents.remove, { ids: [id] });
    await admin.query("update pledge set deleted_at = now() - interval '31 days' where id = $1", [id]);
    expect((await purge(chief, [ref])).data?.purgeRecords.count).toBe(1);
    expect(await row(id)).toBeUndefined();
  });

  test("a pledge does not return while another has its place", async () => {
    const donorId = (await build.donor()).id;
    const id = await pledged({ donorId });
    await manager.query(documents.remove, { ids: [id] });
    const other = await pledged({ donorId });
    expect((await restore(manager, [{ type: "Pledge", id }])).errors).not.toEqual([]);
    expect([await isLiving("pledge", id), await isLiving("pledge", other)]).toEqual([false, true]);
  });
});

describe("what a pledge belongs to", () => {
  const removeDonors = "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId } }";

  test("a donor is deleted with the pledges that were given up, and not while there are others", async () => {
    const donor = await build.donor();
    const id = await pledged({ donorId: donor.id });
    const remove = () => manager.query<{ deleteDonors: { changeId: string } }>(removeDonors, { ids: [donor.id] });
    const refused = await remove();
    expect(refused.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses: [{ type: "Pledge", count: 1 }] });
    await staff.query(documents.giveUp, { ids: [id], input: stopped });
    const done = await remove();
    expect([await isLiving("donor", donor.id), await isLiving("pledge", id)]).toEqual([false, false]);
    await undo(manager, done.data?.deleteDonors.changeId);
    expect([await isLiving("donor", donor.id), await isLiving("pledge", id)]).toEqual([true, true]);
  });

  test("pledges of a donor in other branches need an administrator, and their number is not revealed", async () => {
    const donor = await build.donor();
    await build.pledge({ branchId: there.branchId, donorId: donor.id });
    const refused = await manager.query(removeDonors, { ids: [donor.id] });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: "FORBIDDEN", key: "errors.donorPledgedElsewhere" });
    expect(refused.errors[0]?.extensions.uses).toBeUndefined();
    const told = await chief.query(removeDonors, { ids: [donor.id] });
    expect(told.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses: [{ type: "Pledge", count: 1 }] });
  });

  test("neither a branch nor a study year is deleted while a pledge names it", async () => {
    const branch = await build.branch();
    const from = await build.reference("CLASS_YEAR");
    const until = await build.reference("CLASS_YEAR");
    await build.pledge({ branchId: branch.id, fromYearId: from.id, untilYearId: until.id });
    const uses = [{ type: "Pledge", count: 1 }];
    const ofBranch = await chief.query("mutation ($ids: [Int!]!) { deleteBranches(ids: $ids) { changeId } }", {
      ids: [branch.id],
    });
    expect(ofBranch.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses });
    for (const { id } of [from, until]) {
      const answer = await chief.query(
        "mutation ($ids: [Int!]!) { deleteReferences(kind: CLASS_YEAR, ids: $ids) { changeId } }",
        { ids: [id] },
      );
      expect(answer.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses });
    }
  });

  test("its changes are shown with the donor's, only in its branch", async () => {
    const donor = await build.donor();
    const id = await pledged({ donorId: donor.id });
    const changes = async (caller: Caller) =>
      (
        await caller.query<{ changes: { rows: { type: string; recordId: number }[] } }>(
          'query ($id: Int!) { changes(type: "Donor", id: $id) { rows { type recordId } } }',
          { id: donor.id },
        )
      ).data?.changes.rows.map(({ type, recordId }) => `${type} ${recordId}`);
    expect(await changes(staff)).toContain(`Pledge ${id}`);
    expect(await changes(there.manager)).not.toContain(`Pledge ${id}`);
  });
});

test("the money of pledges is in no sum of donations", async () => {
  const donor = await build.donor();
  const money = { asset: "FINANCE", donorId: donor.id };
  await build.donation({ ...money, branchId: here.branchId, amount: "10", currency: "USD" });
  await pledged({ ...money, yearlyAmount: "5000", currency: "USD" });
  const { data } = await staff.query(
    "query ($filter: DonationFilter) { donationSums(filter: $filter) { currency amount donations } }",
    { filter: { donorId: [donor.id] } },
  );
  expect(data).toEqual({ donationSums: [{ currency: "USD", amount: "10.00", donations: 1 }] });
});
