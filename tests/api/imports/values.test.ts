import { beforeAll, describe, expect, test } from "vitest";
import type { Scope } from "../../../server/core/data/scope.ts";
import { checkImport } from "../../../server/modules/imports/import.service.ts";
import type { ImportRun } from "../../../server/modules/imports/import.types.ts";
import { readRows } from "../../../server/modules/imports/row.reader.ts";
import { readValues } from "../../../server/modules/imports/value.reader.ts";
import { decideImportValues } from "../../../server/modules/imports/value.service.ts";
import type { ImportValueChoice } from "../../../server/modules/imports/value.types.ts";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness, sheetsOf } from "./harness.ts";

const db = await useDatabase();
const { build, admin } = db;
const imports = new ImportHarness(db);
await imports.runner.start();

const branch = await build.branch({ code: "KPC", nameEn: "Kampong Cham branch", nameLocal: "សាខាកំពង់ចាម" });
const other = await build.branch({ code: "SRP", nameEn: "Siem Reap branch", nameLocal: "សាខាសៀមរាប" });
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const cambodia = await build.reference("COUNTRY", { code: "KHM", nameEn: "Cambodia", nameLocal: "កម្ពុជា" });

/** A place of each kind, by the names of what contains it. */
async function commune(names: { province: string; district: string; commune: string; local: string }) {
  const province = await build.reference("PROVINCE", { countryId: cambodia.id, nameEn: names.province });
  const district = await build.reference("DISTRICT", { provinceId: province.id, nameEn: names.district });
  const made = await build.reference("COMMUNE", {
    districtId: district.id,
    nameEn: names.commune,
    nameLocal: names.local,
  });
  return { province, district, commune: made };
}

const north = await commune({ province: "Kampong Thom", district: "Stoung", commune: "Prey Chas", local: "ព្រៃចាស់" });
const south = await commune({ province: "Takeo", district: "Tram Kak", commune: "Srae Ronoung", local: "ស្រែរនោង" });
const village = (of: typeof north, nameEn: string, nameLocal: string) =>
  build.reference("VILLAGE", { communeId: of.commune.id, nameEn, nameLocal });
const thmeiNorth = await village(north, "Thmei", "ថ្មី");
const thmeiSouth = await village(south, "Thmei", "ថ្មី");
const ouThum = await village(south, "Ou Thum", "អូរធំ");
const header =
  "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,branch,country,province,district,commune,village";
const student = (code: string, ...places: string[]) => `${code},Sok,${code},សុខ,${code},F,${places.join(",")}`;
const students = (...rows: string[]) => imports.checked(scope, "STUDENT", [header, ...rows].join("\n"));

const villagesOf = async (...codes: string[]) =>
  (
    await admin.query<{ code: string; village: string | null }>(
      `select s.code, v.code as village from student s left join village v on v.id = s.village_id where s.code = any ($1) order by s.code`,
      [codes],
    )
  ).rows.map(({ code, village: place }) => [code, place]);

test("places and branches are found by either name, within what the row says above them, typed loosely", async () => {
  const run = await students(
    student("ST-001", "kampong  cham BRANCH", "Cambodia", "Kampong Thom", "Stoung", "Prey Chas", "Thmei"),
    student("ST-002", "សាខា កំពង់ ចាម", "", "", "", "ឃុំ ព្រៃ ចាស់", "ភូមិថ្មី"),
    student("ST-003", "KPC", "", "Takeo Province", "", "", "Phum Thmei"),
    student("ST-004", "KPC", "", "", "", "", "ភូមិ​អូរ​ធំ"),
    student("ST-005", "kpc", "", "", "", "", thmeiSouth.code.toLowerCase()),
  );
  expect(await imports.preview(scope, run)).toEqual([
    "ST-001 NEW",
    "ST-002 NEW",
    "ST-003 NEW",
    "ST-004 NEW",
    "ST-005 NEW",
  ]);
  expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
  expect(await villagesOf("ST-001", "ST-002", "ST-003", "ST-004", "ST-005")).toEqual([
    ["ST-001", thmeiNorth.code],
    ["ST-002", thmeiNorth.code],
    ["ST-003", thmeiSouth.code],
    ["ST-004", ouThum.code],
    ["ST-005", thmeiSouth.code],
  ]);
});

