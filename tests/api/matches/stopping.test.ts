import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "../distributions/harness.ts";
import { needsFor } from "../needs/harness.ts";
import { documents as matching } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, branch, other, person, year, planned, donations } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: both } = await person("manager", branch.id, other.id);
const { caller: staff } = await person("staff", branch.id);

const onTheDay = { handedOn: "2026-02-01" };
const input = { on: "2026-03-01", note: null, giveUp: false };
type Caller = typeof manager;
const hand = (caller: Caller, id: number | undefined) =>
  caller.query<{ handOut: { changeId: string } }>(documents.handOut, { ids: [id], input: onTheDay });
const stops = (donorId: number, values: object = {}, caller = manager) =>
  caller.query<{ donorStops: { changeId: string; count: number } }>(matching.stops, {
    id: donorId,
    input: { ...input, ...values },
  });
const outcomes = async (id: number) => (await rowsOf(manager, id)).map(({ outcome }) => outcome).toSorted();
const preview = async (donorId: number, caller = manager) =>
  (await done<{ donorStopsPreview: Record<string, unknown> }>(caller, matching.stopping, { id: donorId }))
    .donorStopsPreview;

test("students planned for the donor who have not received are taken out, in open and closed distributions; one undo brings all back", async () => {
  const open = await planned(3);
  const [gave, absent] = open.ids;
  await done(manager, documents.handOut, { ids: [gave], input: onTheDay });
  await done(manager, documents.absent, { ids: [absent] });
  const closed = await build.distribution({ branchId: branch.id, classYearId: year.id });
  const late = await build.plannedStudent({ branchId: branch.id, distributionId: closed.id, donorId: open.donorId });
  const another = await build.plannedStudent({ branchId: branch.id, distributionId: closed.id });
  await done(manager, documents.close, { id: closed.id });
  await build.match({
    branchId: branch.id,
    classYearId: year.id,
    decision: "CONFIRMED",
    donorId: open.donorId,
    studentId: open.rows[2]?.studentId,
  });

  expect(await preview(open.donorId)).toMatchObject({
    pledges: 0,
    matches: 1,
    planned: 2,
    absent: 1,
    handedOut: 1,
    donations: 0,
    plans: [{ name: await nameOf(open.id) }],
    absentPlans: [{ name: await nameOf(closed.id) }],
  });
  const { data, errors } = await stops(open.donorId);
  expect(errors).toEqual([]);
  expect(data?.donorStops.count).toBe(4);
  expect(await outcomes(open.id)).toEqual(["GIVEN"]);
  expect((await rowsOf(manager, closed.id)).map(({ id }) => id)).toEqual([another.id]);
  // Who is late is handed nothing of this donor's any more.
  expect((await hand(manager, late.id)).errors[0]?.extensions.code).toBe("NOT_FOUND");
  const waiting = await needsFor(manager, {
    filter: { asset: "BICYCLE", yearId: year.id, ids: [...open.rows, late].map(({ studentId }) => studentId) },
  });
  expect(waiting).toHaveLength(3);
  // What was handed out becomes a donation, as was said.
  expect(await preview(open.donorId)).toMatchObject({ matches: 0, planned: 0, handedOut: 1 });

  expect(wrong(await manager.query(documents.undo, { changeId: data?.donorStops.changeId }))).toEqual([]);
  expect(await outcomes(open.id)).toEqual(["ABSENT", "GIVEN", "WAITING"]);
  expect((await rowsOf(manager, closed.id)).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
    late.id,
    another.id,
  ]);
  expect(wrong(await hand(manager, late.id))).toEqual([]);
  expect(await donations(closed.id)).toHaveLength(1);
});

test("the match of who has received before the closing is kept, with the pledge or without, and becomes given", async () => {
  for (const pledged of [true, false]) {
    const { id, ids, rows, donorId } = await planned(2);
    const pledge = { branchId: branch.id, donorId, fromYearId: year.id, asset: "BICYCLE", students: 2 };
    const pledgeId = pledged ? (await build.pledge(pledge)).id : null;
    const matches: number[] = [];
    for (const { studentId } of rows) {
      const of = { branchId: branch.id, classYearId: year.id, donorId, studentId, decision: "CONFIRMED" };
      matches.push((await build.match({ ...of, ...(pledgeId !== null && { pledgeId }) })).id);
    }
    await done(manager, documents.handOut, { ids: [ids[0]], input: onTheDay });
    expect(await preview(donorId)).toMatchObject({ matches: 1, planned: 1, handedOut: 1 });
    expect(wrong(await stops(donorId))).toEqual([]);
    const states = async () =>
      (
        await admin.query<{ state: string }>("select state from match where id = any ($1) order by id", [matches])
      ).rows.map(({ state }) => state);
    expect((await states()).toSorted()).toEqual(["CONFIRMED", "RELEASED"]);
    await done(manager, documents.close, { id });
    expect((await states()).toSorted()).toEqual(["GIVEN", "RELEASED"]);
  }
});

