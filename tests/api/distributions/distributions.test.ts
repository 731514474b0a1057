import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents as donating } from "../donations/harness.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, branch, other, person, year, planned, donations } = await settingOf(db, api);
const { caller: manager } = await person("manager", branch.id);
const { caller: staff, user: staffUser } = await person("staff", branch.id);
const { caller: both } = await person("manager", branch.id, other.id);
const { caller: foreign } = await person("manager", other.id);
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));

const handedOn = "2026-02-01";
const countsOf = async (id: number, caller = manager) =>
  (await done<{ distribution: { state: string; counts: Record<string, number> } }>(caller, documents.counts, { id }))
    .distribution;
const input = (values = {}) => ({
  branchId: branch.id,
  name: "Bicycles of spring",
  heldOn: "2026-12-01",
  asset: "BICYCLE",
  classYearId: year.id,
  ...values,
});

test("is added to an own branch, at a school of that branch, and says what is wrong otherwise", async () => {
  const [school, elsewhere] = [await build.school({ branchId: branch.id }), await build.school({ branchId: other.id })];
  const create = async (values: object, caller = manager) =>
    wrong(await caller.query(documents.create, { input: input(values) }));
  expect(await create({ schoolId: school.id })).toEqual([]);
  expect(await create({ schoolId: elsewhere.id })).toEqual(["schoolId validation.selected"]);
  expect(await create({ schoolId: elsewhere.id }, both)).toEqual(["schoolId validation.schoolElsewhere"]);
  expect(await create({ branchId: other.id })).toEqual(["branchId validation.selected"]);
  expect(await create({ amount: "5", currency: "USD" })).toEqual([
    "amount validation.financeOnly",
    "currency validation.financeOnly",
  ]);
  expect(await create({ name: " " })).toEqual(["name validation.required"]);
});

test("is found by its school until that moves to another branch, then by who sees both", async () => {
  const school = await build.school({ branchId: branch.id });
  const { id } = await build.distribution({ branchId: branch.id, schoolId: school.id });
  const found = async (caller: typeof manager) => {
    const { distributions, distributionsTotal } = await done<{
      distributions: { rows: { id: number; school: { id: number } | null }[] };
      distributionsTotal: { count: number };
    }>(
      caller,
      `query ($filter: DistributionFilter) { distributions(filter: $filter) { rows { id school { id } } }
         distributionsTotal(filter: $filter) { count } }`,
      { filter: { schoolId: [school.id] } },
    );
    expect(distributionsTotal.count).toBe(distributions.rows.length);
    return distributions.rows;
  };
  const whole = [{ id, school: { id: school.id } }];
  expect(await found(manager)).toEqual(whole);
  const move = "mutation ($id: Int!, $to: Int!) { moveSchool(id: $id, version: 1, branchId: $to) { record { id } } }";
  await done(both, move, { id: school.id, to: other.id });
  expect(await found(manager)).toEqual([]);
  expect(await found(foreign)).toEqual([]);
  expect(await found(both)).toEqual(whole);
});

test("pasted codes are found ready, planned, given, of another branch, or unknown", async () => {
  const { id, donorId, rows } = await planned(1);
  const code = async (studentId: number) => build.codeOf("student", studentId);
  const [ready, left, given, elsewhere] = [
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id, status: "GRADUATED" }),
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: other.id }),
  ];
  await build.donation({
    branchId: branch.id,
    studentId: given.id,
    donorId,
    asset: "BICYCLE",
    classYearId: year.id,
  });
  const codes = [ready.code, left.code, given.code, elsewhere.code, await code(rows[0]?.studentId ?? 0), "NOBODY"];
  const findings = async (caller: typeof manager) =>
    (
      await done<{ planPreview: { rows: { finding: string }[] } }>(caller, documents.preview, {
        distributionId: id,
        donorId,
        students: { codes },
      })
    ).planPreview.rows.map(({ finding }) => finding);
  expect(await findings(both)).toEqual(["READY", "NOT_ACTIVE", "GIVEN", "OTHER_BRANCH", "PLANNED", "UNKNOWN"]);
  // Whoever sees only one branch learns nothing of the other.
  expect(await findings(manager)).toEqual(["READY", "NOT_ACTIVE", "GIVEN", "UNKNOWN", "PLANNED", "UNKNOWN"]);

  // Who leaves before the day or the study year is marked, and planned all the same if somebody insists.
  await admin.query("update student set leaving = 'GRADUATED', status_on = $2 where id = $1", [ready.id, "2026-03-01"]);
  expect((await findings(manager))[0]).toBe("READY");
  await admin.query("update distribution set held_on = '2026-03-01' where id = $1", [id]);
  expect((await findings(manager))[0]).toBe("LEAVING");

  const plan = async (studentIds: number[], caller = manager) =>
    wrong(await caller.query(documents.plan, { distributionId: id, donorId, studentIds }));
  expect(await plan([elsewhere.id])).toEqual(["studentIds validation.selected"]);
  expect(await plan([elsewhere.id], both)).toEqual(["studentIds validation.studentsElsewhere"]);
  expect(await plan([given.id])).toEqual(["studentIds validation.donationsExist"]);
  expect(await plan([rows[0]?.studentId ?? 0, ready.id])).toEqual(["studentIds validation.studentsPlanned"]);
  expect(await plan([ready.id, left.id])).toEqual([]);
  expect((await countsOf(id)).counts).toMatchObject({ planned: 3, waiting: 3, donors: 1 });
});

