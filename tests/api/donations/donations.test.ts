import { describe, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aGift, documents, given, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const other = await build.branch();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

const gift = async (values: object = {}) => ({ ...(await aGift(build, branch.id)), ...values });
const donate = async (input: object, caller = staff) => wrong(await caller.query(documents.donate, { input }));
const row = async (id: number) => {
  const { rows } = await admin.query<{
    state: string;
    gave_up_on: string | null;
    gave_up_reason: string | null;
    branch_id: number;
    version: number;
  }>("select state, gave_up_on::text, gave_up_reason, branch_id, version from donation where id = $1", [id]);
  return rows[0];
};
const received = async (studentId: number) => {
  const { rows } = await admin.query(
    "select received_bicycle as bicycle, received_material as material, received_finance as finance, has_active_donor as active from student where id = $1",
    [studentId],
  );
  return rows[0] as unknown;
};

describe("giving", () => {
  test("a donation is in the student's branch, and counts as received by the student", async () => {
    const input = await gift();
    const id = await given(staff, input);
    expect(await row(id)).toMatchObject({ state: "ACTIVE", branch_id: branch.id });
    expect(await received(input.studentId)).toEqual({ bicycle: false, material: true, finance: false, active: true });
  });

  test("finance has an amount with its currency, a bicycle a serial number, and no other combination", async () => {
    const money = { asset: "FINANCE", amount: "12.50", currency: "USD" };
    expect(await donate(await gift(money))).toEqual([]);
    expect(await donate(await gift({ asset: "FINANCE" }))).toEqual([]);
    expect(await donate(await gift({ ...money, currency: null }))).toEqual(["currency validation.currencyWithAmount"]);
    expect(await donate(await gift({ ...money, amount: null }))).toEqual(["amount validation.amount"]);
    expect(await donate(await gift({ ...money, amount: "0" }))).toEqual(["amount validation.amount"]);
    expect(await donate(await gift({ ...money, amount: "12.505" }))).toEqual(["amount validation.amount"]);
    expect(await donate(await gift({ ...money, currency: "KHR" }))).toEqual(["amount validation.wholeAmount"]);
    expect(await donate(await gift({ amount: "5", currency: "USD" }))).toEqual([
      "amount validation.financeOnly",
      "currency validation.financeOnly",
    ]);
    expect(await donate(await gift({ asset: "BICYCLE", serialNumber: "B 1" }))).toEqual([]);
    expect(await donate(await gift({ serialNumber: "B 2" }))).toEqual(["serialNumber validation.bicycleOnly"]);
  });

  test("a bicycle's serial number is unique, however it is written", async () => {
    expect(await donate(await gift({ asset: "BICYCLE", serialNumber: "Khmer-77" }))).toEqual([]);
    expect(await donate(await gift({ asset: "BICYCLE", serialNumber: " khmer-77 " }))).toEqual([
      "serialNumber validation.serialNumberTaken",
    ]);
  });

  test("the same donor, student, asset and year cannot repeat, except for cancelled and deleted ones", async () => {
    const input = await gift();
    const first = await given(staff, input);
    expect(await donate(input)).toEqual(["asset validation.donationExists"]);
    expect(await donate({ ...input, asset: "BICYCLE" })).toEqual([]);
    expect(await donate({ ...input, classYearId: (await build.reference("CLASS_YEAR")).id })).toEqual([]);
    await manager.query(documents.giveUp, { ids: [first], input: { on: "2026-02-01", reason: "MOVED_AWAY" } });
    expect(await donate(input)).toEqual(["asset validation.donationExists"]);
    await manager.query(documents.cancel, { ids: [first] });
    const second = await given(staff, input);
    await manager.query(documents.remove, { ids: [second] });
    expect(await donate(input)).toEqual([]);
  });

  test("finance can repeat on another day", async () => {
    const input = await gift({ asset: "FINANCE", amount: "10", currency: "USD" });
    expect(await donate(input)).toEqual([]);
    expect(await donate({ ...input, amount: "20" })).toEqual(["givenOn validation.donationExistsOnDay"]);
    expect(await donate({ ...input, givenOn: "2026-01-16" })).toEqual([]);
  });

  test("no future date, no missing student, no missing donor", async () => {
    const tomorrow = new Date(Date.parse(database.today()) + 86_400_000).toISOString().slice(0, 10);
    expect(await donate(await gift({ givenOn: tomorrow }))).toEqual(["givenOn validation.dateInFuture"]);
    expect(await donate(await gift({ givenOn: database.today() }))).toEqual([]);
    expect(await donate(await gift({ studentId: 999_999 }))).toEqual(["studentId validation.selected"]);
    expect(await donate(await gift({ donorId: 999_999 }))).toEqual(["donorId validation.selected"]);
    expect(await donate(await gift({ classYearId: 999_999 }))).toEqual(["classYearId validation.selected"]);
  });

  test("a student of another branch is answered like one that does not exist", async () => {
    const foreign = await build.student({ branchId: other.id });
    expect(await donate(await gift({ studentId: foreign.id }))).toEqual(["studentId validation.selected"]);
    const { rows } = await admin.query("select 1 from donation where student_id = $1", [foreign.id]);
    expect(rows).toEqual([]);
  });

  test("a student who has left can still receive a donation, which may be entered late", async () => {
    const { id } = await build.student({ branchId: branch.id, status: "WITHDRAWN" });
    expect(await donate(await gift({ studentId: id }))).toEqual([]);
  });
});

describe("giving up, reinstating, cancelling, deleting", () => {
  test("given up with date and reason, and reinstated by a manager", async () => {
    const input = await gift();
    const id = await given(staff, input);
    const answer = await staff.query(documents.giveUp, {
      ids: [id],
      input: { on: "2026-03-01", reason: "LEFT_SCHOOL", note: "Moved" },
    });
    expect(answer.errors).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "GAVE_UP", gave_up_on: "2026-03-01", gave_up_reason: "LEFT_SCHOOL" });
    expect(await received(input.studentId)).toMatchObject({ material: true, active: false });
    expect(
      wrong(await staff.query(documents.giveUp, { ids: [id], input: { on: "2026-03-01", reason: "LEFT_SCHOOL" } })),
    ).toEqual(["errors.donationState"]);
    expect(wrong(await staff.query(documents.reinstate, { ids: [id] }))).toEqual(["errors.forbidden"]);
    expect(wrong(await manager.query(documents.reinstate, { ids: [id] }))).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "ACTIVE", gave_up_on: null, gave_up_reason: null });
    expect(wrong(await manager.query(documents.reinstate, { ids: [id] }))).toEqual(["errors.donationState"]);
  });

  test('giving up needs a reason, a note for "other", and a date between the donation and today', async () => {
    const ids = [await given(staff, await gift())];
    const giveUp = async (input: object) =>
      wrong(await staff.query(documents.giveUp, { ids, input: { on: "2026-03-01", reason: "OTHER", ...input } }));
    expect(await giveUp({})).toEqual(["note validation.required"]);
    expect(await giveUp({ note: "x", on: "2026-01-14" })).toEqual(["on validation.gaveUpBeforeGiven"]);
    expect(await giveUp({ note: "x", on: "2999-01-01" })).toEqual(["on validation.dateInFuture"]);
    expect(await giveUp({ note: "x" })).toEqual([]);
  });

  test("several at once: all or none", async () => {
    const [a, b] = [await given(staff, await gift()), await given(staff, await gift())];
    await manager.query(documents.cancel, { ids: [b] });
    expect(
      wrong(await staff.query(documents.giveUp, { ids: [a, b], input: { on: "2026-03-01", reason: "MOVED_AWAY" } })),
    ).toEqual(["errors.donationState"]);
    expect(await row(a)).toMatchObject({ state: "ACTIVE" });
  });

  test("a cancelled one leaves every count, cannot be changed, and can be reinstated unless replaced", async () => {
    const input = await gift();
    const id = await given(staff, input);
    expect(wrong(await staff.query(documents.cancel, { ids: [id] }))).toEqual(["errors.forbidden"]);
    await manager.query(documents.cancel, { ids: [id] });
    expect(await received(input.studentId)).toEqual({ bicycle: false, material: false, finance: false, active: false });
    expect(wrong(await staff.query(documents.update, { id, version: 2, input: { remark: "x" } }))).toEqual([
      "errors.donationCancelled",
    ]);
    const again = await given(staff, input);
    const refused = await manager.query(documents.reinstate, { ids: [id] });
    expect(wrong(refused)).toEqual(["asset validation.donationExists"]);
    expect(refused.errors[0]?.extensions).toMatchObject({
      key: "validation.donationStands.MATERIAL",
      params: { day: "15/01/2026", donor: expect.stringContaining("DONOR-") as string },
      inTheWay: { type: "Donation", id: again, seenOn: { type: "Student", id: input.studentId } },
    });
    await manager.query(documents.remove, { ids: [again] });
    expect(wrong(await manager.query(documents.reinstate, { ids: [id] }))).toEqual([]);
  });

  test("undone with one click", async () => {
    const id = await given(staff, await gift());
    const { data } = await staff.query<{ giveUpDonations: { changeId: string } }>(documents.giveUp, {
      ids: [id],
      input: { on: "2026-03-01", reason: "MOVED_AWAY" },
    });
    const undone = await staff.query("mutation ($id: ID!) { undoChange(changeId: $id) { count } }", {
      id: data?.giveUpDonations.changeId,
    });
    expect(undone.errors).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "ACTIVE", gave_up_on: null });
  });
});