test("what is planned for other donors, or in other branches, stays; staff stop nobody", async () => {
  const mine = await planned(1);
  const theirs = await build.distribution({ branchId: other.id, classYearId: year.id });
  const elsewhere = await build.plannedStudent({
    branchId: other.id,
    distributionId: theirs.id,
    donorId: mine.donorId,
  });
  const others = await build.plannedStudent({ branchId: branch.id, distributionId: mine.id });
  expect(await preview(mine.donorId)).toMatchObject({ planned: 1 });
  expect(await preview(mine.donorId, both)).toMatchObject({ planned: 2 });
  expect((await stops(mine.donorId, {}, staff)).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect(wrong(await stops(mine.donorId))).toEqual([]);
  expect((await rowsOf(both, mine.id)).map(({ id }) => id)).toEqual([others.id]);
  expect((await rowsOf(both, theirs.id)).map(({ id }) => id)).toEqual([elsewhere.id]);
});

test("students are counted once, however many distributions they are taken out of, of which the first five are named", async () => {
  const { rows, id, donorId } = await planned(1);
  const names = [await nameOf(id)];
  for (let day = 2; day <= 6; day += 1) {
    const values = { branchId: branch.id, classYearId: year.id, heldOn: `2041-01-0${day}` };
    const more = await build.distribution(values);
    names.push(await nameOf(more.id));
    const again = { branchId: branch.id, distributionId: more.id, donorId, studentId: rows[0]?.studentId };
    await build.plannedStudent({ ...again, twice: true });
  }
  const { plans, ...counts } = await preview(donorId);
  expect(counts).toMatchObject({ planned: 1, absent: 0, absentPlans: [] });
  expect((plans as { name: string }[]).map(({ name }) => name)).toEqual(names.slice(0, 5));
  expect((await stops(donorId)).data?.donorStops.count).toBe(6);
});

const nameOf = async (id: number) =>
  (await admin.query<{ name: string }>("select name from distribution where id = $1", [id])).rows[0]?.name;

test("undone once the student is planned for another donor there, it says so and changes nothing", async () => {
  const { id, donorId, rows } = await planned(1);
  const { data } = await stops(donorId);
  const next = await build.donor();
  await done(manager, documents.plan, {
    distributionId: id,
    donorId: next.id,
    studentIds: [rows[0]?.studentId],
  });
  const undone = await manager.query(documents.undo, { changeId: data?.donorStops.changeId });
  expect(wrong(undone)).toEqual(["studentId validation.plannedAlready"]);
  const { rows: named } = await admin.query<{ code: string }>("select code from student where id = $1", [
    rows[0]?.studentId,
  ]);
  expect(undone.errors[0]?.extensions).toMatchObject({
    key: "errors.undoTakenIn",
    params: { ...named[0], name: await nameOf(id) },
  });
  expect((await rowsOf(manager, id)).map(({ donor }) => donor.id)).toEqual([next.id]);
});

test("a donor stops while phones hand out and distributions close: each student has received, or is taken out", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [await planned(3), await planned(2)];
    await admin.query("update planned_student set donor_id = $1 where distribution_id = $2", [one.donorId, two.id]);
    // Something that ends, even if every student has received by then.
    await build.pledge({ branchId: branch.id, donorId: one.donorId });
    const ids = [...one.ids, ...two.ids];
    const [stopped, closed, ...handed] = await Promise.all([
      stops(one.donorId),
      manager.query(documents.close, { id: two.id }),
      ...ids.map((id) => hand(staff, id)),
    ]);
    expect([...wrong(stopped), ...wrong(closed)]).toEqual([]);
    const left = [...(await rowsOf(manager, one.id)), ...(await rowsOf(manager, two.id))];
    expect(left.map(({ outcome }) => outcome)).toEqual(left.map(() => "GIVEN"));
    // A late hand-out is a donation already; whoever is told that it was done still has the student there.
    expect(handed.filter(({ errors }) => errors.length === 0)).toHaveLength(left.length);
  }
});

test("a donor stops while their matches are planned: no student stays planned for them", async () => {
  const planMatches =
    "mutation ($distributionId: Int!, $matchIds: [Int!]!) { planMatches(distributionId: $distributionId, matchIds: $matchIds) { count } }";
  for (let round = 0; round < 20; round += 1) {
    const { id, donorId } = await planned(0);
    const values = { branchId: branch.id, classYearId: year.id, decision: "CONFIRMED", donorId };
    const matchIds = [(await build.match(values)).id, (await build.match(values)).id];
    const [stopped, plan] = await Promise.all([
      stops(donorId),
      both.query(planMatches, { distributionId: id, matchIds }),
    ]);
    expect(wrong(stopped)).toEqual([]);
    expect(["", "matchIds validation.matchesChanged"]).toContain(wrong(plan).join());
    expect(await rowsOf(manager, id)).toEqual([]);
  }
});

