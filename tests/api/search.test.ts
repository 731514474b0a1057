import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const school = await build.school({ branchId: branch.id, nameEn: "Toul Kork School", nameLocal: "សាលាទួលគោក" });
const grade = await build.reference("GRADE", { nameEn: "Grade 4", nameLocal: "ថ្នាក់ទី៤" });
const year = await build.reference("CLASS_YEAR", { code: "2025-2026", nameEn: "2025-2026", nameLocal: "២០២៥-២០២៦" });
const schoolClass = await build.schoolClass({
  branchId: branch.id,
  schoolId: school.id,
  gradeId: grade.id,
  classYearId: year.id,
  section: "A",
});
const student = await build.student({
  branchId: branch.id,
  lastNameEn: "Keo",
  firstNameEn: "Malis",
  lastNameLocal: "កែវ",
  firstNameLocal: "ម្លិះ",
  guardianPhone: "0778899001",
});
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

interface Found {
  type: string;
  id: number;
  schoolId: number | null;
  nameEn: string | null;
}
const find = async (caller: typeof manager, search: string) => {
  const answer = await caller.query("query ($search: String!) { find(search: $search) { type id schoolId nameEn } }", {
    search,
  });
  return (answer.data as { find: Found[] }).find;
};
const hits = (found: Found[]) => found.map(({ type, id }) => `${type} ${id}`);

test("a record is found by code or by name in either script, whatever its type", async () => {
  const donor = await build.donor({ nameEn: "Haruka Sato" });
  const village = await build.reference("VILLAGE", { nameEn: "Prey Veal Thmei" });
  expect(hits(await find(manager, "malis keo"))).toEqual([`Student ${student.id}`]);
  expect(hits(await find(manager, "ម្លិះ"))).toEqual([`Student ${student.id}`]);
  expect(hits(await find(manager, "haruka"))).toEqual([`Donor ${donor.id}`]);
  expect(hits(await find(manager, "prey veal thmei"))).toEqual([`Village ${village.id}`]);
  expect(await find(manager, "  ")).toEqual([]);
});

test("all types are searched in one statement; another reads what was found of each", async () => {
  const { data, statements } = await manager.query<{ find: Found[] }>(`{ find(search: "toul kork") { type } }`);
  expect(data?.find.map(({ type }) => type)).toEqual(["School", "SchoolClass"]);
  // the session, the results, the school, the class
  expect(statements).toHaveLength(4);
});

test("a class is found by school, grade, section and study year, also after one of them was renamed", async () => {
  const found = await find(manager, "toul grade 4 a 2025");
  expect(found).toMatchObject([
    {
      type: "SchoolClass",
      id: schoolClass.id,
      schoolId: school.id,
      nameEn: "Grade 4 · A · 2025-2026 · Toul Kork School",
    },
  ]);
  await admin.query("update grade set name_en = 'Year four', search = ' year four' where id = $1", [grade.id]);
  expect(await find(manager, "toul grade 4")).toEqual([]);
  expect(hits(await find(manager, "toul year four"))).toEqual([`SchoolClass ${schoolClass.id}`]);
});

test("nobody finds what they may not see", async () => {
  const elsewhere = await api.asUser(await build.user("manager"));
  expect(await find(elsewhere, "malis keo")).toEqual([]);
  expect(await find(elsewhere, "toul kork")).toEqual([]);
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect(hits(await find(manager, "0778899001"))).toEqual([`Student ${student.id}`]);
  expect(await find(viewer, "0778899001")).toEqual([]);
  const nobody = await api.asUser(await build.user("none", { branches: [branch.id] }));
  expect(await find(nobody, "malis")).toEqual([]);
  expect(hits(await find(manager, "person"))).toEqual([]);
  const boss = await api.asUser(await build.user("administrator"));
  expect((await find(boss, "person")).map(({ type }) => type)).toContain("User");
});
test("invisible words are no words", async () => {
  const document = `query ($search: String!) { find(search: $search) { id }
    trash(search: $search) { rows { id } } auditEntries(search: $search, filter: { type: ["School"] }) { rows { recordId } } }`;
  for (const search of ["\u200b\u200b", " \ufeff "]) {
    const { data, errors } = await manager.query(document, { search });
    expect(errors).toEqual([]);
    expect(data).toEqual({ find: [], trash: { rows: [] }, auditEntries: { rows: [{ recordId: school.id }] } });
  }
});

