import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { todayIn } from "../../../server/core/base/today.ts";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { admin, branch, other, person, planned, donations } = await settingOf(db, api);
const { caller: manager, user: managerUser } = await person("manager", branch.id);
const { caller: staff, user: staffUser } = await person("staff", branch.id);
const { caller: foreign } = await person("manager", other.id);

interface Answer {
  id: string;
  state: string;
  key: string | null;
  params: Record<string, string> | null;
  outcome: string | null;
}
const send =
  "mutation ($actions: [SentHandOutInput!]!) { sendHandOuts(actions: $actions) { id state key params outcome } }";
const take = `mutation ($id: Int!) { takeAlong(distributionId: $id) {
  until distribution { name } students { id outcome serialNumber student { code nameEn nameLocal } } } }`;
const allow =
  "mutation ($id: Int!, $allowed: Boolean!) { allowTakingAlong(id: $id, allowed: $allowed) { record { mayTakeAlong } } }";

/** A phone with a list: numbers what it records. */
function aPhone() {
  const device = randomUUID();
  let seq = 0;
  return (kind: string, plannedStudentId: number | undefined, more: Record<string, unknown> = {}) => {
    seq += 1;
    return { id: randomUUID(), device, seq, kind, plannedStudentId, secondsAgo: 60, ...more };
  };
}
const sent = async (caller: Caller, actions: object[]): Promise<Answer[]> =>
  (await done<{ sendHandOuts: Answer[] }>(caller, send, { actions })).sendHandOuts;
const states = (answers: readonly Answer[]) => answers.map(({ state }) => state);

const today = todayIn("Asia/Phnom_Penh");
const daysFrom = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

test("a list is taken along once a manager allows it, near the day, and the audit says by whom", async () => {
  const { id, ids } = await planned(2, { heldOn: today });
  expect(wrong(await staff.query(take, { id }))).toEqual(["errors.takeAlongNotAllowed"]);
  expect(wrong(await foreign.query(allow, { id, allowed: true }))).toEqual(["errors.notFound"]);
  expect(wrong(await staff.query(allow, { id, allowed: true }))).toEqual(["errors.forbidden"]);
  await done(manager, allow, { id, allowed: true });
  expect(wrong(await foreign.query(take, { id }))).toEqual(["errors.notFound"]);

  const { takeAlong } = await done<{ takeAlong: { until: string; students: { id: number; outcome: string }[] } }>(
    staff,
    take,
    { id },
  );
  expect(takeAlong.students.map((row) => row.id)).toEqual(ids);
  expect(takeAlong.until).toBe(new Date(`${daysFrom(1)}T00:00:00+07:00`).toISOString());
  const { rows } = await admin.query(
    "select actor_id, branch_ids from audit_entry where action = 'DOWNLOAD' and table_name = 'distribution' and record_id = $1",
    [id],
  );
  expect(rows).toEqual([{ actor_id: staffUser.id, branch_ids: [branch.id] }]);

  const at = async (heldOn: string) => {
    await admin.query("update distribution set held_on = $2 where id = $1", [id, heldOn]);
    return wrong(await staff.query(take, { id }));
  };
  expect(await at(daysFrom(2))).toEqual([]);
  expect(await at(daysFrom(3))).toEqual(["errors.takeAlongDay"]);
  expect(await at(daysFrom(-1))).toEqual(["errors.takeAlongDay"]);
  await admin.query("update distribution set held_on = $2, may_take_along = false where id = $1", [id, today]);
  expect(wrong(await staff.query(take, { id }))).toEqual(["errors.takeAlongNotAllowed"]);
});

test("what was recorded is sent: given with who collected it, absent, undone, and when it was", async () => {
  const { id, ids } = await planned(4);
  const phone = aPhone();
  const mistake = phone("GIVEN", ids[2]);
  const answers = await sent(staff, [
    phone("GIVEN", ids[0], { serialNumber: `TAKEN-${id}`, secondsAgo: 2 * 86_400 }),
    phone("GIVEN", ids[1], { collectedBy: "Sok Chenda", collectedRelation: "Mother" }),
    mistake,
    phone("UNDO", ids[2], { undone: mistake.id }),
    phone("ABSENT", ids[3]),
  ]);
  expect(states(answers)).toEqual(["DONE", "DONE", "DONE", "DONE", "DONE"]);
  const rows = await rowsOf(manager, id);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["GIVEN", "GIVEN", "WAITING", "ABSENT"]);
  expect(rows[0]).toMatchObject({
    serialNumber: `TAKEN-${id}`,
    handedByName: staffUser.name,
    handedOn: daysFrom(-2),
  });
  expect(rows[1]).toMatchObject({ collectedBy: "Sok Chenda" });
});