test("students are planned in the order of their schools and names", async () => {
  const { id, donorId } = await planned(0);
  const [late, early] = [
    await build.school({ branchId: branch.id, code: "Z-SCHOOL" }),
    await build.school({ branchId: branch.id, code: "A-SCHOOL" }),
  ];
  const inSchool = async (schoolId: number, lastNameLocal: string) => {
    const student = await build.student({ branchId: branch.id, lastNameLocal });
    const classId = (await build.schoolClass({ branchId: branch.id, schoolId, classYearId: year.id })).id;
    await build.enrolment({ branchId: branch.id, studentId: student.id, schoolClassId: classId });
    return student;
  };
  const students = [
    await inSchool(late.id, "ក"),
    await inSchool(early.id, "ស"),
    await inSchool(early.id, "ក"),
    await build.student({ branchId: branch.id }),
  ];
  await done(manager, documents.plan, { distributionId: id, donorId, studentIds: students.map((one) => one.id) });
  expect((await rowsOf(staff, id)).map(({ student }) => student.code)).toEqual(
    [2, 1, 0, 3].map((at) => students[at]?.code),
  );
});

test("at most 2,000 students are planned, and 1,000 in one step", async () => {
  const { id, donorId } = await planned(0);
  await admin.query(
    `with made as (insert into student (code, last_name_en, first_name_en, last_name_local, first_name_local, sex, branch_id, country_id, province_id, district_id, commune_id, search, search_phone)
       select 'MANY-' || n, 'A', 'B', 'ក', 'ខ', 'MALE', $1, s.country_id, s.province_id, s.district_id, s.commune_id, '', '' from generate_series(1, 2000) n, (select * from student limit 1) s returning id)
     insert into planned_student (branch_id, distribution_id, student_id, donor_id) select $1, $2, id, $3 from made`,
    [branch.id, id, donorId],
  );
  const student = await build.student({ branchId: branch.id });
  const plan = async (studentIds: number[]) =>
    wrong(await manager.query(documents.plan, { distributionId: id, donorId, studentIds }));
  expect(await plan([student.id])).toEqual(["studentIds validation.tooManyPlanned"]);
  expect(await plan(Array.from({ length: 1001 }, (_, i) => i + 1))).toEqual(["studentIds validation.tooMany"]);
});

