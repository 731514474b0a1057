import { expect, test } from "vitest";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportDefaultInput } from "../../../server/modules/imports/import.inputs.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const north = await build.branch({ code: "NORTH" });
const south = await build.branch({ code: "SOUTH" });
const scope = await imports.scopeOf((await build.user("manager", { branches: [north.id, south.id] })).id);
const { villageId } = await build.places();
const village = await build.codeOf("village", villageId);
const year = await build.reference("CLASS_YEAR", { code: "2025-2026" });
const grade = await build.reference("GRADE", { code: "G04" });
await build.school({ branchId: north.id, code: "N-1", nameEn: "Wat Damnak School" });
await build.school({ branchId: south.id, code: "S-1", nameEn: "Wat Damnaek School" });

const list = [
  "family name,given name,family name (khmer),given name (khmer),sex,date of birth,village,school",
  `Sok,Dara,សុខ,ដារ៉ា,F,2015-01-01,${village},Wat Damnok School`,
].join("\n");
const offersFor = async (more: ImportDefaultInput[]) => {
  const run = await imports.start(scope, "STUDENT", list);
  const defaults = [{ field: "gradeCode", recordId: grade.id }, { field: "classYearCode", recordId: year.id }, ...more];
  const checked = await imports.step(scope, () =>
    checkImport(
      scope,
      run.id,
      sheetsOf(run).map((sheet) => ({ ...sheet, defaults })),
      "BOTH",
    ),
  );
  const { rows } = await readValues(scope, checked.id, { page: 1, pageSize: 10 });
  return rows.map(({ text, within, offers }) => [text, within?.code ?? null, ...offers.map(({ code }) => code)]);
};

test("schools are offered in the branch of a new student alone, as soon as that is known", async () => {
  expect(await offersFor([])).toEqual([["Wat Damnok School", null, "N-1", "S-1"]]);
  expect(await offersFor([{ field: "branchCode", recordId: south.id }])).toEqual([
    ["Wat Damnok School", "SOUTH", "S-1"],
  ]);
  expect(await offersFor([{ field: "branchCode", recordId: north.id }])).toEqual([
    ["Wat Damnok School", "NORTH", "N-1"],
  ]);
});

test("a row that leaves a record as it is says its code, though the sheet has none", async () => {
  await build.donor({ code: "D-1", nameEn: "Kiku Yama", email: "kiku@example.org" });
  const run = await imports.checked(scope, "DONOR", "name,email\nKiku Yama,kiku@example.org\nNordlys,n@example.org");
  const { rows } = await readRows(scope, run.id, {});
  expect(rows.map(({ state, recordCode, recordId }) => [state, recordCode, recordId !== null])).toEqual([
    ["UNCHANGED", "D-1", true],
    ["NEW", null, false],
  ]);
  expect(imports.errors).toEqual([]);
});
