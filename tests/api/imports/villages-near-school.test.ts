import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportDefaultInput } from "../../../server/modules/imports/import.inputs.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const person = async () => imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const country = await build.reference("COUNTRY", { code: "KHM" });
const province = (nameEn: string) => build.reference("PROVINCE", { countryId: country.id, nameEn });
const [takeo, kampot] = [await province("Takeo"), await province("Kampot")];
const district = (nameEn: string, provinceId: number) => build.reference("DISTRICT", { provinceId, nameEn });
const tramKak = await district("Tram Kak", takeo.id);
const bati = await district("Bati", takeo.id);
const chhuk = await district("Chhuk", kampot.id);
const commune = (nameEn: string, districtId: number) => build.reference("COMMUNE", { districtId, nameEn });
/** The commune of the school, one beside it, one in another district, and one in another province. */
const own = await commune("Srae Ronoung", tramKak.id);
const beside = await commune("Popel", tramKak.id);
const farther = await commune("Tang Doung", bati.id);
const away = await commune("Baniev", chhuk.id);
const village = (nameEn: string, communeId: number) => build.reference("VILLAGE", { communeId, nameEn });
const inOwn = await village("Trapeang Snao", own.id);
await village("Trapeang Snao", beside.id);
await village("Trapeang Snao", away.id);
const onlyAway = await village("Anlong Svay", away.id);
const onlyBeside = await village("Ou Thum", beside.id);
await village("Ou Thum", away.id);
const [phnumAway, phnumFarther] = [await village("Phnum Den", away.id), await village("Phnum Den", farther.id)];
await village("Chrey Thmei", away.id);
await village("Chrey Thmei", own.id);
const school = await build.school({
  branchId: branch.id,
  code: "SCH-1",
  countryId: country.id,
  provinceId: takeo.id,
  districtId: tramKak.id,
  communeId: own.id,
});
const elsewhere = await build.school({
  branchId: branch.id,
  code: "SCH-2",
  countryId: country.id,
  provinceId: kampot.id,
  districtId: chhuk.id,
  communeId: away.id,
});

let count = 0;
const list = (header: string, ...rows: string[]) =>
  [
    `code,family name,given name,family name (khmer),given name (khmer),sex,${header}`,
    ...rows.map((row) => `V-${(count += 1)},Sok,Dara,សុខ,ដារ៉ា,F,${row}`),
  ].join("\n");
const check = async (scope: Scope, content: string, defaults: ImportDefaultInput[] = []): Promise<ImportRun> => {
  const run = await imports.start(scope, "STUDENT", content);
  const sheets = sheetsOf(run).map((sheet) => ({ ...sheet, defaults }));
  return imports.step(scope, () => checkImport(scope, run.id, sheets, "BOTH"));
};
const states = async (scope: Scope, run: ImportRun) =>
  (await imports.preview(scope, run)).map((row) => row.split(" ").slice(1).join(" "));
const valuesOf = async (scope: Scope, run: ImportRun) =>
  (await readValues(scope, run.id, { page: 1, pageSize: 50 })).rows;
/** Each open value with the communes of its offers, what is offered alone and what can be chosen with others. */
const asked = async (scope: Scope, run: ImportRun) =>
  (await valuesOf(scope, run)).map(({ text, offers, leads, likely }) =>
    [
      text,
      ...offers.map(({ withinEn }) => withinEn?.split(" · ")[0] ?? ""),
      ...(leads ? ["leads"] : []),
      ...(likely ? ["likely"] : []),
    ].join(", "),
  );
const homes = async (): Promise<unknown[]> =>
  (
    await admin.query<{ village: number | null }>(
      "select village_id as village from student where code like 'V-%' and deleted_at is null order by id",
    )
  ).rows.map((row) => row.village);