test("is handed out once: a second time says who did it and when", async () => {
  const { id, ids } = await planned(2);
  const [first = 0, second = 0] = ids;
  const hand = (caller: typeof staff, values: object = {}, which = [first]) =>
    caller.query(documents.handOut, { ids: which, input: { handedOn, ...values } });
  expect(wrong(await hand(staff, { handedOn: "2999-01-01" }))).toEqual(["handedOn validation.dateInFuture"]);
  expect(wrong(await hand(staff, { collectedRelation: "aunt" }))).toEqual(["collectedBy validation.required"]);
  const given = await hand(staff, { serialNumber: "HAND-1", collectedBy: "Sok Chenda", collectedRelation: "mother" });
  expect(wrong(given)).toEqual([]);
  const again = await hand(manager);
  expect(again.errors[0]?.extensions).toMatchObject({ key: "errors.handedOutBy", params: { name: staffUser.name } });
  expect(wrong(await hand(staff, { serialNumber: "hand-1" }, [second]))).toEqual([
    "serialNumber validation.serialNumberGivenTo",
  ]);
  expect(wrong(await hand(staff, { serialNumber: "X" }, ids))).toEqual(["errors.handOutOneByOne"]);
  expect((await rowsOf(staff, id))[0]).toMatchObject({
    outcome: "GIVEN",
    handedOn,
    handedByName: staffUser.name,
    collectedBy: "Sok Chenda",
  });
  expect(wrong(await staff.query(documents.absent, { ids }))).toEqual(["errors.handedOutBy"]);
  await done(staff, documents.absent, { ids: [second] });
  expect((await countsOf(id)).counts).toMatchObject({ planned: 2, given: 1, absent: 1, waiting: 0 });

  // The last one is undone, and nothing is a donation yet.
  const undone = await staff.query(documents.undo, {
    changeId: (given.data as { handOut: { changeId: string } } | null)?.handOut.changeId,
  });
  expect(wrong(undone)).toEqual([]);
  expect((await rowsOf(staff, id))[0]).toMatchObject({ outcome: "WAITING", handedOn: null, collectedBy: null });
  expect(await donations(id)).toEqual([]);
});

test("several are handed out in one step, each with the serial number set aside for them", async () => {
  const { id, ids } = await planned(3);
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["BULK-1", "BULK-2", "BULK-3"] });
  await done(manager, documents.assign, { id });
  await done(staff, documents.handOut, { ids, input: { handedOn } });
  await done(manager, documents.close, { id });
  expect((await donations(id)).map((row) => row.serial_number)).toEqual(["BULK-1", "BULK-2", "BULK-3"]);
});

test("who received the same by hand in the meantime is named, when handing out and when closing", async () => {
  const { id, donorId, rows, ids } = await planned(2);
  const byHand = async (at: number) =>
    done(staff, donating.donate, {
      input: { donorId, studentId: rows[at]?.studentId, asset: "BICYCLE", classYearId: year.id, givenOn: handedOn },
    });
  await byHand(0);
  expect(wrong(await staff.query(documents.handOut, { ids: [ids[0]], input: { handedOn } }))).toEqual([
    "errors.handOutDonated",
  ]);
  await done(staff, documents.handOut, { ids: [ids[1]], input: { handedOn } });
  await byHand(1);
  const closed = await manager.query(documents.close, { id });
  expect(closed.errors[0]?.extensions).toMatchObject({
    key: "errors.handOutDonated",
    params: { codes: await build.codeOf("student", rows[1]?.studentId ?? 0) },
  });
  expect((await countsOf(id)).state).toBe("PLANNED");
});

test("closing makes the donations of those who received, once, on their day; undoing it takes all of them away", async () => {
  const { id, rows, ids } = await planned(3);
  const hand = (which: number, values: object) =>
    done(staff, documents.handOut, { ids: [ids[which]], input: { handedOn, ...values } });
  await hand(0, { serialNumber: "CLOSE-1" });
  await hand(1, { serialNumber: "CLOSE-2", handedOn: "2026-02-02" });
  expect(wrong(await manager.query(documents.remove, { ids: [id] }))).toEqual(["errors.inUse"]);
  expect(wrong(await staff.query(documents.close, { id }))).toEqual(["errors.forbidden"]);
  const { closeDistribution: closed } = await done(manager, documents.close, { id });
  expect(closed?.count).toBe(2);
  expect(await donations(id)).toEqual([
    { student_id: rows[0]?.studentId, given_on: handedOn, serial_number: "CLOSE-1" },
    { student_id: rows[1]?.studentId, given_on: "2026-02-02", serial_number: "CLOSE-2" },
  ]);
  expect(await countsOf(id)).toMatchObject({ state: "CLOSED", counts: { given: 2, absent: 1, waiting: 0 } });
  expect(wrong(await manager.query(documents.close, { id }))).toEqual(["errors.distributionClosed"]);
  expect(wrong(await staff.query(documents.reset, { ids: [ids[0]] }))).toEqual(["errors.plannedDonated"]);

  await done(manager, documents.undo, { changeId: closed?.changeId });
  expect(await donations(id)).toEqual([]);
  expect(await countsOf(id)).toMatchObject({ state: "PLANNED", counts: { given: 2, absent: 0, waiting: 1 } });
  expect((await done(manager, documents.close, { id }))["closeDistribution"]?.count).toBe(2);
});

