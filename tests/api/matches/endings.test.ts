import { describe, expect, test } from "vitest";
import { given, wrong } from "../donations/harness.ts";
import { undo, useTrash } from "../trash/harness.ts";

const { api, build, admin, aBranch, isLiving } = await useTrash();
const here = await aBranch();
const there = await aBranch();
const both = await api.asUser(await build.user("manager", { branches: [here.branchId, there.branchId] }));
const { branchId, manager } = here;
const classYearId = (await build.reference("CLASS_YEAR")).id;

const aPledge = () => build.pledge({ branchId, fromYearId: classYearId });
/** A match of a pledge, confirmed unless said otherwise. */
async function aMatch(values: object = {}) {
  const pledge = await aPledge();
  return build.match({
    branchId,
    classYearId,
    donorId: pledge.donorId,
    pledgeId: pledge.id,
    decision: "CONFIRMED",
    ...values,
  });
}
const row = async (id: number) =>
  (
    await admin.query<Record<string, unknown>>(
      "select student_id, branch_id, state, released_because from match where id = $1",
      [id],
    )
  ).rows[0];
async function changed(
  document: string,
  variables: Record<string, unknown>,
  caller = manager,
): Promise<string | undefined> {
  const { data, errors } = await caller.query<Record<string, { changeId: string }>>(document, variables);
  expect(errors).toEqual([]);
  return Object.values(data ?? {})[0]?.changeId;
}
const remove = (what: string, id: number) =>
  changed(`mutation ($ids: [Int!]!) { ${what}(ids: $ids) { changeId } }`, { ids: [id] });
const give = ({ donorId, studentId }: { donorId: number; studentId: number }) =>
  given(manager, { donorId, studentId, classYearId, asset: "BICYCLE", givenOn: "2026-01-15" });

