import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const branch = await build.branch();
const other = await build.branch();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id, other.id] }));

const add = `mutation ($input: EnrolmentInput!, $move: Boolean) { addEnrolment(input: $input, moveEnrolment: $move) {
  changeId record { id version outcome endedOn distanceKm rollNumber student { id school { id } schoolClass { id } distanceKm } } } }`;
const update =
  "mutation ($id: Int!, $version: Int!, $input: EnrolmentPatch!) { updateEnrolment(id: $id, version: $version, input: $input) { changeId record { version outcome endedOn } } }";
const remove = "mutation ($ids: [Int!]!) { removeEnrolments(ids: $ids) { changeId count } }";
const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";

interface Added {
  addEnrolment: { changeId: string; record: { id: number; version: number; outcome: string; endedOn: string | null } };
}

/** A student's enrolments, in the order in which they were created. */
const historyOf = async (studentId: number) =>
  (
    await admin.query(
      "select school_class_id as class, outcome, ended_on::text as ended from enrolment where student_id = $1 and deleted_at is null order by id",
      [studentId],
    )
  ).rows as { class: number; outcome: string; ended: string | null }[];
const aStudent = (values: object = {}) => build.student({ branchId: branch.id, ...values });
const today = db.database.today();

test("a student is in a class with distance and roll number, and school and distance are shown with the student", async () => {
  const ground = await aGround(build, branch.id);
  const { id } = await aClass(build, ground, 1);
  const student = await aStudent();
  const { data } = await staff.query<Added>(add, {
    input: { schoolClassId: id, studentId: student.id, distanceKm: 2.5, rollNumber: 7 },
  });
  expect(data?.addEnrolment.record).toMatchObject({
    outcome: "CURRENT",
    endedOn: null,
    distanceKm: 2.5,
    rollNumber: 7,
    student: { id: student.id, school: { id: ground.school.id }, schoolClass: { id }, distanceKm: 2.5 },
  });
  const input = { schoolClassId: id, studentId: student.id };
  expect(wrong(await staff.query(add, { input }))).toBe("BAD_INPUT studentId:validation.enrolledHere");
  expect(wrong(await staff.query(add, { input: { ...input, distanceKm: -1, rollNumber: 0 } }))).toBe(
    "BAD_INPUT distanceKm:validation.notNegative rollNumber:validation.notNegative",
  );
});

test("a student already in a class of that study year is refused, or leaves it as transferred; both in one change", async () => {
  const ground = await aGround(build, branch.id);
  const [a, b] = [await aClass(build, ground, 1), await aClass(build, ground, 2)];
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  const input = { schoolClassId: b.id, studentId };
  expect(wrong(await staff.query(add, { input }))).toBe("BAD_INPUT studentId:validation.enrolledElsewhere");
  const { data } = await staff.query<Added>(add, { input, move: true });
  // For a past study year, its last day counts.
  const lastDay =
    (await admin.query<{ day: string }>("select last_day::text as day from class_year where id = $1", [ground.from.id]))
      .rows[0]?.day ?? "";
  const ended = [lastDay, database.today()].toSorted()[0];
  expect(await historyOf(studentId)).toEqual([
    { class: a.id, outcome: "TRANSFERRED", ended },
    { class: b.id, outcome: "CURRENT", ended: null },
  ]);
  expect(wrong(await staff.query(undo, { id: data?.addEnrolment.changeId }))).toBe("nothing");
  expect(await historyOf(studentId)).toEqual([{ class: a.id, outcome: "CURRENT", ended: null }]);
});

test("returning to a class reopens the former enrolment; that can be undone too", async () => {
  const ground = await aGround(build, branch.id);
  const [a, b] = [await aClass(build, ground, 1), await aClass(build, ground, 2)];
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  await staff.query(add, { input: { schoolClassId: b.id, studentId }, move: true });
  const { data } = await staff.query<Added>(add, {
    input: { schoolClassId: a.id, studentId, distanceKm: 1 },
    move: true,
  });
  expect((await historyOf(studentId)).map(({ class: id, outcome }) => [id, outcome])).toEqual([
    [a.id, "CURRENT"],
    [b.id, "TRANSFERRED"],
  ]);
  expect(wrong(await staff.query(undo, { id: data?.addEnrolment.changeId }))).toBe("nothing");
  expect((await historyOf(studentId)).map(({ class: id, outcome }) => [id, outcome])).toEqual([
    [a.id, "TRANSFERRED"],
    [b.id, "CURRENT"],
  ]);
});

