import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, merge, merged, preview, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const places = await build.places();
const [first, second] = [
  await api.asUser(await build.user("manager", { branches: [branchId] })),
  await api.asUser(await build.user("manager", { branches: [branchId] })),
];
const student = async () => (await build.student({ ...places, branchId })).id;
const rounds = Array.from({ length: 5 }, (_, round) => round);
const stale = "CONFLICT errors.mergeChanged";

/** Living donations of students who no longer exist. */
const lost = async () =>
  (
    await admin.query<{ id: number }>(
      "select d.id from donation d join student s on s.id = d.student_id where d.deleted_at is null and s.deleted_at is not null",
    )
  ).rows;

test("someone changes a record of either after the preview: nothing is merged", async () => {
  const writes: [string, (id: number) => Promise<object>][] = [
    ['updateStudent(id: $id, version: 1, input: { remark: "x" })', async (id) => ({ id })],
    [
      'updateDonation(id: $id, version: 1, input: { remark: "x" })',
      async (id) => ({ id: (await build.donation({ branchId, studentId: id })).id }),
    ],
    [
      'updatePhoto(id: $id, version: 1, input: { title: "x" })',
      async (id) => ({ id: (await build.photo({ branchId, studentId: id })).id }),
    ],
  ];
  for (const [mutation, target] of writes) {
    const [keep, other] = [await student(), await student()];
    const variables = await target(other);
    const { token } = await preview(first, keep, other);
    expect(
      wrong(
        await second.query(`mutation ($id: Int!) { ${mutation} { changeId } }`, variables as Record<string, unknown>),
      ),
    ).toBe("nothing");
    expect(wrong(await merge(first, keep, other, { token }))).toBe(stale);
    expect(wrong(await merge(first, keep, other))).toBe("nothing");
  }
});

test("two concurrent merges of the same students, in either direction: one succeeds, nothing is lost", async () => {
  for (const round of rounds) {
    const [a, b] = [await student(), await student()];
    for (const studentId of [a, b]) await build.donation({ branchId, studentId });
    const [keep, other] = round % 2 === 0 ? [a, b] : [b, a];
    // Both have looked at their preview before either merges.
    const [one, two] = [await preview(first, a, b), await preview(second, keep, other)];
    const answers = await Promise.all([merge(first, a, b, { seen: one }), merge(second, keep, other, { seen: two })]);
    const told = answers.map(wrong).toSorted();
    expect(told[1]).toBe("nothing");
    expect(["NOT_FOUND errors.notFound", stale]).toContain(told[0]);
    const { rows } = await admin.query(
      "select count(*)::integer as n from donation d join student s on s.id = d.student_id where s.id = any ($1) and s.deleted_at is null",
      [[a, b]],
    );
    expect(rows).toEqual([{ n: 2 }]);
  }
});

test("three students in a ring: no deadlock, and nobody is merged into one who is gone", async () => {
  for (const _ of rounds) {
    const [a, b, c] = [await student(), await student(), await student()];
    const answers = await Promise.all(
      [merge(first, a, b), merge(second, b, c), merge(first, c, a)].map((each) =>
        each.catch((error: unknown) => error as Error),
      ),
    );
    for (const answer of answers) {
      if ("errors" in answer) expect(["nothing", stale, "NOT_FOUND errors.notFound"]).toContain(wrong(answer));
    }
    const { rows } = await admin.query(
      "select 1 from student s join student k on k.id = s.merged_into_id where s.id = any ($1) and k.merged_into_id = s.id",
      [[a, b, c]],
    );
    expect(rows).toEqual([]);
    const { rows: living } = await admin.query("select id from student where id = any ($1) and deleted_at is null", [
      [a, b, c],
    ]);
    expect(living.length).toBeGreaterThan(0);
  }
});

test("a donation, a photo's title, a class written meanwhile: on the kept student, or refused", async () => {
  const schoolClass = await build.schoolClass({ branchId });
  for (const _ of rounds) {
    const [keep, other] = [await student(), await student()];
    const photo = await build.photo({ branchId, studentId: other });
    const input = {
      donorId: (await build.donor()).id,
      studentId: other,
      asset: "MATERIAL",
      classYearId: schoolClass.classYearId,
      givenOn: "2026-01-15",
    };
    await Promise.all([
      merge(first, keep, other),
      second.query("mutation ($input: DonationInput!) { donate(input: $input) { changeId } }", { input }),
      second.query(
        'mutation ($id: Int!) { updatePhoto(id: $id, version: 1, input: { title: "meanwhile" }) { changeId } }',
        { id: photo.id },
      ),
      second.query("mutation ($input: EnrolmentInput!) { addEnrolment(input: $input) { changeId } }", {
        input: { schoolClassId: schoolClass.id, studentId: other },
      }),
    ]);
    expect(await lost()).toEqual([]);
    const { rows } = await admin.query(
      "select 1 from enrolment e join student s on s.id = e.student_id where s.id = $1 and s.deleted_at is not null and e.deleted_at is null",
      [other],
    );
    expect(rows).toEqual([]);
  }
});

test("undone twice concurrently, or while someone is writing: once, or not at all", async () => {
  for (const _ of rounds) {
    const [keep, other] = [await student(), await student()];
    const gift = await build.donation({ branchId, studentId: other });
    const id = await merged(first, keep, other);
    const answers = await Promise.all([
      first.query(documents.undo, { id }),
      first.query(documents.undo, { id }),
      second.query(
        'mutation ($id: Int!) { updateDonation(id: $id, version: 2, input: { remark: "x" }) { changeId } }',
        { id: gift.id },
      ),
    ]);
    expect(answers.slice(0, 2).filter((answer) => wrong(answer) === "nothing").length).toBeLessThan(2);
    expect(await lost()).toEqual([]);
    const { rows } = await admin.query(
      "select d.student_id = coalesce(s.merged_into_id, s.id) as right from donation d, student s where d.id = $1 and s.id = $2",
      [gift.id, other],
    );
    expect(rows).toEqual([{ right: true }]);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
