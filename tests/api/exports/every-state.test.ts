import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { exportSources } from "../../../server/modules/exports/registry.ts";
import {
  DonationState,
  EnrolmentOutcome,
  PhotoConsent,
  PledgeState,
  StudentStatus,
} from "../../../server/shared/enums.ts";
import { sheetTypes, type SheetType } from "../../../server/shared/import-columns.ts";
import { isReferenceKind } from "../../../server/shared/reference.ts";
import { useDatabase } from "../../support/database.ts";
import { ExportHarness, sheetRows } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const excel = new ExportHarness(db);
await excel.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const people = {
  everywhere: await excel.scopeOf((await build.user("administrator", { branches: [mine.id], language: "en" })).id),
  here: await excel.scopeOf((await build.user("manager", { branches: [mine.id], language: "km" })).id),
};

const school = await build.school({ branchId: mine.id, pinned: true });
const donor = await build.donor({ pinned: true });
const year = await build.reference("CLASS_YEAR");
const classes = [];
for (let i = 0; i < 3; i += 1) {
  classes.push(await build.schoolClass({ branchId: mine.id, schoolId: school.id, classYearId: year.id }));
}

// Students in every state, one merged into another, and one in the Trash.
const students = [];
for (const status of Object.values(StudentStatus)) {
  for (const photoConsent of Object.values(PhotoConsent)) {
    const answered = photoConsent === "UNKNOWN" ? {} : { photoConsentOn: "2026-01-05", photoConsentBy: "Sok" };
    const ended = status === "ACTIVE" ? {} : { statusOn: "2026-02-01", statusReason: "moved" };
    students.push(await build.student({ branchId: mine.id, status, photoConsent, ...answered, ...ended }));
  }
}
const [first] = students;
const merged = await build.student({ branchId: mine.id });
await admin.query("update student set merged_into_id = $2, deleted_at = now() where id = $1", [merged.id, first?.id]);
await admin.query("update student set deleted_at = now() where id = $1", [
  (await build.student({ branchId: mine.id })).id,
]);

// Enrolments with every outcome, each the second of its year after an ended one.
for (const [i, outcome] of Object.values(EnrolmentOutcome).entries()) {
  const studentId = students[i]?.id as number;
  const ended = outcome === "CURRENT" ? null : "2026-03-01";
  await build.enrolment({
    branchId: mine.id,
    studentId,
    schoolClassId: classes[0]?.id,
    outcome,
    endedOn: ended,
    rollNumber: i + 1,
  });
  await build.enrolment({
    branchId: mine.id,
    studentId,
    schoolClassId: classes[1]?.id,
    outcome: "TRANSFERRED",
    endedOn: "2026-01-01",
    distanceKm: 1.5,
  });
}
// One from another branch, with two former classes of that year, and one of the year before.
const came = await build.student({ branchId: mine.id });
for (const classYearId of [year.id, year.id, (await build.reference("CLASS_YEAR")).id]) {
  const former = await build.schoolClass({ branchId: other.id, classYearId });
  await build.enrolment({
    branchId: mine.id,
    studentId: came.id,
    schoolClassId: former.id,
    outcome: "TRANSFERRED",
    endedOn: "2026-01-01",
  });
}
await build.enrolment({ branchId: mine.id, studentId: came.id, schoolClassId: classes[2]?.id });
await build.enrolment({ branchId: other.id });

// Donations in every state; several cancelled ones that are alike, and one like a living one.
const gift = (values: Record<string, unknown>) =>
  build.donation({ branchId: mine.id, donorId: donor.id, studentId: first?.id, classYearId: year.id, ...values });
await gift({ asset: "BICYCLE", serialNumber: "SN-1" });
await gift({ asset: "BICYCLE", serialNumber: "SN-1", state: "CANCELLED" });
await gift({ asset: "BICYCLE", serialNumber: "SN-2", state: "CANCELLED", remark: "twice" });
await gift({
  asset: "BICYCLE",
  serialNumber: "SN-2",
  state: "CANCELLED",
  classYearId: (await build.reference("CLASS_YEAR")).id,
});
await gift({ asset: "MATERIAL", state: "GAVE_UP", gaveUpOn: "2026-02-01", gaveUpReason: "MOVED_AWAY" });
await gift({ asset: "MATERIAL", state: "CANCELLED" });
await gift({ asset: "MATERIAL", state: "CANCELLED" });
for (const [i, state] of Object.values(DonationState).entries()) {
  const gaveUp = state === "GAVE_UP" ? { gaveUpOn: "2026-02-01", gaveUpReason: "MOVED_AWAY" } : {};
  await gift({ asset: "FINANCE", amount: "12.50", currency: "USD", givenOn: `2026-01-0${i + 1}`, state, ...gaveUp });
  await gift({
    asset: "FINANCE",
    amount: "5",
    currency: "USD",
    givenOn: "2026-01-09",
    ...(state !== "ACTIVE" && { state: "CANCELLED" }),
  });
  await build.donation({ branchId: mine.id, studentId: students.at(-1 - i)?.id, state, ...gaveUp });
}

