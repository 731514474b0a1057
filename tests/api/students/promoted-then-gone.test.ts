import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, previewOf, promote } from "../classes/harness.ts";
import { merged } from "../duplicates/student-harness.ts";
import { done, run, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin, database } = db;
const [here, there] = [await build.branch(), await build.branch()];
const manager = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));

/** A student of the school's first grade, promoted in June to the study year that begins in November. */
async function promoted(exceptions: (studentId: number) => object[] = () => []) {
  const ground = await aGround(build, here.id);
  const { rows } = await admin.query<{ day: string; year: number }>(
    "select day::text, extract(year from day)::integer as year from study_calendar",
  );
  const { day = "", year = 0 } = rows[0] ?? {};
  database.today = () => day;
  const schoolClass = await aClass(build, ground, 1);
  await aClass(build, ground, 2);
  const { id: enrolmentId, studentId } = await build.enrolment({ branchId: here.id, schoolClassId: schoolClass.id });
  const { token } = await previewOf(manager, ground);
  expect((await promote(manager, ground, token, exceptions(studentId))).errors).toEqual([]);
  const { version } = await studentOf(studentId);
  return { ground, day, year, schoolClass, enrolmentId, studentId, version };
}

const studentOf = async (id: number) => {
  const { rows } = await admin.query<{ version: number; school_class_id: number | null; status: string }>(
    "select version, school_class_id, status from student where id = $1",
    [id],
  );
  const [student] = rows;
  if (!student) throw new Error("No such student");
  return student;
};

/** A student's times in classes, the earliest study year first: how and when they ended, and whether they are gone. */
const timesOf = async (id: number) =>
  (
    await admin.query<{ year: number; outcome: string; ended: string | null; gone: boolean }>(
      `select e.class_year_id as year, e.outcome, e.ended_on::text as ended, e.deleted_at is not null as gone
       from enrolment e join class_year y on y.id = e.class_year_id where e.student_id = $1 order by y.first_day, e.id`,
      [id],
    )
  ).rows;

const leaving = (on: string) => ({ status: "WITHDRAWN", on, reason: "Works" });

/** How many students the list by study year finds. */
const inYear = async (classYearId: number, ids: number[]) => {
  const { data } = await manager.query<{ rows: { rows: { id: number }[] } }>(
    "query ($filter: StudentFilter) { rows: students(filter: $filter, pageSize: 100) { rows { id } } }",
    { filter: { classYearId: [classYearId] } },
  );
  return data?.rows.rows.filter(({ id }) => ids.includes(id)).length;
};

test("who leaves after a promotion made ahead leaves the present class, and is in none of the coming year", async () => {
  const { ground, day, studentId, version, year } = await promoted();
  const before = await timesOf(studentId);
  expect(before).toEqual([
    { year: ground.from.id, outcome: "PROMOTED", ended: day, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: false },
  ]);
  const on = `${year}-05-20`;
  const { changeId } = await done(manager, "leaves", { id: studentId, version, input: leaving(on) });
  expect(await timesOf(studentId)).toEqual([
    { year: ground.from.id, outcome: "WITHDRAWN", ended: on, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: true },
  ]);
  expect([await inYear(ground.from.id, [studentId]), await inYear(ground.to.id, [studentId])]).toEqual([1, 0]);
  await done(manager, "undo", { id: changeId });
  expect(await timesOf(studentId)).toEqual(before);
  expect((await studentOf(studentId)).status).toBe("ACTIVE");
});

test("nobody leaves before the class in which they are until the coming year begins", async () => {
  const { studentId, version, year } = await promoted();
  const early = { id: studentId, version, input: leaving(`${year - 1}-10-31`) };
  expect(wrong(await run(manager, "leaves", early))).toBe("BAD_INPUT on validation.beforeStudyYear");
});

test("who returns is in the former class again, and is promoted anew", async () => {
  const { ground, day, studentId, version, enrolmentId } = await promoted();
  await done(manager, "leaves", { id: studentId, version, input: leaving(day) });
  await done(manager, "returns", { id: studentId, version: version + 1, enrolmentId });
  expect(await timesOf(studentId)).toEqual([
    { year: ground.from.id, outcome: "CURRENT", ended: null, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: true },
  ]);
  const { token, rows } = await previewOf(manager, ground);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["PROMOTED"]);
  expect((await promote(manager, ground, token)).errors).toEqual([]);
  expect((await timesOf(studentId)).filter(({ gone }) => !gone)).toEqual([
    { year: ground.from.id, outcome: "PROMOTED", ended: day, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: false },
  ]);
});

test("who moves to another branch after a promotion made ahead is transferred from the present class", async () => {
  const { ground, day, studentId, version } = await promoted();
  const before = await timesOf(studentId);
  const { changeId } = await done(manager, "move", { id: studentId, version, branchId: there.id });
  expect(await timesOf(studentId)).toEqual([
    { year: ground.from.id, outcome: "TRANSFERRED", ended: day, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: true },
  ]);
  await done(manager, "undo", { id: changeId });
  expect(await timesOf(studentId)).toEqual(before);
});

