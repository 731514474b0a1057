import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, type Ground, previewOf, promote, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";

/** A student in a class, with values for either. */
async function seat(schoolClassId: number, student: object = {}, enrolment: object = {}) {
  const { id, code } = await build.student({ branchId: branch.id, ...student });
  return { ...(await build.enrolment({ branchId: branch.id, schoolClassId, studentId: id, ...enrolment })), code };
}

/** Two classes of the first grade, one of the second and one of the third, with a student in each. */
async function aSchool() {
  const ground = await aGround(build, branch.id);
  const classes = [
    await aClass(build, ground, 1, { section: "A" }),
    await aClass(build, ground, 1, { section: "B" }),
    await aClass(build, ground, 2, { section: "A" }),
    await aClass(build, ground, 3),
  ];
  const seats = [];
  for (const { id } of classes) seats.push(await seat(id, {}, { distanceKm: 1.5, rollNumber: 9 }));
  return { ground, classes, seats };
}

const studentOf = async (id: number) =>
  (
    await admin.query<Record<string, unknown>>(
      "select status, status_on is not null as dated, school_class_id from student where id = $1",
      [id],
    )
  ).rows[0];
const enrolmentsOf = async (id: number) =>
  (
    await admin.query<{
      outcome: string;
      year: number;
      grade: string;
      section: string | null;
      km: number | null;
      roll: number | null;
    }>(
      `select e.outcome, e.class_year_id as year, g.code as grade, c.section, e.distance_km as km, e.roll_number as roll
       from enrolment e join school_class c on c.id = e.school_class_id join grade g on g.id = c.grade_id
       where e.student_id = $1 and e.deleted_at is null order by e.id`,
      [id],
    )
  ).rows;
const livingClasses = async ({ school, to }: Ground) =>
  (
    await admin.query(
      "select id from school_class where school_id = $1 and class_year_id = $2 and deleted_at is null",
      [school.id, to.id],
    )
  ).rows.length;

test("everyone advances to the next grade and the same section, or graduates if there is none; undo restores everything", async () => {
  const { ground, seats } = await aSchool();
  const { token, rows, targets } = await previewOf(manager, ground);
  expect(rows.map((row) => row.outcome)).toEqual(["PROMOTED", "PROMOTED", "PROMOTED", "GRADUATED"]);
  expect(targets.every((target) => target.schoolClass === null)).toBe(true);
  const { data } = await promote(manager, ground, token);
  expect(data?.promoteSchool.count).toBe(4);

  const [first, , , last] = seats;
  const [from, to] = [ground.from.id, ground.to.id];
  const [one, two] = ground.grades.map((grade) => grade.code);
  expect(await enrolmentsOf(first?.studentId ?? 0)).toEqual([
    { outcome: "PROMOTED", year: from, grade: one, section: "A", km: 1.5, roll: 9 },
    { outcome: "CURRENT", year: to, grade: two, section: "A", km: 1.5, roll: 1 },
  ]);
  expect(await enrolmentsOf(last?.studentId ?? 0)).toMatchObject([{ outcome: "GRADUATED", year: from }]);
  expect(await studentOf(last?.studentId ?? 0)).toEqual({ status: "GRADUATED", dated: true, school_class_id: null });
  // Nobody repeats: only the classes that have new students were created.
  expect(await livingClasses(ground)).toBe(3);

  expect(wrong(await manager.query(undo, { id: data?.promoteSchool.changeId }))).toBe("nothing");
  for (const { studentId, schoolClassId } of seats) {
    expect(await studentOf(studentId)).toEqual({ status: "ACTIVE", dated: false, school_class_id: schoolClassId });
    expect(await enrolmentsOf(studentId)).toMatchObject([{ outcome: "CURRENT", year: from }]);
  }
  expect(await livingClasses(ground)).toBe(0);
});

