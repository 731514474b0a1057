import { expect, test } from "vitest";
import { type Decided, decideImportRows } from "../../../server/modules/imports/decide.service.ts";
import { startPlacesImport } from "../../../server/modules/imports/import.service.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { undoImport } from "../../../server/modules/imports/undo.service.ts";
import type { Scope } from "../../../server/core/data/scope.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const api = await useApi(db);
const imports = new ImportHarness(db);
await imports.runner.start();

const person = await build.user("administrator");
const administrator = await imports.scopeOf(person.id);
const cambodia = await build.reference("COUNTRY", { code: "KHM", nameEn: "Cambodia", nameLocal: "កម្ពុជា" });

/** Kep, the smallest province, has two districts, five communes and eighteen villages; Pailin is another. */
const load = (scope: Scope, provinces = ["KH-23"]) =>
  imports.step(scope, () => startPlacesImport(scope, provinces, "Places of Cambodia"));
const decide = (run: ImportRun, decided: Partial<Decided> & Pick<Decided, "decision">) =>
  imports.step(administrator, () => decideImportRows(administrator, run.id, { ids: null, sameAs: null, ...decided }));
const sheetOf = ({ sheets }: ImportRun, type: string) => sheets.find((sheet) => sheet.type === type)?.id ?? 0;
const newOf = ({ sheets }: ImportRun): Record<string, number | undefined> =>
  Object.fromEntries(sheets.map(({ type, counts }) => [type ?? "", counts?.new]));

/** The living places of the loaded provinces: code, what contains them, and both names. */
async function placesIn(table: string, above: string): Promise<string[]> {
  const { rows } = await admin.query<{ place: string }>(
    `select concat_ws(' ', t.code, '<', a.code, t.unit_local, t.name_en, t.name_local) as place
     from ${table} t join ${above} a on a.id = t.${above}_id where t.deleted_at is null order by t.code`,
  );
  return rows.map(({ place }) => place);
}
const everywhere = async () =>
  (
    await Promise.all([
      placesIn("province", "country"),
      placesIn("district", "province"),
      placesIn("commune", "district"),
      placesIn("village", "commune"),
    ])
  ).flat();

test("the places of a province are previewed, loaded, unchanged when loaded again, and undone", async () => {
  const run = await load(administrator);
  expect([run.state, run.failure]).toEqual(["READY", null]);
  expect(newOf(run)).toEqual({ PROVINCE: 1, DISTRICT: 2, COMMUNE: 5, VILLAGE: 18 });
  expect(await everywhere()).toEqual([]);
  const done = await imports.run(administrator, run);
  expect([done.state, done.counts]).toMatchObject(["DONE", { total: 26, new: 26, error: 0 }]);
  const places = await everywhere();
  expect(places).toHaveLength(26);
  expect(places).toEqual(
    expect.arrayContaining([
      "KH-23 < KHM ខេត្ត Kep កែប",
      "2302 < KH-23 ក្រុង Kep កែប",
      "230201 < 2302 សង្កាត់ Kep កែប",
      "23010101 < 230101 ភូមិ Ampeng អំពេង",
    ]),
  );
  const again = await load(administrator);
  expect(again.counts).toMatchObject({ total: 26, new: 0, update: 0, unchanged: 26, duplicate: 0, error: 0 });
  expect(await imports.run(administrator, again)).toMatchObject({ state: "DONE", changeId: null });
  await imports.step(administrator, () => undoImport(administrator, done.id));
  expect(await everywhere()).toEqual([]);
});

