import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { donorDocuments, lookAtDonors, mergeDonors, mergedDonors } from "./donor-harness.ts";
import { documents, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branchId = (await build.branch()).id;
const person = await build.user("manager", { branches: [branchId] });
const manager = await api.asUser(person);
const classYearId = (await build.reference("CLASS_YEAR")).id;
const student = async () => (await build.student({ branchId })).id;
type Values = Record<string, unknown>;
const two = async (kept: Values = {}, other: Values = {}): Promise<[number, number]> => [
  (await build.donor(kept)).id,
  (await build.donor(other)).id,
];
const row = async (table: string, id: number) =>
  (await admin.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id])).rows[0];
const tables = ["donation", "pledge", "match", "hold", "planned_student", "donor_stop", "certificate"];
/** Everything of some donors but when it was written, with what the database derives from it. */
const everything = async (ids: number[]): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (const table of ["donor", ...tables]) {
    const { rows } = await admin.query<{ row: unknown }>(
      `select to_jsonb(t) - '{version,updated_at,updated_by}'::text[] as row from ${table} t
       where ${table === "donor" ? "id" : "donor_id"} = any ($1) order by id`,
      [ids],
    );
    all.push(...rows);
  }
  return all;
};
const undo = async (id: string) => wrong(await manager.query(documents.undo, { id }));

test("the kept donor takes everything of the other's, in the Trash too, and the chosen fields; undone as a whole", async () => {
  const [keep, other] = await two({ email: null, remark: "kept" }, { email: "tanaka@example.org", remark: "other" });
  const donation = await build.donation({ branchId, donorId: other });
  const trashed = await build.donation({ branchId, donorId: other, deletedAt: "2026-01-01" });
  const pledge = await build.pledge({ branchId, donorId: other, students: 1, fromYearId: classYearId });
  const match = await build.match({ branchId, donorId: other, pledgeId: pledge.id, classYearId });
  const hold = await build.hold({ branchId, donorId: other });
  const planned = await build.plannedStudent({ branchId, donorId: other });
  const certificate = await build.certificate({ branchId, donorId: other });
  const before = await everything([keep, other]);
  const { data: seen } = await lookAtDonors(manager, keep, other);
  expect(seen?.donorMergePreview).toMatchObject({
    conflicts: [],
    replacedCertificates: 0,
    keptCounts: { donations: 0, pledges: 0 },
    otherCounts: { donations: 1, pledges: 1, matches: 1, holds: 1, plannedStudents: 1, certificates: 1 },
  });
  const change = await mergedDonors(manager, keep, other, { fields: ["email"] });
  for (const [table, id] of [
    ["donation", donation.id],
    ["donation", trashed.id],
    ["pledge", pledge.id],
    ["match", match.id],
    ["hold", hold.id],
    ["planned_student", planned.id],
    ["certificate", certificate],
  ] as const) {
    expect([table, (await row(table, id))?.["donor_id"]]).toEqual([table, keep]);
  }
  expect(await row("donor", keep)).toMatchObject({ email: "tanaka@example.org", remark: "kept" });
  expect(await row("donor", other)).toMatchObject({ merged_into_id: keep });
  expect((await manager.query(donorDocuments.into, { id: other })).data).toMatchObject({
    donorMergedInto: { id: keep },
  });
  expect((await manager.query(donorDocuments.merges, { id: keep })).data).toMatchObject({
    donorMerges: [{ changeId: change, donorId: other, undoable: true, actorName: person.name }],
  });
  expect(await undo(change)).toBe("nothing");
  expect(await everything([keep, other])).toEqual(before);
  expect((await manager.query(donorDocuments.merges, { id: keep })).data).toEqual({ donorMerges: [] });
  expect(wrong(await manager.query(donorDocuments.into, { id: other }))).toBe("NOT_FOUND errors.notFound");
});

