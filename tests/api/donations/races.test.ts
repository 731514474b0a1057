import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { aGift, documents, given, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const callers = await Promise.all(
  [1, 2, 3, 4].map(async () => api.asUser(await build.user("manager", { branches: [branch.id] }))),
);
const [first, second] = callers as [(typeof callers)[0], (typeof callers)[0]];
const count = async (condition: string, value: unknown) => {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::integer as count from donation where deleted_at is null and ${condition}`,
    [value],
  );
  return rows[0]?.count;
};
const rounds = Array.from({ length: 10 }, (_, round) => round);

test("two users who enter the same donation create one, and get one clear error on its field", async () => {
  for (const asset of ["MATERIAL", "FINANCE"]) {
    for (const _ of rounds) {
      const input = { ...(await aGift(build, branch.id)), asset };
      const answers = await Promise.all([first, second].map((caller) => caller.query(documents.donate, { input })));
      const message =
        asset === "FINANCE" ? "givenOn validation.donationExistsOnDay" : "asset validation.donationExists";
      expect(answers.flatMap(wrong)).toEqual([message]);
      expect(await count("student_id = $1", input.studentId)).toBe(1);
    }
  }
});

test("two bicycles entered with one serial number create one", async () => {
  for (const round of rounds) {
    const gifts = await Promise.all(
      [first, second].map(async () => ({
        ...(await aGift(build, branch.id)),
        asset: "BICYCLE",
        serialNumber: `RACE-${round}`,
      })),
    );
    const answers = await Promise.all(
      gifts.map((input, index) => (index === 0 ? first : second).query(documents.donate, { input })),
    );
    expect(answers.flatMap(wrong)).toEqual(["serialNumber validation.serialNumberTaken"]);
  }
});

test("several donors to the same students concurrently, in any order: everyone receives everything, without deadlock", async () => {
  const students = await Promise.all(
    Array.from({ length: 12 }, async () => (await build.student({ branchId: branch.id })).id),
  );
  const { classYearId, asset, givenOn } = await aGift(build, branch.id);
  for (const _ of rounds.slice(0, 5)) {
    const donors = await Promise.all(callers.map(async () => (await build.donor()).id));
    const answers = await Promise.all(
      callers.map((caller, index) => {
        const studentIds = index % 2 === 0 ? students : students.toReversed();
        return caller.query(documents.several, {
          input: { donorId: donors[index], classYearId, asset, givenOn },
          studentIds,
        });
      }),
    );
    expect(answers.flatMap(wrong)).toEqual([]);
    expect(await count("donor_id = any ($1)", donors)).toBe(students.length * callers.length);
  }
});

test("singly and in bulk from the same donor: each student has it once", async () => {
  for (const _ of rounds.slice(0, 5)) {
    const { studentId, ...input } = await aGift(build, branch.id);
    const others = [(await build.student({ branchId: branch.id })).id, studentId];
    const answers = await Promise.all([
      first.query(documents.donate, { input: { ...input, studentId } }),
      second.query(documents.several, { input, studentIds: others }),
    ]);
    expect(answers.flatMap(wrong).length).toBe(1);
    expect(await count("donor_id = $1 group by student_id having count(*) > 1", input.donorId)).toBeUndefined();
  }
});

test("given up, cancelled and changed concurrently: one after the other, no deadlock", async () => {
  for (const _ of rounds) {
    const input = await aGift(build, branch.id);
    const ids = [await given(first, input), await given(first, { ...input, asset: "BICYCLE" })];
    const answers = await Promise.all([
      callers[0]?.query(documents.giveUp, { ids, input: { on: "2026-03-01", reason: "MOVED_AWAY" } }),
      callers[1]?.query(documents.cancel, { ids: ids.toReversed() }),
      callers[2]?.query(documents.update, { id: ids[0], version: 1, input: { remark: "x" } }),
      callers[3]?.query(documents.donate, { input: { ...input, asset: "FINANCE" } }),
    ]);
    const told = new Set(answers.flatMap((answer) => (answer ? wrong(answer) : [])));
    told.delete("errors.donationState");
    told.delete("errors.donationCancelled");
    expect([...told]).toEqual([]);
    expect(await count("student_id = $1 and state = 'CANCELLED'", input.studentId)).toBe(2);
  }
});

test("a donor deleted while someone records their donation: either, not both", async () => {
  for (const _ of rounds) {
    const input = await aGift(build, branch.id);
    await Promise.all([
      first.query(documents.donate, { input }),
      second.query("mutation ($ids: [Int!]!) { deleteDonors(ids: $ids) { count } }", { ids: [input.donorId] }),
    ]);
    const { rows } = await admin.query(
      "select 1 from donation d join donor o on o.id = d.donor_id where o.id = $1 and o.deleted_at is not null",
      [input.donorId],
    );
    expect(rows).toEqual([]);
  }
});

test("a student moved to another branch in the meantime: the donation is where the student is", async () => {
  const elsewhere = await build.branch();
  for (const _ of rounds) {
    const input = await aGift(build, branch.id);
    await Promise.all([
      first.query(documents.donate, { input }),
      admin.query("update student set branch_id = $1 where id = $2", [elsewhere.id, input.studentId]),
    ]);
    const { rows } = await admin.query(
      "select 1 from donation d join student s on s.id = d.student_id where s.id = $1 and s.branch_id <> d.branch_id",
      [input.studentId],
    );
    expect(rows).toEqual([]);
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