test("a village's number counts the same in words and in figures, a unit also in short", async () => {
  const first = await village(south, "Svay Poan Ti Muoy", "ស្វាយពាន់ទី ១");
  const third = await village(south, "Svay Poan Ti Bei", "ស្វាយពាន់ទី ៣");
  const written = ["Svay Poan 1", "Phum Svay Poan Muoy", "ភ. ស្វាយពាន់១", "ស្វាយ ពាន់ទី៣", "Svay Poan Ti 3"];
  const run = await students(
    ...written.map((text, i) => student(`ST-07${i}`, "KPC", "", "Takeo", "", "", text)),
    student("ST-079", "KPC", "", "Takeo", "", "", "Svay Poan 2"),
  );
  expect(await imports.preview(scope, run)).toEqual([
    ...written.map((_, i) => `ST-07${i} NEW`),
    "ST-079 ERROR villageCode:valueNotFound",
  ]);
  expect(await imports.run(scope, run, true)).toMatchObject({ state: "DONE" });
  expect((await villagesOf(...written.map((_, i) => `ST-07${i}`))).map(([, code]) => code)).toEqual([
    first.code,
    first.code,
    first.code,
    third.code,
    third.code,
  ]);
});

test("a name that several records have, or only one like it, is never taken", async () => {
  const run = await students(
    student("ST-011", "KPC", "", "", "", "", "Thmei"),
    student("ST-012", "KPC", "", "Kompong Thom", "", "", "Thmei"),
    student("ST-013", "KPC", "", "Takeo", "", "", "Ou Thom"),
    student("ST-014", "Siem Reap branch", "", "", "", "", thmeiSouth.code),
  );
  expect(await imports.preview(scope, run)).toEqual([
    "ST-011 ERROR villageCode:nameAmbiguous",
    "ST-012 ERROR villageCode:nameAmbiguous provinceCode:valueNotFound",
    "ST-013 ERROR villageCode:valueNotFound",
    "ST-014 ERROR branchCode:valueNotFound",
  ]);
});

