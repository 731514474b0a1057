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
