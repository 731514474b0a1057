import { expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch();
const newManager = async () => imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const scope = await newManager();
const places = await build.places();
const commune = await admin.query<{ code: string }>("select code from commune where id = $1", [places.communeId]);
const communeCode = commune.rows[0]?.code ?? "";
await build.reference("CLASS_YEAR", { code: "Y24", nameEn: "2024-2025", nameLocal: "២០២៤-២០២៥" });
const asked = async (of: Scope, run: ImportRun) => (await readValues(of, run.id, { page: null, pageSize: null })).rows;

test("a decided value means the same under another heading, until its record is deleted", async () => {
  const own = await newManager();
  const meant = await build.donor({ code: "D-0077", nameEn: "Suzuki Misaki" });
  const { code } = await build.student({ branchId: branch.id });
  const list = (heading: string) =>
    imports.checked(own, "DONATION", `${heading},student,asset,class_year\nSuzuki M.,${code},BICYCLE,Y24`);
  let run = await list("donor");
  const [value] = await asked(own, run);
  expect(value?.offers.map((offer) => offer.code)).toContain("D-0077");
  run = await imports.step(own, () =>
    decideImportValues(own, run.id, [{ id: value?.id ?? 0, choice: "RECORD", recordId: meant.id }]),
  );
  expect(await imports.preview(own, run)).toEqual(["- NEW"]);
  const { rows: checked } = await readRows(own, run.id, {});
  expect(checked[0]?.values["donorCode"]).toBe("Suzuki M.");
  expect(checked[0]?.found.find(({ field }) => field === "donorCode")?.record.code).toBe("D-0077");

  const next = await list("អ្នកឧបត្ថម្ភ");
  expect(next).toMatchObject({ openValues: 0, values: 1 });
  expect(await imports.preview(own, next)).toEqual(["- NEW"]);

  await admin.query("update donor set deleted_at = now() where id = $1", [meant.id]);
  const last = await list("sponsor");
  expect(last).toMatchObject({ openValues: 1, values: 1 });
  expect((await asked(own, last))[0]).toMatchObject({ choice: null, record: null, remembered: false });
  expect(await imports.preview(own, last)).toEqual(["- ERROR donorCode:valueNotFound"]);
});

test("two thousand open values are decided in one step: the likely ones, one by hand, and all the rest skipped", async () => {
  const own = await newManager();
  const meant = await build.reference("COUNTRY", { code: "XQQ", nameEn: "Qualidorea", nameLocal: "ក្វាលី" });
  const lines = Array.from(
    { length: 2_000 },
    (_, i) => `D-9${String(i).padStart(4, "0")},Donor ${i},${i === 7 ? "Qualidorrea" : `Nowhere ${i}x`}`,
  );
  const list = ["code,name,country", ...lines].join("\n");
  let run = await imports.checked(own, "DONOR", list);
  expect(run).toMatchObject({ openValues: 2_000, likelyValues: 1, moreValues: false });
  const last = await readValues(own, run.id, { page: 20, pageSize: 100 });
  expect(last).toMatchObject({ hasNext: false });
  const [byHand, left] = last.rows;
  run = await imports.step(own, () =>
    decideImportValues(
      own,
      run.id,
      [
        { id: byHand?.id ?? 0, choice: "BLANK", recordId: null },
        { id: left?.id ?? 0, choice: "OPEN", recordId: null },
      ],
      { likely: true, rest: "SKIP" },
    ),
  );
  expect(run).toMatchObject({ openValues: 1, counts: { new: 2, skipped: 1_997, error: 1 } });
  const { rows: fresh } = await readRows(own, run.id, { state: ["NEW"] });
  expect(fresh.map(({ values, found }) => [values["countryCode"], found.map(({ record }) => record.code)])).toEqual([
    ["Qualidorrea", ["XQQ"]],
    ["", []],
  ]);
  const { rows } = await admin.query<{ country: number }>(
    "select (refs ->> 'country_id')::integer as country from import_row where run_id = $1 and code = 'D-90007'",
    [run.id],
  );
  expect(rows).toEqual([{ country: meant.id }]);
  // Skipping the rest was for that list; what was chosen counts for the next.
  expect(await imports.checked(own, "DONOR", list)).toMatchObject({
    openValues: 1_998,
    counts: { new: 2, skipped: 0 },
  });
});

test("more values than are asked about at a time follow once these are decided", async () => {
  const own = await newManager();
  const lines = Array.from({ length: 5_100 }, (_, i) => `D-8${String(i).padStart(4, "0")},Donor ${i},Nowhere ${i}y`);
  let run = await imports.checked(own, "DONOR", ["code,name,country", ...lines].join("\n"));
  const rounds: [number, boolean][] = [];
  while (run.openValues > 0 && rounds.length < 5) {
    rounds.push([run.openValues, run.moreValues]);
    run = await imports.step(own, () => decideImportValues(own, run.id, [], { rest: "BLANK" }));
  }
  expect(rounds).toEqual([
    [5_000, true],
    [100, false],
  ]);
  expect(run).toMatchObject({ counts: { new: 5_100, error: 0 } });
});

const checkWith = (run: ImportRun, choices: Record<string, string>) =>
  imports.step(scope, () =>
    checkImport(
      scope,
      run.id,
      sheetsOf(run).map((sheet) => ({
        ...sheet,
        defaults: [
          ...(sheet.type === "STUDENT" ? [{ field: "branchCode", recordId: branch.id }] : []),
          ...Object.entries(choices).map(([field, value]) => ({ field, value })),
        ],
      })),
      "BOTH",
    ),
  );

test("choices for all rows: new records get them, existing ones keep theirs, and what a row says goes first", async () => {
  await build.student({ branchId: branch.id, code: "ST-080", lastNameEn: "Old", sex: "MALE" });
  const started = await imports.start(
    scope,
    "STUDENT",
    [
      "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,commune",
      "ST-080,New,,,,,",
      `ST-081,Sok,A,សុខ,ក,,${communeCode}`,
      `ST-082,Sok,B,សុខ,ខ,M,${communeCode}`,
      `ST-083,Sok,C,សុខ,គ,?,${communeCode}`,
    ].join("\n"),
  );
  const run = await checkWith(started, { sex: "FEMALE", povertyLevel: "POOR_1" });
  expect(run.sheets[0]?.defaults).toContainEqual({
    field: "sex",
    record: null,
    value: "FEMALE",
    remembered: false,
    title: null,
  });
  expect(await imports.preview(scope, run)).toEqual([
    "ST-080 UPDATE lastNameEn:Old→New",
    "ST-081 NEW",
    "ST-082 NEW",
    "ST-083 ERROR sex:choice",
  ]);
  expect(await imports.run(scope, run, true)).toMatchObject({ state: "DONE" });
  const { rows } = await admin.query<{ sex: string; poverty_level: string }>(
    "select sex, poverty_level from student where code in ('ST-080', 'ST-081', 'ST-082') order by code",
  );
  expect(rows.map(({ sex, poverty_level: level }) => [sex, level])).toEqual([
    ["MALE", "NONE"],
    ["FEMALE", "POOR_1"],
    ["MALE", "POOR_1"],
  ]);
});

test("last year's list of bicycles says its asset once", async () => {
  const [first, second] = [await build.student({ branchId: branch.id }), await build.student({ branchId: branch.id })];
  await build.donor({ code: "D-0001", nameEn: "Tanaka Yoshiko" });
  const list = [
    "DISTRIBUTION LIST OF BICYCLES,,,,,,",
    "No,Student ID,Name of student,Bicycle serial No.,Donor,Date received,Study year",
    `1,${first.code},SOK Dara,BK24-700,Tanaka Yoshiko,14-Feb-2025,2024-2025`,
    `2,${second.code},CHAN Bopha,BK24-701,D-0001,14/02/2025,2024/25`,
  ].join("\n");
  const started = await imports.start(scope, "DONATION", list);
  expect(started.sheets[0]?.columns.map(({ field }) => field)).toEqual([
    null,
    "studentCode",
    "studentName",
    "serialNumber",
    "donorCode",
    "givenOn",
    "classYearCode",
  ]);
  await expect(checkWith(started, { asset: "CAR" })).rejects.toMatchObject({ code: "BAD_INPUT" });
  await expect(checkWith(started, { currency: "USD" })).rejects.toMatchObject({ code: "BAD_INPUT" });
  const run = await checkWith(started, { asset: "BICYCLE" });
  expect(await imports.preview(scope, run)).toEqual(["- NEW", "- NEW"]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  const again = await checkWith(await imports.start(scope, "DONATION", list), { asset: "BICYCLE" });
  expect(await imports.preview(scope, again)).toEqual(["- UNCHANGED", "- UNCHANGED"]);
});

test("a record is likely if it is very similar and no other is as much so; a person never is", async () => {
  const among = await build.reference("COMMUNE", { code: "C-900", nameEn: "Likely Commune" });
  for (const nameEn of ["Trapeang Ampil", "Prey Tralach", "Prey Tralech"]) {
    await build.reference("VILLAGE", { communeId: among.id, nameEn });
  }
  await build.donor({ nameEn: "Yamamoto Keiko" });
  const { code } = await build.student({ branchId: branch.id });
  const rows = ["Trapaing Ampel", "Prey Tralac"].map((village, i) => `S${i},Sok,A,សុខ,ក,F,C-900,${village}`);
  const sheet = ["code,last_name_en,first_name_en,last_name_km,first_name_km,sex,commune,village", ...rows].join("\n");
  const likely = async (run: ImportRun) =>
    (await asked(scope, run)).map(({ text, likely: isLikely, offers }) => [text, isLikely, offers.length > 0]);
  expect(await likely(await imports.checked(scope, "STUDENT", sheet))).toEqual([
    ["Trapaing Ampel", true, true],
    ["Prey Tralac", false, true],
  ]);
  const given = `donor,student,asset,class_year\nYamamoto Keikoo,${code},BICYCLE,Y24`;
  expect(await likely(await imports.checked(scope, "DONATION", given))).toEqual([["Yamamoto Keikoo", false, true]]);
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