test("a village is taken for certain in the school's commune, or alone in its district; elsewhere it is offered, the nearest first", async () => {
  const scope = await person();
  const run = await check(
    scope,
    list(
      "school,village",
      "SCH-1,Trapeang Snao",
      "SCH-1,Ou Thum",
      // Nothing else in the country has the name.
      "SCH-1,Anlong Svay",
      "SCH-1,Phnum Den",
      "SCH-1,Chrey Thmey",
      `SCH-1,${onlyAway.code}`,
    ),
  );
  expect(await states(scope, run)).toEqual([
    "NEW",
    "NEW",
    "ERROR villageCode:nameElsewhere",
    "ERROR villageCode:nameAmbiguous",
    "ERROR villageCode:valueNotFound",
    "NEW",
  ]);
  expect(await asked(scope, run)).toEqual([
    "Anlong Svay, Baniev, leads",
    "Phnum Den, Tang Doung, Baniev, leads, likely",
    "Chrey Thmey, Srae Ronoung, Baniev, leads, likely",
  ]);
  const [far, near] = await valuesOf(scope, run);
  const decided = await imports.step(scope, () =>
    decideImportValues(
      scope,
      run.id,
      [
        { id: far?.id ?? 0, choice: "RECORD", recordId: onlyAway.id },
        { id: near?.id ?? 0, choice: "RECORD", recordId: phnumAway.id },
      ],
      { likely: true },
    ),
  );
  expect(await imports.run(scope, decided)).toMatchObject({ state: "DONE", counts: { new: 6 } });
  expect((await homes()).slice(0, 4)).toEqual([inOwn.id, onlyBeside.id, onlyAway.id, phnumAway.id]);
});

test("what was decided counts for the next list, but for no row whose own school has the village near", async () => {
  const scope = await person();
  const first = await check(scope, list("school,village", "SCH-1,Phnum Den"));
  const [value] = await valuesOf(scope, first);
  await imports.step(scope, () =>
    decideImportValues(scope, first.id, [{ id: value?.id ?? 0, choice: "RECORD", recordId: phnumFarther.id }]),
  );
  const before = (await homes()).length;
  const next = await check(scope, list("school,village", "SCH-1,Phnum Den", "SCH-2,Phnum Den"));
  expect((await valuesOf(scope, next)).map(({ text, rows, remembered }) => [text, rows, remembered])).toEqual([
    ["Phnum Den", 1, true],
  ]);
  await imports.run(scope, next);
  expect((await homes()).slice(before)).toEqual([phnumFarther.id, phnumAway.id]);
});

test("what the row says of its own place counts more than its school, and so does what counts for all rows", async () => {
  const scope = await person();
  expect(
    await states(
      scope,
      await check(
        scope,
        list(
          "school,province,district,commune,village",
          "SCH-1,,,Baniev,Anlong Svay",
          "SCH-1,Kampot,,,Anlong Svay",
          "SCH-1,,Chhuk,,Anlong Svay",
          "SCH-1,,Tram Kak,,Trapeang Snao",
          "SCH-1,Takeo,,,Phnum Den",
        ),
      ),
    ),
  ).toEqual([
    "ERROR communeCode:nameElsewhere villageCode:nameElsewhere",
    "NEW",
    "NEW",
    "NEW",
    "ERROR villageCode:nameElsewhere",
  ]);
  const all: ImportDefaultInput[] = [
    { field: "schoolCode", recordId: school.id },
    { field: "communeCode", recordId: away.id },
  ];
  expect(await states(scope, await check(scope, list("village", "Anlong Svay"), all))).toEqual(["NEW"]);
  expect(await states(scope, await check(scope, list("village", "Anlong Svay"), all.slice(0, 1)))).toEqual([
    "ERROR villageCode:nameElsewhere",
  ]);
  // Without a school nothing is near.
  expect(
    await states(
      scope,
      await check(scope, list("village", "Anlong Svay"), [{ field: "branchCode", recordId: branch.id }]),
    ),
  ).toEqual(["NEW"]);
  expect(elsewhere.id).toBeGreaterThan(0);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