describe("what ends matches that are not given", () => {
  test("the student leaves; undo brings them back", async () => {
    const [match, gave] = [await aMatch(), await aMatch()];
    await give(gave);
    const leave = (id: number) =>
      changed(
        `mutation ($id: Int!, $input: StudentLeavesInput!) { studentLeaves(id: $id, version: 1, input: $input) { changeId } }`,
        { id, input: { status: "GRADUATED", on: "2026-06-01", reason: "Done", giveUp: false } },
      );
    const change = await leave(match.studentId);
    expect(await row(match.id)).toMatchObject({ state: "RELEASED", released_because: "STUDENT_LEFT" });
    expect(wrong(await undo(manager, change))).toEqual([]);
    expect(await row(match.id)).toMatchObject({ state: "CONFIRMED", released_because: null });
    await leave(gave.studentId);
    expect(await row(gave.id)).toMatchObject({ state: "GIVEN" });
  });

  test("another donor gives: the place opens again, the reason is said, and undo brings the match back", async () => {
    const [confirmed, proposed] = [await aMatch(), await aMatch({ decision: "PROPOSED" })];
    for (const match of [confirmed, proposed]) {
      const other = (await build.donor()).id;
      const donation = { donorId: other, studentId: match.studentId, classYearId, asset: "BICYCLE" };
      const preview = await manager.query<{ donationPreview: { rows: { finding: string }[] } }>(
        `query ($input: SeveralDonationsInput!, $ids: [Int!]) {
          donationPreview(input: $input, students: { filter: { ids: $ids } }) { rows { finding } } }`,
        {
          input: { donorId: other, classYearId, asset: "BICYCLE", givenOn: "2026-01-15" },
          ids: [match.studentId],
        },
      );
      expect(preview.errors).toEqual([]);
      const finding = match === proposed ? "PROPOSED" : "MATCHED";
      expect(preview.data?.donationPreview.rows).toEqual([{ finding }]);
      const before = await row(match.id);
      const change = await changed("mutation ($input: DonationInput!) { donate(input: $input) { changeId } }", {
        input: { ...donation, givenOn: "2026-01-15" },
      });
      expect(await row(match.id)).toMatchObject({ state: "RELEASED", released_because: "GIVEN_BY_OTHER" });
      const { rows } = await admin.query(
        "select change_id::text as change, after ->> 'released_because' as because from audit_entry where table_name = 'match' and record_id = $1 order by id desc limit 1",
        [match.id],
      );
      expect(rows).toEqual([{ change, because: "GIVEN_BY_OTHER" }]);
      const open = await manager.query<{ openPledges: { rows: { open: number; pledge: { id: number } }[] } }>(
        "query ($yearId: Int!) { openPledges(asset: BICYCLE, yearId: $yearId, pageSize: 100) { rows { open pledge { id } } } }",
        { yearId: classYearId },
      );
      expect(open.data?.openPledges.rows.find(({ pledge }) => pledge.id === match["pledgeId"])?.open).toBe(5);
      expect(wrong(await undo(manager, change))).toEqual([]);
      expect(await row(match.id)).toEqual(before);
    }
  });

  test("what another donor gives for another year or asset, or was cancelled, releases nothing", async () => {
    const match = await aMatch();
    const other = (await build.donor()).id;
    const later = (await build.reference("CLASS_YEAR")).id;
    const donated = { donorId: other, studentId: match.studentId, branchId };
    await build.donation({ ...donated, asset: "MATERIAL", classYearId });
    await build.donation({ ...donated, asset: "BICYCLE", classYearId: later });
    await build.donation({ ...donated, asset: "BICYCLE", classYearId, state: "CANCELLED" });
    expect(await row(match.id)).toMatchObject({ state: "CONFIRMED" });
    await give(match);
    await build.donation({ ...donated, asset: "BICYCLE", classYearId });
    expect(await row(match.id)).toMatchObject({ state: "GIVEN" });
  });

  test("a release is not undone once another donor has given", async () => {
    const match = await aMatch();
    const change = await changed("mutation ($ids: [Int!]!) { releaseMatches(ids: $ids) { changeId } }", {
      ids: [match.id],
    });
    await give({ donorId: (await build.donor()).id, studentId: match.studentId });
    expect(wrong(await undo(manager, change))).toEqual(["studentId validation.matchGivenByOther"]);
    expect(await row(match.id)).toMatchObject({ state: "RELEASED" });
  });

  test("the student moves to another branch: the match goes along, and no longer takes a place", async () => {
    const match = await aMatch();
    const change = await changed(
      "mutation ($id: Int!, $branchId: Int!) { moveStudent(id: $id, version: 1, branchId: $branchId) { changeId } }",
      { id: match.studentId, branchId: there.branchId },
      both,
    );
    expect(await row(match.id)).toMatchObject({
      branch_id: there.branchId,
      state: "RELEASED",
      released_because: "STUDENT_MOVED",
    });
    const { data, errors } = await there.manager.query<{ matches: { rows: { pledge: object | null }[] } }>(
      "query ($id: [Int!]) { matches(filter: { studentId: $id }) { rows { pledge { id } donor { code } } hasNext } }",
      { id: [match.studentId] },
    );
    expect(errors).toEqual([]);
    expect(data?.matches.rows).toMatchObject([{ pledge: null }]);
    expect(wrong(await undo(both, change))).toEqual([]);
    expect(await row(match.id)).toMatchObject({ branch_id: branchId, state: "CONFIRMED" });
  });

  test("the pledge is given up; what is given stays", async () => {
    const match = await aMatch({ decision: "PROPOSED" });
    const pledgeId = (await admin.query<{ id: number }>("select pledge_id as id from match where id = $1", [match.id]))
      .rows[0]?.id;
    const gave = await build.match({ branchId, classYearId, donorId: match.donorId, pledgeId, decision: "CONFIRMED" });
    await give(gave);
    const change = await changed(
      "mutation ($ids: [Int!]!, $input: GiveUpPledgeInput!) { giveUpPledges(ids: $ids, input: $input) { changeId } }",
      { ids: [pledgeId], input: { on: "2026-02-01", reason: "REPLACED" } },
    );
    expect([await row(match.id), await row(gave.id)]).toMatchObject([
      { state: "RELEASED", released_because: "PLEDGE_ENDED" },
      { state: "GIVEN" },
    ]);
    expect(wrong(await undo(manager, change))).toEqual([]);
    expect(await row(match.id)).toMatchObject({ state: "PROPOSED" });
  });

  test("student, pledge or donor go to the Trash: the match goes along and comes back; the student waits meanwhile", async () => {
    const match = await aMatch();
    const { rows } = await admin.query<{ id: number }>("select pledge_id as id from match where id = $1", [match.id]);
    for (const [what, id] of [
      ["deleteStudents", match.studentId],
      ["deletePledges", rows[0]?.id ?? 0],
    ] as const) {
      const change = await remove(what, id);
      expect(await isLiving("match", match.id)).toBe(false);
      expect(wrong(await undo(manager, change))).toEqual([]);
      expect(await isLiving("match", match.id)).toBe(true);
    }
    const alone = await build.match({ branchId, classYearId });
    const elsewhere = await build.match({ branchId: there.branchId, classYearId, donorId: alone.donorId });
    const change = await remove("deleteDonors", alone.donorId);
    expect([await isLiving("match", alone.id), await isLiving("match", elsewhere.id)]).toEqual([false, false]);
    await undo(manager, change);
    expect([await isLiving("match", alone.id), await isLiving("match", elsewhere.id)]).toEqual([true, true]);
  });
});

