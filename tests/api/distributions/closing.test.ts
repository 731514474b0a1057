import { expect, test } from "vitest";
import { buildToken } from "../../support/api-tokens.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, branch, other, year, person, planned, donations } = await settingOf(db, api);
const { user: closer, caller: manager } = await person("manager", branch.id);
const { caller: colleague } = await person("manager", branch.id);
const { caller: staff } = await person("staff", branch.id);
const { caller: elsewhere } = await person("manager", other.id);
const administrator = await api.asUser(await build.user("administrator"));
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));

const onTheDay = { handedOn: "2026-02-01" };
type Caller = typeof manager;
interface Closing {
  at: string;
  byName: string | null;
  changeId: string | null;
}
const read = (caller: Caller, id: number) =>
  caller.query<{ distribution: { state: string; closing: Closing | null } }>(
    "query ($id: Int!) { distribution(id: $id) { state closing { at byName changeId } } }",
    { id },
  );
const closingOf = async (caller: Caller, id: number) => (await read(caller, id)).data?.distribution.closing;
const undo = (caller: Caller, changeId: string | null | undefined) => caller.query(documents.undo, { changeId });

const reset = async (caller: Caller, rows: unknown[]) => wrong(await caller.query(documents.reset, { ids: rows }));
interface LateRow {
  id: number;
  late: boolean;
  resettable: boolean;
}
/** The late rows of a distribution, as a user sees them. */
const lateRows = async (caller: Caller, id: number) =>
  (
    await done<{ plannedStudents: { rows: LateRow[] } }>(
      caller,
      "query ($filter: PlannedStudentFilter) { plannedStudents(filter: $filter) { rows { id late resettable } } }",
      { filter: { distributionId: [id], late: true } },
    )
  ).plannedStudents.rows;
const lateIds = async (id: number) => (await lateRows(staff, id)).map((row) => row.id);

/** A closed distribution: one student has received, one was absent. */
async function closed() {
  const made = await planned(2);
  await done(manager, documents.handOut, { ids: [made.ids[0]], input: onTheDay });
  await done(manager, documents.close, { id: made.id });
  return made;
}