test("a closing is undone as a whole or not at all: not once a donation of it was changed", async () => {
  const { id, ids } = await planned(1);
  await done(staff, documents.handOut, { ids, input: { handedOn } });
  const { closeDistribution: closed } = await done(manager, documents.close, { id });
  const [row] = await rowsOf(staff, id);
  await done(staff, donating.giveUp, { ids: [row?.donationId], input: { on: "2026-03-01", reason: "MOVED_AWAY" } });
  expect(wrong(await manager.query(documents.undo, { changeId: closed?.changeId }))).toEqual(["errors.changedSince"]);
  expect((await countsOf(id)).state).toBe("CLOSED");
});

test("who was absent receives later: the donation is made immediately, and undone with the hand-out", async () => {
  const { id, ids } = await planned(1);
  await done(manager, documents.close, { id });
  const { handOut: later } = await done(staff, documents.handOut, {
    ids,
    input: { handedOn, serialNumber: "LATER-1" },
  });
  expect(await donations(id)).toMatchObject([{ serial_number: "LATER-1", given_on: handedOn }]);
  await done(staff, documents.undo, { changeId: later?.changeId });
  expect(await donations(id)).toEqual([]);
  expect((await rowsOf(staff, id))[0]).toMatchObject({ outcome: "ABSENT", donationId: null });
});

test("no undo leaves something handed out in a closed distribution without its donation", async () => {
  const { id, ids } = await planned(1);
  await done(staff, documents.handOut, { ids, input: { handedOn } });
  const { resetHandOut: reset } = await done(staff, documents.reset, { ids });
  await done(manager, documents.close, { id });
  const undone = await staff.query(documents.undo, { changeId: reset?.changeId });
  expect(wrong(undone)).not.toEqual([]);
  expect((await rowsOf(staff, id))[0]).toMatchObject({ outcome: "ABSENT" });
});

test("what is given stays once something was handed out, and serial numbers belong to bicycles", async () => {
  const { id, ids } = await planned(1);
  const update = async (values: object, version = 1) =>
    wrong(await manager.query(documents.update, { id, version, input: values }));
  await done(manager, documents.pool, { id, version: 1, serialNumbers: ["STAY-1"] });
  expect(await update({ asset: "MATERIAL" }, 2)).toEqual(["asset validation.hasSerialNumbers"]);
  await done(staff, documents.handOut, { ids, input: { handedOn } });
  expect(await update({ classYearId: (await build.reference("CLASS_YEAR")).id }, 2)).toEqual([
    "classYearId validation.handedOutBefore",
  ]);
  expect(await update({ place: "The pagoda" }, 2)).toEqual([]);
  expect(wrong(await manager.query(documents.unplan, { ids }))).toEqual(["errors.plannedGiven"]);
});

test("an amount of finance becomes the donations'", async () => {
  const { id, ids } = await planned(1, { asset: "FINANCE", amount: "25", currency: "USD" });
  await done(staff, documents.handOut, { ids, input: { handedOn } });
  await done(manager, documents.close, { id });
  const { rows } = await admin.query(
    "select d.amount, d.currency from donation d join planned_student p on p.donation_id = d.id where p.id = $1",
    [ids[0]],
  );
  expect(rows).toEqual([{ amount: "25.00", currency: "USD" }]);
});

test("a student who changes branch is planned no longer, until the move is undone; not with something handed out", async () => {
  const { id, rows, ids } = await planned(2);
  const move = (at: number) =>
    both.query<{ moveStudent: { changeId: string } }>(documents.move, {
      id: rows[at]?.studentId,
      version: 1,
      branchId: other.id,
    });
  await done(staff, documents.handOut, { ids: [ids[1]], input: { handedOn } });
  expect(wrong(await move(1))).toEqual(["errors.handedOutElsewhere"]);
  const moved = await move(0);
  expect(wrong(moved)).toEqual([]);
  expect((await rowsOf(both, id)).map((row) => row.id)).toEqual([ids[1]]);
  // It follows the student, and is in nobody's Trash: it comes back with the move alone.
  const { caller: there } = await person("manager", other.id);
  for (const caller of [both, manager, there]) {
    const { data } = await caller.query<{ trash: { rows: { id: number }[] } }>(
      '{ trash(filter: { type: ["PlannedStudent"] }) { rows { id } } }',
    );
    expect(data?.trash.rows.map((row) => row.id)).not.toContain(ids[0]);
  }
  await done(both, documents.undo, { changeId: moved.data?.moveStudent.changeId });
  expect((await rowsOf(both, id)).map((row) => row.id)).toEqual(ids);

  // Once it is a donation, the row follows the student: the former branch sees it no longer.
  await done(manager, documents.close, { id });
  const { rows: versions } = await admin.query<{ version: number }>("select version from student where id = $1", [
    rows[1]?.studentId,
  ]);
  await done(both, documents.move, { id: rows[1]?.studentId, version: versions[0]?.version, branchId: other.id });
  expect((await rowsOf(manager, id)).map((row) => row.id)).toEqual([ids[0]]);
  expect((await countsOf(id)).counts).toMatchObject({ planned: 1, given: 0 });
});

