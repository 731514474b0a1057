import { expect, test } from "vitest";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "NDIF" });
const scope = await imports.scopeOf((await build.user("staff", { branches: [branch.id] })).id);
const country = await build.reference("COUNTRY", { code: "KHM" });
const province = await build.reference("PROVINCE", { countryId: country.id });
const district = await build.reference("DISTRICT", { provinceId: province.id });
const commune = await build.reference("COMMUNE", { districtId: district.id });
const list = (...rows: string[]) =>
  [
    "code,family name (khmer),given name (khmer),family name,given name,sex,date of birth,branch,commune",
    ...rows.map((row) => `${row},F,2014-05-06,NDIF,${commune.code}`),
  ].join("\n");
const told = ({ sheets }: ImportRun) =>
  sheets[0]?.warnings
    .filter(({ key }) => key === "errors.importNamesDiffer")
    .map(({ rows, example }) => [rows, example]);
const toldOfRows = async (run: ImportRun) =>
  (await readRows(scope, run.id, { pageSize: 50 })).rows.map(({ code, state, warnings }) =>
    [code, state, ...warnings.map(({ key }) => key)].join(" "),
  );

test("a Latin name that hardly is the Khmer one is told, refuses nothing, and is told again only where it changes", async () => {
  const rows = list(
    "ND-1,ជា,សុភា,Chea,Sophea",
    "ND-2,ជា,វណ្ណា,Sok,Dara",
    "ND-3,អ៊ុំ,ភក្ដី,Oum,Pheakdey",
    "ND-4,ជា,រតនា,Chea,Bopha",
    // Cells in the other order are the same name.
    "ND-5,លី,ម៉េងហួរ,Menghour,Ly",
  );
  const run = await imports.checked(scope, "STUDENT", rows);
  expect(run.counts).toMatchObject({ new: 5, error: 0 });
  expect(told(run)).toEqual([[2, "ជា វណ្ណា Sok Dara"]]);
  expect(await toldOfRows(run)).toEqual([
    "ND-1 NEW",
    "ND-2 NEW validation.namesDiffer",
    "ND-3 NEW",
    "ND-4 NEW validation.namesDiffer",
    "ND-5 NEW",
  ]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });

  // Somebody has looked at them: the same list, or another field, asks for nothing.
  expect(told(await imports.checked(scope, "STUDENT", rows))).toEqual([]);
  const other = await imports.checked(scope, "STUDENT", list("ND-2,ជា,វណ្ណា,Sok,Dara").replace(",F,", ",M,"));
  expect([other.counts?.update, told(other)]).toEqual([1, []]);
  const changed = await imports.checked(scope, "STUDENT", list("ND-1,ជា,សុភា,Chea,Rithy"));
  expect([changed.counts?.update, told(changed)]).toEqual([1, [[1, "ជា សុភា Chea Rithy"]]]);
});

test("a row that may be a student who is there is told as well; a name written by the product is not", async () => {
  const again = await imports.checked(scope, "STUDENT", list(",ជា,សុភា,Ros,Kolab"));
  expect(await toldOfRows(again)).toEqual([" DUPLICATE validation.namesDiffer"]);
  expect(told(again)).toEqual([[1, "ជា សុភា Ros Kolab"]]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