test("two phones record a hundred students: each is given once, whatever is sent again, and the other phone is told", async () => {
  const { id, ids } = await planned(100);
  const [one, two] = [aPhone(), aPhone()];
  const batches = (phone: ReturnType<typeof aPhone>) =>
    Array.from({ length: 5 }, (_, at) => ids.slice(20 * at, 20 * at + 20).map((row) => phone("GIVEN", row)));
  /** A phone with two tabs open: the first batch is sent by both, the second again, as its answer was lost. */
  const run = async (caller: Caller, [first = [], second = [], ...others]: ReturnType<typeof batches>) => {
    const [told, again] = await Promise.all([sent(caller, first), sent(caller, first)]);
    expect(again).toEqual(told);
    await sent(caller, second);
    const answers = [...told, ...(await sent(caller, second))];
    for (const batch of others) answers.push(...(await sent(caller, batch)));
    return answers;
  };
  const [mine, theirs] = await Promise.all([run(staff, batches(one)), run(manager, batches(two))]);
  const given = [...mine, ...theirs].filter(({ state }) => state === "DONE");
  const told = [...mine, ...theirs].filter(({ state }) => state === "CONFLICT");
  expect([given.length, told.length]).toEqual([100, 100]);
  expect(new Set(told.map(({ key }) => key))).toEqual(new Set(["errors.handedOutBy"]));
  const names = new Set(told.map(({ params }) => params?.["name"]));
  expect([...names].every((name) => name === staffUser.name || name === managerUser.name)).toBe(true);
  expect((await done(manager, documents.close, { id }))["closeDistribution"]?.count).toBe(100);
  expect(await donations(id)).toHaveLength(100);
});

test("sent again, it gets the same answer; something else under its id or number is refused", async () => {
  const { ids } = await planned(2);
  const phone = aPhone();
  const [first, second] = [phone("GIVEN", ids[0]), phone("GIVEN", ids[0])];
  const answers = await sent(staff, [first, second]);
  expect(states(answers)).toEqual(["DONE", "CONFLICT"]);
  expect(await sent(staff, [{ ...first, secondsAgo: 300 }, second])).toEqual(answers);
  const others = [
    { ...first, plannedStudentId: ids[1] },
    { ...first, id: randomUUID(), plannedStudentId: ids[1] },
  ];
  for (const each of others) {
    expect(await sent(staff, [each])).toMatchObject([{ state: "REFUSED", key: "errors.sentOtherwise" }]);
  }
  // Nobody is told what someone else was answered.
  expect(await sent(manager, [first])).toMatchObject([{ state: "REFUSED", key: "errors.sentOtherwise" }]);
});

test("what someone has written since is not undone", async () => {
  const { id, ids } = await planned(2);
  const phone = aPhone();
  const given = ids.map((row) => phone("GIVEN", row));
  await sent(staff, given);
  await done(manager, documents.reset, { ids: [ids[0]] });
  await done(manager, documents.handOut, { ids: [ids[0]], input: { handedOn: "2026-02-01" } });
  const undo = (at: 0 | 1) => phone("UNDO", ids[at], { undone: given[at]?.id });
  expect(await sent(staff, [undo(0), undo(1), phone("UNDO", ids[1], { undone: randomUUID() })])).toMatchObject([
    { state: "CONFLICT", key: "errors.writtenSinceBy" },
    { state: "DONE" },
    { state: "REFUSED", key: "errors.notFound" },
  ]);
  expect((await rowsOf(manager, id)).map(({ outcome }) => outcome)).toEqual(["GIVEN", "WAITING"]);
});

test("a hand-out of before is undone as one made in the panel", async () => {
  const { id, ids } = await planned(1);
  await sent(staff, [aPhone()("GIVEN", ids[0])]);
  const { rows } = await admin.query<{ change_id: string }>(
    "select change_id from audit_entry where table_name = 'planned_student' and record_id = $1 order by id desc limit 1",
    [ids[0]],
  );
  await done(staff, documents.undo, { changeId: rows[0]?.change_id });
  expect((await rowsOf(manager, id)).map(({ outcome }) => outcome)).toEqual(["WAITING"]);
});

test("rights are those of the moment of sending: a branch that was lost refuses each, a role that was lost all", async () => {
  const { id, ids } = await planned(3);
  const { caller, user } = await person("staff", branch.id, other.id);
  const phone = aPhone();
  expect(states(await sent(caller, [phone("GIVEN", ids[0])]))).toEqual(["DONE"]);
  await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, branch.id]);
  expect(await sent(caller, [phone("GIVEN", ids[1])])).toMatchObject([
    { state: "REFUSED", key: "errors.notFound", outcome: null },
  ]);
  await admin.query("update app_user set role_id = (select role_id from app_user where id = $2) where id = $1", [
    user.id,
    (await db.build.user("viewer", { branches: [branch.id] })).id,
  ]);
  const kept = phone("GIVEN", ids[2]);
  expect(wrong(await caller.query(send, { actions: [kept] }))).toEqual(["errors.forbidden"]);
  expect(states(await sent(foreign, [aPhone()("GIVEN", ids[2])]))).toEqual(["REFUSED"]);
  const { rows } = await admin.query("select from sent_hand_out where id = $1", [kept.id]);
  expect(rows).toEqual([]);
  expect((await rowsOf(manager, id)).map(({ outcome }) => outcome)).toEqual(["GIVEN", "WAITING", "WAITING"]);
});