test("a student or donor who is deleted goes from the plan with it; not with something handed out", async () => {
  const { id, donorId, rows, ids } = await planned(2);
  const removeStudents = "mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId count } }";
  const removeDonors = "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { changeId count } }";
  const gone = await done(manager, removeStudents, { ids: [rows[0]?.studentId] });
  expect((await countsOf(id)).counts).toMatchObject({ planned: 1 });
  await done(manager, documents.undo, { changeId: gone["deleteStudents"]?.changeId });
  await done(staff, documents.handOut, { ids: [ids[0]], input: { handedOn } });
  expect(wrong(await manager.query(removeStudents, { ids: [rows[0]?.studentId] }))).toEqual(["errors.inUse"]);
  expect(wrong(await manager.query(removeDonors, { ids: [donorId] }))).toEqual(["errors.inUse"]);
  await done(staff, documents.reset, { ids: [ids[0]] });
  expect(wrong(await foreign.query(removeDonors, { ids: [donorId] }))).toEqual(["errors.donorElsewhere"]);
  await done(manager, removeDonors, { ids: [donorId] });
  expect((await countsOf(id)).counts).toMatchObject({ planned: 0 });
});

test("a student who is deleted takes nobody else from a distribution that is closed", async () => {
  const closed = await planned(1);
  await done(staff, documents.handOut, { ids: closed.ids, input: { handedOn } });
  await done(manager, documents.close, { id: closed.id });
  const { id: studentId } = await build.student({ branchId: branch.id });
  await done(manager, "mutation ($ids: [Int!]!) { deleteStudents(ids: $ids) { changeId count } }", {
    ids: [studentId],
  });
  expect((await countsOf(closed.id)).counts).toMatchObject({ planned: 1, given: 1 });
});

test("another donor is named for planned students, as long as there is no donation of it", async () => {
  const { id, ids, rows } = await planned(2);
  const donor = await build.donor();
  await build.donation({
    branchId: branch.id,
    studentId: rows[1]?.studentId,
    donorId: donor.id,
    asset: "BICYCLE",
    classYearId: year.id,
  });
  const set = async (which: number[]) => wrong(await manager.query(documents.donor, { ids: which, donorId: donor.id }));
  expect(await set(ids)).toEqual(["donorId validation.donationsExist"]);
  expect(await set([ids[0] ?? 0])).toEqual([]);
  await done(staff, documents.handOut, { ids: [ids[0]], input: { handedOn } });
  await done(manager, documents.close, { id });
  expect(await set([ids[0] ?? 0])).toEqual(["errors.plannedDonated"]);
  const { rows: made } = await admin.query(
    "select d.donor_id from donation d join planned_student p on p.donation_id = d.id where p.id = $1",
    [ids[0]],
  );
  expect(made).toEqual([{ donor_id: donor.id }]);
});

test("a Viewer sees the numbers and no student, staff hand out and plan nothing", async () => {
  const { id, donorId, ids } = await planned(1);
  expect((await countsOf(id, viewer)).counts).toMatchObject({ planned: 1 });
  expect(wrong(await viewer.query(documents.rows, { id, filter: { distributionId: [id] } }))).toEqual([
    "errors.forbidden",
  ]);
  expect(wrong(await viewer.query(documents.handOut, { ids, input: { handedOn } }))).toEqual(["errors.forbidden"]);
  const student = await build.student({ branchId: branch.id });
  const planning = { distributionId: id, donorId, studentIds: [student.id] };
  expect(wrong(await staff.query(documents.plan, planning))).toEqual(["errors.forbidden"]);
});