test("a promotion can be undone later by its author and by administrators, from either year, until any of it is changed", async () => {
  const { ground, seats } = await aSchool();
  const undoable = async (caller: typeof manager, year: { id: number }) => {
    const answer = await caller.query<{ undoablePromotions: { changeId: string; students: number }[] }>(
      "query ($schoolId: Int!, $classYearId: Int!) { undoablePromotions(schoolId: $schoolId, classYearId: $classYearId) { changeId students } }",
      { schoolId: ground.school.id, classYearId: year.id },
    );
    return answer.data?.undoablePromotions;
  };
  expect(await undoable(manager, ground.from)).toEqual([]);
  const run = async () =>
    (await promote(manager, ground, (await previewOf(manager, ground)).token)).data?.promoteSchool.changeId;
  const undone = await run();
  await manager.query(undo, { id: undone });
  expect(await undoable(manager, ground.from)).toEqual([]);
  const changeId = await run();
  const administrator = await api.asUser(await build.user("administrator"));
  const colleague = await api.asUser(await build.user("manager", { branches: [branch.id] }));
  const stranger = await api.asUser(await build.user("manager"));
  for (const year of [ground.from, ground.to]) {
    expect(await undoable(manager, year)).toEqual([{ changeId, students: 4 }]);
    expect(await undoable(administrator, year)).toEqual([{ changeId, students: 4 }]);
    expect(await undoable(colleague, year)).toEqual([]);
    expect(await undoable(stranger, year)).toBeUndefined();
  }
  await build.donation({ branchId: branch.id, studentId: seats[0]?.studentId });
  expect(await undoable(manager, ground.from)).toHaveLength(1);
  await admin.query("update enrolment set version = version + 1 where student_id = $1 and outcome = 'CURRENT'", [
    seats[0]?.studentId,
  ]);
  expect(await undoable(manager, ground.from)).toEqual([]);
});

test("manual exceptions: repeat, another class, transfer, withdrawal", async () => {
  const { ground, seats } = await aSchool();
  const { token, targets } = await previewOf(manager, ground);
  const [a, b, c, d] = seats.map((each) => each.studentId);
  const firstA = targets.find((target) => target.grade.id === ground.grades[0]?.id && target.section === "A");
  const answer = await promote(manager, ground, token, [
    { studentId: a, outcome: "REPEATED" },
    { studentId: b, outcome: "REPEATED", targetKey: firstA?.key },
    { studentId: c, outcome: "TRANSFERRED" },
    { studentId: d, outcome: "WITHDRAWN", reason: "  Works in the field now " },
  ]);
  expect(wrong(answer)).toBe("nothing");
  expect((await enrolmentsOf(a ?? 0))[1]).toMatchObject({
    outcome: "CURRENT",
    grade: ground.grades[0]?.code,
    section: "A",
  });
  expect((await enrolmentsOf(b ?? 0))[1]).toMatchObject({
    outcome: "CURRENT",
    grade: ground.grades[0]?.code,
    section: "A",
  });
  expect(await studentOf(c ?? 0)).toMatchObject({ status: "TRANSFERRED" });
  expect(await studentOf(d ?? 0)).toMatchObject({ status: "WITHDRAWN" });
  expect(await livingClasses(ground)).toBe(1);
  const reasons = async () =>
    (
      await admin.query<{ why: string | null }>(
        "select status_reason as why from student where id = any($1) order by id",
        [[c, d]],
      )
    ).rows.map(({ why }) => why);
  expect(await reasons()).toEqual([null, "Works in the field now"]);
  expect((await manager.query(undo, { id: answer.data?.promoteSchool.changeId })).errors).toEqual([]);
  expect(await reasons()).toEqual([null, null]);
});