test("another study year is another enrolment; past ones can be entered with their outcome", async () => {
  const ground = await aGround(build, branch.id);
  const a = await aClass(build, ground, 1);
  const b = await aClass(build, ground, 2, { classYearId: ground.to.id });
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: b.id });
  const { data } = await staff.query<Added>(add, { input: { schoolClassId: a.id, studentId, outcome: "PROMOTED" } });
  expect(data?.addEnrolment.record.outcome).toBe("PROMOTED");
  expect(data?.addEnrolment.record.endedOn).not.toBeNull();
  const { rows } = await admin.query("select school_class_id from student where id = $1", [studentId]);
  expect(rows).toEqual([{ school_class_id: a.id }]);
});

test("a student who had left the charity becomes active when added to a class", async () => {
  const ground = await aGround(build, branch.id);
  const a = await aClass(build, ground, 1);
  const student = await aStudent({ status: "WITHDRAWN", statusOn: "2020-01-01", statusReason: "Moved" });
  await staff.query(add, { input: { schoolClassId: a.id, studentId: student.id } });
  const { rows } = await admin.query("select status, status_on, status_reason from student where id = $1", [
    student.id,
  ]);
  expect(rows).toEqual([{ status: "ACTIVE", status_on: null, status_reason: null }]);
});

test("student and class share a branch, and neither is visible outside it", async () => {
  const a = await aClass(build, await aGround(build, branch.id), 1);
  const theirs = await build.student({ branchId: other.id });
  expect(wrong(await staff.query(add, { input: { schoolClassId: a.id, studentId: theirs.id } }))).toBe(
    "BAD_INPUT studentId:validation.otherBranch",
  );
  const foreign = await build.enrolment({ branchId: (await build.branch()).id });
  const student = await aStudent();
  expect(
    wrong(await staff.query(add, { input: { schoolClassId: foreign.schoolClassId, studentId: student.id } })),
  ).toBe("BAD_INPUT schoolClassId:validation.selected");
  expect(wrong(await staff.query(add, { input: { schoolClassId: a.id, studentId: foreign.studentId } }))).toBe(
    "BAD_INPUT studentId:validation.selected",
  );
  expect(wrong(await staff.query(remove, { ids: [foreign.id] }))).toBe("NOT_FOUND errors.notFound");
});