test("closed in the meantime: what was given gets its donation, and gives it up again by undo", async () => {
  const { id, ids } = await planned(3);
  await done(manager, documents.handOut, { ids: [ids[0]], input: { handedOn: "2026-02-01" } });
  await done(manager, documents.close, { id });
  const phone = aPhone();
  const late = phone("GIVEN", ids[1], { secondsAgo: 86_400 });
  const answers = await sent(staff, [late, phone("ABSENT", ids[0]), phone("UNDO", ids[1], { undone: late.id })]);
  expect(answers).toMatchObject([
    { state: "DONE", outcome: "ABSENT" },
    { state: "CONFLICT", key: "errors.handedOutBy", outcome: "GIVEN" },
    { state: "DONE", outcome: "ABSENT" },
  ]);
  expect((await donations(id)).map(({ given_on }) => given_on)).toEqual(["2026-02-01"]);
  expect((await rowsOf(manager, id)).map(({ outcome }) => outcome)).toEqual(["GIVEN", "ABSENT", "ABSENT"]);
  const again = phone("GIVEN", ids[1], { secondsAgo: 86_400 });
  expect(await sent(staff, [again])).toMatchObject([{ state: "DONE" }]);
  expect((await donations(id)).map(({ given_on }) => given_on)).toEqual(["2026-02-01", daysFrom(-1)]);
});

test("of a serial number nothing is said, or that there is none: the one set aside, or none", async () => {
  const { id, ids } = await planned(2);
  await admin.query("update planned_student set serial_number = 'ASIDE-' || id where distribution_id = $1", [id]);
  const phone = aPhone();
  const kept = phone("GIVEN", ids[0]);
  const without = phone("GIVEN", ids[1], { serialNumber: "" });
  expect(states(await sent(staff, [kept, without]))).toEqual(["DONE", "DONE"]);
  expect((await rowsOf(manager, id)).map(({ serialNumber }) => serialNumber)).toEqual([`ASIDE-${ids[0]}`, null]);
  expect(states(await sent(staff, [kept, without]))).toEqual(["DONE", "DONE"]);
  expect(await sent(staff, [{ ...without, serialNumber: undefined }])).toMatchObject([
    { state: "REFUSED", key: "errors.sentOtherwise" },
  ]);
});

test("a serial number of another student is refused, and too many at once are not read", async () => {
  const { ids } = await planned(2);
  const phone = aPhone();
  const serialNumber = `SAME-${ids[0]}`;
  const answers = await sent(staff, [
    phone("GIVEN", ids[0], { serialNumber }),
    phone("GIVEN", ids[1], { serialNumber }),
  ]);
  expect(answers).toMatchObject([{ state: "DONE" }, { state: "REFUSED", key: "validation.serialNumberGivenTo" }]);
  const many = Array.from({ length: 21 }, () => phone("ABSENT", ids[1]));
  expect(wrong(await staff.query(send, { actions: many }))).toEqual(["actions validation.tooMany"]);
});

test("two bicycles swapped without a connection are exchanged when they are sent, once", async () => {
  const { id, ids } = await planned(2);
  await admin.query("update planned_student set serial_number = 'TAKEN-' || id where distribution_id = $1", [id]);
  const [first = 0, second = 0] = ids;
  const serials = async () => {
    const rows = await rowsOf(manager, id);
    return [first, second].map((each) => rows.find((row) => row.id === each)?.serialNumber);
  };
  const phone = aPhone();
  const swapped = [
    phone("GIVEN", first, { serialNumber: `TAKEN-${second}`, exchange: true }),
    phone("GIVEN", second, { serialNumber: `TAKEN-${first}` }),
  ];
  expect(states(await sent(staff, swapped))).toEqual(["DONE", "DONE"]);
  expect(await serials()).toEqual([`TAKEN-${second}`, `TAKEN-${first}`]);
  expect(states(await sent(staff, swapped))).toEqual(["DONE", "DONE"]);
  expect(await serials()).toEqual([`TAKEN-${second}`, `TAKEN-${first}`]);
});

test("a malformed one is refused by itself, and holds up nothing that was recorded after it", async () => {
  const { id, ids } = await planned(1);
  const phone = aPhone();
  const bad = [
    [{ id: "x" }, "validation.required"],
    [{ id: "x".repeat(40) }, "validation.required"],
    [{ seq: 0 }, "validation.selected"],
    [{ secondsAgo: -1 }, "validation.notNegative"],
    [{ secondsAgo: 32 * 86_400 }, "validation.tooLarge"],
    [{ serialNumber: "9".repeat(61) }, "validation.tooLong"],
  ] as const;
  const answers = await sent(staff, [...bad.map(([more]) => phone("GIVEN", ids[0], more)), phone("GIVEN", ids[0])]);
  expect(answers.map(({ state, key }) => [state, key])).toEqual([
    ...bad.map(([, key]) => ["REFUSED", key]),
    ["DONE", null],
  ]);
  expect((await rowsOf(staff, id))[0]).toMatchObject({ outcome: "GIVEN" });
});
