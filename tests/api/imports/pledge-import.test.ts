import { expect, test } from "vitest";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const mine = await build.branch({ code: "MINE" });
const other = await build.branch({ code: "OTHER" });
const staff = await imports.scopeOf((await build.user("staff", { branches: [mine.id] })).id);
for (const [code, firstDay, lastDay] of [
  ["2025-2026", "2025-11-01", "2026-08-31"],
  ["2026-2027", "2026-11-01", "2027-08-31"],
]) {
  await build.reference("CLASS_YEAR", { code, firstDay, lastDay });
}
const donor = await build.donor({ code: "DON-1" });
await build.donor({ code: "DON-2" });
const header = "donor,branch,asset,number of students,from study year,until study year,yearly amount,currency,wishes";
const row = (...cells: string[]) => cells.join(",");
const state = (run: Awaited<ReturnType<ImportHarness["checked"]>>) => imports.preview(staff, run);

test("pledges are added in one's branches and found again by donor, branch, asset and first study year", async () => {
  const sheet = [
    header,
    row("DON-1", "MINE", "bicycle", "5", "2026-2027", "", "", "", "Girls first"),
    row("DON-1", "MINE", "finance", "2", "2025-2026", "2026-2027", "120", "USD", ""),
  ].join("\n");
  const run = await imports.checked(staff, "PLEDGE", sheet);
  expect(await state(run)).toEqual(["- NEW", "- NEW"]);
  await imports.run(staff, run);
  expect(await state(await imports.checked(staff, "PLEDGE", sheet))).toEqual(["- UNCHANGED", "- UNCHANGED"]);
  const changed = await imports.checked(staff, "PLEDGE", sheet.replace("bicycle,5", "bicycle,8"));
  expect(await state(changed)).toEqual(["- UPDATE students:5→8", "- UNCHANGED"]);
  const done = await imports.run(staff, changed);
  const students = async () =>
    (
      await admin.query<{ students: number }>("select students from pledge where donor_id = $1 and asset = 'BICYCLE'", [
        donor.id,
      ])
    ).rows;
  expect(await students()).toEqual([{ students: 8 }]);
  await imports.step(staff, () => undoImport(staff, done.id));
  expect(await students()).toEqual([{ students: 5 }]);
});

test("fewer students than are matched are the fault of their row; the others are imported", async () => {
  const pledged = await build.donor({ code: "DON-3" });
  await build.donor({ code: "DON-4" });
  const { rows: years } = await admin.query<{ id: number }>("select id from class_year where code = '2026-2027'");
  const classYearId = years[0]?.id ?? 0;
  const pledge = await build.pledge({
    branchId: mine.id,
    donorId: pledged.id,
    asset: "BICYCLE",
    fromYearId: classYearId,
    students: 5,
  });
  for (let n = 0; n < 3; n += 1) {
    await build.match({ branchId: mine.id, donorId: pledged.id, pledgeId: pledge.id, classYearId });
  }
  const sheet = (students: string) =>
    [
      header,
      row("DON-3", "MINE", "bicycle", students, "2026-2027", "", "", "", ""),
      row("DON-4", "MINE", "bicycle", "1", "2026-2027", "", "", "", ""),
    ].join("\n");
  const run = await imports.checked(staff, "PLEDGE", sheet("2"));
  expect(await state(run)).toEqual(["- ERROR students:pledgeFewerThanMatched", "- NEW"]);
  await imports.run(staff, run, true);
  expect(await state(await imports.checked(staff, "PLEDGE", sheet("3")))).toEqual([
    "- UPDATE students:5→3",
    "- UNCHANGED",
  ]);
});

