import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, merge, merged, preview, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const [here, there] = [await build.branch(), await build.branch()];
const places = await build.places();
const person = await build.user("manager", { branches: [here.id, there.id] });
const manager = await api.asUser(person);
const branchId = here.id;

const student = async (values: object = {}) => (await build.student({ ...places, branchId, ...values })).id;
const two = async (): Promise<[number, number]> => [await student(), await student()];
const row = async (table: string, id: number) =>
  (await admin.query(`select * from ${table} where id = $1`, [id])).rows[0] as Record<string, unknown>;
const everything = async (ids: number[]): Promise<unknown[]> => {
  const tables = ["student", "enrolment", "donation", "student_photo"];
  const skipped = ["version", "updated_at", "updated_by"];
  const all: unknown[] = [];
  for (const table of tables) {
    const { rows } = await admin.query<{ row: unknown }>(
      `select to_jsonb(t) - $2::text[] as row from ${table} t where ${table === "student" ? "id" : "student_id"} = any ($1) order by id`,
      [ids, skipped],
    );
    all.push(...rows);
  }
  return all;
};
const undo = async (id: string) => wrong(await manager.query(documents.undo, { id }));

test("the kept student takes everything of the other's, in the Trash too, and the chosen fields; undone as a whole", async () => {
  const [keep, other] = [
    await student({ nickname: null, guardianName: "Keo" }),
    await student({ nickname: "Nea", guardianName: "Chan", photoConsent: "GIVEN", photoConsentOn: "2026-01-01" }),
  ];
  const enrolment = await build.enrolment({ branchId, studentId: other });
  const gone = await build.enrolment({ branchId, studentId: other, deletedAt: "2026-01-01" });
  const donation = await build.donation({ branchId, studentId: other, asset: "BICYCLE", serialNumber: "MERGE-1" });
  const photo = await build.photo({ branchId, studentId: other, isPrimary: true, contentHash: "a", state: "READY" });
  const before = await everything([keep, other]);
  expect(await preview(manager, keep, other)).toMatchObject({
    conflicts: [],
    left: [],
    keptCounts: { enrolments: 0, donations: 0, photos: 0 },
    otherCounts: { enrolments: 1, donations: 1, photos: 1 },
  });
  const change = await merged(manager, keep, other, { fields: ["nickname", "photoConsent"] });
  for (const [table, { id }] of [
    ["enrolment", enrolment],
    ["enrolment", gone],
    ["donation", donation],
    ["student_photo", photo],
  ] as const) {
    expect(await row(table, id)).toMatchObject({ student_id: keep });
  }
  const kept = await row("student", keep);
  expect(kept).toMatchObject({
    nickname: "Nea",
    guardian_name: "Keo",
    photo_consent: "GIVEN",
    received_bicycle: true,
    school_class_id: enrolment.schoolClassId,
  });
  expect(kept["search"]).toContain(" nea");
  expect(await row("student", other)).toMatchObject({
    merged_into_id: keep,
    received_bicycle: false,
    school_class_id: null,
  });

  const { data } = await manager.query(documents.into, { id: other });
  expect(data).toMatchObject({ mergedInto: { id: keep } });
  expect((await manager.query(documents.merges, { id: keep })).data).toMatchObject({
    studentMerges: [{ changeId: change, studentId: other, undoable: true, actorName: person.name }],
  });
  expect(await undo(change)).toBe("nothing");
  expect(await everything([keep, other])).toEqual(before);
  expect((await manager.query(documents.merges, { id: keep })).data).toEqual({ studentMerges: [] });
  expect(wrong(await manager.query(documents.into, { id: other }))).toBe("NOT_FOUND errors.notFound");
});

