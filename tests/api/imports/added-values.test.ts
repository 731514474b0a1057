import { expect, test } from "vitest";
import { BadInput } from "../../../server/core/base/errors.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import type { ImportValue } from "../../../server/modules/imports/value.types.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "MINE" });
const person = async (role: "administrator" | "manager" | "staff") =>
  imports.scopeOf((await build.user(role, { branches: [branch.id] })).id);
const cambodia = await build.reference("COUNTRY", { code: "KHM" });
const province = await build.reference("PROVINCE", { countryId: cambodia.id });
const district = await build.reference("DISTRICT", { provinceId: province.id });
const commune = await build.reference("COMMUNE", { districtId: district.id, code: "0101", nameEn: "Prey Chas" });
const another = await build.reference("COMMUNE", { districtId: district.id, code: "0102", nameEn: "Srae" });
const village = await build.reference("VILLAGE", { communeId: commune.id, nameEn: "Tuol Chan", nameLocal: "ទួលចាន់" });
await build.reference("PROFESSION", { nameEn: "Farmer", nameLocal: "កសិករ" });

const list = (...rows: string[]) =>
  [
    "code,family name,given name,family name (khmer),given name (khmer),sex,branch,commune,village,religion,father_profession,mother_profession",
    ...rows.map((row, i) => `A-${Date.now() % 1e6}${i},Sok,Dara,សុខ,ដារ៉ា,F,MINE,${row}`),
  ].join("\n");
const valuesOf = async (scope: Scope, run: ImportRun): Promise<ImportValue[]> =>
  (await readValues(scope, run.id, { page: 1, pageSize: 50 })).rows;
const told = (values: readonly ImportValue[]) =>
  values.map(({ text, addable, known, choice }) =>
    [text, ...(addable ? ["addable"] : []), ...(known ? ["known"] : []), ...(choice ? [choice] : [])].join(" "),
  );
const add = async (scope: Scope, run: ImportRun, ...texts: string[]) => {
  const ids = (await valuesOf(scope, run)).filter(({ text }) => texts.includes(text)).map(({ id }) => id);
  return imports.step(scope, () =>
    decideImportValues(
      scope,
      run.id,
      ids.map((id) => ({ id, choice: "ADD" as const })),
    ),
  );
};
const recorded = async (table: string, name: string): Promise<unknown[]> =>
  (
    await admin.query<Record<string, unknown>>(
      `select code, name_en, name_local${table === "village" ? ", commune_id" : ""} from ${table} where name_en = $1 and deleted_at is null`,
      [name],
    )
  ).rows;

