import { expect, test } from "vitest";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch();
const staff = await imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const year = await build.reference("CLASS_YEAR");
const student = await build.student({ branchId: branch.id });
const [promised, giving] = [await build.donor(), await build.donor()];
const match = await build.match({
  branchId: branch.id,
  studentId: student.id,
  donorId: promised.id,
  classYearId: year.id,
  decision: "CONFIRMED",
});
const header = "donor,student,asset,study year,given on";
const row = (donor: string, asset: string) => [donor, student.code, asset, year.code, "15/01/2026"].join(",");
const stateOf = async () =>
  (
    await admin.query<{ state: string; released_because: string | null }>(
      "select state, released_because from match where id = $1",
      [match.id],
    )
  ).rows[0];

test("an imported donation of another donor releases the match: said before, counted after, and undone with the import", async () => {
  const run = await imports.checked(
    staff,
    "DONATION",
    [header, row(giving.code, "bicycle"), row(giving.code, "material")].join("\n"),
  );
  const { rows } = await readRows(staff, run.id, {});
  expect(
    rows.map(({ state, warnings }) => [state, ...warnings.map(({ field, key }) => `${field ?? ""}:${key}`)]),
  ).toEqual([["NEW", "studentCode:validation.donationReleasesMatch"], ["NEW"]]);
  const done = await imports.run(staff, run);
  expect(done.releasedMatches).toBe(1);
  expect(await stateOf()).toEqual({ state: "RELEASED", released_because: "GIVEN_BY_OTHER" });
  await imports.step(staff, () => undoImport(staff, done.id));
  expect(await stateOf()).toEqual({ state: "CONFIRMED", released_because: null });
});

test("a serial number that a distribution has set aside is refused, except for its own student", async () => {
  const other = await build.student({ branchId: branch.id });
  const { id } = await build.distribution({ branchId: branch.id, classYearId: year.id });
  const aside = { branchId: branch.id, distributionId: id, donorId: giving.id, studentId: other.id };
  await build.plannedStudent({ ...aside, serialNumber: "SHEET-1" });
  const of = (code: string) =>
    `donor,student,asset,study year,serial number\n${giving.code},${code},bicycle,${year.code},sheet-1`;
  const errorsFor = async (code: string) => {
    const run = await imports.checked(staff, "DONATION", of(code));
    const { rows } = await readRows(staff, run.id, {});
    return rows.flatMap(({ errors }) => errors.map(({ field, key }) => `${field} ${key}`));
  };
  expect(await errorsFor(student.code)).toEqual(["serialNumber validation.serialNumberTaken"]);
  expect(await errorsFor(other.code)).toEqual([]);
});

test("the matched donor's own donation warns of nothing and releases nothing", async () => {
  const run = await imports.checked(staff, "DONATION", [header, row(promised.code, "bicycle")].join("\n"));
  const { rows } = await readRows(staff, run.id, {});
  expect(rows.map(({ warnings }) => warnings)).toEqual([[]]);
  const done = await imports.run(staff, run);
  expect(done.releasedMatches).toBe(0);
  expect(await stateOf()).toEqual({ state: "GIVEN", released_because: null });
});