test("the kept student's history includes the other's and the merge; nobody finds the other in the Trash", async () => {
  const [keep, other] = await two();
  await manager.query(
    'mutation ($id: Int!) { updateStudent(id: $id, version: 1, input: { remark: "of the other" }) { changeId } }',
    { id: other },
  );
  await merged(manager, keep, other);
  const { data } = await manager.query<{ changes: { rows: { action: string; recordId: number; after: unknown }[] } }>(
    'query ($id: Int!) { changes(type: "Student", id: $id) { rows { action recordId after } } }',
    { id: keep },
  );
  const rows = data?.changes.rows ?? [];
  expect(rows.find((entry) => JSON.stringify(entry.after).includes("of the other"))).toMatchObject({ recordId: other });
  expect(rows.find((entry) => JSON.stringify(entry.after).includes("mergedInto"))).toMatchObject({
    recordId: other,
    after: { mergedInto: { id: keep } },
  });
  const trash = await manager.query<{ trash: { rows: unknown[] } }>(
    'query ($s: String) { trash(search: $s, filter: { type: ["Student"] }) { rows { id } } }',
    { s: (await row("student", other))["code"] },
  );
  expect(trash.data?.trash.rows).toEqual([]);
  const restoring = { records: [{ type: "Student", id: other }] };
  expect(
    wrong(
      await manager.query(
        "mutation ($records: [RestoreInput!]!) { restoreRecords(records: $records) { count } }",
        restoring,
      ),
    ),
  ).toBe("NOT_FOUND errors.notFound");
});

test("one study year: one side's enrolments are kept, whichever is chosen; undo restores both", async () => {
  for (const side of ["KEPT", "OTHER"] as const) {
    const [keep, other] = await two();
    const classYearId = (await build.reference("CLASS_YEAR")).id;
    const [a, b] = [
      await build.schoolClass({ branchId, classYearId }),
      await build.schoolClass({ branchId, classYearId }),
    ];
    const ours = await build.enrolment({ branchId, studentId: keep, schoolClassId: a.id });
    const same = await build.enrolment({ branchId, studentId: other, schoolClassId: a.id, outcome: "PROMOTED" });
    const sits = await build.enrolment({ branchId, studentId: other, schoolClassId: b.id });
    const otherYear = await build.enrolment({ branchId, studentId: other, outcome: "PROMOTED" });
    const draftOf = ({ id: enrolmentId }: { id: number }) =>
      build.insert("year_end_decision", { branchId, enrolmentId, outcome: "REPEATED" });
    const [ourDraft, theirDraft] = [await draftOf(ours), await draftOf(sits)];
    const before = await everything([keep, other]);
    const { conflicts } = await preview(manager, keep, other);
    expect(conflicts).toMatchObject([
      {
        kind: "ENROLMENT",
        kept: { enrolments: [{ id: ours.id }] },
        other: { enrolments: [{ id: same.id }, { id: sits.id }] },
      },
    ]);
    const change = await merged(manager, keep, other, { keep: side });
    const living = async () =>
      (
        await admin.query("select id from enrolment where student_id = $1 and deleted_at is null order by id", [keep])
      ).rows.map(({ id }) => id as number);
    expect(await living()).toEqual(side === "KEPT" ? [ours.id, otherYear.id] : [same.id, sits.id, otherYear.id]);
    const [stays, goes] = side === "KEPT" ? [ourDraft, theirDraft] : [theirDraft, ourDraft];
    expect((await row("year_end_decision", stays))["deleted_at"]).toBeNull();
    expect((await row("year_end_decision", goes))["deleted_at"]).not.toBeNull();
    expect(await undo(change)).toBe("nothing");
    expect(await everything([keep, other])).toEqual(before);
  }
});

test("the same donation entered twice: one is kept, the other is cancelled", async () => {
  for (const side of ["KEPT", "OTHER"] as const) {
    const [keep, other] = await two();
    const gift = { branchId, donorId: (await build.donor()).id, classYearId: (await build.reference("CLASS_YEAR")).id };
    const finance = { ...gift, asset: "FINANCE", givenOn: "2026-02-02", amount: "5", currency: "USD" };
    const givenUp = { state: "GAVE_UP", gaveUpOn: "2026-03-01", gaveUpReason: "OTHER" };
    const ours = [
      await build.donation({ ...gift, studentId: keep }),
      await build.donation({ ...finance, studentId: keep }),
    ];
    const theirs = [
      await build.donation({ ...gift, studentId: other, ...givenUp }),
      await build.donation({ ...finance, studentId: other }),
    ];
    await build.donation({ ...finance, givenOn: "2026-02-03", studentId: other });
    await build.donation({ ...gift, studentId: other, state: "CANCELLED" });
    const before = await everything([keep, other]);
    const { conflicts } = await preview(manager, keep, other);
    expect(conflicts.map(({ kind, kept, other: each }) => [kind, kept.donation?.id, each.donation?.id])).toEqual(
      theirs.map(({ id }, i) => ["DONATION", ours[i]?.id, id]),
    );
    const change = await merged(manager, keep, other, { keep: side });
    for (const { id } of side === "KEPT" ? theirs : ours) {
      expect(await row("donation", id)).toMatchObject({ state: "CANCELLED", student_id: keep });
    }
    for (const { id } of side === "KEPT" ? ours : theirs) {
      expect(await row("donation", id)).not.toMatchObject({ state: "CANCELLED" });
    }
    expect(await undo(change)).toBe("nothing");
    expect(await everything([keep, other])).toEqual(before);
  }
});

