import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done, run, seen, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const other = await build.branch();
const places = await build.places();
const classYearId = (await build.reference("CLASS_YEAR")).id;
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const both = await api.asUser(await build.user("manager", { branches: [branch.id, other.id] }));

/** A student in a class, with an active donation. */
async function sponsored() {
  const { id } = await build.student({ ...places, branchId: branch.id });
  const { id: schoolClassId } = await build.schoolClass({ branchId: branch.id, classYearId });
  const enrolment = await build.enrolment({ branchId: branch.id, studentId: id, schoolClassId });
  const active = await build.donation({ branchId: branch.id, studentId: id, classYearId, givenOn: "2026-01-15" });
  const cancelled = await build.donation({ branchId: branch.id, studentId: id, state: "CANCELLED" });
  return { id, enrolment: enrolment.id, active: active.id, cancelled: cancelled.id };
}
const row = async (table: string, columns: string, id: number) =>
  (await admin.query<Record<string, unknown>>(`select ${columns} from ${table} where id = $1`, [id])).rows[0];
const enrolmentOf = (id: number) => row("enrolment", "outcome, ended_on::text, branch_id", id);
const donationOf = (id: number) =>
  row("donation", "state, gave_up_on::text, gave_up_reason, gave_up_note, branch_id", id);
const leaving = (values: object = {}) => ({
  status: "WITHDRAWN",
  on: "2026-02-01",
  reason: "Works at home",
  ...values,
});

test.each(["GRADUATED", "TRANSFERRED", "WITHDRAWN"])(
  "leaving as %s ends the class with the same outcome",
  async (status) => {
    const { id, enrolment, active } = await sponsored();
    const { record } = await done(staff, "leaves", { id, version: 1, input: leaving({ status }) });
    expect(record).toMatchObject({
      status,
      statusOn: "2026-02-01",
      statusReason: "Works at home",
      school: null,
      hasActiveDonor: true,
    });
    expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: status, ended_on: "2026-02-01" });
    expect(await donationOf(active)).toMatchObject({ state: "ACTIVE" });
  },
);

test("once the student has been edited, neither leaving nor a move is undone partially", async () => {
  const { id, enrolment, active } = await sponsored();
  const left = await done(staff, "leaves", {
    id,
    version: 1,
    input: leaving({ giveUp: true, giveUpReceived: true, giveUpReason: "LEFT_SCHOOL" }),
  });
  await admin.query("update student set nickname = 'Mouse', version = version + 1 where id = $1", [id]);
  expect(wrong(await run(staff, "undo", { id: left.changeId }))).toBe("BAD_INPUT errors.changedSince");
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "WITHDRAWN" });
  expect(await donationOf(active)).toMatchObject({ state: "GAVE_UP" });

  const mover = await sponsored();
  const moved = await done(both, "move", { id: mover.id, version: 1, branchId: other.id });
  await admin.query("update student set nickname = 'Mouse', version = version + 1 where id = $1", [mover.id]);
  expect(wrong(await run(both, "undo", { id: moved.changeId }))).toBe("BAD_INPUT errors.changedSince");
  expect(await enrolmentOf(mover.enrolment)).toMatchObject({ outcome: "TRANSFERRED", branch_id: other.id });
});

test("active donations are given up in the same change, which is undone as a whole", async () => {
  const { id, enrolment, active, cancelled } = await sponsored();
  const left = await done(staff, "leaves", {
    id,
    version: 1,
    input: leaving({ giveUp: true, giveUpReceived: true, giveUpReason: "LEFT_SCHOOL" }),
  });
  expect(left.record).toMatchObject({ hasActiveDonor: false });
  expect(await donationOf(active)).toMatchObject({
    state: "GAVE_UP",
    gave_up_on: "2026-02-01",
    gave_up_reason: "LEFT_SCHOOL",
    gave_up_note: "Works at home",
  });
  expect(await donationOf(cancelled)).toMatchObject({ state: "CANCELLED" });
  await done(staff, "undo", { id: left.changeId });
  expect(await seen(staff, id)).toMatchObject({
    status: "ACTIVE",
    statusOn: null,
    statusReason: null,
    hasActiveDonor: true,
  });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "CURRENT", ended_on: null });
  expect(await donationOf(active)).toMatchObject({ state: "ACTIVE", gave_up_on: null });
});

