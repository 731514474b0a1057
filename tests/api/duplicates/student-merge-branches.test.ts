import { expect, test } from "vitest";
import { type Caller, useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, merged, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [(await build.branch()).id, (await build.branch()).id];
const manager = async (...branches: number[]) => api.asUser(await build.user("manager", { branches }));
const [ofHere, ofThere, ofBoth] = [await manager(here), await manager(there), await manager(here, there)];

const certificates = async (caller: Caller) => {
  const { data } = await caller.query<{ certificates: { rows: { id: number }[] } }>("{ certificates { rows { id } } }");
  return data?.certificates.rows.map(({ id }) => id);
};

test("certificates of who is merged into a student of another branch follow, and come back with the undo", async () => {
  const [keep, other, earlier] = [
    (await build.student({ branchId: here })).id,
    (await build.student({ branchId: there })).id,
    (await build.student({ branchId: there })).id,
  ];
  const about = async (studentId: number) => build.certificate({ branchId: there, studentIds: [studentId] });
  const ids = new Set([await about(other), await about(earlier)]);
  await build.donation({ branchId: there, studentId: other });
  await merged(ofThere, other, earlier);
  expect(new Set(await certificates(ofThere))).toEqual(ids);
  expect(await certificates(ofHere)).toEqual([]);

  const change = await merged(ofBoth, keep, other);
  expect(await certificates(ofThere)).toEqual([]);
  expect(new Set(await certificates(ofHere))).toEqual(ids);

  const move =
    "mutation ($id: Int!, $to: Int!, $version: Int!) { moveStudent(id: $id, branchId: $to, version: $version) { changeId } }";
  await ofBoth.query(move, { id: keep, to: there, version: 1 });
  expect(new Set(await certificates(ofThere))).toEqual(ids);
  expect(await certificates(ofHere)).toEqual([]);
  await ofBoth.query(move, { id: keep, to: here, version: 2 });
  expect(new Set(await certificates(ofHere))).toEqual(ids);

  expect(wrong(await ofBoth.query(documents.undo, { id: change }))).toBe("nothing");
  expect(new Set(await certificates(ofThere))).toEqual(ids);
  expect(await certificates(ofHere)).toEqual([]);
  const { rows } = await admin.query("select branch_id from student where id = any ($1) order by id", [
    [other, earlier],
  ]);
  expect(rows).toEqual([{ branch_id: there }, { branch_id: there }]);
  expect(api.unexpected).toEqual([]);
});

const audit = `query ($search: String) { auditEntries(search: $search, pageSize: 100) {
  rows { action changeId type recordId recordCode before after } } auditEntriesTotal(search: $search) { count } }`;
const latest = "{ latestChanges { changeId type action recordId recordCode } }";
interface Entry {
  action: string;
  changeId: string;
  type: string;
  recordId: number;
  recordCode: string | null;
}

/** What a person finds in the audit about a student, in the latest changes, and by what they search there. */
const toldTo = async (caller: Caller, student: { id: number; code: string }) => {
  const isTheirs = ({ type, recordId }: Entry) => type === "Student" && recordId === student.id;
  const list = async (search: string | null) => {
    const { data, errors } = await caller.query<{
      auditEntries: { rows: Entry[] };
      auditEntriesTotal: { count: number };
    }>(audit, { search });
    expect(errors).toEqual([]);
    return data;
  };
  const [all, found] = [await list(null), await list(student.code)];
  const { data: last } = await caller.query<{ latestChanges: Entry[] }>(latest);
  const about = (rows: Entry[] = []) => rows.filter(isTheirs).map(({ action, recordCode }) => [action, recordCode]);
  return {
    all: about(all?.auditEntries.rows),
    found: found?.auditEntries.rows.length,
    total: found?.auditEntriesTotal.count,
    latest: about(last?.latestChanges),
  };
};

test("who does not see the kept student is told of the merged one as of one who has moved, until it is undone", async () => {
  const rename = async (caller: Caller, id: number) =>
    caller.query(
      "mutation ($id: Int!, $input: StudentPatch!) { updateStudent(id: $id, version: 1, input: $input) { changeId } }",
      { id, input: { nickname: "Mouse" } },
    );
  const keep = await build.student({ branchId: here });
  const [merging, moving] = [await build.student({ branchId: there }), await build.student({ branchId: there })];
  for (const { id } of [merging, moving]) expect((await rename(ofThere, id)).errors).toEqual([]);
  const before = await toldTo(ofThere, merging);
  expect(before).toMatchObject({ found: 2, total: 2, latest: [["UPDATE", merging.code]] });
  const change = await merged(ofBoth, keep.id, merging.id);
  await ofBoth.query(
    "mutation ($id: Int!, $to: Int!) { moveStudent(id: $id, branchId: $to, version: 2) { changeId } }",
    { id: moving.id, to: here },
  );
  // What was written before says itself whom it added.
  const gone = (code: string) => ({
    all: [
      ["UPDATE", null],
      ["CREATE", code],
    ],
    found: 0,
    total: 0,
    latest: [["UPDATE", null]],
  });
  expect(await toldTo(ofThere, moving)).toEqual(gone(moving.code));
  expect(await toldTo(ofThere, merging)).toEqual(gone(merging.code));
  const { all } = await toldTo(ofBoth, merging);
  expect(all.map(([action]) => action)).toEqual(["UPDATE", "DELETE", "UPDATE", "CREATE"]);
  expect(all.every(([, code]) => code === merging.code)).toBe(true);
  expect(wrong(await ofBoth.query(documents.undo, { id: change }))).toBe("nothing");
  expect((await toldTo(ofThere, merging)).all.every(([, code]) => code === merging.code)).toBe(true);
});

test("a refused undo does not name a student who was merged into one of another branch", async () => {
  const [keep, merging] = [await build.student({ branchId: here }), await build.student({ branchId: there })];
  const { data } = await ofThere.query<{ studentLeaves: { changeId: string } }>(
    "mutation ($id: Int!, $input: StudentLeavesInput!) { studentLeaves(id: $id, version: 1, input: $input) { changeId } }",
    { id: merging.id, input: { status: "WITHDRAWN", on: "2026-02-01", reason: "Works" } },
  );
  await merged(ofBoth, keep.id, merging.id);
  const refused = await ofThere.query(documents.undo, { id: data?.studentLeaves.changeId });
  expect(wrong(refused)).toBe("BAD_INPUT errors.changedSince");
  expect(refused.text).not.toContain(merging.code);
  const { data: into } = await ofThere.query(documents.into, { id: merging.id });
  expect(into).toBeNull();
});