test("one primary photo, and no picture twice", async () => {
  const hashes = ["x", "y"];
  for (const side of ["KEPT", "OTHER"] as const) {
    const [keep, other] = await two();
    const ours = await build.photo({
      branchId,
      studentId: keep,
      isPrimary: true,
      state: "READY",
      contentHash: hashes[0],
    });
    const double = await build.photo({ branchId, studentId: other, state: "READY", contentHash: hashes[0] });
    const theirs = await build.photo({
      branchId,
      studentId: other,
      isPrimary: true,
      state: "READY",
      contentHash: hashes[1],
    });
    const before = await everything([keep, other]);
    const { conflicts } = await preview(manager, keep, other);
    expect(conflicts.map(({ kind, kept, other: each }) => [kind, kept.photo?.id, each.photo?.id])).toEqual([
      ["PHOTO", ours.id, double.id],
      ["PRIMARY_PHOTO", ours.id, theirs.id],
    ]);
    const change = await merged(manager, keep, other, { keep: side });
    const { rows } = await admin.query(
      "select id, is_primary from student_photo where student_id = $1 and deleted_at is null order by id",
      [keep],
    );
    expect(rows).toEqual(
      side === "KEPT"
        ? [
            { id: ours.id, is_primary: true },
            { id: theirs.id, is_primary: false },
          ]
        : [
            { id: double.id, is_primary: false },
            { id: theirs.id, is_primary: true },
          ],
    );
    expect(await undo(change)).toBe("nothing");
    expect(await everything([keep, other])).toEqual(before);
  }
  const [keep, other] = await two();
  await build.photo({ branchId, studentId: keep, isPrimary: true, state: "READY", contentHash: "z" });
  const double = await build.photo({ branchId, studentId: other, isPrimary: true, state: "READY", contentHash: "z" });
  await merged(manager, keep, other, { keep: "OTHER" });
  expect(await row("student_photo", double.id)).toMatchObject({ is_primary: true, student_id: keep });
});

test("from another branch: everything moves over, the current class there ends", async () => {
  const keep = await student();
  const other = await student({ branchId: there.id });
  const sits = await build.enrolment({ branchId: there.id, studentId: other });
  const gift = await build.donation({ branchId: there.id, studentId: other });
  const draft = await build.insert("year_end_decision", {
    branchId: there.id,
    enrolmentId: sits.id,
    outcome: "REPEATED",
  });
  const before = await everything([keep, other]);
  expect((await preview(manager, keep, other)).left).toEqual([{ id: sits.id }]);
  const change = await merged(manager, keep, other);
  expect(await row("enrolment", sits.id)).toMatchObject({
    branch_id: here.id,
    outcome: "TRANSFERRED",
    student_id: keep,
  });
  expect(await row("donation", gift.id)).toMatchObject({ branch_id: here.id, student_id: keep });
  expect(await row("year_end_decision", draft)).toMatchObject({ branch_id: here.id });
  expect(await undo(change)).toBe("nothing");
  expect(await everything([keep, other])).toEqual(before);
  const one = await api.asUser(await build.user("manager", { branches: [here.id] }));
  expect(wrong(await one.query(documents.preview, { keepId: keep, otherId: other }))).toBe("NOT_FOUND errors.notFound");
});