test("matches keep their state while they and their donations change donor one after the other, there and back", async () => {
  const [keep, other] = await two();
  const match = async (donorId: number, donation: object | null, values: object = {}) => {
    const studentId = await student();
    if (donation) {
      await build.donation({ branchId, donorId, studentId, classYearId, asset: "BICYCLE", ...donation });
    }
    return build.match({ branchId, donorId, studentId, classYearId, decision: "CONFIRMED", ...values });
  };
  const given = await match(other, {});
  const confirmed = await match(other, null);
  // The student was matched with someone else since the donation was given up.
  const gaveUp = await match(other, { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "OTHER" });
  await build.match({ branchId, studentId: gaveUp.studentId, classYearId, decision: "CONFIRMED" });
  const ours = await match(keep, {});
  const states = async () =>
    Promise.all([given, confirmed, gaveUp, ours].map(async ({ id }) => (await row("match", id))?.["state"]));
  const active = async () => (await row("student", given.studentId))?.["has_active_donor"];
  const [before, had] = [await states(), await active()];
  expect(before).toEqual(["GIVEN", "CONFIRMED", "RELEASED", "GIVEN"]);
  const change = await mergedDonors(manager, keep, other);
  expect([await states(), await active()]).toEqual([before, had]);
  expect(await undo(change)).toBe("nothing");
  expect([await states(), await active()]).toEqual([before, had]);
  expect((await row("match", given.id))?.["donor_id"]).toBe(other);
});

test("money of both on several days: after the undo each match follows its own donor's again", async () => {
  const [keep, other] = await two();
  const studentId = await student();
  const money = { branchId, studentId, classYearId, asset: "FINANCE" };
  await build.donation({ ...money, donorId: keep, givenOn: "2026-01-02" });
  const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "OTHER" };
  await build.donation({ ...money, donorId: other, givenOn: "2026-01-03", ...gaveUp });
  const match = await build.match({ ...money, donorId: other, decision: "CONFIRMED" });
  const state = async () => (await row("match", match.id))?.["state"];
  expect(await state()).toBe("RELEASED");
  const change = await mergedDonors(manager, keep, other);
  expect(await state()).toBe("GIVEN");
  expect(await undo(change)).toBe("nothing");
  expect(await state()).toBe("RELEASED");
});

test("the same donation of both: the side that is not kept is cancelled, whichever it is; undone", async () => {
  for (const keepWhose of ["KEPT", "OTHER"] as const) {
    const [keep, other] = await two();
    const gift = { branchId, studentId: await student(), classYearId };
    const ours = await build.donation({ ...gift, donorId: keep });
    const theirs = await build.donation({ ...gift, donorId: other });
    const day = { ...gift, asset: "FINANCE", givenOn: "2026-02-02" };
    await build.donation({ ...day, donorId: keep });
    await build.donation({ ...day, donorId: other, givenOn: "2026-02-03" });
    const before = await everything([keep, other]);
    const { data } = await lookAtDonors(manager, keep, other);
    expect(data?.donorMergePreview.conflicts).toEqual([
      {
        key: "donations",
        kind: "DONATION",
        count: 1,
        kept: { donations: [{ id: ours.id }], pledges: [] },
        other: { donations: [{ id: theirs.id }], pledges: [] },
      },
    ]);
    const change = await mergedDonors(manager, keep, other, { keep: keepWhose });
    const [stays, goes] = keepWhose === "KEPT" ? [ours, theirs] : [theirs, ours];
    expect(await row("donation", stays.id)).toMatchObject({ donor_id: keep, state: "ACTIVE" });
    expect(await row("donation", goes.id)).toMatchObject({ donor_id: keep, state: "CANCELLED" });
    expect(await undo(change)).toBe("nothing");
    expect(await everything([keep, other])).toEqual(before);
  }
});