describe("grades, schools, study years and donors", () => {
  const enrolled: string[] = [];
  beforeAll(async () => {
    await build.reference("GRADE", { code: "G04", nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី៤" });
    await build.reference("CLASS_YEAR", { code: "Y25", nameEn: "2025-2026", nameLocal: "២០២៥-២០២៦" });
    await build.school({ branchId: branch.id, code: "KPC-0001", nameEn: "Wat Prey School", nameLocal: "សាលា វត្តព្រៃ" });
    await build.school({ branchId: other.id, code: "SRP-0001", nameEn: "Wat Prey School", nameLocal: "សាលា វត្តព្រៃ" });
    await build.school({ branchId: other.id, code: "SRP-0002", nameEn: "Hidden School" });
    for (let i = 0; i < 5; i += 1) enrolled.push((await build.student({ branchId: branch.id })).code);
    await build.donor({ code: "D-0001", nameEn: "Tanaka Yoshiko" });
  });

  test("are found as people write them, schools of other branches never", async () => {
    const run = await imports.checked(
      scope,
      "ENROLMENT",
      [
        "student,school,grade,section,class_year",
        `${enrolled[0]},Wat Prey School,Grade 4,A,2025-2026`,
        `${enrolled[1]},សាលាវត្តព្រៃ,ថ្នាក់ទី ៤,ខ,២០២៥-២០២៦`,
        `${enrolled[2]},wat prey school,4,B,2025/26`,
        `${enrolled[3]},KPC-0001,04,B,2025–26`,
        `${enrolled[4]},Hidden School,G4,B,Y25`,
      ].join("\n"),
    );
    expect(await imports.preview(scope, run)).toEqual([
      "- NEW",
      "- NEW",
      "- NEW",
      "- NEW",
      "- ERROR schoolCode:valueNotFound",
    ]);
    expect(run.counts?.implied).toBe(3);
  });

  test("a donor is found by name, in the usual order only", async () => {
    const run = await imports.checked(
      scope,
      "DONATION",
      [
        "donor,student,asset,class_year",
        `tanaka yoshiko,${enrolled[0]},BICYCLE,2025-2026`,
        `Yoshiko Tanaka,${enrolled[1]},BICYCLE,2025-2026`,
      ].join("\n"),
    );
    expect(await imports.preview(scope, run)).toEqual(["- NEW", "- ERROR donorCode:valueNotFound"]);
  });

  test("the rows of an unknown donor are skipped, and say why; a donor added since is found", async () => {
    const list = `donor,student,asset,class_year\nGreen Fund,${enrolled[1]},BICYCLE,2025-2026`;
    const said = async (run: ImportRun) =>
      (await readRows(scope, run.id, {})).rows.map(({ state, warnings }) => [
        state,
        warnings.map(({ key, params }) => ({ key, params })),
      ]);
    const first = await imports.checked(scope, "DONATION", list);
    const skipped = await decide(scope, first, (await asked(scope, first))[0], "SKIP");
    const why = ["SKIPPED", [{ key: "validation.skippedAsChosen", params: { text: "Green Fund" } }]];
    expect(await said(skipped)).toEqual([why]);
    expect(await said(await imports.checked(scope, "DONATION", list))).toEqual([why]);
    const reopened = await decide(scope, skipped, (await asked(scope, skipped))[0], "OPEN");
    expect(await said(reopened)).toEqual([["ERROR", []]]);
    await decide(scope, reopened, (await asked(scope, reopened))[0], "SKIP");

    await build.donor({ code: "D-0002", nameEn: "Green Fund" });
    expect(await said(await imports.checked(scope, "DONATION", list))).toEqual([["NEW", []]]);
  });
});

test("records of an earlier sheet of the workbook are found by name as well", async () => {
  const places = await imports.checked(
    await imports.scopeOf((await build.user("administrator")).id),
    "VILLAGE",
    "code,name_en,name_km,commune\nNEW-V,Phnum,ភ្នំ,Srae Ronoung",
  );
  expect(places.counts).toMatchObject({ new: 1 });
});

type Asked = Awaited<ReturnType<typeof readValues>>["rows"][number];
const asked = async (of: Scope, run: { id: number }) =>
  (await readValues(of, run.id, { page: null, pageSize: null })).rows;
const inWords = ({ field, text, rows, within, offers, choice, record, remembered }: Asked) =>
  [
    `${field} ${text} ×${rows}`,
    within ? `in ${within.nameEn}` : "",
    `offers ${offers.map(({ code }) => code).join(" ")}`,
    choice ? `${choice} ${record?.code ?? ""}${remembered ? " before" : ""}` : "",
  ]
    .filter(Boolean)
    .join(", ");
const decide = (
  of: Scope,
  run: { id: number },
  value: Asked | undefined,
  choice: ImportValueChoice,
  recordId?: number,
) =>
  imports.step(of, () => decideImportValues(of, run.id, [{ id: value?.id ?? 0, choice, recordId: recordId ?? null }]));

test("so many decisions at a time that they could not all be kept are refused", async () => {
  const own = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
  const many = Array.from({ length: 5_001 }, (_, id) => ({ id, choice: "BLANK" as const }));
  await expect(decideImportValues(own, 1, many)).rejects.toMatchObject({ key: "errors.tooMany", params: { n: 5_000 } });
});

describe("a value that means no record by itself", () => {
  const rows = [
    header,
    student("ST-021", "KPC", "", "Kompong Thom", "", "", "Thmei"),
    student("ST-022", "KPC", "", "Kompong Thom", "", "Prey Chas", "Thmei"),
    student("ST-023", "KPC", "", "", "", "", "Thmei"),
    student("ST-024", "KPC", "", "Takeo", "", "", "Ou Thom"),
  ].join("\n");

  test("is asked about once, with what it probably means, and what is decided counts for the next workbook too", async () => {
    const own = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
    let run = await imports.checked(own, "STUDENT", rows);
    expect(run).toMatchObject({ openValues: 3, values: 3, moreValues: false });
    let values = await asked(own, run);
    expect(values.map(inWords)).toEqual([
      `provinceCode Kompong Thom ×2, offers ${north.province.code}`,
      `villageCode Thmei ×1, offers ${thmeiNorth.code} ${thmeiSouth.code}`,
      `villageCode Ou Thom ×1, in Takeo, offers ${ouThum.code}`,
    ]);
    expect(values[1]?.offers[0]).toMatchObject({
      nameEn: "Thmei",
      withinEn: "Prey Chas · Stoung · Kampong Thom · Cambodia",
    });
    run = await decide(own, run, values[0], "RECORD", north.province.id);
    run = await decide(own, run, (await asked(own, run))[0], "BLANK");
    run = await decide(own, run, (await asked(own, run))[0], "SKIP");
    expect(run).toMatchObject({ openValues: 0, values: 3 });
    expect(await imports.preview(own, run)).toEqual([
      "ST-021 NEW",
      "ST-022 NEW",
      "ST-023 ERROR countryCode:selected provinceCode:selected districtCode:selected communeCode:selected",
      "ST-024 SKIPPED",
    ]);

    const again = await imports.checked(
      own,
      "STUDENT",
      rows.replaceAll("ST-02", "ST-03").replace("Ou Thom", "ou  thom"),
    );
    values = await asked(own, again);
    expect(values.map(inWords)).toEqual([
      `provinceCode Kompong Thom ×2, offers ${north.province.code}, RECORD ${north.province.code} before`,
      `villageCode Thmei ×1, offers ${thmeiNorth.code} ${thmeiSouth.code}, BLANK  before`,
      `villageCode ou thom ×1, in Takeo, offers ${ouThum.code}, SKIP  before`,
    ]);
    const changed = await decide(own, again, values[2], "RECORD", ouThum.id);
    const reopened = await decide(own, changed, (await asked(own, changed))[1], "OPEN");
    expect(await imports.preview(own, reopened)).toEqual([
      "ST-031 NEW",
      "ST-032 NEW",
      "ST-033 ERROR villageCode:nameAmbiguous",
      "ST-034 NEW",
    ]);
    expect(await imports.run(own, reopened, true)).toMatchObject({ state: "DONE" });
    expect(await villagesOf("ST-031", "ST-034")).toEqual([
      ["ST-031", thmeiNorth.code],
      ["ST-034", ouThum.code],
    ]);
  });

  test("cannot mean a record elsewhere or of another branch, and is asked again once its record is gone or hidden", async () => {
    const user = await build.user("manager", { branches: [branch.id, other.id] });
    const own = await imports.scopeOf(user.id);
    const hidden = await build.school({ branchId: other.id, code: "SRP-0009", nameEn: "Far School" });
    const { code } = await build.student({ branchId: other.id });
    const sheet = `student,school,grade,section,class_year\n${code},Faar School,G04,A,Y25`;
    let run = await imports.checked(own, "ENROLMENT", sheet);
    const [value] = await asked(own, run);
    expect(value?.offers[0]).toMatchObject({ code: "SRP-0009", withinEn: "Siem Reap branch" });
    const outsider = await build.school({ code: "XXX-0001", nameEn: "Outside School" });
    await expect(decide(own, run, value, "RECORD", outsider.id)).rejects.toMatchObject({ code: "BAD_INPUT" });
    run = await decide(own, run, value, "RECORD", hidden.id);
    expect(await imports.preview(own, run)).toEqual(["- NEW"]);

    await admin.query("delete from user_branch where user_id = $1 and branch_id = $2", [user.id, other.id]);
    const less = await imports.scopeOf(user.id);
    const again = await imports.checked(less, "ENROLMENT", sheet);
    expect((await asked(less, again)).map(inWords)).toEqual(["schoolCode Faar School ×1, offers "]);
    expect(await imports.preview(less, again)).toEqual(["- ERROR studentCode:codeNotFound schoolCode:valueNotFound"]);

    const places = await imports.checked(
      less,
      "STUDENT",
      [header, student("ST-041", "KPC", "", "Takeo", "", "", "Ou Thom")].join("\n"),
    );
    const [far] = await asked(less, places);
    await expect(decide(less, places, far, "RECORD", thmeiNorth.id)).rejects.toMatchObject({ code: "BAD_INPUT" });
    await expect(decide(scope, places, far, "BLANK")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("records for all rows", () => {
  const checkWith = (of: Scope, run: Awaited<ReturnType<typeof imports.start>>, defaults: Record<string, number>) =>
    imports.step(of, () =>
      checkImport(
        of,
        run.id,
        sheetsOf(run).map((sheet) => ({
          ...sheet,
          defaults: Object.entries(defaults).map(([field, recordId]) => ({ field, recordId })),
        })),
        "BOTH",
      ),
    );
  const list = "code,last_name_en,first_name_en,last_name_km,first_name_km,sex,village";

  test("fill what rows leave blank, and say where names are looked for; existing records keep theirs", async () => {
    await admin.query("update organisation set country_id = $1", [cambodia.id]);
    const known = await build.student({ branchId: branch.id, code: "ST-050", lastNameEn: "Old" });
    const before = await villagesOf("ST-050");
    const started = await imports.start(
      scope,
      "STUDENT",
      [
        list,
        "ST-050,New,,,,,",
        "ST-051,Sok,A,សុខ,ក,F,Thmei",
        "ST-052,Sok,B,សុខ,ខ,F,",
        `ST-053,Sok,C,សុខ,គ,F,${thmeiNorth.code}`,
      ].join("\n"),
    );
    expect(started.sheets[0]?.defaults.map(({ field, record }) => [field, record?.code])).toEqual([
      ["branchCode", "KPC"],
      ["countryCode", "KHM"],
    ]);
    const run = await checkWith(scope, started, {
      branchCode: branch.id,
      countryCode: cambodia.id,
      communeCode: south.commune.id,
    });
    expect(await imports.preview(scope, run)).toEqual([
      "ST-050 UPDATE lastNameEn:Old→New",
      "ST-051 NEW",
      "ST-052 NEW",
      "ST-053 NEW",
    ]);
    expect(await imports.run(scope, run)).toMatchObject({ state: "DONE" });
    expect(await villagesOf("ST-050", "ST-051", "ST-052", "ST-053")).toEqual([
      ...before,
      ["ST-051", thmeiSouth.code],
      ["ST-052", null],
      ["ST-053", thmeiNorth.code],
    ]);
    const { rows } = await admin.query("select commune_id from student where code = 'ST-052'");
    expect(rows).toEqual([{ commune_id: south.commune.id }]);
    expect(known.id).toBeGreaterThan(0);
  });

  test("must be visible, and of a field that means a record", async () => {
    const started = await imports.start(scope, "STUDENT", `${list}\nST-061,Sok,A,សុខ,ក,F,Thmei`);
    await expect(checkWith(scope, started, { branchCode: other.id })).rejects.toMatchObject({ code: "BAD_INPUT" });
    await expect(checkWith(scope, started, { sex: 1 })).rejects.toMatchObject({ code: "BAD_INPUT" });
  });

  test("serve to recognise records without a code of their own", async () => {
    const { code } = await build.student({ branchId: branch.id });
    const school = await build.find("school", "KPC-0001");
    const grade = await build.find("grade", "G04");
    const year = await build.find("class_year", "Y25");
    const defaults = { schoolCode: school.id, gradeCode: grade.id, classYearCode: year.id };
    const sheet = `student,section\n${code},A`;
    const run = await checkWith(scope, await imports.start(scope, "ENROLMENT", sheet), defaults);
    expect(await imports.preview(scope, run)).toEqual(["- NEW"]);
    await imports.run(scope, run);
    const again = await checkWith(scope, await imports.start(scope, "ENROLMENT", sheet), defaults);
    expect(await imports.preview(scope, again)).toEqual(["- UNCHANGED"]);
  });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
