import { expect, test } from "vitest";
import type { MergePreviewQuery } from "../../../client/graphql/generated/operations.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, done, rowsOf, settingOf, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, branch, other, person, planned } = await settingOf(db, api);
const { caller: both } = await person("manager", branch.id, other.id);

const preview =
  "query ($keepId: Int!, $otherId: Int!) { mergePreview(keepId: $keepId, otherId: $otherId) { token conflicts { key } } }";
const merging =
  "mutation ($keepId: Int!, $otherId: Int!, $token: String!, $input: MergeInput!) { mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: $input) { changeId } }";
const merge = async (keepId: number, otherId: number, keep = "KEPT") => {
  const { mergePreview } = await done<Pick<MergePreviewQuery, "mergePreview">>(both, preview, { keepId, otherId });
  const choices = mergePreview.conflicts.map(({ key }) => ({ key, keep }));
  return both.query<{ mergeStudents: { changeId: string } }>(merging, {
    keepId,
    otherId,
    token: mergePreview.token,
    input: { fields: [], choices },
  });
};
const input = { handedOn: "2026-02-01" };

test("where only the other is planned, the one who is kept is planned from then on; undone, they are apart again", async () => {
  const { id, rows } = await planned(1);
  const keep = await build.student({ branchId: branch.id });
  const merged = await merge(keep.id, rows[0]?.studentId ?? 0);
  expect(wrong(merged)).toEqual([]);
  expect((await rowsOf(both, id)).map(({ student }) => student.code)).toEqual([keep.code]);
  await done(both, documents.undo, { changeId: merged.data?.mergeStudents.changeId });
  expect((await rowsOf(both, id)).map(({ student }) => student.code)).not.toEqual([keep.code]);
});

test("where both are planned, one row stays: the one that says more", async () => {
  for (const given of [0, 1]) {
    const { id, rows, ids } = await planned(2);
    await done(both, documents.handOut, { ids: [ids[given]], input });
    expect(wrong(await merge(rows[0]?.studentId ?? 0, rows[1]?.studentId ?? 0))).toEqual([]);
    expect((await rowsOf(both, id)).map((row) => [row.id, row.outcome])).toEqual([[ids[given], "GIVEN"]]);
  }
});

test("what was handed out to both, or in another branch, is closed first", async () => {
  const { id, rows, ids } = await planned(2);
  await done(both, documents.handOut, { ids, input });
  const [keep = 0, second = 0] = rows.map(({ studentId }) => studentId);
  expect(wrong(await merge(keep, second))).toEqual(["errors.handedOutElsewhere"]);
  const elsewhere = await build.student({ branchId: other.id });
  expect(wrong(await merge(elsewhere.id, second))).toEqual(["errors.handedOutElsewhere"]);
  await done(both, documents.close, { id });
  expect(wrong(await merge(keep, second))).toEqual([]);
  expect((await rowsOf(both, id)).map((row) => row.id)).toEqual([ids[0]]);
});

test("merged into a student of another branch, they are planned no longer", async () => {
  const { id, rows } = await planned(1);
  const elsewhere = await build.student({ branchId: other.id });
  expect(wrong(await merge(elsewhere.id, rows[0]?.studentId ?? 0))).toEqual([]);
  expect(await rowsOf(both, id)).toEqual([]);
});

test("what both received in a closed distribution counts once: the row of the donation that is kept stays", async () => {
  for (const side of ["KEPT", "OTHER"]) {
    const { id, rows, ids } = await planned(2);
    await done(both, documents.handOut, { ids, input });
    await done(both, documents.close, { id });
    const [keepId = 0, otherId = 0] = rows.map(({ studentId }) => studentId);
    const merged = await merge(keepId, otherId, side);
    expect(wrong(merged)).toEqual([]);
    const [row, ...more] = await rowsOf(both, id);
    expect([row?.id, row?.outcome, more]).toEqual([ids[side === "KEPT" ? 0 : 1], "GIVEN", []]);
    await done(both, documents.undo, { changeId: merged.data?.mergeStudents.changeId });
    expect((await rowsOf(both, id)).map(({ outcome }) => outcome)).toEqual(["GIVEN", "GIVEN"]);
  }
});
