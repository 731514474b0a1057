import { beforeEach, expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import type { Caller } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aClass, aGround, type Ground, previewOf, promote, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const people = [
  await build.user("manager", { branches: [branch.id] }),
  await build.user("manager", { branches: [branch.id] }),
] as const;
const [manager, colleague] = [await api.asUser(people[0]), await api.asUser(people[1])];
const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";

const keep = `mutation ($schoolId: Int!, $fromYearId: Int!, $toYearId: Int!, $decisions: [YearEndDecisionInput!]!) {
  decideYearEnd(schoolId: $schoolId, fromYearId: $fromYearId, toYearId: $toYearId, decisions: $decisions) {
    changeId saved { studentId version } } }`;
interface Kept {
  decideYearEnd: { changeId: string; saved: { studentId: number; version: number }[] };
}
const yearsOf = ({ school, from, to }: Ground) => ({ schoolId: school.id, fromYearId: from.id, toYearId: to.id });
const decide = (caller: Caller, ground: Ground, ...decisions: object[]) =>
  caller.query<Kept>(keep, { ...yearsOf(ground), decisions });

const overview = `query ($branchId: Int!, $fromYearId: Int!) { yearEnd(branchId: $branchId, fromYearId: $fromYearId) {
  school { id } state classes students decided undecided leaving leavingWithDonors promotedBy changeId } }`;
interface SchoolRow extends Record<string, unknown> {
  school: { id: number };
  changeId: string | null;
}
async function schoolsOf(caller: Caller, ground: Ground) {
  const answer = await caller.query<{ yearEnd: SchoolRow[] }>(overview, {
    branchId: ground.branchId,
    fromYearId: ground.from.id,
  });
  return { rows: answer.data?.yearEnd ?? [], statements: answer.statements, wrong: wrong(answer) };
}
const rowOf = async (caller: Caller, ground: Ground) =>
  (await schoolsOf(caller, ground)).rows.find(({ school }) => school.id === ground.school.id);

const drafts = `query ($schoolId: Int!, $fromYearId: Int!, $toYearId: Int!) {
  promotionPreview(schoolId: $schoolId, fromYearId: $fromYearId, toYearId: $toYearId) {
    rows { decidedKey enrolment { student { id } } decision { version outcome reason decidedByName } } } }`;
interface Draft {
  decidedKey: string | null;
  enrolment: { student: { id: number } };
  decision: { version: number; outcome: string; reason: string | null; decidedByName: string } | null;
}
async function draftOf(caller: Caller, ground: Ground, studentId: number) {
  const { data } = await caller.query<{ promotionPreview: { rows: Draft[] } }>(drafts, yearsOf(ground));
  return data?.promotionPreview.rows.find(({ enrolment }) => enrolment.student.id === studentId);
}

/** A school with two students in a class of the first grade and one in the second. */
async function aSchool(ground: Ground) {
  const lower = await aClass(build, ground, 1, { section: "A" });
  const upper = await aClass(build, ground, 2, { section: "A" });
  const students: number[] = [];
  for (const { id } of [lower, lower, upper]) {
    students.push((await build.enrolment({ branchId: branch.id, schoolClassId: id })).studentId);
  }
  return students as [number, number, number];
}

let ground: Ground;
let students: [number, number, number];
beforeEach(async () => {
  ground = await aGround(build, branch.id);
  students = await aSchool(ground);
});

test("a draft is kept for everyone in the branch, changes no student, and is undone", async () => {
  const [first, second] = students;
  expect(await rowOf(manager, ground)).toMatchObject({ state: "NOT_BEGUN", classes: 2, students: 3, undecided: 3 });
  const before = await admin.query("select status, version from student where id = any ($1) order by id", [students]);
  const { data } = await decide(
    manager,
    ground,
    { studentId: first, outcome: "REPEATED" },
    { studentId: second, outcome: "WITHDRAWN", reason: " Works now " },
  );
  expect(data?.decideYearEnd.saved).toHaveLength(2);
  expect(await draftOf(colleague, ground, second)).toMatchObject({
    decidedKey: null,
    decision: { version: 1, outcome: "WITHDRAWN", reason: "Works now", decidedByName: people[0].name },
  });
  expect((await draftOf(colleague, ground, first))?.decidedKey).toBe(`${ground.grades[0]?.id}:a`);
  expect(await rowOf(colleague, ground)).toMatchObject({ state: "DRAFT", decided: 2, undecided: 1, leaving: 1 });
  const after = await admin.query("select status, version from student where id = any ($1) order by id", [students]);
  expect(after.rows).toEqual(before.rows);
  expect(wrong(await manager.query(undo, { id: data?.decideYearEnd.changeId }))).toBe("nothing");
  expect(await rowOf(manager, ground)).toMatchObject({ state: "NOT_BEGUN", decided: 0 });
});

test("of two who decide differently about a student, the second is told; who decides the same is not", async () => {
  const [student] = students;
  await decide(manager, ground, { studentId: student, outcome: "REPEATED" });
  expect(wrong(await decide(colleague, ground, { studentId: student, outcome: "WITHDRAWN" }))).toBe(
    "CONFLICT errors.decidedByOthers",
  );
  expect(wrong(await decide(colleague, ground, { studentId: student, outcome: "REPEATED" }))).toBe("nothing");
  expect(wrong(await decide(colleague, ground, { studentId: student, outcome: "WITHDRAWN", version: 2 }))).toBe(
    "nothing",
  );
  const both = await Promise.all(
    [manager, colleague].map((caller, index) =>
      decide(caller, ground, { studentId: students[1], outcome: index === 0 ? "REPEATED" : "GRADUATED" }),
    ),
  );
  expect(both.map(wrong).toSorted()).toEqual(["CONFLICT errors.decidedByOthers", "nothing"]);
});

test("a school is promoted once, by one of two at the same time, and is a draft again when that is undone", async () => {
  const [first, second] = students;
  await decide(manager, ground, { studentId: first, outcome: "REPEATED" }, { studentId: second, outcome: "WITHDRAWN" });
  await build.donation({ branchId: branch.id, studentId: second, classYearId: ground.from.id });
  const { token } = await previewOf(manager, ground);
  const exceptions = [
    { studentId: first, outcome: "REPEATED" },
    { studentId: second, outcome: "WITHDRAWN" },
  ];
  const both = await Promise.all([manager, colleague].map((caller) => promote(caller, ground, token, exceptions)));
  expect(both.map(wrong).toSorted()).toEqual(["CONFLICT errors.promotionChanged", "nothing"]);
  const winner = both[0]?.data ? manager : colleague;
  const changeId = both.find(({ data }) => data)?.data?.promoteSchool.changeId;
  expect(await rowOf(winner, ground)).toMatchObject({
    state: "DONE",
    students: 3,
    decided: 3,
    undecided: 0,
    // Who has reached the school's highest grade leaves as well.
    leaving: 2,
    leavingWithDonors: 1,
    promotedBy: people[winner === manager ? 0 : 1].name,
    changeId,
  });
  expect((await rowOf(winner === manager ? colleague : manager, ground))?.changeId).toBeNull();
  expect(wrong(await decide(colleague, ground, { studentId: first, outcome: "PROMOTED" }))).toBe(
    "CONFLICT errors.decidedTooLate",
  );
  expect(wrong(await winner.query(undo, { id: changeId }))).toBe("nothing");
  expect(await rowOf(manager, ground)).toMatchObject({ state: "DRAFT", decided: 2, promotedBy: null });
  expect(await draftOf(manager, ground, first)).toMatchObject({ decision: { version: 1, outcome: "REPEATED" } });
});

test("what was decided since the preview, and who came since, is reviewed before the school is promoted", async () => {
  const { token } = await previewOf(manager, ground);
  await decide(colleague, ground, { studentId: students[0], outcome: "REPEATED" });
  expect(wrong(await promote(manager, ground, token))).toBe("CONFLICT errors.promotionChanged");
  const seen = (await previewOf(manager, ground)).token;
  expect(wrong(await promote(manager, ground, seen, [{ studentId: students[0], outcome: "REPEATED" }]))).toBe(
    "nothing",
  );
  const late = await aClass(build, ground, 1, { section: "B" });
  await build.enrolment({ branchId: branch.id, schoolClassId: late.id });
  expect(await rowOf(manager, ground)).toMatchObject({ state: "DRAFT", students: 4, decided: 3, undecided: 1 });
});

test("a student who changes the class is decided about again", async () => {
  const [student] = students;
  await decide(manager, ground, { studentId: student, outcome: "WITHDRAWN" });
  const other = await aClass(build, ground, 1, { section: "B" });
  const moved = await manager.query(
    "mutation ($input: EnrolmentInput!) { addEnrolment(input: $input, moveEnrolment: true) { changeId } }",
    { input: { studentId: student, schoolClassId: other.id } },
  );
  expect(wrong(moved)).toBe("nothing");
  expect((await draftOf(manager, ground, student))?.decision).toBeNull();
});

test("a student of another branch cannot be decided about, nor their schools be seen", async () => {
  const elsewhere = await api.asUser(await build.user("manager", { branches: [(await build.branch()).id] }));
  expect((await schoolsOf(elsewhere, ground)).wrong).toBe("NOT_FOUND errors.notFound");
  expect(wrong(await decide(elsewhere, ground, { studentId: students[0], outcome: "REPEATED" }))).toBe(
    "NOT_FOUND errors.notFound",
  );
  const mine = await aGround(build, branch.id);
  expect(wrong(await decide(manager, mine, { studentId: students[0], outcome: "REPEATED" }))).toBe(
    "CONFLICT errors.decidedTooLate",
  );
  const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
  expect((await schoolsOf(staff, ground)).wrong).toBe("FORBIDDEN errors.forbidden");
});

test("the list of schools takes a fixed number of statements", async () => {
  const one = await schoolsOf(manager, ground);
  for (let i = 0; i < 3; i += 1) await aSchool({ ...ground, school: await build.school({ branchId: branch.id }) });
  const more = await schoolsOf(manager, ground);
  expect([one.rows.length, more.rows.length]).toEqual([1, 4]);
  expect(more.statements).toHaveLength(one.statements.length);
});