test("codes and phone numbers are found with any dashes, and without, globally and in lists; an exact code ranks first", async () => {
  const there = await build.student({ branchId: branch.id, code: "KPC-0071234", guardianPhone: "0127654321" });
  const plain = await build.student({ branchId: branch.id, code: "QQ0071" });
  const longer = await build.student({ branchId: branch.id, code: "KPC-00712345" });
  const ids = async (search: string) => {
    const { data } = await manager.query(
      "query ($search: String!) { students(search: $search) { rows { id } } studentsTotal(search: $search) { count } }",
      { search },
    );
    const { students, studentsTotal } = data as {
      students: { rows: { id: number }[] };
      studentsTotal: { count: number };
    };
    expect(studentsTotal.count).toBe(students.rows.length);
    return students.rows.map((row) => row.id);
  };
  for (const code of [
    "KPC-0071234",
    "kpc0071234",
    "KPC\u20130071234",
    "KPC\u20110071234",
    "KPC\u22120071234",
    "KPC\u20140071234",
  ]) {
    expect(await ids(code), code).toEqual([there.id, longer.id]);
    expect(hits(await find(manager, code)), code).toContain(`Student ${there.id}`);
  }
  for (const code of ["KPC007", "KPC\u2013007"]) expect(await ids(code), code).toEqual([there.id, longer.id]);
  for (const code of ["QQ-0071", "QQ\u20130071", "qq0071"]) expect(await ids(code), code).toEqual([plain.id]);
  for (const phone of ["012\u20137654321", "012-765-4321", "012 765 4321", "0127654321"]) {
    expect(await ids(phone), phone).toEqual([there.id]);
  }
});

test("classes that match the very words rank first, and among them those of the latest study year", async () => {
  const place = await build.school({ branchId: branch.id, nameEn: "Boeng Trabek School" });
  const second = await build.reference("GRADE", { nameEn: "Grade 2" });
  const earlier = await build.reference("CLASS_YEAR", { code: "2027-2028", nameEn: "2027-2028" });
  const latest = await build.reference("CLASS_YEAR", { code: "2028-2029", nameEn: "2028-2029" });
  const classes = (classYearId: number, sections: string, gradeId = grade.id) =>
    Promise.all(
      [...sections].map((section) =>
        build.schoolClass({ branchId: branch.id, schoolId: place.id, gradeId, classYearId, section }),
      ),
    );
  const wanted = await classes(earlier.id, "A", second.id);
  await classes(earlier.id, "ABCDE");
  const now = await classes(latest.id, "AB");
  const found = async (search: string) =>
    hits((await find(manager, search)).filter(({ type }) => type === "SchoolClass"));
  const latestFirst = await found("boeng trabek");
  expect(latestFirst).toHaveLength(5);
  expect(latestFirst.slice(0, 2).toSorted()).toEqual(now.map(({ id }) => `SchoolClass ${id}`).toSorted());
  // "2" is the beginning of each of the years
  expect((await found("boeng trabek grade 2"))[0]).toBe(`SchoolClass ${wanted[0]?.id}`);
  expect((await found("grade 2 a 2027-2028"))[0]).toBe(`SchoolClass ${wanted[0]?.id}`);
});

test("what is called exactly so comes first, wherever its code stands", async () => {
  const named = (nameEn: string, nameLocal: string, code: string) =>
    build.reference("VILLAGE", { nameEn, nameLocal, code });
  const longer = await named("Ampil Leu", "អំពិលលើ", "A-100");
  const within = await named("Kouk Ampil", "គោកអំពិល", "A-101");
  const exact = await named("Ampil", "អំពិល", "A-102");
  const schools = await Promise.all(
    ["Ampil High School", "Ampil"].map((nameEn, i) => build.school({ branchId: branch.id, nameEn, code: `AMP-${i}` })),
  );
  const villages = async (search: string) => {
    const { data } = await manager.query(
      "query ($search: String!) { references(kind: VILLAGE, search: $search) { rows { id } } }",
      { search },
    );
    return (data as { references: { rows: { id: number }[] } }).references.rows.map(({ id }) => id);
  };
  for (const search of ["ampil", "Ampil", "អំពិល"]) {
    const ids = await villages(search);
    expect(ids[0], search).toBe(exact.id);
    expect(new Set(ids), search).toEqual(new Set([longer.id, within.id, exact.id]));
  }
  const found = hits(await find(manager, "ampil"));
  expect(found.filter((hit) => hit.startsWith("School "))).toEqual(
    schools.toReversed().map(({ id }) => `School ${id}`),
  );
  expect(found.find((hit) => hit.startsWith("Village"))).toBe(`Village ${exact.id}`);
});

