import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import type { ImportDecision } from "../../../server/modules/imports/import.enums.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "TWOD" });
const person = async () => imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const year = await build.reference("CLASS_YEAR");
const [first, other] = [await build.donor({ nameEn: "Kiku Yama" }), await build.donor({ nameEn: "Lena Nord" })];

/** A student to whom the first donor has given material and money on a day. */
async function given(branchId = branch.id) {
  const student = await build.student({ branchId });
  const recorded = { studentId: student.id, branchId, donorId: first.id, classYearId: year.id, givenOn: "2026-01-15" };
  await build.donation({ ...recorded, asset: "MATERIAL" });
  await build.donation({ ...recorded, asset: "FINANCE", amount: 20, currency: "USD" });
  return student;
}
const list = (student: { code: string }, ...rows: string[]) =>
  [
    "donor,student,study year,asset,given on,amount,currency",
    ...rows.map((row) => [other.code, student.code, year.code, row].join(",")),
  ].join("\n");
const same = ["material,15/01/2026,,", "finance,15/01/2026,20,USD"];
const decide = (scope: Scope, run: ImportRun, decision: ImportDecision, ids: number[] | null = null) =>
  imports.step(scope, () => decideImportRows(scope, run.id, { decision, ids, sameAs: null }));
const asked = async (scope: Scope, run: ImportRun) =>
  (await readRows(scope, run.id, { pageSize: 50 })).rows.map(({ state, decision, duplicates }) =>
    [
      state,
      ...(decision ? [decision] : []),
      ...duplicates.map(({ code, donorId }) => `~${code ?? ""} ${donorId ?? ""}`),
    ].join(" "),
  );
const rival = `~${first.code} ${first.id}`;
const donationsOf = async (student: { id: number }) =>
  (
    await admin.query<{ asset: string; donor: string }>(
      "select d.asset, o.code as donor from donation d join donor o on o.id = d.donor_id where d.student_id = $1 and d.deleted_at is null order by d.id",
      [student.id],
    )
  ).rows.map(({ asset, donor }) => `${asset} ${donor}`);
const before = [`MATERIAL ${first.code}`, `FINANCE ${first.code}`];

test("what another donor has given on the day is asked about; undecided it is left out, and a decision to skip it is remembered", async () => {
  const scope = await person();
  const student = await given();
  const run = await imports.checked(scope, "DONATION", list(student, ...same, "bicycle,15/01/2026,,"));
  expect(run.counts).toMatchObject({ duplicate: 2, new: 1, error: 0 });
  expect(await asked(scope, run)).toEqual([`DUPLICATE ${rival}`, `DUPLICATE ${rival}`, "NEW"]);
  // It is no record that the row could be.
  expect(await asked(scope, await decide(scope, run, "SAME"))).toEqual([
    `DUPLICATE ${rival}`,
    `DUPLICATE ${rival}`,
    "NEW",
  ]);
  const skipped = await decide(scope, run, "SKIP");
  expect(skipped.counts).toMatchObject({ skipped: 2, new: 1 });
  expect(await imports.run(scope, skipped)).toMatchObject({ state: "DONE" });
  expect(await donationsOf(student)).toEqual([...before, `BICYCLE ${other.code}`]);

  const again = await imports.checked(scope, "DONATION", list(student, ...same, "bicycle,15/01/2026,,"));
  expect(await asked(scope, again)).toEqual([`SKIPPED SKIP ${rival}`, `SKIPPED SKIP ${rival}`, "UNCHANGED"]);
  // It can be decided otherwise, for this one and the next.
  const { rows } = await readRows(scope, again.id, {});
  await decide(scope, again, "NEW", [rows[0]?.id ?? 0]);
  const opened = await decide(scope, again, "OPEN", [rows[1]?.id ?? 0]);
  expect(await asked(scope, opened)).toEqual([`NEW NEW ${rival}`, `DUPLICATE ${rival}`, "UNCHANGED"]);
  const third = await imports.checked(scope, "DONATION", list(student, ...same));
  expect(await asked(scope, third)).toEqual([`NEW NEW ${rival}`, `DUPLICATE ${rival}`]);
  expect(await imports.run(scope, third)).toMatchObject({ state: "DONE" });
  expect(await donationsOf(student)).toEqual([...before, `BICYCLE ${other.code}`, `MATERIAL ${other.code}`]);
  // Recorded of both, it is there.
  expect(await asked(scope, await imports.checked(scope, "DONATION", list(student, ...same)))).toEqual([
    "UNCHANGED",
    `DUPLICATE ${rival}`,
  ]);
  // What one person has decided counts for no other.
  const someone = await person();
  const theirs = await given();
  expect(await asked(someone, await imports.checked(someone, "DONATION", list(theirs, ...same)))).toEqual([
    `DUPLICATE ${rival}`,
    `DUPLICATE ${rival}`,
  ]);
});