test("matched between check and run: nothing is written, and the row says why", async () => {
  const pledged = await build.donor({ code: "DON-5" });
  const { rows: years } = await admin.query<{ id: number }>("select id from class_year where code = '2026-2027'");
  const classYearId = years[0]?.id ?? 0;
  const values = { branchId: mine.id, donorId: pledged.id, asset: "BICYCLE" };
  const pledge = await build.pledge({ ...values, fromYearId: classYearId, students: 2 });
  const run = await imports.checked(
    staff,
    "PLEDGE",
    [header, row("DON-5", "MINE", "bicycle", "1", "2026-2027", "", "", "", "")].join("\n"),
  );
  expect(await state(run)).toEqual(["- UPDATE students:2→1"]);
  for (let n = 0; n < 2; n += 1) await build.match({ ...values, pledgeId: pledge.id, classYearId });
  await imports.run(staff, run);
  expect(await state(run)).toEqual(["- ERROR students:pledgeFewerThanMatched"]);
});

test("each wrong cell is reported on its field, and another branch is not found", async () => {
  await build.pledge({ branchId: other.id, donorId: donor.id, asset: "MATERIAL" });
  const run = await imports.checked(
    staff,
    "PLEDGE",
    [
      `${header},pledge status`,
      row("DON-2", "OTHER", "bicycle", "5", "2026-2027", "", "", "", "", ""),
      row("DON-2", "MINE", "bicycle", "0", "2026-2027", "", "", "", "", ""),
      row("DON-2", "MINE", "material", "5", "2026-2027", "2025-2026", "", "", "", ""),
      row("DON-2", "MINE", "material", "5", "2025-2026", "", "10", "USD", "", ""),
      row("DON-2", "MINE", "finance", "5", "2025-2026", "", "10.5", "KHR", "", ""),
      row("DON-2", "MINE", "finance", "5", "2026-2027", "", "10", "", "", ""),
      row("DON-2", "MINE", "bicycle", "5", "2025-2026", "", "", "", "", "paused"),
    ].join("\n"),
  );
  expect(await state(run)).toEqual([
    "- ERROR branchCode:valueNotFound",
    "- ERROR students:atLeastOne",
    "- ERROR untilYearCode:untilBeforeFrom",
    "- ERROR yearlyAmount:financeOnly currency:financeOnly",
    "- ERROR yearlyAmount:wholeAmount",
    "- ERROR currency:currencyWithAmount",
    "- ERROR state:pledgeStateNotImported",
  ]);
});

test("pledges that ended the stops of several donors are undone though one of them has stopped again since", async () => {
  const donors = [await build.donor({ code: "STOPPED-1" }), await build.donor({ code: "STOPPED-2" })];
  const ids = donors.map(({ id }) => id);
  const stops = async () =>
    (
      await admin.query<{ donor_id: number; stopped_on: string }>(
        "select donor_id, stopped_on::text from donor_stop where donor_id = any ($1) and deleted_at is null order by donor_id",
        [ids],
      )
    ).rows.map(({ donor_id, stopped_on }) => `${ids.indexOf(donor_id) + 1} ${stopped_on}`);
  await admin.query(
    "insert into donor_stop (donor_id, branch_id, stopped_on) select unnest($1::integer[]), $2, '2025-12-01'",
    [ids, mine.id],
  );
  const pledged = (code: string) => row(code, "MINE", "bicycle", "5", "2026-2027", "", "", "", "");
  const sheet = [header, pledged("STOPPED-1"), pledged("STOPPED-2")].join("\n");
  const run = await imports.run(staff, await imports.checked(staff, "PLEDGE", sheet));
  expect(await stops()).toEqual([]);
  await admin.query(
    `update pledge set state = 'GAVE_UP', gave_up_reason = 'DONOR_STOPPED', gave_up_on = '2026-01-05', version = version + 1
     where donor_id = $1`,
    [ids[1]],
  );
  expect(await stops()).toEqual(["2 2026-01-05"]);
  await imports.step(staff, () => undoImport(staff, run.id));
  expect(await stops()).toEqual(["1 2025-12-01", "2 2026-01-05"]);
});