// Pledges in every state.
for (const [i, state] of Object.values(PledgeState).entries()) {
  const gaveUp = state === "GAVE_UP" ? { gaveUpOn: "2026-02-01", gaveUpReason: "DONOR_STOPPED" } : {};
  await build.pledge({ branchId: mine.id, donorId: donor.id, students: i + 1, state, ...gaveUp });
}

const forms = (type: SheetType) => [
  { form: "as shown at first", columns: [...exportSources[type].shown] },
  { form: "with all that can be shown", columns: Object.keys(exportSources[type].columns) },
  { form: "with one column", columns: ["updatedAt"] },
  { form: "with all fields", columns: undefined },
];
// Reference data has no states.
const recordTypes = sheetTypes.filter((type) => !isReferenceKind(type));
const cases = recordTypes.flatMap((type) =>
  forms(type).flatMap(({ form, columns }) =>
    (["everywhere", "here"] as const).map((who) => ({ type, form, columns, who })),
  ),
);

async function exported(
  scope: Scope,
  type: SheetType,
  wanted: { columns?: string[] | undefined; filter?: Record<string, unknown> },
) {
  const { columns, filter } = wanted;
  const run = await excel.exported(scope, type, {
    language: scope.actor.language,
    ...(columns && { columns }),
    ...(filter && { filter }),
  });
  expect([run.state, run.failure, excel.errors]).toEqual(["DONE", null, []]);
  return { rows: run.counts?.rows ?? 0, content: await excel.bytesOf(run) };
}

test.each(cases)(
  "$type exported $form by a user who is $who changes nothing when imported, whatever the state of its rows",
  async ({ type, columns, who }) => {
    const { rows, content } = await exported(people[who], type, { columns });
    expect(rows).toBeGreaterThan(0);
    const checked = await excel.checked(people[who], type, content);
    expect((await excel.preview(people[who], checked)).filter((row) => !row.includes("UNCHANGED"))).toEqual([]);
    expect(checked.counts).toMatchObject({ total: rows, unchanged: rows });
    expect(await excel.run(people[who], checked)).toMatchObject({ state: "DONE", changeId: null });
  },
);

/** The donations of one state as displayed, with some cells overwritten. */
async function rewritten(state: DonationState, cells: Record<string, string>): Promise<string[][]> {
  const { content } = await exported(people.everywhere, "DONATION", {
    columns: Object.keys(exportSources.DONATION.columns),
    filter: { state: [state] },
  });
  const [header = [], ...rows] = await sheetRows(content);
  for (const name of Object.keys(cells)) expect(header).toContain(name);
  return [header, ...rows.map((row) => header.map((name, i) => cells[name] ?? row[i] ?? ""))];
}

const previewed = async (rows: string[][]) => {
  const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n");
  return new Set(await excel.preview(people.everywhere, await excel.checked(people.everywhere, "DONATION", csv)));
};

test("a donation entered by mistake is reported as such if missing, and unchanged if present", async () => {
  const unknown = await build.student({ branchId: mine.id });
  expect(await previewed(await rewritten("CANCELLED", { "Student (code)": unknown.code }))).toEqual(
    new Set(["- ERROR state:cancelledNotImported"]),
  );
  expect(await previewed(await rewritten("CANCELLED", { Remark: "after all" }))).toEqual(
    new Set(["- ERROR state:cancelledKept"]),
  );
  expect(await previewed(await rewritten("ACTIVE", { Status: "Cancelled", "Student (code)": unknown.code }))).toEqual(
    new Set(["- ERROR state:cancelledNotImported"]),
  );
  // Even without the state column, it is not created again.
  const [header = [], ...rows] = await rewritten("CANCELLED", {});
  const state = header.indexOf("Status");
  const without = await previewed([header, ...rows].map((row) => row.toSpliced(state, 1)));
  expect([...without].every((row) => row.startsWith("- ERROR classYearCode:selected"))).toBe(true);
});

test("an import does not change whether a donation continues, and says so", async () => {
  expect(await previewed(await rewritten("GAVE_UP", { Status: "Active" }))).toEqual(
    new Set(["- ERROR state:stateNotImported"]),
  );
  expect(await previewed(await rewritten("GAVE_UP", { Status: "" }))).toEqual(new Set(["- UNCHANGED"]));
  const unknown = await build.student({ branchId: mine.id });
  const elsewhere = (await rewritten("GAVE_UP", { "Student (code)": unknown.code })).filter((_, i) => i < 2);
  expect(await previewed(elsewhere)).toEqual(new Set(["- ERROR state:gaveUpNotImported"]));
  const active = elsewhere.map((row) =>
    row.map((cell, i) => (elsewhere[0]?.[i] === "Status" && cell !== "Status" ? "" : cell)),
  );
  expect(await previewed(active)).toEqual(new Set(["- NEW"]));
});