test("an exception must concern the school, and lead to a class", async () => {
  const { ground, seats } = await aSchool();
  const { token } = await previewOf(manager, ground);
  const outsider = await build.student({ branchId: branch.id });
  const [first] = seats;
  const attempts = [
    [{ studentId: outsider.id, outcome: "WITHDRAWN" }, "studentId"],
    [{ studentId: first?.studentId, outcome: "CURRENT" }, "outcome"],
    [{ studentId: first?.studentId, outcome: "PROMOTED", targetKey: "nowhere" }, "targetKey"],
  ] as const;
  for (const [exception, field] of attempts) {
    expect(wrong(await promote(manager, ground, token, [exception]))).toBe(
      `BAD_INPUT exceptions.0.${field}:validation.selected`,
    );
  }
  const long = { studentId: first?.studentId, outcome: "WITHDRAWN", reason: "a".repeat(501) };
  expect(wrong(await promote(manager, ground, token, [long]))).toBe("BAD_INPUT exceptions.0.reason:validation.tooLong");
  const twice = ["WITHDRAWN", "TRANSFERRED"].map((outcome) => ({ studentId: first?.studentId, outcome }));
  expect(wrong(await promote(manager, ground, token, twice))).toBe(
    "BAD_INPUT exceptions.1.studentId:validation.selected",
  );
});

test("existing classes are used, roll numbers continue in Khmer alphabetical order, past outcomes stay", async () => {
  const ground = await aGround(build, branch.id);
  const here = await aClass(build, ground, 1, { section: "a" });
  await aClass(build, ground, 2);
  const next = await aClass(build, ground, 2, { section: "A", classYearId: ground.to.id });
  await seat(next.id, {}, { rollNumber: 4 });
  const later = await seat(here.id, { lastNameLocal: "ហេង" });
  const sooner = await seat(here.id, { lastNameLocal: "កែវ" });
  const ended = await seat(here.id, {}, { outcome: "WITHDRAWN" });
  const { token, targets } = await previewOf(manager, ground);
  expect(targets.find((target) => target.schoolClass?.id === next.id)).toMatchObject({ section: "A" });
  await promote(manager, ground, token);
  expect((await enrolmentsOf(sooner.studentId))[1]).toMatchObject({ section: "A", roll: 5 });
  expect((await enrolmentsOf(later.studentId))[1]).toMatchObject({ section: "A", roll: 6 });
  expect(await enrolmentsOf(ended.studentId)).toHaveLength(1);
});

test("students who have left, who already have a class, and who return to a former class", async () => {
  const ground = await aGround(build, branch.id);
  const here = await aClass(build, ground, 1);
  const next = await aClass(build, ground, 2, { classYearId: ground.to.id });
  const again = await aClass(build, ground, 1, { classYearId: ground.to.id });
  const elsewhere = await build.schoolClass({ branchId: branch.id, classYearId: ground.to.id });
  const left = await seat(here.id, { status: "WITHDRAWN" });
  const placed = await seat(here.id);
  await build.enrolment({ branchId: branch.id, schoolClassId: next.id, studentId: placed.studentId });
  const repeating = await seat(here.id);
  await build.enrolment({ branchId: branch.id, schoolClassId: again.id, studentId: repeating.studentId });
  const moved = await seat(here.id);
  await build.enrolment({ branchId: branch.id, schoolClassId: elsewhere.id, studentId: moved.studentId });
  const back = await seat(here.id);
  await build.enrolment({
    branchId: branch.id,
    schoolClassId: next.id,
    studentId: back.studentId,
    outcome: "TRANSFERRED",
  });

  const { token, rows } = await previewOf(manager, ground);
  const proposed = new Map(rows.map((row) => [row.enrolment.student.id, [row.outcome, row.placed?.id]]));
  expect(proposed.get(left.studentId)).toEqual(["WITHDRAWN", undefined]);
  expect(proposed.get(placed.studentId)).toEqual(["PROMOTED", next.id]);
  expect(proposed.get(repeating.studentId)).toEqual(["REPEATED", again.id]);
  expect(proposed.get(moved.studentId)).toEqual(["TRANSFERRED", elsewhere.id]);
  expect(proposed.get(back.studentId)).toEqual(["PROMOTED", undefined]);
  expect(wrong(await promote(manager, ground, token, [{ studentId: placed.studentId, outcome: "WITHDRAWN" }]))).toBe(
    "BAD_INPUT exceptions.0.outcome:validation.selected",
  );

  expect(wrong(await promote(manager, ground, token))).toBe("nothing");
  expect((await enrolmentsOf(placed.studentId)).map(({ outcome }) => outcome)).toEqual(["PROMOTED", "CURRENT"]);
  expect((await enrolmentsOf(moved.studentId)).map(({ outcome }) => outcome)).toEqual(["TRANSFERRED", "CURRENT"]);
  expect((await enrolmentsOf(back.studentId)).map(({ outcome }) => outcome)).toEqual(["PROMOTED", "CURRENT"]);
  for (const { studentId } of [placed, moved, back]) {
    expect(await studentOf(studentId)).toMatchObject({ status: "ACTIVE" });
  }
});

