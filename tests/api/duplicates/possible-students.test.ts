import { expect, test } from "vitest";
import { nameKey } from "../../../server/core/base/text.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { documents, wrong } from "./student-harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, admin } = db;
const branch = await build.branch();
const other = await build.branch();
const places = await build.places();
const elsewhere = await build.places();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));

const dara = {
  lastNameEn: "Sok",
  firstNameEn: "Dara",
  lastNameLocal: "សុខ",
  firstNameLocal: "តារា",
  dateOfBirth: "2014-03-05",
};
const known = await build.student({ ...elsewhere, ...dara, branchId: branch.id });

interface Duplicate {
  student: { id: number };
  sameBirth: boolean;
  sameVillage: boolean;
  sameSchool: boolean;
  likeness: number;
}

async function possible(input: object, studentId?: number): Promise<Duplicate[]> {
  const answer = await staff.query<{ possibleDuplicates: Duplicate[] }>(documents.possible, { input, studentId });
  expect(wrong(answer)).toBe("nothing");
  return answer.data?.possibleDuplicates ?? [];
}
const ids = async (input: object, studentId?: number) =>
  (await possible(input, studentId)).map(({ student }) => student.id);

test("the same words in either name, in any order and spelling, and the same date of birth", async () => {
  const typed = { ...dara, lastNameEn: "dara", firstNameEn: " SOK", lastNameLocal: "អ្វី", firstNameLocal: "មួយ" };
  expect(await possible(typed)).toMatchObject([
    { student: { id: known.id }, sameBirth: true, sameVillage: false, sameSchool: false },
  ]);
  expect(
    await ids({
      ...typed,
      lastNameEn: "Other",
      firstNameEn: "Name",
      lastNameLocal: "តារា",
      firstNameLocal: "សុខ\u200b",
    }),
  ).toEqual([known.id]);
  expect(await ids({ ...dara, dateOfBirth: "2014-03-06" })).toEqual([]);
  expect(await ids({ ...dara, dateOfBirth: null })).toEqual([]);
});

test("a very similar name in the same village, whatever date of birth is typed", async () => {
  const near = { ...dara, firstNameEn: "Daraa", dateOfBirth: "2010-01-01", villageId: elsewhere.villageId };
  expect(await possible(near)).toMatchObject([{ student: { id: known.id }, sameBirth: false, sameVillage: true }]);
  expect(await ids({ ...near, villageId: places.villageId })).toEqual([]);
  expect(await ids({ ...near, firstNameEn: "Bopha", firstNameLocal: "បុប្ផា" })).toEqual([]);
});

test("a very similar name in the same school; an existing student's missing input comes from the record", async () => {
  const schoolClass = await build.schoolClass({ branchId: branch.id });
  const [a, b] = [
    await build.student({
      ...places,
      branchId: branch.id,
      lastNameEn: "Chea",
      firstNameEn: "Bora",
      lastNameLocal: "ជា",
      firstNameLocal: "បូរ៉ា",
    }),
    await build.student({ ...elsewhere, branchId: branch.id }),
  ];
  for (const { id } of [a, b]) {
    await build.enrolment({ branchId: branch.id, studentId: id, schoolClassId: schoolClass.id });
  }
  const typed = { lastNameEn: "Chea", firstNameEn: "Borra", lastNameLocal: "ជា", firstNameLocal: "បូរ៉ា" };
  expect(await possible(typed, b.id)).toMatchObject([{ student: { id: a.id }, sameSchool: true, sameVillage: false }]);
  expect(await ids(typed)).toEqual([]);
  expect(await ids({ villageId: places.villageId }, b.id)).toEqual([]);
  expect(await ids({}, a.id)).toEqual([]);
});

test("nobody of another branch, in the Trash or merged; at most five", async () => {
  const village = await build.places();
  const name = {
    lastNameEn: "Keo",
    firstNameEn: "Malis",
    lastNameLocal: "កែវ",
    firstNameLocal: "ម្លិះ",
    dateOfBirth: "2013-01-01",
  };
  const same = { ...village, ...name };
  const typed = { ...name, villageId: village.villageId };
  await build.student({ ...same, branchId: other.id });
  await build.student({ ...same, branchId: branch.id, deletedAt: "2026-01-01" });
  await build.student({ ...same, branchId: branch.id, deletedAt: "2026-01-01", mergedIntoId: known.id });
  expect(await ids(typed)).toEqual([]);
  for (let n = 0; n < 7; n += 1) await build.student({ ...same, branchId: branch.id });
  expect(await ids(typed)).toHaveLength(5);
  const foreign = await build.student({ ...same, branchId: other.id });
  expect(wrong(await staff.query(documents.possible, { input: {}, studentId: foreign.id }))).toBe(
    "NOT_FOUND errors.notFound",
  );
});

test("the words of a name are sorted alike here and in the database", async () => {
  const names = ["Sok Dara", "ស៊ុន ប៊ុនធឿន", "ê Éa ea", "ស្រី មុំ ណា", "Z a B"];
  for (const name of names) {
    const { id } = await build.student({
      lastNameEn: name,
      firstNameEn: "x",
      lastNameLocal: name,
      firstNameLocal: "ក",
      branchId: branch.id,
    });
    const { rows } = await admin.query("select name_key_en, name_key_local from student where id = $1", [id]);
    expect(rows).toEqual([{ name_key_en: nameKey(name, "x"), name_key_local: nameKey(name, "ក") }]);
  }
});
