import { beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../support/database.ts";
import { ImportHarness } from "./harness.ts";

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
});

test("records of an earlier sheet of the workbook are found by name as well", async () => {
  const places = await imports.checked(
    await imports.scopeOf((await build.user("administrator")).id),
    "VILLAGE",
    "code,name_en,name_km,commune\nNEW-V,Phnum,ភ្នំ,Srae Ronoung",
  );
  expect(places.counts).toMatchObject({ new: 1 });
});

test("no unexpected errors", () => {
  expect(imports.errors).toEqual([]);
});