test("an outcome ends an enrolment today, or on the last day of its study year; it can be reverted unless another class conflicts", async () => {
  const open = await build.reference("CLASS_YEAR", { firstDay: today, lastDay: "2999-08-31" });
  const ground = await aGround(build, branch.id);
  const [a, b] = [
    await aClass(build, ground, 1, { classYearId: open.id }),
    await aClass(build, ground, 2, { classYearId: open.id }),
  ];
  const { id, studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  const ended = await staff.query<{ updateEnrolment: unknown }>(update, {
    id,
    version: 1,
    input: { outcome: "REPEATED", distanceKm: 4 },
  });
  expect(ended.data?.updateEnrolment).toMatchObject({ record: { version: 2, outcome: "REPEATED", endedOn: today } });
  const elsewhere = await build.enrolment({ branchId: branch.id, schoolClassId: b.id, studentId });
  const back = (version: number) => staff.query(update, { id, version, input: { outcome: "CURRENT" } });
  expect(wrong(await back(2))).toBe("BAD_INPUT outcome:validation.enrolledElsewhere");
  await staff.query(remove, { ids: [elsewhere.id] });
  expect((await back(2)).data).toMatchObject({ updateEnrolment: { record: { outcome: "CURRENT", endedOn: null } } });
});

test("leaving the current class requires the action that says when and why; past enrolments can be corrected freely", async () => {
  const ground = await aGround(build, branch.id);
  const [a, next] = [await aClass(build, ground, 1), await aClass(build, ground, 2, { classYearId: ground.to.id })];
  const { id, studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  const end = async (outcome: string, version = 1) =>
    wrong(await staff.query(update, { id, version, input: { outcome } }));
  for (const outcome of ["GRADUATED", "WITHDRAWN", "TRANSFERRED"]) {
    expect(await end(outcome), outcome).toBe("BAD_INPUT outcome:validation.leavesInstead");
  }
  expect(await historyOf(studentId)).toEqual([{ class: a.id, outcome: "CURRENT", ended: null }]);
  expect(await end("PROMOTED")).toBe("nothing");
  expect(await end("GRADUATED", 2)).toBe("nothing");
  expect(await end("CURRENT", 3)).toBe("nothing");
  // Moving to another class is not leaving.
  await build.enrolment({ branchId: branch.id, schoolClassId: next.id, studentId });
  expect(await end("TRANSFERRED", 4)).toBe("nothing");
  const gone = await build.enrolment({
    branchId: branch.id,
    schoolClassId: a.id,
    studentId: (await aStudent({ status: "WITHDRAWN" })).id,
  });
  expect(wrong(await staff.query(update, { id: gone.id, version: 1, input: { outcome: "WITHDRAWN" } }))).toBe(
    "nothing",
  );
});

test("a distance is stored to ten metres, and an implausible one is reported as such", async () => {
  const a = await aClass(build, await aGround(build, branch.id), 1);
  const { id } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  expect(wrong(await staff.query(update, { id, version: 1, input: { distanceKm: 1e7 } }))).toBe(
    "BAD_INPUT distanceKm:validation.distance",
  );
  expect(wrong(await staff.query(update, { id, version: 1, input: { distanceKm: 1.23456 } }))).toBe(
    "BAD_INPUT distanceKm:validation.twoDecimals",
  );
  await staff.query(update, { id, version: 1, input: { distanceKm: 1.23 } });
  const { rows } = await admin.query<{ distance_km: number; shown: number }>(
    "select e.distance_km, s.distance_km as shown from enrolment e join student s on s.id = e.student_id where e.id = $1",
    [id],
  );
  expect(rows).toEqual([{ distance_km: 1.23, shown: 1.23 }]);
});

test("an ended enrolment cannot be reopened in a class of a branch that the student has left", async () => {
  const a = await aClass(build, await aGround(build, branch.id), 1);
  const { id, studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id, outcome: "TRANSFERRED" });
  await admin.query("update student set branch_id = $2 where id = $1", [studentId, other.id]);
  expect(wrong(await staff.query(update, { id, version: 1, input: { outcome: "CURRENT" } }))).toBe(
    "BAD_INPUT outcome:validation.otherBranch",
  );
  const document = "query ($id: Int!) { student(id: $id) { enrolments { outcome schoolClass { id } } } }";
  const onlyThere = await api.asUser(await build.user("staff", { branches: [other.id] }));
  expect((await onlyThere.query(document, { id: studentId })).data).toEqual({
    student: { enrolments: [{ outcome: "TRANSFERRED", schoolClass: null }] },
  });
});

test("of many users who add the same student to classes concurrently, one succeeds and the others are told", async () => {
  const ground = await aGround(build, branch.id);
  const classes = [await aClass(build, ground, 1), await aClass(build, ground, 2), await aClass(build, ground, 3)];
  for (const same of [true, false]) {
    const student = await aStudent();
    const answers = await Promise.all(
      [0, 1, 2].map((n) =>
        staff.query(add, { input: { schoolClassId: classes[same ? 0 : n]?.id, studentId: student.id } }),
      ),
    );
    const told = answers.map(wrong).toSorted();
    const expected = `BAD_INPUT studentId:validation.${same ? "enrolledHere" : "enrolledElsewhere"}`;
    expect(told).toEqual([expected, expected, "nothing"]);
    expect(await historyOf(student.id)).toHaveLength(1);
  }
});

test("the database itself allows one current class per student and study year", async () => {
  const ground = await aGround(build, branch.id);
  const [a, b] = [await aClass(build, ground, 1), await aClass(build, ground, 2)];
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  await expect(build.enrolment({ branchId: branch.id, schoolClassId: b.id, studentId })).rejects.toMatchObject({
    constraint: "enrolment_student_id_key",
  });
});

test("a class lists its enrolments by roll number, and a removed one is in no list until it is restored", async () => {
  const a = await aClass(build, await aGround(build, branch.id), 1);
  const numbers = [3, null, 1];
  const ids = [];
  for (const rollNumber of numbers) {
    ids.push((await build.enrolment({ branchId: branch.id, schoolClassId: a.id, rollNumber })).id);
  }
  const document = "query ($id: Int!) { schoolClass(id: $id) { enrolments { rollNumber } } }";
  const listed = async () => (await staff.query(document, { id: a.id })).data;
  expect(await listed()).toEqual({
    schoolClass: { enrolments: [{ rollNumber: 1 }, { rollNumber: 3 }, { rollNumber: null }] },
  });
  const { data } = await staff.query<{ removeEnrolments: { changeId: string } }>(remove, { ids: ids.slice(0, 2) });
  expect(await listed()).toEqual({ schoolClass: { enrolments: [{ rollNumber: 1 }] } });
  await staff.query(undo, { id: data?.removeEnrolments.changeId });
  expect(await listed()).toEqual({
    schoolClass: { enrolments: [{ rollNumber: 1 }, { rollNumber: 3 }, { rollNumber: null }] },
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