test("a closed distribution says who closed it and when, and which change undoes it to who may undo it", async () => {
  const open = await planned(1);
  expect(await closingOf(manager, open.id)).toBeNull();
  const { id } = await closed();
  const mine = await closingOf(manager, id);
  expect(mine).toMatchObject({ byName: closer.name });
  expect(Date.parse(mine?.at ?? "")).not.toBeNaN();
  expect(mine?.changeId).toMatch(/^\d+$/u);
  const told = { at: mine?.at, byName: closer.name, changeId: null };
  expect(await closingOf(administrator, id)).toEqual(mine);
  expect(await closingOf(colleague, id)).toEqual(told);
  expect(await closingOf(staff, id)).toEqual(told);
  expect(await closingOf(viewer, id)).toEqual({ ...told, byName: null });
  expect((await read(elsewhere, id)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  for (const caller of [colleague, elsewhere, staff]) {
    expect((await undo(caller, mine?.changeId)).errors[0]?.extensions.code).toMatch(/NOT_FOUND|FORBIDDEN/u);
  }
  expect(await closingOf(manager, id)).toEqual(mine);
});

test("undone later, students wait again and its donations are gone; closed again, it says so anew", async () => {
  const { id } = await closed();
  const first = await closingOf(manager, id);
  expect(wrong(await undo(manager, first?.changeId))).toEqual([]);
  expect(await closingOf(manager, id)).toBeNull();
  expect(await donations(id)).toEqual([]);
  expect((await rowsOf(manager, id)).map(({ outcome }) => outcome).toSorted()).toEqual(["GIVEN", "WAITING"]);
  await done(colleague, documents.close, { id });
  expect((await closingOf(colleague, id))?.changeId).not.toBe(first?.changeId);
  expect((await closingOf(manager, id))?.changeId).toBeNull();
  expect(wrong(await undo(administrator, (await closingOf(administrator, id))?.changeId))).toEqual([]);
});

test("it is refused once something was handed out after the closing, or a donation has ended", async () => {
  const late = await closed();
  await done(staff, documents.handOut, { ids: [late.ids[1]], input: onTheDay });
  expect(wrong(await undo(manager, (await closingOf(manager, late.id))?.changeId))).toEqual(["errors.changedSince"]);
  expect(await donations(late.id)).toHaveLength(2);

  const absent = await planned(2);
  await done(manager, documents.handOut, { ids: [absent.ids[0]], input: onTheDay });
  await done(manager, documents.absent, { ids: [absent.ids[1]] });
  await done(manager, documents.close, { id: absent.id });
  await done(staff, documents.handOut, { ids: [absent.ids[1]], input: onTheDay });
  const refused = await undo(manager, (await closingOf(manager, absent.id))?.changeId);
  expect(wrong(refused)).toEqual(["distributionId validation.handedOutLate"]);
  const [, received] = await rowsOf(manager, absent.id);
  expect(refused.errors[0]?.extensions.fields?.[0]?.params).toEqual({ codes: received?.student.code });
  expect((await read(manager, absent.id)).data?.distribution.state).toBe("CLOSED");

  const ended = await closed();
  const { rows } = await admin.query<{ id: number }>("select donation_id as id from planned_student where id = $1", [
    ended.ids[0],
  ]);
  await done(
    manager,
    "mutation ($ids: [Int!]!, $input: GiveUpInput!) { giveUpDonations(ids: $ids, input: $input) { changeId count } }",
    {
      ids: [rows[0]?.id],
      input: { on: "2026-02-02", reason: "OTHER", note: "Moved" },
    },
  );
  expect(wrong(await undo(manager, (await closingOf(manager, ended.id))?.changeId))).toEqual(["errors.changedSince"]);
  expect((await read(manager, ended.id)).data?.distribution.state).toBe("CLOSED");
});

test("a late hand-out is set back by who did it, with its donation, and only it", async () => {
  const { id, ids } = await closed();
  const [early, late] = ids;
  const counts = async () =>
    (
      await done<{ distribution: { counts: Record<string, number> } }>(
        manager,
        "query ($id: Int!) { distribution(id: $id) { counts { given late absent } } }",
        { id },
      )
    ).distribution.counts;
  await done(staff, documents.handOut, { ids: [late], input: onTheDay });
  expect(await lateIds(id)).toEqual([late]);
  expect(await counts()).toEqual({ given: 2, late: 1, absent: 0 });
  expect(await reset(staff, [early])).toEqual(["errors.plannedDonated"]);
  expect(await reset(staff, [early, late])).toEqual(["errors.plannedDonated"]);
  expect(await reset(colleague, [late])).toEqual(["errors.handedOutByOther"]);
  expect((await elsewhere.query(documents.reset, { ids: [late] })).errors[0]?.extensions.code).toBe("NOT_FOUND");

  const { resetHandOut } = await done(staff, documents.reset, { ids: [late] });
  expect(await counts()).toEqual({ given: 1, late: 0, absent: 1 });
  expect(await donations(id)).toHaveLength(1);
  await done(staff, documents.undo, { changeId: resetHandOut?.changeId });
  expect(await counts()).toEqual({ given: 2, late: 1, absent: 0 });
  expect(await donations(id)).toHaveLength(2);

  // Changed since, the donation stays.
  await admin.query(
    "update donation set version = version + 1, remark = 'Other' where id = (select donation_id from planned_student where id = $1)",
    [late],
  );
  expect(await reset(administrator, [late])).toEqual(["errors.plannedDonated"]);
});

test("whose taking-back was undone is set back again, and only what was written since is not", async () => {
  const { id, ids } = await closed();
  const late = ids[1];
  await done(staff, documents.handOut, { ids: [late], input: onTheDay });
  for (let round = 0; round < 3; round += 1) {
    const { resetHandOut: back } = await done(staff, documents.reset, { ids: [late] });
    expect(await lateIds(id)).toEqual([]);
    await done(staff, documents.undo, { changeId: back?.changeId });
    expect(await lateRows(staff, id)).toEqual([{ id: late, late: true, resettable: true }]);
  }
  const donation = "(select donation_id from planned_student where id = $1)";
  const write = (remark: string | null) =>
    admin.query(`update donation set version = version + 1, remark = $2 where id = ${donation}`, [late, remark]);
  await write("Other");
  expect(await lateRows(staff, id)).toMatchObject([{ resettable: false }]);
  expect(await reset(staff, [late])).toEqual(["errors.plannedDonated"]);
  await write(null);
  expect(await reset(staff, [late])).toEqual([]);
});

test("who may set it back is said: whoever handed it out and administrators, of a token what it handed out itself", async () => {
  const { id, ids } = await planned(3);
  await done(manager, documents.close, { id });
  const { text } = await buildToken(build, closer.id);
  const token = api.withToken(text);
  await done(manager, documents.handOut, { ids: [ids[0]], input: onTheDay });
  await done(token, documents.handOut, { ids: [ids[1]], input: onTheDay });
  await done(staff, documents.handOut, { ids: [ids[2]], input: onTheDay });
  const resettable = async (caller: Caller) =>
    (await lateRows(caller, id)).flatMap((row) => (row.resettable ? ids.indexOf(row.id) : []));
  expect(await resettable(token)).toEqual([1]);
  expect(await resettable(manager)).toEqual([0, 1]);
  expect(await resettable(staff)).toEqual([2]);
  expect(await resettable(administrator)).toEqual([0, 1, 2]);
  expect(await lateRows(elsewhere, id)).toEqual([]);
  expect(await reset(token, [ids[0]])).toEqual(["errors.notByToken"]);
  expect(await reset(token, [ids[2]])).toEqual(["errors.notByToken"]);
  expect(await reset(token, [ids[0], ids[1]])).toEqual(["errors.notByToken"]);
  expect(await donations(id)).toHaveLength(3);
  expect(await reset(token, [ids[1]])).toEqual([]);
  expect(await donations(id)).toHaveLength(2);
  const { text: narrow } = await buildToken(build, closer.id, { scopes: ["RECORDS"] });
  expect(await reset(api.withToken(narrow), [ids[0]])).toEqual(["errors.scopeMissing"]);
});

test("nobody is late after the closing was undone and redone", async () => {
  const { id } = await closed();
  const { undoChange: undone } = await done<{ undoChange: { changeId: string } }>(
    manager,
    "mutation ($changeId: ID!) { undoChange(changeId: $changeId) { changeId } }",
    { changeId: (await closingOf(manager, id))?.changeId },
  );
  await done(manager, documents.undo, { changeId: undone.changeId });
  expect((await read(manager, id)).data?.distribution.state).toBe("CLOSED");
  expect(await donations(id)).toHaveLength(1);
  expect(await lateIds(id)).toEqual([]);
});

test("who received what the same donor has given already is found before the closing, which is refused for them", async () => {
  const found = async (caller: Caller, id: number, givenTwice = true) =>
    (
      await done<{ plannedStudents: { rows: { id: number }[] } }>(caller, documents.rows, {
        id,
        filter: { distributionId: [id], outcome: ["GIVEN"], givenTwice },
      })
    ).plannedStudents.rows.map((row) => row.id);
  const twice = async (values: Record<string, unknown>, donated: Record<string, unknown> = {}) => {
    const { id, ids, rows, donorId } = await planned(2, values);
    await done(manager, documents.handOut, { ids, input: onTheDay });
    const { asset = "BICYCLE", amount = null, currency = null } = values;
    const gift = { branchId: branch.id, donorId, classYearId: year.id, studentId: rows[0]?.studentId };
    await build.donation({ ...gift, asset, amount, currency, givenOn: "2026-01-15", ...donated });
    return { id, first: ids[0] ?? 0, second: ids[1] ?? 0 };
  };
  const { id, first, second } = await twice({});
  expect(await found(manager, id)).toEqual([first]);
  expect(await found(manager, id, false)).toEqual([second]);
  expect(wrong(await manager.query(documents.close, { id }))).toEqual(["errors.handOutDonated"]);
  await done(manager, documents.reset, { ids: [first] });
  expect(await found(manager, id)).toEqual([]);
  await done(manager, documents.close, { id });
  expect(await found(manager, id)).toEqual([]);
  // Money is the same donation only on the same day; another donor or study year is no clash.
  const money = { asset: "FINANCE", amount: "5", currency: "USD" };
  const sameDay = await twice(money, { givenOn: onTheDay.handedOn });
  expect(await found(manager, sameDay.id)).toEqual([sameDay.first]);
  const next = (await build.reference("CLASS_YEAR")).id;
  for (const free of [
    await twice(money),
    await twice({}, { donorId: (await build.donor()).id }),
    await twice({}, { classYearId: next }),
  ]) {
    expect(await found(manager, free.id)).toEqual([]);
    await done(manager, documents.close, { id: free.id });
  }
});

test("a refused undo names who is in the way", async () => {
  const { id, ids } = await closed();
  await done(staff, documents.handOut, { ids: [ids[1]], input: onTheDay });
  const { errors } = await undo(manager, (await closingOf(manager, id))?.changeId);
  const [row] = (await rowsOf(manager, id)).filter((each) => each.id === ids[1]);
  expect(errors[0]?.extensions).toMatchObject({
    key: "errors.changedSince",
    params: { names: ` (${row?.student.code})` },
  });
});

test("undone twice at the same moment, once; and while phones hand out, either is refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, ids } = await closed();
    const changeId = (await closingOf(manager, id))?.changeId;
    const twice = await Promise.all([undo(manager, changeId), undo(administrator, changeId)]);
    expect(twice.flatMap(wrong)).toEqual(["errors.alreadyUndone"]);

    await done(manager, documents.close, { id });
    const again = (await closingOf(manager, id))?.changeId;
    const [undone, handed] = await Promise.all([
      undo(manager, again),
      staff.query(documents.handOut, { ids: [ids[1]], input: onTheDay }),
    ]);
    const late = wrong(undone).length > 0;
    if (late) expect(wrong(undone)).toEqual(["errors.changedSince"]);
    expect(wrong(handed)).toEqual([]);
    const rows = await rowsOf(manager, id);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["GIVEN", "GIVEN"]);
    // Each donation belongs to a closed distribution; what is open again has none.
    expect(rows.map(({ donationId }) => donationId !== null)).toEqual([late, late]);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