test("pledges stay apart; of two for one branch, asset and year one goes to the Trash, and its matches stay; undone", async () => {
  for (const keepWhose of ["KEPT", "OTHER"] as const) {
    const [keep, other] = await two();
    const pledge = { branchId, fromYearId: classYearId, asset: "BICYCLE", students: 2 };
    const ours = await build.pledge({ ...pledge, donorId: keep });
    const theirs = await build.pledge({ ...pledge, donorId: other });
    const later = await build.pledge({
      ...pledge,
      donorId: other,
      fromYearId: (await build.reference("CLASS_YEAR")).id,
    });
    const ourMatch = await build.match({ branchId, donorId: keep, pledgeId: ours.id, classYearId });
    const theirMatch = await build.match({ branchId, donorId: other, pledgeId: theirs.id, classYearId });
    const before = await everything([keep, other]);
    const change = await mergedDonors(manager, keep, other, { keep: keepWhose });
    const [stays, goes] = keepWhose === "KEPT" ? [ours, theirs] : [theirs, ours];
    expect(await row("pledge", stays.id)).toMatchObject({ donor_id: keep, deleted_at: null });
    expect((await row("pledge", goes.id))?.["deleted_at"]).not.toBeNull();
    expect(await row("pledge", later.id)).toMatchObject({ donor_id: keep, deleted_at: null });
    for (const { id } of [ourMatch, theirMatch]) {
      expect(await row("match", id)).toMatchObject({ donor_id: keep, pledge_id: stays.id, state: "PROPOSED" });
    }
    expect(await undo(change)).toBe("nothing");
    expect(await everything([keep, other])).toEqual(before);
  }
});

test("a pledge that takes more matches than it has places: refused on that choice", async () => {
  const [keep, other] = await two();
  const pledge = { branchId, fromYearId: classYearId, asset: "BICYCLE", students: 1 };
  for (const donorId of [keep, other]) {
    const { id: pledgeId } = await build.pledge({ ...pledge, donorId });
    await build.match({ branchId, donorId, pledgeId, classYearId });
  }
  expect(wrong(await mergeDonors(manager, keep, other))).toBe("BAD_INPUT choices.pledges validation.mergedPledgeFull");
});

test("a pledge that was given up does not take the place of one with matches: refused on that choice", async () => {
  const pledge = { branchId, fromYearId: classYearId, asset: "BICYCLE" };
  const gaveUp = { state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "OTHER" };
  const [keep, other] = await two();
  await build.pledge({ ...pledge, ...gaveUp, donorId: keep });
  const goesOn = await build.pledge({ ...pledge, donorId: other });
  const match = await build.match({
    branchId,
    donorId: other,
    pledgeId: goesOn.id,
    classYearId,
    decision: "CONFIRMED",
  });
  expect(wrong(await mergeDonors(manager, keep, other))).toBe("BAD_INPUT choices.pledges validation.mergedPledgeEnded");
  await mergedDonors(manager, keep, other, { keep: "OTHER" });
  expect(await row("match", match.id)).toMatchObject({ donor_id: keep, pledge_id: goesOn.id, state: "CONFIRMED" });
});

test("a donor has stopped once in a branch, and not while a pledge of either goes on; undone", async () => {
  const living = async (id: number) =>
    (
      await admin.query<{ stopped_on: string }>(
        "select stopped_on::text from donor_stop where donor_id = $1 and deleted_at is null",
        [id],
      )
    ).rows.map((stop) => stop.stopped_on);
  const cases: { set: (keep: number, other: number) => Promise<unknown>; stops: string[] }[] = [
    { set: (_, other) => build.donorStop({ donorId: other, branchId }), stops: ["2026-03-01"] },
    {
      set: async (keep, other) => {
        await build.donorStop({ donorId: keep, branchId });
        await build.donorStop({ donorId: other, branchId, stoppedOn: "2026-04-01" });
      },
      stops: ["2026-04-01"],
    },
    {
      set: async (keep, other) => {
        await build.donorStop({ donorId: other, branchId });
        await build.pledge({ donorId: keep, branchId });
      },
      stops: [],
    },
    {
      set: async (keep, other) => {
        await build.donorStop({ donorId: keep, branchId });
        await build.pledge({ donorId: other, branchId });
      },
      stops: [],
    },
  ];
  for (const { set, stops } of cases) {
    const [keep, other] = await two();
    await set(keep, other);
    const before = await everything([keep, other]);
    const change = await mergedDonors(manager, keep, other);
    expect(await living(keep)).toEqual(stops);
    expect(await undo(change)).toBe("nothing");
    expect(await everything([keep, other])).toEqual(before);
  }
});