describe("two students are merged", () => {
  const merge = async (keepId: number, otherId: number, caller = manager) => {
    const sides = { keepId, otherId };
    const { data } = await caller.query<{ mergePreview: { token: string } }>(
      "query ($keepId: Int!, $otherId: Int!) { mergePreview(keepId: $keepId, otherId: $otherId) { token } }",
      sides,
    );
    return changed(
      `mutation ($keepId: Int!, $otherId: Int!, $token: String!) {
        mergeStudents(keepId: $keepId, otherId: $otherId, token: $token, input: { fields: [], choices: [] }) { changeId } }`,
      { ...sides, token: data?.mergePreview.token },
      caller,
    );
  };

  test("of two matches the one that is further stays, and undo separates them again", async () => {
    const [ours, theirs] = [await aMatch({ decision: "PROPOSED" }), await aMatch()];
    const other = await build.match({ branchId, classYearId, asset: "MATERIAL", studentId: theirs.studentId });
    const change = await merge(ours.studentId, theirs.studentId);
    expect([await row(ours.id), await row(theirs.id), await row(other.id)]).toMatchObject([
      { state: "RELEASED", released_because: "MERGED" },
      { state: "CONFIRMED", student_id: ours.studentId },
      { state: "PROPOSED", student_id: ours.studentId },
    ]);
    expect(wrong(await undo(manager, change))).toEqual([]);
    expect([await row(ours.id), await row(theirs.id)]).toMatchObject([
      { state: "PROPOSED" },
      { state: "CONFIRMED", student_id: theirs.studentId },
    ]);
  });

  test("of two given ones one goes to the Trash; the donations stay", async () => {
    const [ours, theirs] = [await aMatch(), await aMatch()];
    await give(ours);
    await give(theirs);
    const change = await merge(ours.studentId, theirs.studentId);
    expect([await isLiving("match", ours.id), await isLiving("match", theirs.id)]).toEqual([true, false]);
    expect(wrong(await undo(manager, change))).toEqual([]);
    expect(await row(theirs.id)).toMatchObject({ state: "GIVEN", student_id: theirs.studentId });
  });

  test("of another branch: what is not given ends, as when a student moves", async () => {
    const match = await aMatch();
    const keepId = (await build.student({ branchId: there.branchId })).id;
    await merge(keepId, match.studentId, both);
    expect(await row(match.id)).toMatchObject({ state: "RELEASED", branch_id: there.branchId });
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