test("an outdated preview promotes nobody", async () => {
  const { ground, seats } = await aSchool();
  const [one] = seats;
  const stale: (() => Promise<unknown>)[] = [
    () => admin.query("update enrolment set distance_km = 9, version = version + 1 where id = $1", [one?.id]),
    () => admin.query("update student set status = 'TRANSFERRED' where id = $1", [one?.studentId]),
    () => seat(one?.schoolClassId ?? 0),
    () =>
      build.schoolClass({
        branchId: branch.id,
        schoolId: ground.school.id,
        gradeId: ground.grades[1]?.id,
        classYearId: ground.to.id,
        section: "A",
      }),
  ];
  for (const change of stale) {
    const { token } = await previewOf(manager, ground);
    await change();
    expect(wrong(await promote(manager, ground, token))).toBe("CONFLICT errors.promotionChanged");
  }
  const { rows } = await admin.query("select 1 from enrolment where class_year_id = $1 and outcome <> 'CURRENT'", [
    ground.from.id,
  ]);
  expect(rows).toEqual([]);
});

test("of several concurrent promotions of a school one succeeds and the others are told; nobody is promoted twice", async () => {
  const { ground, seats } = await aSchool();
  const { token } = await previewOf(manager, ground);
  const answers = await Promise.all([1, 2, 3, 4].map(() => promote(manager, ground, token)));
  const changed = "CONFLICT errors.promotionChanged";
  expect(answers.map(wrong).toSorted()).toEqual([changed, changed, changed, "nothing"]);
  for (const { studentId } of seats) {
    expect((await enrolmentsOf(studentId)).filter(({ outcome }) => outcome === "CURRENT").length).toBeLessThan(2);
  }
  const again = await previewOf(manager, ground);
  expect(again.rows).toEqual([]);
  expect(wrong(await promote(manager, ground, again.token))).toBe("BAD_INPUT errors.promotionEmpty");
});

test("once a student has been edited nothing of a promotion is undone", async () => {
  const { ground, seats } = await aSchool();
  const { data } = await promote(manager, ground, (await previewOf(manager, ground)).token);
  const last = seats.at(-1)?.studentId ?? 0;
  const edit = 'mutation ($id: Int!) { updateStudent(id: $id, version: 2, input: { nickname: "Mouse" }) { changeId } }';
  expect(wrong(await manager.query(edit, { id: last }))).toBe("nothing");
  expect(wrong(await manager.query(undo, { id: data?.promoteSchool.changeId }))).toBe("BAD_INPUT errors.changedSince");
  expect(await studentOf(last)).toMatchObject({ status: "GRADUATED", school_class_id: null });
  expect(await enrolmentsOf(last)).toMatchObject([{ outcome: "GRADUATED" }]);
  expect((await enrolmentsOf(seats[0]?.studentId ?? 0)).map(({ outcome }) => outcome)).toEqual(["PROMOTED", "CURRENT"]);
});