interface Stopping {
  byName: string | null;
  changeId: string | null;
}
const stoppingOf = async (caller: Caller, id: number) =>
  (
    await done<{ donor: { stopping: Stopping | null } }>(
      caller,
      "query ($id: Int!) { donor(id: $id) { stopping { byName changeId } } }",
      { id },
    )
  ).donor.stopping;

test("the donor's page says who recorded the stop, and undoes it later; only in the branches where it was", async () => {
  const pledge = await build.pledge({ branchId: branch.id });
  const there = await build.pledge({ branchId: other.id, donorId: pledge.donorId });
  expect(await stoppingOf(manager, pledge.donorId)).toBeNull();
  const { data } = await stops(pledge.donorId);
  const changeId = data?.donorStops.changeId;
  const { user, caller: colleague } = await person("manager", branch.id);
  expect(user.name).not.toBe("");
  const mine = await stoppingOf(manager, pledge.donorId);
  expect(mine).toMatchObject({ changeId });
  expect(mine?.byName).not.toBeNull();
  expect(await stoppingOf(colleague, pledge.donorId)).toEqual({ ...mine, changeId: null });
  expect(await stoppingOf(staff, pledge.donorId)).toEqual({ ...mine, changeId: null });
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect(await stoppingOf(viewer, pledge.donorId)).toEqual({ byName: null, changeId: null });
  const { caller: elsewhere } = await person("manager", other.id);
  expect(await stoppingOf(elsewhere, pledge.donorId)).toBeNull();
  // Who also sees the pledge that goes on sees a donor who goes on.
  expect(await stoppingOf(both, there.donorId)).toBeNull();
  for (const caller of [colleague, elsewhere, staff]) {
    expect((await caller.query(documents.undo, { changeId })).errors[0]?.extensions.code).toMatch(
      /NOT_FOUND|FORBIDDEN/u,
    );
  }
  const twice = await Promise.all([1, 2].map(() => manager.query(documents.undo, { changeId })));
  expect(twice.flatMap(wrong)).toEqual(["errors.alreadyUndone"]);
  expect(await stoppingOf(manager, pledge.donorId)).toBeNull();
  const { rows } = await admin.query("select state from pledge where donor_id = $1", [pledge.donorId]);
  expect(rows).toEqual([{ state: "ACTIVE" }, { state: "ACTIVE" }]);
});

test("a stop in two branches is undone whole: not by who has left one of them meanwhile", async () => {
  const pledge = await build.pledge({ branchId: branch.id });
  await build.pledge({ branchId: other.id, donorId: pledge.donorId });
  const { user, caller } = await person("manager", branch.id, other.id);
  const { data } = await stops(pledge.donorId, {}, caller);
  const changeId = data?.donorStops.changeId;
  const states = async () =>
    (await admin.query<{ state: string }>("select state from pledge where donor_id = $1", [pledge.donorId])).rows.map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(["GAVE_UP", "GAVE_UP"]);
  await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
  expect(wrong(await caller.query(documents.undo, { changeId }))).toEqual(["errors.changedSince"]);
  expect(await states()).toEqual(["GAVE_UP", "GAVE_UP"]);
  const administrator = await api.asUser(await build.user("administrator"));
  expect(wrong(await administrator.query(documents.undo, { changeId }))).toEqual([]);
  expect(await states()).toEqual(["ACTIVE", "ACTIVE"]);
});

test("a stop that would end nothing is refused once the donor has stopped", async () => {
  const student = await build.student({ branchId: branch.id });
  const { donorId } = await build.donation({ branchId: branch.id, studentId: student.id, classYearId: year.id });
  expect(wrong(await stops(donorId, { giveUp: true }))).toEqual([]);
  expect(wrong(await stops(donorId, { giveUp: true }))).toEqual(["errors.nothingStops"]);
  expect(wrong(await stops(donorId, { giveUpReceived: true }))).toEqual([]);
  expect(wrong(await stops(donorId, { giveUpReceived: true }))).toEqual(["errors.nothingStops"]);
});