test("valid certificates for the same district and study years: the kept donor's replaces the other", async () => {
  const [keep, other] = await two();
  const ours = await build.certificate({ branchId, donorId: keep, fromYearId: classYearId });
  const theirs = await build.certificate({ branchId, donorId: other, fromYearId: classYearId });
  const before = await everything([keep, other]);
  expect((await lookAtDonors(manager, keep, other)).data?.donorMergePreview.replacedCertificates).toBe(1);
  const change = await mergedDonors(manager, keep, other);
  expect(await row("certificate", ours)).toMatchObject({ standing: "VALID", donor_id: keep });
  expect(await row("certificate", theirs)).toMatchObject({
    standing: "SUPERSEDED",
    donor_id: keep,
    superseded_by: (await row("certificate", ours))?.["serial"],
  });
  expect(await undo(change)).toBe("nothing");
  expect(await everything([keep, other])).toEqual(before);
});

test("a student who was handed something for the other donor, and one who waits, receive from the kept one; undone", async () => {
  const [keep, other] = await two();
  const distribution = await build.distribution({ branchId, classYearId });
  const planned = { branchId, distributionId: distribution.id, donorId: other };
  const waits = await build.plannedStudent(planned);
  const given = await build.plannedStudent({
    ...planned,
    outcome: "GIVEN",
    handedOn: "2026-02-01",
    handedAt: "2026-02-01T03:00:00Z",
  });
  const change = await mergedDonors(manager, keep, other);
  for (const { id } of [waits, given]) expect((await row("planned_student", id))?.["donor_id"]).toBe(keep);
  expect(await undo(change)).toBe("nothing");
  for (const { id } of [waits, given]) expect((await row("planned_student", id))?.["donor_id"]).toBe(other);
});

test("what cannot be merged is refused", async () => {
  const [keep, other] = await two();
  expect(wrong(await mergeDonors(manager, keep, other, { fields: ["code"] }))).toBe(
    "BAD_INPUT fields.code validation.selected",
  );
  expect(wrong(await lookAtDonors(manager, keep, keep))).toBe("BAD_INPUT otherId validation.anotherDonor");
  expect(wrong(await lookAtDonors(manager, keep, 2_000_000_000))).toBe("NOT_FOUND errors.notFound");
  const gift = { branchId, studentId: await student(), classYearId };
  for (const donorId of [keep, other]) await build.donation({ ...gift, donorId });
  const { data } = await lookAtDonors(manager, keep, other);
  const input = { fields: [], choices: [] };
  const token = data?.donorMergePreview.token;
  expect(wrong(await manager.query(donorDocuments.merge, { keepId: keep, otherId: other, token, input }))).toBe(
    "BAD_INPUT choices.donations validation.selected",
  );
  expect(await row("donor", other)).toMatchObject({ deleted_at: null });
});

test("staff and viewers merge no donors, and nobody does without signing in", async () => {
  const [keepId, otherId] = await two();
  for (const role of ["staff", "viewer"] as const) {
    const caller = await api.asUser(await build.user(role, { branches: [branchId] }));
    expect(wrong(await lookAtDonors(caller, keepId, otherId))).toBe("FORBIDDEN errors.forbidden");
    expect(wrong(await caller.query(donorDocuments.merges, { id: keepId }))).toBe("FORBIDDEN errors.forbidden");
  }
  expect((await lookAtDonors(api.anonymous, keepId, otherId)).status).toBe(401);
});