describe("changing", () => {
  test("another asset must agree with the donation's other fields; donor and student do not change", async () => {
    const id = await given(staff, await gift({ asset: "BICYCLE", serialNumber: `S-${build.next()}` }));
    expect(wrong(await staff.query(documents.update, { id, version: 1, input: { asset: "MATERIAL" } }))).toEqual([
      "serialNumber validation.bicycleOnly",
    ]);
    const { data } = await staff.query<{ updateDonation: { record: object } }>(documents.update, {
      id,
      version: 1,
      input: { asset: "MATERIAL", serialNumber: null },
    });
    expect(data?.updateDonation.record).toEqual({ version: 2, asset: "MATERIAL", serialNumber: null });
    expect((await staff.query(documents.update, { id, version: 2, input: { studentId: 1 } })).status).toBe(400);
  });

  test("it cannot become a duplicate, nor be dated after it was given up", async () => {
    const input = await gift();
    await given(staff, input);
    const id = await given(staff, { ...input, asset: "BICYCLE" });
    expect(wrong(await staff.query(documents.update, { id, version: 1, input: { asset: "MATERIAL" } }))).toEqual([
      "asset validation.donationExists",
    ]);
    await staff.query(documents.giveUp, { ids: [id], input: { on: "2026-03-01", reason: "MOVED_AWAY" } });
    expect(wrong(await staff.query(documents.update, { id, version: 2, input: { givenOn: "2026-03-02" } }))).toEqual([
      "givenOn validation.gaveUpBeforeGiven",
    ]);
  });

  test("two editors: different fields merge, the same field shows both values", async () => {
    const id = await given(staff, await gift());
    await staff.query(documents.update, { id, version: 1, input: { remark: "Mine" } });
    expect(wrong(await manager.query(documents.update, { id, version: 1, input: { givenOn: "2026-01-20" } }))).toEqual(
      [],
    );
    const clash = await manager.query(documents.update, { id, version: 1, input: { remark: "Theirs" } });
    expect(clash.errors[0]?.extensions).toMatchObject({
      code: "CONFLICT",
      conflicts: [{ path: "remark", mine: "Theirs", theirs: "Mine" }],
    });
  });
});

test("lists are limited to the user's branches", async () => {
  const donor = await build.donor();
  const own = await build.donation({ branchId: branch.id, donorId: donor.id });
  await build.donation({ branchId: other.id, donorId: donor.id });
  const list =
    "query ($id: [Int!]) { donations(filter: { donorId: $id }) { rows { id } } donationsTotal(filter: { donorId: $id }) { count } }";
  expect((await staff.query(list, { id: [donor.id] })).data).toEqual({
    donations: { rows: [{ id: own.id }] },
    donationsTotal: { count: 1 },
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
