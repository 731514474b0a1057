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
