import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

const create =
  "mutation ($input: SchoolClassInput!) { createSchoolClass(input: $input) { changeId record { id section teacherName branch { id } counts { students } } } }";
const update =
  "mutation ($id: Int!, $version: Int!, $input: SchoolClassPatch!) { updateSchoolClass(id: $id, version: $version, input: $input) { record { section version } } }";
const remove = "mutation ($ids: [Int!]!) { deleteSchoolClasses(ids: $ids) { changeId count } }";
const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";

interface Created {
  createSchoolClass: { changeId: string; record: { id: number; section: string | null; branch: { id: number } } };
}

test("a class is unique by grade, section and study year, in its school's branch", async () => {
  const { school, grades, from } = await aGround(build, branch.id);
  const input = {
    schoolId: school.id,
    gradeId: grades[0]?.id,
    classYearId: from.id,
    section: " A ",
    teacherName: "Sok  Dara",
  };
  const { data } = await staff.query<Created>(create, { input });
  expect(data?.createSchoolClass.record).toMatchObject({
    section: "A",
    teacherName: "Sok Dara",
    branch: { id: branch.id },
    counts: { students: 0 },
  });
  expect(wrong(await staff.query(create, { input: { ...input, section: "a" } }))).toBe(
    "BAD_INPUT section:validation.classTaken",
  );
  expect(wrong(await staff.query(create, { input: { ...input, section: null } }))).toBe("nothing");
  expect(wrong(await staff.query(create, { input: { ...input, section: "" } }))).toBe(
    "BAD_INPUT section:validation.classTaken",
  );
});

test("of two users who add the same class concurrently, one is told", async () => {
  const { school, grades, from } = await aGround(build, branch.id);
  const input = { schoolId: school.id, gradeId: grades[1]?.id, classYearId: from.id, section: "C" };
  const answers = await Promise.all([1, 2, 3, 4].map(() => staff.query(create, { input })));
  const told = answers.map(wrong).filter((each) => each !== "nothing");
  expect(told).toHaveLength(3);
  for (const each of told) expect(each).toMatch(/^BAD_INPUT section:validation\.(?:classTaken|taken)$/u);
});

test("a school of another branch looks like one that does not exist", async () => {
  const theirs = await build.school();
  const { grades, from } = await aGround(build, branch.id);
  const input = { gradeId: grades[0]?.id, classYearId: from.id };
  const answers = await Promise.all(
    [theirs.id, 99_999_999].map((schoolId) => staff.query(create, { input: { ...input, schoolId } })),
  );
  for (const answer of answers) expect(wrong(answer)).toBe("BAD_INPUT schoolId:validation.selected");
});

test("an edited class stays unique, and cannot move to a year in which its students are in other classes", async () => {
  const ground = await aGround(build, branch.id);
  const a = await aClass(build, ground, 1, { section: "A" });
  const b = await aClass(build, ground, 1, { section: "B" });
  const next = await aClass(build, ground, 2, { classYearId: ground.to.id });
  expect(wrong(await staff.query(update, { id: b.id, version: 1, input: { section: "a" } }))).toBe(
    "BAD_INPUT section:validation.classTaken",
  );
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  await build.enrolment({ branchId: branch.id, schoolClassId: next.id, studentId });
  const intoNext = { id: a.id, version: 1, input: { classYearId: ground.to.id } };
  expect(wrong(await staff.query(update, intoNext))).toBe("BAD_INPUT classYearId:validation.yearTaken");
  await admin.query("update enrolment set outcome = 'WITHDRAWN' where school_class_id = $1", [next.id]);
  expect(wrong(await staff.query(update, intoNext))).toBe("nothing");
  const { rows } = await admin.query("select class_year_id from enrolment where school_class_id = $1", [a.id]);
  expect(rows).toEqual([{ class_year_id: ground.to.id }]);
});

test("counts cover living students, and a page of classes takes one statement for them", async () => {
  const ground = await aGround(build, branch.id);
  const a = await aClass(build, ground, 1, { section: "A" });
  await aClass(build, ground, 1, { section: "B" });
  const girl = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  const boy = await build.student({ branchId: branch.id, sex: "MALE" });
  await build.enrolment({ branchId: branch.id, schoolClassId: a.id, studentId: boy.id, outcome: "WITHDRAWN" });
  const gone = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  await admin.query("update student set deleted_at = now() where id = $1", [gone.studentId]);
  const removed = await build.enrolment({ branchId: branch.id, schoolClassId: a.id });
  await admin.query("update enrolment set deleted_at = now() where id = $1", [removed.id]);
  const document =
    "query ($id: [Int!]) { schoolClasses(filter: { schoolId: $id }) { rows { section counts { students girls current } } } }";
  const { data, statements } = await staff.query(document, { id: [ground.school.id] });
  expect(data).toEqual({
    schoolClasses: {
      rows: [
        { section: "A", counts: { students: 2, girls: 1, current: 1 } },
        { section: "B", counts: { students: 0, girls: 0, current: 0 } },
      ],
    },
  });
  expect(statements.filter((text) => text.includes("enrolment"))).toHaveLength(1);
  expect(girl.studentId).not.toBe(boy.id);
});

test("deleting a class deletes its enrolments, never a student; undo restores everything", async () => {
  const ground = await aGround(build, branch.id);
  const a = await aClass(build, ground, 1);
  const { studentId } = await build.enrolment({ branchId: branch.id, schoolClassId: a.id, distanceKm: 3 });
  const look = async () =>
    (
      await admin.query<Record<string, unknown>>(
        `select s.deleted_at is null as student, s.school_class_id, s.distance_km, e.deleted_at is null as enrolment, c.deleted_at is null as class
         from student s join enrolment e on e.student_id = s.id join school_class c on c.id = e.school_class_id where s.id = $1`,
        [studentId],
      )
    ).rows[0];
  const sitting = { student: true, school_class_id: a.id, distance_km: 3, enrolment: true, class: true };
  expect(await look()).toEqual(sitting);
  expect(wrong(await staff.query(remove, { ids: [a.id] }))).toBe("FORBIDDEN errors.forbidden");
  const { data } = await manager.query<{ deleteSchoolClasses: { changeId: string } }>(remove, { ids: [a.id] });
  expect(await look()).toEqual({
    student: true,
    school_class_id: null,
    distance_km: null,
    enrolment: false,
    class: false,
  });
  expect(wrong(await manager.query(undo, { id: data?.deleteSchoolClasses.changeId }))).toBe("nothing");
  expect(await look()).toEqual(sitting);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
