import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { lookAtDonors, mergeDonors, mergedDonors } from "./donor-harness.ts";
import { documents, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const [first, second] = [
  await api.asUser(await build.user("manager", { branches: [branchId] })),
  await api.asUser(await build.user("manager", { branches: [branchId] })),
];
const classYearId = (await build.reference("CLASS_YEAR")).id;
const donor = async () => (await build.donor()).id;
const rounds = Array.from({ length: 5 }, (_, round) => round);
const changed = "NOT_FOUND errors.notFound";
const stale = "CONFLICT errors.mergeChanged";

/** Living records of donors who no longer exist. */
const lost = async () =>
  (
    await admin.query<{ what: string; id: number }>(
      ["donation", "pledge", "match", "hold", "planned_student"]
        .map(
          (table) =>
            `select '${table}' as what, t.id from ${table} t join donor d on d.id = t.donor_id where t.deleted_at is null and d.deleted_at is not null`,
        )
        .join(" union all "),
    )
  ).rows;

test("someone changes a record of the merged donor after the preview: nothing is merged", async () => {
  const writes: [string, (id: number) => Promise<Record<string, unknown>>][] = [
    ['updateDonor(id: $id, version: 1, input: { remark: "x" })', async (id) => ({ id })],
    [
      'updateDonation(id: $id, version: 1, input: { remark: "x" })',
      async (id) => ({ id: (await build.donation({ branchId, donorId: id })).id }),
    ],
    [
      "updatePledge(id: $id, version: 1, input: { students: 7 })",
      async (id) => ({ id: (await build.pledge({ branchId, donorId: id })).id }),
    ],
  ];
  for (const [mutation, target] of writes) {
    const [keep, other] = [await donor(), await donor()];
    const variables = await target(other);
    const { data } = await lookAtDonors(first, keep, other);
    const token = data?.donorMergePreview.token ?? "";
    expect(wrong(await second.query(`mutation ($id: Int!) { ${mutation} { changeId } }`, variables))).toBe("nothing");
    expect(wrong(await mergeDonors(first, keep, other, { token }))).toBe(stale);
    expect(wrong(await mergeDonors(first, keep, other))).toBe("nothing");
  }
});

test("two concurrent merges of the same donors, in either direction: one succeeds, nothing is lost", async () => {
  for (const round of rounds) {
    const [a, b] = [await donor(), await donor()];
    for (const donorId of [a, b]) await build.donation({ branchId, donorId });
    const answers = await Promise.all([
      mergeDonors(first, a, b),
      round % 2 === 0 ? mergeDonors(second, a, b) : mergeDonors(second, b, a),
    ]);
    const told = answers.map(wrong).toSorted();
    expect(told[1]).toBe("nothing");
    expect(["NOT_FOUND errors.notFound", stale]).toContain(told[0]);
    expect(await lost()).toEqual([]);
  }
});

test("a donation, a pledge, a match or a hand-out for the merged donor at the same moment: the kept donor's, or refused", async () => {
  for (const _ of rounds) {
    const [keep, other] = [await donor(), await donor()];
    const student = async () => (await build.student({ branchId })).id;
    const distribution = await build.distribution({ branchId, classYearId });
    const planned = await build.plannedStudent({ branchId, distributionId: distribution.id, donorId: other });
    const pledge = await build.pledge({ branchId, donorId: other, fromYearId: classYearId });
    const { data } = await lookAtDonors(first, keep, other);
    const token = data?.donorMergePreview.token ?? "";
    const given = { donorId: other, studentId: await student(), asset: "MATERIAL", classYearId, givenOn: "2026-01-15" };
    const promised = { donorId: other, branchId, asset: "MATERIAL", students: 3, fromYearId: classYearId };
    const answers = await Promise.all([
      mergeDonors(first, keep, other, { token }),
      second.query("mutation ($input: DonationInput!) { donate(input: $input) { changeId } }", { input: given }),
      second.query("mutation ($input: PledgeInput!) { createPledge(input: $input) { changeId } }", {
        input: promised,
      }),
      second.query(
        "mutation ($ids: [Int!]!, $input: HandOutInput!) { handOut(ids: $ids, input: $input) { changeId } }",
        {
          ids: [planned.id],
          input: { handedOn: "2026-02-01" },
        },
      ),
      second.query(
        "mutation ($id: Int!, $ids: [Int!]!, $year: Int!) { proposeForPledge(pledgeId: $id, studentIds: $ids, classYearId: $year) { changeId } }",
        {
          id: pledge.id,
          ids: [await student()],
          year: classYearId,
        },
      ),
    ]);
    const [merging, ...others] = answers.map(wrong);
    expect(["nothing", stale]).toContain(merging);
    for (const told of others) expect(["nothing", "BAD_INPUT donorId validation.selected", changed]).toContain(told);
    expect(await lost()).toEqual([]);
  }
});

test("undone twice at the same moment, or while someone is writing: once, or not at all", async () => {
  for (const _ of rounds) {
    const [keep, other] = [await donor(), await donor()];
    const gift = await build.donation({ branchId, donorId: other });
    const id = await mergedDonors(first, keep, other);
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
  }
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