test("who was to leave when the coming year begins leaves earlier, or moves", async () => {
  const graduates = (studentId: number) => [{ studentId, outcome: "GRADUATED" }];
  const { ground, day, studentId, version } = await promoted(graduates);
  const before = await timesOf(studentId);
  expect(before).toMatchObject([{ outcome: "GRADUATED" }]);
  const left = await done(manager, "leaves", { id: studentId, version, input: leaving(day) });
  const ended = (outcome: string) => [{ year: ground.from.id, outcome, ended: day, gone: false }];
  expect(await timesOf(studentId)).toEqual(ended("WITHDRAWN"));
  await done(manager, "undo", { id: left.changeId });
  expect(await timesOf(studentId)).toEqual(before);
  const { version: now } = await studentOf(studentId);
  await done(manager, "move", { id: studentId, version: now, branchId: there.id });
  expect(await timesOf(studentId)).toEqual(ended("TRANSFERRED"));
});

test("a merge into another branch ends the present class, and takes the student out of the coming year", async () => {
  const { ground, day, studentId } = await promoted();
  const before = await timesOf(studentId);
  const kept = (await build.student({ branchId: there.id })).id;
  const change = await merged(manager, kept, studentId);
  expect(await timesOf(kept)).toEqual([
    { year: ground.from.id, outcome: "TRANSFERRED", ended: day, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: true },
  ]);
  await done(manager, "undo", { id: change });
  expect(await timesOf(studentId)).toEqual(before);
});

test("of two present classes of one student a merge keeps one, though one of them was promoted ahead", async () => {
  const { ground, studentId, schoolClass } = await promoted();
  const second = await aClass(build, ground, 1, { section: "B" });
  const other = await build.enrolment({ branchId: here.id, schoolClassId: second.id });
  await merged(manager, studentId, other.studentId, { keep: "KEPT" });
  expect(await timesOf(studentId)).toMatchObject([
    { outcome: "PROMOTED", gone: false },
    { outcome: "CURRENT", gone: true },
    { outcome: "CURRENT", gone: false },
  ]);
  expect((await studentOf(studentId)).school_class_id).toBe(schoolClass.id);
});

const enrol = `mutation ($input: EnrolmentInput!, $move: Boolean) { addEnrolment(input: $input, moveEnrolment: $move) { changeId } }`;

test("who was promoted ahead is not in a second class of the present year, but moves there if asked", async () => {
  const { ground, day, studentId, version } = await promoted();
  const second = await aClass(build, ground, 1, { section: "B" });
  const add = (move: boolean) =>
    manager.query<{ addEnrolment: { changeId: string } }>(enrol, {
      input: { studentId, schoolClassId: second.id, outcome: "CURRENT" },
      move,
    });
  expect(wrong(await add(false))).toBe("BAD_INPUT studentId validation.enrolledElsewhere");
  expect(wrong(await add(true))).toBe("nothing");
  expect(await timesOf(studentId)).toEqual([
    { year: ground.from.id, outcome: "TRANSFERRED", ended: day, gone: false },
    { year: ground.from.id, outcome: "CURRENT", ended: null, gone: false },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: false },
  ]);
  expect(version).toBe(1);
});

test("who changes the class of a year that has not begun was never in the first one", async () => {
  const { ground, studentId } = await promoted();
  const second = await aClass(build, ground, 2, { section: "B", classYearId: ground.to.id });
  const input = { studentId, schoolClassId: second.id, outcome: "CURRENT" };
  expect(wrong(await manager.query(enrol, { input, move: true }))).toBe("nothing");
  expect((await timesOf(studentId)).slice(1)).toEqual([
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: true },
    { year: ground.to.id, outcome: "CURRENT", ended: null, gone: false },
  ]);
});

test("who was placed in another school for the coming year is in the present class until it begins", async () => {
  const ground = await aGround(build, here.id);
  const day = (await admin.query<{ day: string }>("select day::text from study_calendar")).rows[0]?.day ?? "";
  database.today = () => day;
  const now = await aClass(build, ground, 1);
  const { studentId } = await build.enrolment({ branchId: here.id, schoolClassId: now.id });
  const next = await build.schoolClass({ branchId: here.id, classYearId: ground.to.id });
  await build.enrolment({ branchId: here.id, schoolClassId: next.id, studentId });
  const { token, rows } = await previewOf(manager, ground);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["TRANSFERRED"]);
  expect((await promote(manager, ground, token)).errors).toEqual([]);
  expect((await studentOf(studentId)).school_class_id).toBe(now.id);
  const { rows: days } = await admin.query<{ last: string; first: string }>(
    "select f.last_day::text as last, t.first_day::text as first from class_year f, class_year t where f.id = $1 and t.id = $2",
    [ground.from.id, ground.to.id],
  );
  expect(await timesOf(studentId)).toMatchObject([{ outcome: "TRANSFERRED", ended: days[0]?.last }, {}]);
  await build.itIs(days[0]?.first ?? "");
  await admin.query("select settle_enrolled(array[$1::integer])", [studentId]);
  expect((await studentOf(studentId)).school_class_id).toBe(next.id);
});