test("a returning student is active again, in no class", async () => {
  const { id, enrolment } = await sponsored();
  await done(staff, "leaves", { id, version: 1, input: leaving() });
  const { record } = await done(staff, "returns", { id, version: 2 });
  expect(record).toMatchObject({ status: "ACTIVE", statusOn: null, statusReason: null, school: null });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "WITHDRAWN" });
});

test("a returning student reopens the former class if requested, in one change", async () => {
  const { id, enrolment } = await sponsored();
  await done(staff, "leaves", { id, version: 1, input: leaving() });
  const stranger = await sponsored();
  await done(staff, "leaves", { id: stranger.id, version: 1, input: leaving() });
  const returns = async (enrolmentId: number) => wrong(await run(staff, "returns", { id, version: 2, enrolmentId }));
  expect(await returns(stranger.enrolment)).toBe("BAD_INPUT enrolmentId validation.selected");
  const back = await done(staff, "returns", { id, version: 2, enrolmentId: enrolment });
  expect(back.record).toMatchObject({ status: "ACTIVE", statusOn: null, school: { id: expect.any(Number) as number } });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "CURRENT", ended_on: null });
  expect(await returns(enrolment)).toBe("BAD_INPUT enrolmentId validation.selected");
  await done(staff, "undo", { id: back.changeId });
  expect(await seen(staff, id)).toMatchObject({ status: "WITHDRAWN", statusReason: "Works at home", school: null });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "WITHDRAWN", ended_on: "2026-02-01" });
});

test("leaving needs how, when and why; nothing is written otherwise", async () => {
  const { id, enrolment } = await sponsored();
  const answer = async (values: object) =>
    wrong(await run(staff, "leaves", { id, version: 1, input: leaving(values) }));
  expect(await answer({ status: "ACTIVE" })).toBe("BAD_INPUT status validation.selected");
  expect(await answer({ reason: " " })).toBe("BAD_INPUT reason validation.required");
  expect(await answer({ on: "2999-01-01" })).toBe("BAD_INPUT on validation.dateInFuture");
  expect(await answer({ giveUp: true })).toBe("BAD_INPUT giveUpReason validation.selected");
  expect(await answer({ giveUp: true, giveUpReceived: true, giveUpReason: "OTHER", on: "2026-01-01" })).toBe(
    "BAD_INPUT on validation.givenLater.MATERIAL",
  );
  const refused = await run(staff, "leaves", {
    id,
    version: 1,
    input: leaving({ giveUp: true, giveUpReceived: true, giveUpReason: "OTHER", on: "2026-01-01" }),
  });
  expect(refused.errors[0]?.extensions.fields?.[0]?.params).toMatchObject({
    day: "15/01/2026",
    donor: expect.stringContaining("DONOR-") as string,
  });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "CURRENT" });
  expect(await seen(staff, id)).toMatchObject({ status: "ACTIVE", version: 1 });
});