test("places under codes of one's own are offered as the same by name within what contains them, and never doubled", async () => {
  const province = await build.reference("PROVINCE", {
    code: "KEP",
    nameEn: "Kep province",
    nameLocal: "កែប",
    countryId: cambodia.id,
  });
  const district = await build.reference("DISTRICT", {
    code: "D-DAM",
    nameEn: "Damnak",
    nameLocal: "ស្រុកដំណាក់ចង្អើរ",
    provinceId: province.id,
  });
  const commune = await build.reference("COMMUNE", {
    code: "C-ANG",
    nameEn: "ANGKAOL",
    nameLocal: "អង្កូល",
    districtId: district.id,
  });
  const own = { communeId: commune.id };
  await build.reference("VILLAGE", { code: "V-AMP", nameEn: "Phum Ampeng", nameLocal: "អំពែង", ...own });
  await build.reference("VILLAGE", { code: "V-NEW", nameEn: "Beach", nameLocal: "ឆ្នេរ", ...own });
  const before = await everywhere();

  const run = await load(administrator);
  expect(run.counts).toMatchObject({ total: 26, new: 22, duplicate: 4, error: 0 });
  for (const [type, row] of [
    ["PROVINCE", "KH-23 DUPLICATE ~KEP"],
    ["DISTRICT", "2301 DUPLICATE ~D-DAM"],
    ["COMMUNE", "230101 DUPLICATE ~C-ANG"],
    ["VILLAGE", "23010101 DUPLICATE ~V-AMP"],
  ] as const) {
    expect(await imports.preview(administrator, run, { sheetId: sheetOf(run, type), state: ["DUPLICATE"] })).toEqual([
      row,
    ]);
  }
  // Undecided, they stay as they are, and the new places are in them.
  const done = await imports.run(administrator, run);
  expect(done.state).toBe("DONE");
  const after = await everywhere();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 22);
  expect(after).toEqual(
    expect.arrayContaining([
      "2302 < KEP ក្រុង Kep កែប",
      "230103 < D-DAM ឃុំ Pong Tuek ពងទឹក",
      "23010102 < C-ANG ភូមិ Tuol Sangam ទួលសាងាំ",
    ]),
  );

  // A place that is said to be another is added, and so is what belongs below it; that can be taken back.
  const again = await load(administrator);
  expect(again.counts).toMatchObject({ new: 0, unchanged: 22, duplicate: 4 });
  const { rows } = await readRows(administrator, again.id, {
    sheetId: sheetOf(again, "COMMUNE"),
    state: ["DUPLICATE"],
  });
  const ids = rows.map(({ id }) => id);
  const apart = await decide(again, { decision: "NEW", ids });
  expect(newOf(apart)).toEqual({ PROVINCE: 0, DISTRICT: 0, COMMUNE: 1, VILLAGE: 1 });
  expect(await imports.preview(administrator, apart, { sheetId: sheetOf(apart, "VILLAGE"), state: ["NEW"] })).toEqual([
    "23010101 NEW",
  ]);
  expect((await decide(again, { decision: "OPEN", ids })).counts).toMatchObject({ new: 0, duplicate: 4 });

  // Confirmed, they take the official names and units, and keep their codes.
  const confirmed = await decide(again, { decision: "SAME" });
  expect(confirmed.counts).toMatchObject({ new: 0, update: 4, unchanged: 22, duplicate: 0, error: 0 });
  expect((await imports.run(administrator, confirmed)).state).toBe("DONE");
  const official = await everywhere();
  expect(official).toHaveLength(after.length);
  expect(official).toEqual(
    expect.arrayContaining([
      "KEP < KHM ខេត្ត Kep កែប",
      "D-DAM < KEP ស្រុក Damnak Chang'aeur ដំណាក់ចង្អើរ",
      "V-AMP < C-ANG ភូមិ Ampeng អំពេង",
      before.find((place) => place.startsWith("V-NEW")),
    ]),
  );

  // After that there is nothing left to ask.
  const last = await load(administrator);
  expect(last.counts).toMatchObject({ total: 26, new: 0, update: 0, unchanged: 26, duplicate: 0, error: 0 });
  expect(await imports.run(administrator, last)).toMatchObject({ state: "DONE", changeId: null });
  expect(await everywhere()).toEqual(official);
});

const start = "mutation($provinces: [String!]) { startPlacesImport(provinces: $provinces) { id fileName provinces } }";

test("administrators load places of chosen provinces that come with the product", async () => {
  const caller = await api.asUser(person);
  const one = await caller.query(start, { provinces: ["KH-23", "KH-24"] });
  expect(one.data).toMatchObject({
    startPlacesImport: { fileName: "Places of Cambodia: Kep, Pailin", provinces: ["KH-23", "KH-24"] },
  });
  const khmer = await api.asUser(await build.user("administrator", { language: "km" }));
  expect((await khmer.query(start, { provinces: ["KH-23"] })).data).toMatchObject({
    startPlacesImport: { fileName: "ទីតាំងនៃប្រទេសកម្ពុជា៖ កែប" },
  });
  for (const provinces of [[], ["KH-26"], ["KH-1", "KH-1"], Array.from({ length: 26 }, () => "KH-1")]) {
    const { errors } = await caller.query(start, { provinces });
    expect(errors[0]?.extensions).toMatchObject({ code: "BAD_INPUT", fields: [{ path: "provinces" }] });
  }
  const manager = await api.asUser(await build.user("manager"));
  expect((await manager.query(start, {})).errors[0]?.extensions.code).toBe("FORBIDDEN");
});
