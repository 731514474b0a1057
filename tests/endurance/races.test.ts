import { expect, test } from "vitest";
import { type Answer, useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

/*
 * Two users do the same thing at the same moment, a hundred times: nothing is lost, duplicated, or reported as a
 * deadlock.
 */
const PAIRS = 100;

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const branchId = branch.id;
const places = await build.places();
const people = [
  await api.asUser(await build.user("manager", { branches: [branchId] })),
  await api.asUser(await build.user("manager", { branches: [branchId] })),
] as const;
const donor = await build.donor();
const years = [
  await build.reference("CLASS_YEAR", { firstDay: "2024-11-01", lastDay: "2025-08-31" }),
  await build.reference("CLASS_YEAR", { firstDay: "2025-11-01", lastDay: "2026-08-31" }),
] as const;
const grades = [await build.reference("GRADE"), await build.reference("GRADE")] as const;

/** Sends the same document as both users at the same time; returns their answers. */
const both = async (
  document: string,
  first: Record<string, unknown>,
  second = first,
): Promise<[Answer<unknown>, Answer<unknown>]> =>
  Promise.all([people[0].query(document, first), people[1].query(document, second)]);
const codes = (answers: readonly Answer<unknown>[]) =>
  answers.flatMap((answer) => answer.errors.map((error) => error.extensions.code));
const won = (answers: readonly Answer<unknown>[]) => answers.filter((answer) => answer.errors.length === 0).length;
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await admin.query<{ n: string }>(`select count(*) as n from ${sql}`, values)).rows[0]?.n);

test("edits of the same record: different fields merge, on the same field one is told of the other", async () => {
  const update =
    "mutation ($id: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: 1, input: $input) { changeId } }";
  for (let i = 0; i < PAIRS; i += 1) {
    const { id } = await build.student({ ...places, branchId });
    if (i % 2 === 0) {
      const answers = await both(update, { id, input: { nickname: "Dara" } }, { id, input: { remark: "Twin" } });
      expect(codes(answers)).toEqual([]);
      expect(await count("student where id = $1 and nickname = 'Dara' and remark = 'Twin'", [id])).toBe(1);
    } else {
      const answers = await both(update, { id, input: { nickname: "Dara" } }, { id, input: { nickname: "Bora" } });
      expect(codes(answers)).toEqual(["CONFLICT"]);
    }
  }
});

test("the same donation entered twice exists once", async () => {
  const donate = "mutation ($input: DonationInput!) { donate(input: $input) { changeId } }";
  for (let i = 0; i < PAIRS; i += 1) {
    const { id: studentId } = await build.student({ ...places, branchId });
    const input = { donorId: donor.id, studentId, asset: "BICYCLE", classYearId: years[0].id, givenOn: "2026-01-10" };
    const answers = await both(donate, { input });
    expect([won(answers), codes(answers)]).toEqual([1, ["BAD_INPUT"]]);
    expect(await count("donation where student_id = $1", [studentId])).toBe(1);
  }
});

test("a student is in one class per study year", async () => {
  const add = "mutation ($input: EnrolmentInput!) { addEnrolment(input: $input) { changeId } }";
  const one = await build.schoolClass({ branchId, classYearId: years[0].id, gradeId: grades[0].id });
  const other = await build.schoolClass({ branchId, classYearId: years[0].id, gradeId: grades[0].id });
  for (let i = 0; i < PAIRS; i += 1) {
    const { id: studentId } = await build.student({ ...places, branchId });
    const answers = await both(
      add,
      { input: { studentId, schoolClassId: one.id } },
      { input: { studentId, schoolClassId: other.id } },
    );
    expect([won(answers), codes(answers).length]).toEqual([1, 1]);
    expect(codes(answers)[0]).not.toBe("INTERNAL");
    expect(await count("enrolment where student_id = $1 and outcome = 'CURRENT'", [studentId])).toBe(1);
  }
});

test("a school is promoted once", async () => {
  const preview =
    "query ($s: Int!, $f: Int!, $t: Int!) { promotionPreview(schoolId: $s, fromYearId: $f, toYearId: $t) { token } }";
  const promote =
    "mutation ($s: Int!, $f: Int!, $t: Int!, $token: String!) { promoteSchool(schoolId: $s, fromYearId: $f, toYearId: $t, token: $token, exceptions: []) { count } }";
  for (let i = 0; i < PAIRS; i += 1) {
    const school = await build.school({ ...places, branchId });
    const from = await build.schoolClass({
      branchId,
      schoolId: school.id,
      classYearId: years[0].id,
      gradeId: grades[0].id,
    });
    await build.schoolClass({ branchId, schoolId: school.id, classYearId: years[0].id, gradeId: grades[1].id });
    for (let n = 0; n < 3; n += 1) {
      await build.enrolment({ branchId, schoolClassId: from.id, classYearId: years[0].id });
    }
    const variables = { s: school.id, f: years[0].id, t: years[1].id };
    const seen = await people[0].query<{ promotionPreview: { token: string } }>(preview, variables);
    const answers = await both(promote, { ...variables, token: seen.data?.promotionPreview.token });
    expect(won(answers)).toBe(1);
    expect(codes(answers)[0]).not.toBe("INTERNAL");
    const sits =
      "enrolment e join school_class c on c.id = e.school_class_id where c.school_id = $1 and e.class_year_id = $2";
    expect(await count(sits, [school.id, years[1].id])).toBe(3);
  }
});