test("another day, amount or asset is another donation, and of a student elsewhere nothing is told", async () => {
  const scope = await person();
  const others = ["material,16/01/2026,,", "finance,15/01/2026,30,USD", "bicycle,15/01/2026,,"];
  expect(await asked(scope, await imports.checked(scope, "DONATION", list(await given(), ...others)))).toEqual([
    "NEW",
    "NEW",
    "NEW",
  ]);
  const elsewhere = await given((await build.branch()).id);
  expect(await asked(scope, await imports.checked(scope, "DONATION", list(elsewhere, ...same)))).toEqual([
    "ERROR",
    "ERROR",
  ]);
});

test("a bicycle with the serial number of another donor's is the same question, but cannot be of both", async () => {
  const scope = await person();
  const [student, sibling] = [
    await build.student({ branchId: branch.id }),
    await build.student({ branchId: branch.id }),
  ];
  const recorded = { branchId: branch.id, donorId: first.id, classYearId: year.id, asset: "BICYCLE" };
  await build.donation({ ...recorded, studentId: student.id, givenOn: "2026-01-10", serialNumber: "SER-1" });
  const serials = (...rows: string[]) =>
    ["donor,student,study year,asset,given on,serial number", ...rows.map((row) => `${other.code},${row}`)].join("\n");
  const its = `${student.code},${year.code},bicycle,15/01/2026,ser-1`;
  const run = await imports.checked(scope, "DONATION", serials(its));
  expect(run.counts).toMatchObject({ duplicate: 1, error: 0 });
  expect(await asked(scope, run)).toEqual([`DUPLICATE ${rival}`]);
  const [row] = (await readRows(scope, run.id, {})).rows;
  expect(row?.duplicates).toMatchObject([{ donorId: first.id, givenOn: "2026-01-10", serialNumber: "SER-1" }]);
  // Both cannot have given it, whoever asks for that: by the row or for all.
  expect(await asked(scope, await decide(scope, run, "NEW", [row?.id ?? 0]))).toEqual([`DUPLICATE ${rival}`]);
  expect(await asked(scope, await decide(scope, run, "NEW"))).toEqual([`DUPLICATE ${rival}`]);
  expect(await asked(scope, await decide(scope, run, "SKIP"))).toEqual([`SKIPPED SKIP ${rival}`]);
  // That is remembered, and can be opened again.
  const another = `${sibling.code},${year.code},bicycle,15/01/2026,SER-2`;
  const again = await imports.checked(scope, "DONATION", serials(its, another));
  expect(await asked(scope, again)).toEqual([`SKIPPED SKIP ${rival}`, "NEW"]);
  const opened = await decide(scope, again, "OPEN", [(await readRows(scope, again.id, {})).rows[0]?.id ?? 0]);
  expect(await asked(scope, opened)).toEqual([`DUPLICATE ${rival}`, "NEW"]);
  expect(await imports.run(scope, opened)).toMatchObject({ state: "DONE" });
  expect(await donationsOf(student)).toEqual([`BICYCLE ${first.code}`]);
  expect(await donationsOf(sibling)).toEqual([`BICYCLE ${other.code}`]);

  // Of another student, or with another mistake, it is an error as before.
  const wrong = await imports.checked(
    scope,
    "DONATION",
    serials(
      `${sibling.code},${year.code},bicycle,15/01/2026,SER-1`,
      `${student.code},${year.code},bicycle,2026-01-15x,SER-1`,
    ),
  );
  expect(await asked(scope, wrong)).toEqual(["ERROR", "ERROR"]);
});

test("in a list of students the whole row waits for the decision about its donation", async () => {
  const scope = await person();
  const students = [await given(), await given()];
  const flat = [
    "code,remark,donor,asset,given on",
    ...students.map(({ code }) => `${code},seen,${other.code},material,15/01/2026`),
  ].join("\n");
  const start = await imports.start(scope, "STUDENT", flat);
  const sheets = sheetsOf(start).map((sheet) => ({
    ...sheet,
    defaults: [{ field: "classYearCode", recordId: year.id }],
  }));
  const run = await imports.step(scope, () => checkImport(scope, start.id, sheets, "BOTH"));
  expect(run.counts).toMatchObject({ duplicate: 2, update: 0 });
  expect(await asked(scope, run)).toEqual([`DUPLICATE ${rival}`, `DUPLICATE ${rival}`]);
  const [one, two] = (await readRows(scope, run.id, {})).rows.map(({ id }) => id);
  await decide(scope, run, "NEW", [one ?? 0]);
  const decided = await decide(scope, run, "SKIP", [two ?? 0]);
  expect(decided.counts).toMatchObject({ duplicate: 0, update: 1, skipped: 1 });
  expect(await asked(scope, decided)).toEqual([`UPDATE NEW ${rival}`, `SKIPPED SKIP ${rival}`]);
  const opened = await decide(scope, run, "OPEN", [two ?? 0]);
  expect(await asked(scope, opened)).toEqual([`UPDATE NEW ${rival}`, `DUPLICATE ${rival}`]);
  expect(await imports.run(scope, opened)).toMatchObject({ state: "DONE" });
  expect(await Promise.all(students.map(donationsOf))).toEqual([[...before, `MATERIAL ${other.code}`], before]);
  const { rows } = await admin.query("select remark from student where id = any ($1) order by id", [
    students.map(({ id }) => id),
  ]);
  expect(rows).toEqual([{ remark: "seen" }, { remark: null }]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
