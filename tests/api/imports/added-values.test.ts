import { expect, test } from "vitest";
import { BadInput } from "../../../server/core/base/errors.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import type { ImportValue } from "../../../server/modules/imports/value.types.ts";
import { Role } from "../../../server/shared/permissions.ts";
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
});

test("a value that someone adds by hand after the check is not added again: the run stops, and then means that record", async () => {
  const scope = await person("administrator");
  const rows = list("Prey Chas,Phum Thmei,Jain,,");
  const ready = await add(scope, await imports.checked(scope, "STUDENT", rows), "Jain", "Phum Thmei");
  expect(ready.counts).toMatchObject({ new: 1, error: 0 });
  const religion = await build.reference("RELIGION", { nameEn: "JAIN", nameLocal: "ជេន" });
  const byHand = await build.reference("VILLAGE", { communeId: commune.id, nameEn: "Thmei", nameLocal: "ថ្មី" });
  const stopped = await imports.run(scope, ready);
  expect(stopped).toMatchObject({ state: "READY", failure: { key: "errors.importChanged" }, openValues: 0 });
  expect(stopped.sheets[0]?.further).toEqual([]);
  const done = await imports.run(scope, stopped);
  expect(done.state).toBe("DONE");
  expect([await recorded("religion", "Jain"), await recorded("village", "Phum Thmei")]).toEqual([[], []]);
  const { rows: students } = await admin.query(
    "select religion_id, village_id from student where religion_id = $1 and deleted_at is null",
    [religion.id],
  );
  expect(students).toEqual([{ religion_id: religion.id, village_id: byHand.id }]);
});

test("a name with its unit and without is added once", async () => {
  const scope = await person("administrator");
  const run = await imports.checked(scope, "STUDENT", list("Srae,Kandal Leu,,,", "Srae,Phum Kandal Leu,,,"));
  const done = await imports.run(scope, await add(scope, run, "Kandal Leu", "Phum Kandal Leu"));
  expect(done).toMatchObject({ state: "DONE", counts: { new: 2 } });
  const { rows } = await admin.query("select name_en from village where name_en like '%Kandal Leu'");
  expect(rows).toEqual([{ name_en: "Kandal Leu" }]);
});

test("signs alone say nothing, and only a whole name is added", async () => {
  const scope = await person("administrator");
  const run = await imports.checked(scope, "STUDENT", list("Prey Chas,- - .,—,,", `Srae,${"Long ".repeat(45)},,,`));
  const values = await valuesOf(scope, run);
  expect(values.map(({ text, addable }) => [text.slice(0, 4), text.length, text.endsWith("…"), addable])).toEqual([
    ["Long", 200, true, false],
  ]);
  expect(run.counts).toMatchObject({ new: 1, error: 1 });
  await expect(add(scope, run, values[0]?.text ?? "")).rejects.toThrow(BadInput);
});

test("in somebody's import an administrator adds only what its owner may add", async () => {
  const staff = await person("staff");
  const administrator = await person("administrator");
  const run = await imports.checked(staff, "STUDENT", list("Prey Chas,Phum Tbong,Shinto,,"));
  expect(told(await valuesOf(administrator, run)).toSorted()).toEqual(["Phum Tbong", "Shinto"]);
  await expect(add(administrator, run, "Shinto")).rejects.toThrow(BadInput);
});

test("what its owner may not add any more is asked about before anything is written", async () => {
  const { id } = await build.user("administrator", { branches: [branch.id] });
  const scope = await imports.scopeOf(id);
  const ready = await add(scope, await imports.checked(scope, "STUDENT", list("Prey Chas,,Taoist,,")), "Taoist");
  await admin.query("update app_user set role_id = $2 where id = $1", [id, Role.staff]);
  const now = await imports.scopeOf(id);
  const stopped = await imports.run(now, ready);
  expect(stopped).toMatchObject({ state: "READY", counts: { error: 1 }, openValues: 1 });
  expect(told(await valuesOf(now, stopped))).toEqual(["Taoist"]);
});

test("what a row cannot do without is not left blank", async () => {
  const scope = await person("administrator");
  const pupil = await build.student({ branchId: branch.id });
  const year = await build.reference("CLASS_YEAR", { nameEn: "2026-2027" });
  const rows = ["donor,student,asset,study year", `Nobody Known,${pupil.code},Bicycle,${year.code}`].join("\n");
  const run = await imports.checked(scope, "DONATION", rows);
  expect((await valuesOf(scope, run)).map(({ field, needed }) => [field, needed])).toEqual([["donorCode", true]]);
  const blank = await imports.step(scope, () => decideImportValues(scope, run.id, [], { rest: "BLANK" }));
  expect(blank).toMatchObject({ openValues: 1 });
  expect(
    (await imports.step(scope, () => decideImportValues(scope, run.id, [], { rest: "SKIP" }))).counts,
  ).toMatchObject({ skipped: 1 });
  expect(imports.errors).toEqual([]);
});