test("what was received is kept unless chosen: things that were handed over, and finance of a year that is over", async () => {
  const donor = await build.donor();
  const past = await build.reference("CLASS_YEAR", { firstDay: "2019-11-01", lastDay: "2020-08-31" });
  const ahead = await build.reference("CLASS_YEAR", { firstDay: "2039-11-01", lastDay: "2040-08-31" });
  const gives = async (asset: string, classYearId: number, money = {}) => {
    const student = await build.student({ branchId: branch.id });
    const values = { branchId: branch.id, donorId: donor.id, studentId: student.id, classYearId, asset };
    return { student: student.id, id: (await build.donation({ ...values, ...money })).id };
  };
  const money = { amount: "20", currency: "USD" };
  const bicycle = await gives("BICYCLE", year.id);
  const material = await gives("MATERIAL", ahead.id);
  const over = await gives("FINANCE", past.id, money);
  const goesOn = await gives("FINANCE", ahead.id, money);
  const states = async () => {
    const all = [bicycle, material, over, goesOn].map(({ id }) => id);
    const { rows } = await admin.query<{ state: string }>(
      "select state from donation where id = any ($1) order by array_position($1, id)",
      [all],
    );
    return rows.map(({ state }) => state);
  };
  const waits = async () =>
    (await needsFor(manager, { filter: { asset: "BICYCLE", yearId: year.id, ids: [bicycle.student] } })).length > 0;
  expect(await preview(donor.id)).toMatchObject({ donations: 4, handedOver: 2, yearOver: 1 });
  const { data } = await stops(donor.id, { giveUp: true });
  expect(data?.donorStops.count).toBe(1);
  expect(await states()).toEqual(["ACTIVE", "ACTIVE", "ACTIVE", "GAVE_UP"]);
  expect(await waits()).toBe(false);
  await done(manager, documents.undo, { changeId: data?.donorStops.changeId });
  expect((await stops(donor.id, { giveUpReceived: true })).data?.donorStops.count).toBe(3);
  expect(await states()).toEqual(["GAVE_UP", "GAVE_UP", "GAVE_UP", "ACTIVE"]);
  expect(await waits()).toBe(true);
});

test("a donor without pledges has stopped as well, until one of their pledges goes on", async () => {
  const { donorId } = await planned(1);
  await stops(donorId);
  expect((await stoppingOf(manager, donorId))?.changeId).toEqual(expect.any(String));
  await build.pledge({ branchId: branch.id, donorId });
  expect(await stoppingOf(manager, donorId)).toBeNull();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("holds for the donor are named; ended if chosen, as part of the stop, and back with its undo", async () => {
  const donor = await build.donor();
  const hold = (values: object = {}) =>
    build.hold({ branchId: branch.id, donorId: donor.id, classYearId: year.id, untilOn: inDays(9), ...values });
  const mine = await hold();
  await hold({ untilOn: "2026-01-05" });
  await hold({ branchId: other.id });
  const living = async () =>
    (
      await admin.query<{ id: number }>("select id from hold where donor_id = $1 and deleted_at is null", [donor.id])
    ).rows.map(({ id }) => id);
  expect(await preview(donor.id)).toMatchObject({ holds: 1, held: [{ id: mine.studentId }] });
  expect(await preview(donor.id, both)).toMatchObject({ holds: 2 });
  const kept = await stops(donor.id);
  expect(wrong(kept)).toEqual([]);
  expect(await living()).toContain(mine.id);
  await done(manager, documents.undo, { changeId: kept.data?.donorStops.changeId });
  const { data } = await stops(donor.id, { endHolds: true });
  expect(data?.donorStops.count).toBe(1);
  expect(await living()).not.toContain(mine.id);
  expect(await living()).toHaveLength(2);
  await done(manager, documents.undo, { changeId: data?.donorStops.changeId });
  expect(await living()).toContain(mine.id);
});

test("leads to what most of those wait for who are left without it, in the present study year or a coming one", async () => {
  const past = await build.reference("CLASS_YEAR", { firstDay: "2018-11-01", lastDay: "2019-08-31" });
  const ahead = await build.reference("CLASS_YEAR", { firstDay: "2035-11-01", lastDay: "2036-08-31" });
  const present = Number(
    (await admin.query<{ id: number }>("select present_class_year(now()::date) as id")).rows[0]?.id,
  );
  const donor = await build.donor();
  const [at, donorId] = [branch.id, donor.id];
  const gave = (values: object) => build.donation({ branchId: at, donorId, classYearId: past.id, ...values });
  await gave({ asset: "MATERIAL" });
  await gave({ asset: "MATERIAL" });
  expect(await preview(donorId)).toMatchObject({ asset: "MATERIAL", classYearId: present });
  const day = await build.distribution({ branchId: at, classYearId: ahead.id });
  await build.plannedStudent({ branchId: at, donorId, distributionId: day.id });
  expect(await preview(donorId)).toMatchObject({ asset: "BICYCLE", classYearId: ahead.id });
  const match = () => build.match({ branchId: at, donorId, asset: "FINANCE", classYearId: past.id });
  await match();
  await match();
  expect(await preview(donorId)).toMatchObject({ asset: "FINANCE", classYearId: present });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
