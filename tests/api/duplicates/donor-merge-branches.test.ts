import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { donorDocuments, lookAtDonors, mergeDonors, mergedDonors } from "./donor-harness.ts";
import { documents, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [(await build.branch()).id, (await build.branch()).id];
const manager = async (...branches: number[]) => api.asUser(await build.user("manager", { branches }));
const [ofHere, ofBoth] = [await manager(here), await manager(here, there)];
const donor = async () => (await build.donor()).id;
const elsewhere = "FORBIDDEN errors.mergedElsewhere";

/** One record of each kind, in a branch that the manager does not see. */
const made: Record<string, (donorId: number) => Promise<unknown>> = {
  donation: (donorId) => build.donation({ branchId: there, donorId }),
  "a cancelled donation in the Trash": (donorId) =>
    build.donation({ branchId: there, donorId, state: "CANCELLED", deletedAt: "2026-01-01" }),
  pledge: (donorId) => build.pledge({ branchId: there, donorId }),
  match: (donorId) => build.match({ branchId: there, donorId }),
  hold: (donorId) => build.hold({ branchId: there, donorId }),
  "planned student": (donorId) => build.plannedStudent({ branchId: there, donorId }),
  stop: (donorId) => build.donorStop({ branchId: there, donorId }),
  certificate: (donorId) => build.certificate({ branchId: there, donorId }),
};

test.each(Object.keys(made))(
  "the merged donor has something in another branch (%s): refused, with the same words",
  async (what) => {
    const [keep, other] = [await donor(), await donor()];
    await made[what]?.(other);
    await build.donation({ branchId: here, donorId: other });
    const seen = await lookAtDonors(ofHere, keep, other);
    expect(wrong(seen)).toBe(elsewhere);
    expect(seen.errors[0]?.extensions.params ?? {}).toEqual({});
    const { data } = await lookAtDonors(ofBoth, keep, other);
    const token = data?.donorMergePreview.token;
    const input = { fields: [], choices: [] };
    expect(wrong(await ofHere.query(donorDocuments.merge, { keepId: keep, otherId: other, token, input }))).toBe(
      elsewhere,
    );
    expect(wrong(await mergeDonors(ofBoth, keep, other))).toBe("nothing");
  },
);

test("the kept donor may have anything elsewhere: nothing of it is told, changed, or in the way", async () => {
  const [keep, other] = [await donor(), await donor()];
  // Who has stopped has no pledge that goes on.
  for (const [what, make] of Object.entries(made)) if (what !== "stop") await make(keep);
  const studentId = (await build.student({ branchId: here })).id;
  await build.donation({ branchId: here, donorId: other, studentId });
  const theirs = async () =>
    (
      await admin.query<object>("select id, version from donation where branch_id = $1 and donor_id = $2", [
        there,
        keep,
      ])
    ).rows;
  const before = await theirs();
  const { data } = await lookAtDonors(ofHere, keep, other);
  expect(data?.donorMergePreview.keptCounts).toEqual({
    donations: 0,
    pledges: 0,
    matches: 0,
    holds: 0,
    plannedStudents: 0,
    certificates: 0,
  });
  // What happens there in the meantime is no reason to look again.
  await build.donation({ branchId: there, donorId: keep });
  const token = data?.donorMergePreview.token;
  const answer = await mergeDonors(ofHere, keep, other, { ...(token !== undefined && { token }) });
  expect(wrong(answer)).toBe("nothing");
  expect((await theirs()).slice(0, before.length)).toEqual(before);
  expect(wrong(await ofHere.query(documents.undo, { id: answer.data?.done.changeId }))).toBe("nothing");
});

test("a certificate that the user does not see replaces none of theirs: refused without saying which", async () => {
  const [keep, other] = [await donor(), await donor()];
  const years = { fromYearId: (await build.reference("CLASS_YEAR")).id };
  const same = { ...years, toYearId: years.fromYearId };
  await build.certificate({ branchId: there, donorId: keep, ...same });
  const ours = await build.certificate({ branchId: here, donorId: other, ...same });
  const seen = await lookAtDonors(ofHere, keep, other);
  expect(wrong(seen)).toBe("FORBIDDEN errors.mergedCertificateElsewhere");
  expect(seen.errors[0]?.extensions.params ?? {}).toEqual({});
  expect(wrong(await mergeDonors(ofBoth, keep, other))).toBe("nothing");
  const { rows } = await admin.query("select standing from certificate where id = $1", [ours]);
  expect(rows).toEqual([{ standing: "SUPERSEDED" }]);
});

test("an administrator merges across branches; who sees one of them may not undo it", async () => {
  const admins = await api.asUser(await build.user("administrator"));
  const [keep, other] = [await donor(), await donor()];
  const gifts = [
    await build.donation({ branchId: here, donorId: other }),
    await build.donation({ branchId: there, donorId: other }),
  ];
  const change = await mergedDonors(admins, keep, other);
  const owners = async () =>
    (
      await admin.query<{ donor_id: number }>("select donor_id from donation where id = any ($1) order by id", [
        gifts.map(({ id }) => id),
      ])
    ).rows.map((row) => row.donor_id);
  expect(await owners()).toEqual([keep, keep]);
  expect(wrong(await ofHere.query(documents.undo, { id: change }))).toBe("NOT_FOUND errors.notFound");
  expect(wrong(await admins.query(documents.undo, { id: change }))).toBe("nothing");
  expect(await owners()).toEqual([other, other]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
