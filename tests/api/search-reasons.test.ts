import { expect, test } from "vitest";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { merged } from "./duplicates/student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch();
await build.student({
  branchId: branch.id,
  code: "WHY-0001",
  lastNameEn: "Keo",
  firstNameEn: "Malis",
  lastNameLocal: "កែវ",
  firstNameLocal: "ម្លិះ",
  nickname: "Mom",
  guardianPhone: "0778899001",
});
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));

interface Found {
  type: string;
  matches: { in: string; pieces: { text: string; found: boolean }[] }[];
}
/** Why each result was found: the field, and its text with what was found in brackets. */
async function why(search: string, caller = manager): Promise<string[]> {
  const { data, errors } = await caller.query<{ find: Found[] }>(
    "query ($search: String!) { find(search: $search) { type matches { in pieces { text found } } } }",
    { search },
  );
  expect(errors).toEqual([]);
  return (data?.find ?? []).map(({ matches }) =>
    matches
      .map(({ in: where, pieces }) => {
        const text = pieces.map((piece) => (piece.found ? `[${piece.text}]` : piece.text)).join("");
        return `${where} ${text}`;
      })
      .join(", "),
  );
}

test("a result says in which of its texts the words are", async () => {
  expect(await why("why0001 mal")).toEqual(["CODE [WHY-0001], NAME_EN Keo [Mal]is"]);
  expect(await why("ម្លិះ")).toEqual(["NAME_LOCAL កែវ [ម្លិះ]"]);
  expect(await why("keo mom")).toEqual(["NAME_EN [Keo] Malis, NICKNAME [Mom]"]);
  await build.donor({ code: "WHY-D1", nameEn: "Haruka Sato", nameLocal: null, phone: "0991122334" });
  expect(await why("sato 0991122334")).toEqual(["NAME_EN Haruka [Sato], NAME_LOCAL Haruka [Sato], PHONE [0991122334]"]);
});

test("a phone number is named only to those who may see it", async () => {
  for (const search of ["077 889 9001", "0778899001", "+855 778 899 001"]) {
    expect(await why(search), search).toEqual(["GUARDIAN_PHONE 0[778899001]"]);
  }
  const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));
  expect(await why("0778899001", viewer)).toEqual([]);
  expect(await why("keo mom", viewer)).toEqual(["NAME_EN [Keo] Malis, NICKNAME [Mom]"]);
});

test("the code of a merged student is named as such", async () => {
  const places = await build.places();
  const own = { ...places, branchId: branch.id };
  const kept = await build.student({ ...own, code: "WHY-0101", lastNameEn: "Chan", firstNameEn: "Thy" });
  const other = await build.student({ ...own, code: "WHY-0102", lastNameEn: "Chan", firstNameEn: "Thy" });
  await merged(manager, kept.id, other.id);
  expect(await why("WHY-0102")).toEqual(["FORMER_CODE [WHY-0102]"]);
  expect(await why("WHY-0101")).toEqual(["CODE [WHY-0101]"]);
});

test("an administrator finds a user by email, and a class by what it is called", async () => {
  const user = await build.user("staff");
  const boss = await api.asUser(await build.user("administrator"));
  expect(await why(user.email, boss)).toEqual([`EMAIL [${user.email}]`]);
  const school = await build.school({ branchId: branch.id, code: "WHY-S1", nameEn: "Toul Kork School" });
  const grade = await build.reference("GRADE", { nameEn: "Grade 4" });
  await build.schoolClass({ branchId: branch.id, schoolId: school.id, gradeId: grade.id, section: "A" });
  const [, ofClass] = await why("toul kork");
  expect(ofClass).toContain("NAME_EN Grade 4 · A");
  expect(ofClass).toContain("[Toul] [Kork] School");
});

test("a donor found by the Japanese name says so", async () => {
  await build.donor({ code: "WHY-D2", nameEn: "Tanaka Hanako", nameLocal: null, nameJa: "田中 花子" });
  await db.admin.query(
    "update donor set search = ' why-d2 tanaka hanako 田中 花子', search_phone = ' why-d2 tanaka hanako 田中 花子' where code = 'WHY-D2'",
  );
  expect(await why("花子")).toEqual(["NAME_JA 田中 [花子]"]);
});

test("the kind of the best match comes first: called so, then the kind of place that was said", async () => {
  const province = await build.reference("PROVINCE", { nameEn: "Bathay", nameLocal: "បាធាយ" });
  const district = await build.reference("DISTRICT", { provinceId: province.id, nameEn: "Bathay", nameLocal: "បាធាយ" });
  const commune = await build.reference("COMMUNE", { districtId: district.id, nameEn: "Bathay", nameLocal: "បាធាយ" });
  await build.reference("VILLAGE", { communeId: commune.id, nameEn: "Bathay", nameLocal: "បាធាយ" });
  await build.school({ branchId: branch.id, code: "BATH-1", nameEn: "Bathay Primary School", nameLocal: "បឋម បាធាយ" });
  const types = async (search: string) => {
    const { data } = await manager.query<{ find: Found[] }>(
      "query ($search: String!) { find(search: $search) { type } }",
      {
        search,
      },
    );
    return [...new Set((data?.find ?? []).map(({ type }) => type))];
  };
  expect(await types("bathay")).toEqual(["School", "Village", "Commune", "District", "Province"]);
  expect((await types("ស្រុកបាធាយ"))[0]).toBe("District");
  expect((await types("Khum Bathay"))[0]).toBe("Commune");
  expect((await types("bathay primary school"))[0]).toBe("School");
});