test("if a new enrolment has been edited, the message says so", async () => {
  const { ground, seats } = await aSchool();
  const { data } = await promote(manager, ground, (await previewOf(manager, ground)).token);
  await admin.query(
    "update enrolment set roll_number = 40, version = version + 1 where student_id = $1 and class_year_id = $2",
    [seats[0]?.studentId, ground.to.id],
  );
  const refused = await manager.query(undo, { id: data?.promoteSchool.changeId });
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: "BAD_INPUT",
    key: "errors.changedSince",
    params: { count: 1 },
  });
});

test("a promotion that later changes depend on is not undone", async () => {
  const { ground, seats } = await aSchool();
  const { data } = await promote(manager, ground, (await previewOf(manager, ground)).token);
  const id = data?.promoteSchool.changeId;
  const { rows } = await admin.query<{ id: number }>(
    "select id from school_class where school_id = $1 and class_year_id = $2",
    [ground.school.id, ground.to.id],
  );
  const newcomer = await seat(rows[0]?.id ?? 0);
  expect(wrong(await manager.query(undo, { id }))).toBe("IN_USE errors.undoInUse");
  expect((await enrolmentsOf(seats[0]?.studentId ?? 0)).map(({ outcome }) => outcome)).toEqual(["PROMOTED", "CURRENT"]);
  await admin.query("update enrolment set deleted_at = now() where id = $1", [newcomer.id]);
  expect(wrong(await manager.query(undo, { id }))).toBe("nothing");
});

test("the years must be two, in order; the school the user's own; and staff cannot promote", async () => {
  const { ground } = await aSchool();
  const same = { ...ground, to: ground.from };
  await expect(previewOf(manager, same)).rejects.toThrow("validation.laterYear");
  await expect(previewOf(manager, { ...ground, from: ground.to, to: ground.from })).rejects.toThrow(
    "validation.laterYear",
  );
  const elsewhere = await api.asUser(await build.user("manager"));
  await expect(previewOf(elsewhere, ground)).rejects.toThrow("errors.notFound");
  const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
  await expect(previewOf(staff, ground)).rejects.toThrow("errors.forbidden");
});

test("promoting a school of a thousand students, and undoing it, takes a few statements", async () => {
  const ground = await aGround(build, branch.id);
  const classes = [];
  for (const grade of [1, 2, 3]) {
    for (const section of ["A", "B", "C", "D"]) classes.push(await aClass(build, ground, grade, { section }));
  }
  const like = await build.student({ branchId: branch.id });
  await admin.query(
    `with made as (
       insert into student (code, last_name_en, first_name_en, last_name_local, first_name_local, sex, branch_id, country_id, province_id,
         district_id, commune_id, search, search_phone)
       select 'MANY-' || n, last_name_en, 'S' || n, last_name_local, 'ស' || n, sex, branch_id, country_id, province_id, district_id, commune_id, 'x', 'x'
       from student, generate_series(1, 1000) n where id = $1 returning id, branch_id)
     insert into enrolment (branch_id, student_id, school_class_id, class_year_id)
     select m.branch_id, m.id, ($2::integer[])[1 + m.id % 12], $3 from made m`,
    [like.id, classes.map((each) => each.id), ground.from.id],
  );
  const { token, rows } = await previewOf(manager, ground);
  expect(rows).toHaveLength(1000);
  const { data, statements } = await promote(manager, ground, token);
  expect(data?.promoteSchool.count).toBe(1000);
  // One per created class, and a fixed number for any number of students.
  expect(statements.length).toBeLessThan(100);
  const undone = await manager.query(undo, { id: data?.promoteSchool.changeId });
  expect(wrong(undone)).toBe("nothing");
  // By table and kind of write, not by row.
  expect(undone.statements.length).toBeLessThan(100);
  expect((await previewOf(manager, ground)).rows).toHaveLength(1000);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