test("a merge is undone by its author, only while nobody has written what it wrote", async () => {
  const [keep, other] = await two();
  const gift = await build.donation({ branchId, donorId: other });
  const change = await mergedDonors(manager, keep, other);
  const colleague = await api.asUser(await build.user("manager", { branches: [branchId] }));
  expect((await colleague.query(donorDocuments.merges, { id: keep })).data).toMatchObject({
    donorMerges: [{ undoable: false }],
  });
  expect(wrong(await colleague.query(documents.undo, { id: change }))).toBe("NOT_FOUND errors.notFound");
  await manager.query(
    'mutation ($id: Int!) { updateDonation(id: $id, version: 2, input: { remark: "since" }) { changeId } }',
    { id: gift.id },
  );
  expect((await manager.query(donorDocuments.merges, { id: keep })).data).toMatchObject({
    donorMerges: [{ undoable: false }],
  });
  expect(await undo(change)).toBe("BAD_INPUT errors.changedSince");
  expect(await row("donor", other)).toMatchObject({ merged_into_id: keep });
});

test("a merge that can no longer be undone says whose records were changed since, to who could undo it", async () => {
  const [keep, other] = await two();
  const day = await build.distribution({ branchId });
  const planned = await build.plannedStudent({ branchId, distributionId: day.id, donorId: other });
  await mergedDonors(manager, keep, other);
  const merges = async (caller: typeof manager) =>
    (await caller.query("query ($id: Int!) { donorMerges(donorId: $id) { undoable changedSince } }", { id: keep }))
      .data;
  expect(await merges(manager)).toEqual({ donorMerges: [{ undoable: true, changedSince: [] }] });
  const absent = await manager.query("mutation ($ids: [Int!]!) { markAbsent(ids: $ids) { count } }", {
    ids: [planned.id],
  });
  expect(wrong(absent)).toBe("nothing");
  const code = await build.codeOf("student", planned.studentId);
  expect(await merges(manager)).toEqual({ donorMerges: [{ undoable: false, changedSince: [code] }] });
  const colleague = await api.asUser(await build.user("manager", { branches: [branchId] }));
  expect(await merges(colleague)).toEqual({ donorMerges: [{ undoable: false, changedSince: [] }] });
});

test("the merged donor's code leads to the kept one: searched, taken by nobody, and after a second merge to the last", async () => {
  const [first, second] = await two({ code: "LEADS-1" });
  const last = (await build.donor({ code: "LEADS-9" })).id;
  await mergedDonors(manager, second, first);
  await mergedDonors(manager, last, second);
  const { data } = await manager.query('{ donors(search: "leads-1") { rows { id } } }');
  expect(data).toEqual({ donors: { rows: [{ id: last }] } });
  for (const id of [first, second]) {
    expect((await manager.query(donorDocuments.into, { id })).data).toMatchObject({ donorMergedInto: { id: last } });
  }
  const create = 'mutation { createDonor(input: { code: "leads-1", nameEn: "Someone" }) { changeId } }';
  expect(wrong(await manager.query(create))).toBe("BAD_INPUT code validation.codeLeads");
  const update = 'mutation ($id: Int!) { updateDonor(id: $id, version: 1, input: { code: "LEADS-1" }) { changeId } }';
  const { id } = await build.donor();
  expect(wrong(await manager.query(update, { id }))).toBe("BAD_INPUT code validation.codeLeads");
});

test("the kept donor's history includes the other's and the merge; nobody finds the other in the Trash", async () => {
  const [keep, other] = await two();
  await manager.query(
    'mutation ($id: Int!) { updateDonor(id: $id, version: 1, input: { remark: "of the other" }) { changeId } }',
    { id: other },
  );
  await mergedDonors(manager, keep, other);
  const { data } = await manager.query<{ changes: { rows: { recordId: number; after: unknown }[] } }>(
    'query ($id: Int!) { changes(type: "Donor", id: $id) { rows { recordId after } } }',
    { id: keep },
  );
  const said = (text: string) => data?.changes.rows.find(({ after }) => JSON.stringify(after).includes(text));
  expect(said("of the other")).toMatchObject({ recordId: other });
  expect(said("mergedInto")).toMatchObject({ recordId: other });
  const trash = await manager.query<{ trash: { rows: unknown[] } }>(
    'query ($s: String) { trash(search: $s, filter: { type: ["Donor"] }) { rows { id } } }',
    { s: (await row("donor", other))?.["code"] },
  );
  expect(trash.data?.trash.rows).toEqual([]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