test("a place is found with the word for what it is, before or behind its name, in either script", async () => {
  const district = await build.reference("DISTRICT", { nameEn: "Prey Chhor", nameLocal: "ព្រៃឈរ" });
  const old = await build.reference("VILLAGE", { nameEn: "Srok Chas", nameLocal: "ស្រុកចាស់" });
  for (const search of ["ស្រុកព្រៃឈរ", "ស្រុក ព្រៃឈរ", "Srok Prey Chhor", "prey chhor district", "ព្រៃឈរ"]) {
    expect(hits(await find(manager, search)), search).toContain(`District ${district.id}`);
  }
  const village = await build.reference("VILLAGE", { nameEn: "Beng Krau", nameLocal: "បេងក្រៅ" });
  for (const search of ["Phum Beng Krau", "ភូមិបេងក្រៅ", "ភូមិ បេងក្រៅ", "Beng Krau village"]) {
    expect(hits(await find(manager, search)), search).toEqual([`Village ${village.id}`]);
  }
  // A name that begins with such a word is found by it, and first.
  for (const search of ["srok chas", "ស្រុកចាស់"]) expect(hits(await find(manager, search))[0]).toBe(`Village ${old.id}`);
  // The word alone is looked for as it is.
  expect(hits(await find(manager, "ស្រុក"))).toContain(`Village ${old.id}`);
});

test("of records called so, one's own come before places: a school also but for the words for what it is", async () => {
  const province = await build.reference("PROVINCE", { nameEn: "Kampot", nameLocal: "កំពត" });
  const district = await build.reference("DISTRICT", { provinceId: province.id, nameEn: "Chhuk", nameLocal: "ឈូក" });
  const called = { nameEn: "Prey Nheat", nameLocal: "ព្រៃញាត" };
  const commune = await build.reference("COMMUNE", { districtId: district.id, ...called });
  const village = await build.reference("VILLAGE", { communeId: commune.id, ...called });
  const own = await build.school({
    branchId: branch.id,
    nameEn: "Prey Nheat Primary School",
    nameLocal: "សាលាបឋមសិក្សាព្រៃញាត",
  });
  const name = "Bicycles in Prey Nheat";
  const distribution = await build.distribution({ branchId: branch.id, name, search: ` ${name.toLowerCase()}` });
  const places = [`Village ${village.id}`, `Commune ${commune.id}`];
  const all = [`School ${own.id}`, ...places, `Distribution ${distribution.id}`];
  expect(hits(await find(manager, "prey nheat"))).toEqual(all);
  expect(hits(await find(manager, "ព្រៃញាត"))).toEqual(all.slice(0, 3));
  expect(hits(await find(manager, "ភូមិព្រៃញាត"))[0]).toBe(`Village ${village.id}`);
  const elsewhere = await api.asUser(await build.user("manager"));
  expect(hits(await find(elsewhere, "prey nheat"))).toEqual(places);

  const { data } = await manager.query<{ find: { type: string; withinEn: string; withinLocal: string }[] }>(
    `{ find(search: "prey nheat") { type withinEn withinLocal } }`,
  );
  const within = new Map(data?.find.map(({ type, withinEn, withinLocal }) => [type, [withinEn, withinLocal]]));
  expect(within.get("Village")).toEqual(["Prey Nheat, Chhuk, Kampot", "ព្រៃញាត, ឈូក, កំពត"]);
  expect(within.get("Commune")).toEqual(["Chhuk, Kampot", "ឈូក, កំពត"]);
});