test("reference data that needs only a name is added with the import, once for all rows and fields, and undone with it", async () => {
  const scope = await person("administrator");
  const run = await imports.checked(
    scope,
    "STUDENT",
    list("Prey Chas,,Bahai,Weaver,farmer", "Prey Chas,,bahai,Driver,WEAVER", "Srae,Phum Doung,,,"),
  );
  expect(run.counts).toMatchObject({ error: 3, new: 0 });
  expect(told(await valuesOf(scope, run)).toSorted()).toEqual([
    "Bahai addable",
    "Driver addable",
    "Phum Doung addable",
    "WEAVER addable",
    "Weaver addable",
  ]);
  const ready = await add(scope, run, "Bahai", "Weaver", "Driver", "Phum Doung");
  expect(ready.counts).toMatchObject({ total: 3, new: 3, error: 0 });
  expect(ready.sheets).toHaveLength(1);
  expect(ready.sheets[0]?.further.map(({ type, counts }) => [type, counts.new]).toSorted()).toEqual([
    ["PROFESSION", 2],
    ["RELIGION", 1],
    ["VILLAGE", 1],
  ]);
  expect(ready).toMatchObject({ openValues: 0 });
  // Opened again, its rows wait; then it is added after all.
  const bahai = (await valuesOf(scope, ready)).find(({ text }) => text === "Bahai");
  expect(bahai).toMatchObject({ choice: "ADD", chosen: null });
  const open = await imports.step(scope, () =>
    decideImportValues(scope, run.id, [{ id: bahai?.id ?? 0, choice: "OPEN" }]),
  );
  expect(open.counts).toMatchObject({ error: 2 });
  const done = await imports.run(scope, await add(scope, open, "Bahai"));
  expect(done.state).toBe("DONE");
  expect(await recorded("religion", "Bahai")).toEqual([
    { code: expect.stringMatching(/^REL-\d+$/u) as unknown, name_en: "Bahai", name_local: "Bahai" },
  ]);
  expect(await recorded("profession", "Weaver")).toHaveLength(1);
  expect(await recorded("village", "Phum Doung")).toMatchObject([{ commune_id: another.id }]);
  const { rows } = await admin.query(
    `select r.name_en as religion, f.name_en as father, m.name_en as mother, v.name_en as village from student s
       left join religion r on r.id = s.religion_id left join profession f on f.id = s.father_profession_id
       left join profession m on m.id = s.mother_profession_id left join village v on v.id = s.village_id
     where s.deleted_at is null order by s.code`,
  );
  expect(rows).toEqual([
    { religion: "Bahai", father: "Weaver", mother: "Farmer", village: null },
    { religion: "Bahai", father: "Driver", mother: "Weaver", village: null },
    { religion: null, father: null, mother: null, village: "Phum Doung" },
  ]);
  await imports.step(scope, () => undoImport(scope, done.id));
  expect([
    await recorded("religion", "Bahai"),
    await recorded("profession", "Weaver"),
    await recorded("village", "Phum Doung"),
  ]).toEqual([[], [], []]);
});

test("only who may add and import a kind adds it, and only where its parent is known; the decision is for one import", async () => {
  const rows = list("Prey Chas,Phum Doung,Bahai,,");
  const manager = await person("manager");
  const run = await imports.checked(manager, "STUDENT", rows);
  expect(told(await valuesOf(manager, run)).toSorted()).toEqual(["Bahai", "Phum Doung addable"]);
  await expect(add(manager, run, "Bahai")).rejects.toThrow(BadInput);
  expect((await add(manager, run, "Phum Doung")).counts).toMatchObject({ error: 1 });
  // Not imported: the next import asks again.
  const again = await imports.checked(manager, "STUDENT", rows);
  expect(told(await valuesOf(manager, again)).toSorted()).toEqual(["Bahai", "Phum Doung addable"]);
  const staff = await person("staff");
  const theirs = await imports.checked(staff, "STUDENT", rows);
  expect(told(await valuesOf(staff, theirs)).toSorted()).toEqual(["Bahai", "Phum Doung"]);
  await expect(add(staff, theirs, "Phum Doung")).rejects.toThrow(BadInput);
  // Anywhere: in which commune it lies is not said.
  const anywhere = await imports.checked(manager, "STUDENT", list(",Phum Nowhere,,,"));
  expect(told(await valuesOf(manager, anywhere))).toEqual(["Phum Nowhere"]);
  await expect(add(manager, anywhere, "Phum Nowhere")).rejects.toThrow(BadInput);
});

test("what is there in another spelling, or in another order of its words, need not be added", async () => {
  const manager = await person("manager");
  const run = await imports.checked(
    manager,
    "STUDENT",
    list("Prey Chas,Toul Chann,,,", "Prey Chas,Chan Tuol,,,", "Prey Chas,Ampil,,,"),
  );
  expect(told(await valuesOf(manager, run)).toSorted()).toEqual([
    "Ampil addable",
    "Chan Tuol addable known",
    "Toul Chann addable known",
  ]);
  expect((await valuesOf(manager, run)).find(({ text }) => text === "Toul Chann")?.offers.map(({ id }) => id)).toEqual([
    village.id,
  ]);
  expect(imports.errors).toEqual([]);
});