test("nobody leaves before their birth, before the study year of the class that ends, or a second time", async () => {
  const { id } = await build.student({ ...places, branchId: branch.id, dateOfBirth: "2015-05-01" });
  const answer = async (values: object, version = 1) => {
    const { errors } = await run(staff, "leaves", { id, version, input: leaving(values) });
    return errors.flatMap(
      ({ extensions }) =>
        extensions.fields?.map(({ path, key, params }) => [path, key, params?.["day"]].join(" ")) ?? [extensions.key],
    );
  };
  expect(await answer({ on: "2015-04-30" })).toEqual(["on validation.beforeBirth 01/05/2015"]);
  const year = await build.reference("CLASS_YEAR", { firstDay: "2025-11-01", lastDay: "2026-08-31" });
  const coming = await build.reference("CLASS_YEAR", { firstDay: "2998-11-01", lastDay: "2999-08-31" });
  const enrolments = [];
  for (const each of [year, coming]) {
    const { id: schoolClassId } = await build.schoolClass({ branchId: branch.id, classYearId: each.id });
    enrolments.push((await build.enrolment({ branchId: branch.id, studentId: id, schoolClassId })).id);
  }
  expect(await answer({ on: "2025-10-31" })).toEqual(["on validation.beforeStudyYear 01/11/2025"]);
  expect(await enrolmentOf(enrolments[0] ?? 0)).toMatchObject({ outcome: "CURRENT", ended_on: null });
  expect(await answer({ on: "2025-11-01" })).toEqual([]);
  expect(await enrolmentOf(enrolments[0] ?? 0)).toMatchObject({ outcome: "WITHDRAWN" });
  expect(await row("enrolment", "outcome, deleted_at", enrolments[1] ?? 0)).toMatchObject({
    outcome: "CURRENT",
    deleted_at: expect.any(Date) as Date,
  });
  expect(await answer({ status: "GRADUATED", on: "2026-01-01" }, 2)).toEqual(["status validation.leftAlready "]);
  expect(await seen(staff, id)).toMatchObject({ status: "WITHDRAWN", statusOn: "2025-11-01", version: 2 });
  await admin.query("update class_year set deleted_at = now() where id = any ($1)", [[year.id, coming.id]]);
});

test("a student who moves to another branch takes everything along except the class", async () => {
  const { id, enrolment, active } = await sponsored();
  const moved = await done(both, "move", { id, version: 1, branchId: other.id });
  expect(moved.record).toMatchObject({ branch: { id: other.id }, school: null });
  expect(await enrolmentOf(enrolment)).toMatchObject({
    outcome: "TRANSFERRED",
    ended_on: database.today(),
    branch_id: other.id,
  });
  expect(await donationOf(active)).toMatchObject({ state: "ACTIVE", branch_id: other.id });
  expect(wrong(await staff.query("query ($id: Int!) { student(id: $id) { id } }", { id }))).toBe(
    "NOT_FOUND errors.notFound",
  );
  await done(both, "undo", { id: moved.changeId });
  expect(await seen(staff, id)).toMatchObject({
    branch: { id: branch.id },
    school: { id: expect.any(Number) as number },
  });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "CURRENT", branch_id: branch.id });
  expect(await donationOf(active)).toMatchObject({ branch_id: branch.id });
});

test("nobody moves a student to a branch they do not have, or without the permission", async () => {
  const { id } = await sponsored();
  const third = await build.branch();
  expect(wrong(await run(both, "move", { id, version: 1, branchId: third.id }))).toBe(
    "BAD_INPUT branchId validation.selected",
  );
  expect(wrong(await run(staff, "move", { id, version: 1, branchId: branch.id }))).toBe("FORBIDDEN errors.forbidden");
});

test("a student reported twice concurrently as leaving leaves once, class and all", async () => {
  const pairs = await Promise.all([1, 2, 3, 4, 5].map(() => sponsored()));
  const answers = await Promise.all(
    pairs.flatMap(({ id }) =>
      (["GRADUATED", "WITHDRAWN"] as const).map((status) =>
        run(staff, "leaves", {
          id,
          version: 1,
          input: leaving({ status, giveUp: true, giveUpReceived: true, giveUpReason: "GRADUATED" }),
        }),
      ),
    ),
  );
  expect(new Set(answers.map((answer) => answer.errors[0]?.extensions.code ?? "ok"))).toEqual(
    new Set(["ok", "CONFLICT"]),
  );
  for (const { id, enrolment } of pairs) {
    const { status } = await seen(staff, id);
    expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: status });
  }
});