test("conflicting writes in any order all end, each successfully or with an understandable message", async () => {
  const update =
    "mutation ($id: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: 1, input: $input) { changeId } }";
  const many =
    "mutation ($ids: [Int!]!) { updateStudents(students: { ids: $ids }, input: { povertyLevel: POOR_1 }) { count } }";
  const several =
    "mutation ($input: SeveralDonationsInput!, $ids: [Int!]!) { donateToStudents(input: $input, studentIds: $ids) { count } }";
  for (let i = 0; i < PAIRS / 10; i += 1) {
    const ids = [];
    for (let n = 0; n < 8; n += 1) ids.push((await build.student({ ...places, branchId })).id);
    const input = { donorId: donor.id, asset: "MATERIAL", classYearId: years[0].id, givenOn: "2026-01-10" };
    const answers = await Promise.all([
      people[0].query(many, { ids: ids.toReversed() }),
      people[1].query(several, { input, ids }),
      people[1].query(many, { ids }),
      people[0].query(several, { input: { ...input, classYearId: years[1].id }, ids: ids.toReversed() }),
      ...ids.map((id) => people[0].query(update, { id, input: { nickname: "Dara" } })),
    ]);
    expect(codes(answers).filter((code) => code !== "CONFLICT")).toEqual([]);
    expect(await count("donation where student_id = any ($1)", [ids])).toBe(16);
  }
});

test("students change class while their school is promoted", async () => {
  const move = "mutation ($input: EnrolmentInput!) { addEnrolment(input: $input, moveEnrolment: true) { changeId } }";
  const promote =
    'mutation ($s: Int!, $f: Int!, $t: Int!) { promoteSchool(schoolId: $s, fromYearId: $f, toYearId: $t, token: "seen before", exceptions: []) { count } }';
  const school = await build.school({ ...places, branchId });
  const classes = [];
  for (const gradeId of [grades[0].id, grades[1].id]) {
    classes.push(await build.schoolClass({ branchId, schoolId: school.id, classYearId: years[0].id, gradeId }));
  }
  const students = [];
  for (let n = 0; n < 6; n += 1) students.push(await build.student({ ...places, branchId }));
  for (let i = 0; i < PAIRS; i += 1) {
    const schoolClassId = classes[i % 2]?.id;
    const answers = await Promise.all([
      ...students.map(({ id: studentId }, n) =>
        people[n % 2 === 0 ? 0 : 1].query(move, { input: { studentId, schoolClassId } }),
      ),
      ...people.map((person) => person.query(promote, { s: school.id, f: years[0].id, t: years[1].id })),
    ]);
    expect(codes(answers)).toEqual(["CONFLICT", "CONFLICT"]);
    expect(await count("enrolment where school_class_id = $1 and outcome = 'CURRENT'", [schoolClassId])).toBe(
      students.length,
    );
  }
});

test("deletions and restores coincide with donations to and enrolments of the same people", async () => {
  const gone = "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }";
  const out = "mutation ($ids: [Int!]!) { removeEnrolments(ids: $ids) { count } }";
  const add = "mutation ($input: EnrolmentInput!) { addEnrolment(input: $input) { changeId record { id } } }";
  const donate = "mutation ($input: DonationInput!) { donate(input: $input) { changeId record { id } } }";
  const cancel = "mutation ($ids: [Int!]!) { cancelDonations(ids: $ids) { count } }";
  const deleteDonors = "mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { count } }";
  const id = (answer: Answer<unknown>): number =>
    Object.values(answer.data as Record<string, { record: { id: number } }>)[0]?.record.id ?? 0;
  for (let i = 0; i < PAIRS / 10; i += 1) {
    const rounds = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const schoolClass = await build.schoolClass({ branchId, classYearId: years[0].id, gradeId: grades[0].id });
        const [here, there] = [
          await build.student({ ...places, branchId }),
          await build.student({ ...places, branchId }),
        ];
        const giver = await build.donor();
        const enrolled = id(
          await people[0].query(add, { input: { studentId: here.id, schoolClassId: schoolClass.id } }),
        );
        const gift = {
          donorId: giver.id,
          studentId: here.id,
          asset: "MATERIAL",
          classYearId: years[0].id,
          givenOn: "2026-01-10",
        };
        await people[0].query(cancel, { ids: [id(await people[0].query(donate, { input: gift }))] });
        await people[0].query(out, { ids: [enrolled] });
        return { schoolClass, there, giver, enrolled, gift };
      }),
    );
    const answers = await Promise.all(
      rounds.flatMap(({ schoolClass, there, giver, enrolled, gift }) => [
        people[0].query(gone, { records: [{ type: "Enrolment", id: enrolled }] }),
        people[1].query(add, { input: { studentId: there.id, schoolClassId: schoolClass.id } }),
        people[0].query(deleteDonors, { ids: [giver.id] }),
        people[1].query(donate, { input: { ...gift, asset: "BICYCLE" } }),
      ]),
    );
    expect(codes(answers).filter((code) => code !== "BAD_INPUT" && code !== "IN_USE")).toEqual([]);
  }
  const { rows } = await admin.query<{ n: number }>(
    "select count(*)::integer as n from donation d join donor g on g.id = d.donor_id where d.deleted_at is null and d.state = 'ACTIVE' and g.deleted_at is not null",
  );
  expect(rows).toEqual([{ n: 0 }]);
});