test("exactly the collisions have to be decided; a student in a class is active; nobody is merged into themselves", async () => {
  const keep = await student();
  const other = await student({ status: "WITHDRAWN", statusOn: "2026-01-01" });
  await build.enrolment({ branchId, studentId: keep });
  expect(wrong(await merge(manager, keep, other, { fields: ["status"] }))).toBe(
    "BAD_INPUT fields.status validation.sitsInClass",
  );
  expect(wrong(await merge(manager, keep, other, { fields: ["code"] }))).toBe(
    "BAD_INPUT fields.code validation.selected",
  );
  const ask = async (choices: object[]) => {
    const { token } = await preview(manager, keep, other);
    return wrong(
      await manager.query(documents.merge, { keepId: keep, otherId: other, token, input: { fields: [], choices } }),
    );
  };
  expect(await ask([{ key: "any", keep: "KEPT" }])).toBe("BAD_INPUT choices.any validation.selected");
  const gift = { branchId, donorId: (await build.donor()).id, classYearId: (await build.reference("CLASS_YEAR")).id };
  await build.donation({ ...gift, studentId: keep });
  const { id } = await build.donation({ ...gift, studentId: other });
  expect(await ask([])).toBe(`BAD_INPUT choices.donation-${id} validation.selected`);
  expect(wrong(await manager.query(documents.preview, { keepId: keep, otherId: keep }))).toBe(
    "BAD_INPUT otherId validation.anotherStudent",
  );
  expect(await row("student", other)).toMatchObject({ deleted_at: null });
});

test("a merge is undone by its author, only while nobody has written what it wrote", async () => {
  const [keep, other] = await two();
  const gift = await build.donation({ branchId, studentId: other });
  const change = await merged(manager, keep, other);
  const colleague = await api.asUser(await build.user("manager", { branches: [here.id, there.id] }));
  expect((await colleague.query(documents.merges, { id: keep })).data).toMatchObject({
    studentMerges: [{ undoable: false }],
  });
  expect(wrong(await colleague.query(documents.undo, { id: change }))).toBe("NOT_FOUND errors.notFound");
  await manager.query(
    'mutation ($id: Int!) { updateDonation(id: $id, version: 2, input: { remark: "since" }) { changeId } }',
    { id: gift.id },
  );
  expect((await manager.query(documents.merges, { id: keep })).data).toMatchObject({
    studentMerges: [{ undoable: false }],
  });
  expect(await undo(change)).toBe("BAD_INPUT errors.changedSince");
  expect(await row("student", other)).toMatchObject({ merged_into_id: keep });
  expect(await row("donation", gift.id)).toMatchObject({ student_id: keep });
});

test("the kept student has moved to another branch since: the other would lose their records, so nothing is undone", async () => {
  for (const made of ["donation", "photo"] as const) {
    const [keep, other] = await two();
    const part = await build[made]({ branchId, studentId: other });
    const change = await merged(manager, keep, other);
    const moving = "mutation ($id: Int!, $to: Int!) { moveStudent(id: $id, version: 1, branchId: $to) { changeId } }";
    expect(wrong(await manager.query(moving, { id: keep, to: there.id }))).toBe("nothing");
    expect(await undo(change)).toBe("BAD_INPUT errors.changedSince");
    expect(await row(made === "photo" ? "student_photo" : made, part.id)).toMatchObject({
      student_id: keep,
      branch_id: there.id,
    });
  }
});

test("merged again: both former students lead to the last one kept", async () => {
  const [first, second] = await two();
  const last = await student();
  await merged(manager, second, first);
  await merged(manager, last, second);
  for (const id of [first, second]) {
    expect((await manager.query(documents.into, { id })).data).toMatchObject({ mergedInto: { id: last } });
  }
});

test("the home page's counts equal a recount", async () => {
  const counted = async () =>
    (
      await admin.query<object>(
        "select branch_id, asset, year, previous, sum(students)::integer as students from given_count group by 1, 2, 3, 4 having sum(students) <> 0 order by 1, 2, 3, 4 nulls first",
      )
    ).rows;
  const kept = await counted();
  await admin.query("select count_given()");
  expect(kept).toEqual(await counted());
});