test("what was given for a past study year stays as it is, also between two years", async () => {
  const yearOf = async (from: string, to: string) =>
    (await build.reference("CLASS_YEAR", { firstDay: from, lastDay: to })).id;
  const years = [
    await yearOf("2024-11-01", "2025-08-31"),
    await yearOf("2025-11-01", "2026-01-31"),
    await yearOf("2026-11-01", "2027-08-31"),
  ];
  const { id } = await build.student({ ...places, branchId: branch.id });
  const given: number[] = [];
  for (const year of years) {
    const values = { branchId: branch.id, studentId: id, classYearId: year, givenOn: "2025-01-15" };
    given.push((await build.donation(values)).id);
  }
  await done(staff, "leaves", {
    id,
    version: 1,
    input: leaving({ giveUp: true, giveUpReceived: true, giveUpReason: "LEFT_SCHOOL" }),
  });
  const states = [];
  for (const donation of given) states.push((await donationOf(donation))?.["state"]);
  expect(states).toEqual(["ACTIVE", "GAVE_UP", "GAVE_UP"]);
});

interface Ended {
  leftBy: { byName: string | null; changeId: string | null } | null;
  movedBy: { byName: string | null; changeId: string | null } | null;
}
const endedOf = async (caller: typeof staff, id: number): Promise<Ended> => {
  const { data, errors } = await caller.query<{ student: Ended }>(
    "query ($id: Int!) { student(id: $id) { leftBy { byName changeId } movedBy { byName changeId } } }",
    { id },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.student;
};
const undo = (caller: typeof staff, id: string | null | undefined) => run(caller, "undo", { id });

test("who left can come back from the student's page by who recorded it, until something has come since", async () => {
  const colleague = await api.asUser(await build.user("staff", { branches: [branch.id] }));
  const { id, enrolment } = await sponsored();
  expect(await endedOf(staff, id)).toEqual({ leftBy: null, movedBy: null });
  const { changeId } = await done(staff, "leaves", { id, version: 1, input: leaving() });
  expect((await endedOf(staff, id)).leftBy?.changeId).toBe(changeId);
  // Someone else is told who can undo it.
  const told = (await endedOf(colleague, id)).leftBy;
  expect([typeof told?.byName, told?.changeId]).toEqual(["string", null]);
  await done(staff, "undo", { id: changeId });
  expect(await endedOf(staff, id)).toEqual({ leftBy: null, movedBy: null });
  expect(await enrolmentOf(enrolment)).toMatchObject({ outcome: "CURRENT" });

  const { version } = await seen(staff, id);
  const again = await done(staff, "leaves", { id, version, input: leaving() });
  await done(staff, "update", { id, version: again.record.version, input: { nickname: "Later" } });
  expect((await endedOf(staff, id)).leftBy?.changeId).toBe(again.changeId);
  const late = await undo(staff, again.changeId);
  expect(late.errors[0]?.extensions.key).toBe("errors.changedSince");
  expect(await seen(staff, id)).toMatchObject({ status: "WITHDRAWN" });
});

test("who was moved can be moved back from the page, until the student was changed", async () => {
  const { id, enrolment } = await sponsored();
  const { changeId, record } = await done(both, "move", { id, version: 1, branchId: other.id });
  expect((await endedOf(both, id)).movedBy?.changeId).toBe(changeId);
  await done(both, "undo", { id: changeId });
  expect(await endedOf(both, id)).toEqual({ leftBy: null, movedBy: null });
  expect([(await seen(both, id))["branch"], await enrolmentOf(enrolment)]).toMatchObject([
    { id: branch.id },
    { outcome: "CURRENT" },
  ]);
  const { version } = await seen(both, id);
  expect(version).toBeGreaterThan(record.version);
  const again = await done(both, "move", { id, version, branchId: other.id });
  // Who does not see the former branch is told nothing of it, and undoes nothing.
  const there = await api.asUser(await build.user("manager", { branches: [other.id] }));
  expect((await endedOf(there, id)).movedBy).toBeNull();
  expect((await undo(there, again.changeId)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  await done(there, "update", { id, version: again.record.version, input: { nickname: "Here" } });
  expect((await endedOf(both, id)).movedBy).toBeNull();
});
