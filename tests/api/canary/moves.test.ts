import { describe, expect, test } from "vitest";
import type { Answer, Caller } from "../../support/api.ts";
import { must, useWorld } from "./world.ts";

/* What is revealed about records that have been in both branches. */
const world = await useWorld();
const { db, api, people, theirs, canaries, moved, mine } = world;
const { build, admin } = db;
const here = await api.asUser(people.manager);
const there = await api.asUser(world.owner);
const everywhere = await api.asUser(world.both);

const students =
  "query ($id: Int!, $search: String) { student(id: $id) { id remark } students(search: $search, pageSize: 100) { rows { id } } }";
const history =
  "query ($type: String!, $id: Int!) { changes(type: $type, id: $id, pageSize: 100) { rows { action type before after } } }";
const audit =
  "query ($filter: AuditFilter) { auditEntries(filter: $filter, pageSize: 100) { rows { action type recordId recordCode recordNameEn before after } } }";

interface Entry {
  action: string;
  type: string;
  recordId: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const historyOf = async (caller: Caller, id: number, type = "Student") =>
  (await must<{ changes: { rows: Entry[] } }>(caller, history, { type, id })).changes.rows;
const ofStudents = (entries: Entry[]) => entries.filter(({ type }) => type === "Student");
const auditOf = async (caller: Caller, id: number, type = "Student") =>
  (
    await must<{ auditEntries: { rows: Entry[] } }>(caller, audit, { filter: { type: [type] } })
  ).auditEntries.rows.filter((entry) => entry.recordId === id);
const told = (entries: Entry[]): string[] =>
  entries.map(
    ({ action, after }) =>
      (after?.["remark"] as string | undefined) ?? (action === "UPDATE" && after?.["branch"] ? "move" : action),
  );
const code = ({ errors }: Answer<unknown>) => errors[0]?.extensions.code;

describe("a student who came from the other branch", () => {
  test("is here with everything that belongs to them, and without the history written there", async () => {
    const seen = await here.query(students, { id: moved.came });
    expect(seen.data).toMatchObject({ student: { id: moved.came, remark: "Plain" } });
    expect(seen.text).not.toMatch(canaries.trace);
    expect(await historyOf(here, moved.came)).toEqual([]);
    expect(await auditOf(here, moved.came)).toEqual([]);
  });

  test("has a history there for users who may see both branches", async () => {
    const texts = told(ofStudents(await historyOf(everywhere, moved.came)));
    expect(texts.map((text) => text.replace(/ \d+ .*/u, ""))).toEqual([
      "move",
      "Plain",
      "canary a later remark of former days",
      "canary remark of former days",
    ]);
    expect(told(await auditOf(there, moved.came)).slice(0, 1), "the move is told to nobody of one branch").toEqual([
      "Plain",
    ]);
    expect(code(await there.query(students, { id: moved.came }))).toBe("NOT_FOUND");
  });

  test("brings enrolments, donations and photos without their history", async () => {
    for (const [type, table] of [
      ["Enrolment", "enrolment"],
      ["Donation", "donation"],
      ["StudentPhoto", "student_photo"],
    ] as const) {
      const { rows } = await admin.query<{ id: number }>(
        `select id from ${table} where student_id = $1 and deleted_at is null`,
        [moved.came],
      );
      expect(rows.length, type).toBeGreaterThan(0);
      for (const { id } of rows) expect(await historyOf(here, id, type), type).toEqual([]);
    }
  });

  test("was in a class that stays out of scope, in the Trash too", async () => {
    const enrolments = await here.query(
      `query ($id: Int!) { student(id: $id) { enrolments { outcome schoolClass { id } } school { id } } }`,
      { id: moved.came },
    );
    expect(enrolments.data).toEqual({
      student: { __typename: undefined, enrolments: [{ outcome: "TRANSFERRED", schoolClass: null }], school: null },
    });
    const records = [{ type: "Enrolment", id: moved.cameFrom }];
    const asked = await here.query(
      `query ($records: [RecordInput!]!) { restoration(records: $records) { first { type count } firstRecords { type id nameEn } goes { type } stays { type } taken { id } }
        trash(pageSize: 100) { rows { type id nameEn } } }`,
      { records },
    );
    expect(asked.errors).toEqual([]);
    expect(asked.text).toContain(String(moved.cameFrom));
    expect(asked.text).not.toMatch(canaries.trace);
    const restored = await here.query(
      "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }",
      { records },
    );
    expect(code(restored)).toBe("IN_USE");
    expect(restored.text).not.toMatch(canaries.trace);
  });
});

describe("a student who left for the other branch", () => {
  test("is no longer found here", async () => {
    const { rows } = await admin.query<{ code: string }>("select code from student where id = $1", [moved.left]);
    expect(code(await here.query(students, { id: moved.left }))).toBe("NOT_FOUND");
    const found = await must(
      here,
      "query ($search: String!) { find(search: $search) { id } students(search: $search) { rows { id } } }",
      { search: rows[0]?.code },
    );
    expect(found).toEqual({ find: [], students: { rows: [] } });
    expect(code(await here.query(history, { type: "Student", id: moved.left }))).toBe("NOT_FOUND");
  });

  test("leaves behind the history written here, as it was then", async () => {
    expect(told(await auditOf(here, moved.left))).toEqual(["Written here", "CREATE"]);
    const { text } = await here.query(audit, { filter: { type: ["Student"] } });
    expect(text).not.toMatch(canaries.trace);
    expect(text).not.toContain("after the move");
  });

  test("has no history there except what was written there", async () => {
    for (const entries of [await historyOf(there, moved.left), await auditOf(there, moved.left)]) {
      expect(
        told(entries)
          .slice(1)
          .map((text) => text.replace(/ \d+ .*/u, "")),
      ).toEqual(["canary remark after the move"]);
    }
    expect(ofStudents(await historyOf(everywhere, moved.left)).length).toBe(5);
  });
});

test("a donor's counts and students are those of the user's own branch", async () => {
  const counts = `query ($id: Int!) { donor(id: $id) { counts { total giveUp bicycle material finance donations } }
    donations(filter: { donorId: [$id] }) { rows { student { id } } } students(filter: { donorId: [$id] }) { rows { id } } }`;
  const { rows } = await admin.query<{ id: number }>(
    "select distinct student_id as id from donation where donor_id = $1 and branch_id = $2",
    [world.donorId, mine],
  );
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(ids).toContain(moved.came);
  const data = await must<{
    donor: object;
    donations: { rows: { student: { id: number } }[] };
    students: { rows: { id: number }[] };
  }>(here, counts, { id: world.donorId });
  expect(data.donor).toEqual({ counts: { total: 2, giveUp: 0, bicycle: 0, material: 2, finance: 0, donations: 2 } });
  expect(data.donations.rows.map(({ student }) => student.id).toSorted((a, b) => a - b)).toEqual(ids);
  expect(data.students.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect((await must(there, counts, { id: world.donorId }))["donor"]).toMatchObject({
    counts: { total: 2, giveUp: 1, bicycle: 1 },
  });
  const none = await must<typeof data>(here, counts, { id: world.theirDonorId });
  expect(none).toMatchObject({
    donor: { counts: { total: 0, donations: 0 } },
    donations: { rows: [] },
    students: { rows: [] },
  });
});

describe("undoing", () => {
  const undo = "mutation ($id: ID!) { undoChange(changeId: $id) { count } }";

  test("a move to a branch that the user no longer sees changes nothing there", async () => {
    const person = await build.user("manager", { branches: [mine, theirs.id] });
    const caller = await api.asUser(person);
    const student = await build.student({ branchId: mine });
    const { moveStudent } = await must<{ moveStudent: { changeId: string } }>(
      caller,
      "mutation ($id: Int!, $branchId: Int!) { moveStudent(id: $id, version: 1, branchId: $branchId) { changeId } }",
      { id: student.id, branchId: theirs.id },
    );
    await admin.query("update app_user set branch_ids = $2 where id = $1", [person.id, [mine]]);
    expect(code(await caller.query(undo, { id: moveStudent.changeId }))).toBe("BAD_INPUT");
    const { rows } = await admin.query("select branch_id, version from student where id = $1", [student.id]);
    expect(rows).toEqual([{ branch_id: theirs.id, version: 2 }]);
  });

  test("a donor who gives in the other branch cannot be deleted, without revealing a number", async () => {
    const { createDonor } = await must<{ createDonor: { changeId: string; record: { id: number } } }>(
      here,
      "mutation ($input: DonorInput!) { createDonor(input: $input) { changeId record { id } } }",
      { input: { code: "OURS-1", nameEn: "Ours" } },
    );
    for (let n = 0; n < 3; n += 1) await build.donation({ branchId: theirs.id, donorId: createDonor.record.id });
    const refused = await here.query(undo, { id: createDonor.changeId });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses: [] });
    expect(
      (await here.query("query ($id: Int!) { donor(id: $id) { id } }", { id: createDonor.record.id })).errors,
    ).toEqual([]);
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
