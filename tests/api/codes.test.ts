import { describe, expect, test } from "vitest";
import { subjectOfCode } from "../../server/modules/reports/subject.ts";
import { useApi } from "../support/api.ts";
import { useDatabase } from "../support/database.ts";
import { aClass, aGround } from "./classes/harness.ts";
import { aGift, documents } from "./donations/harness.ts";
import { ImportHarness } from "./imports/harness.ts";
import { wrong } from "./students/harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const imports = new ImportHarness(db);
await imports.runner.start();
const branch = await build.branch({ code: "KPC" });
const places = await build.places();
const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
const scope = await imports.scopeOf((await build.user("manager", { branches: [branch.id] })).id);
const student = (code: string, values: object = {}) =>
  build.student({ ...places, branchId: branch.id, code, ...values });

/** The forms in which KPC-S0101 comes from paper, Word and keyboards. */
const lookAlike = [
  "KPC–S0101",
  "KPC—S0101",
  "KPC−S0101",
  "KPC-S០១០១",
  "ＫＰＣ－Ｓ０１０１",
  "KPC\u200B-S0101",
  "kpc-s\u202E0101",
  " kpc‑s0101 ",
];

describe("two codes that look alike are the same", async () => {
  const { id } = await student("KPC-S0101");

  test.each(lookAlike)("%j is taken", async (code) => {
    const input = {
      ...places,
      code,
      branchId: branch.id,
      lastNameEn: "Sok",
      firstNameEn: "Dara",
      lastNameLocal: "សុខ",
      firstNameLocal: "តារា",
      sex: "MALE",
    };
    const create = "mutation ($input: StudentInput!) { createStudent(input: $input) { record { code } } }";
    expect(wrong(await manager.query(create, { input }))).toBe("BAD_INPUT code validation.codeTaken");
  });

  test.each([...lookAlike, "KPCS0101", "kpcs០១០១"])("%j is found", async (search) => {
    const { data } = await manager.query<{ students: { rows: { id: number }[] }; find: { id: number }[] }>(
      "query ($search: String!) { students(search: $search) { rows { id } } find(search: $search) { id } }",
      { search },
    );
    expect(data).toEqual({ students: { rows: [{ id }] }, find: [{ id }] });
  });

  test.each([...lookAlike, "KPCS0101", "kpcs០១០១"])("%j is given to", async (code) => {
    const { studentId: _, ...input } = await aGift(build, branch.id);
    const { data } = await manager.query<{ donationPreview: object }>(documents.preview, {
      input,
      students: { codes: [code, "KPC-S0101"] },
    });
    expect(data?.donationPreview).toEqual({
      more: false,
      rows: [{ code: "KPC-S0101", finding: "READY", student: { id, code: "KPC-S0101" } }],
    });
  });

  test.each(lookAlike)("a sheet with %j refers to the same student", async (code) => {
    const run = await imports.checked(scope, "STUDENT", ["code,nickname", `"${code}",Mouse`].join("\n"), "UPDATE");
    expect(await imports.preview(scope, run)).toEqual([expect.stringMatching(/^KPC-S0101 UPDATE/iu)]);
  });
});

test("a code without its hyphen matches nobody if ambiguous, and an exact match if there is one", async () => {
  const { studentId: _, ...input } = await aGift(build, branch.id);
  await student("AB-C0200");
  await student("ABC-0200");
  const asked = async (code: string) =>
    (
      await manager.query<{ donationPreview: { rows: object[] } }>(documents.preview, {
        input,
        students: { codes: [code] },
      })
    ).data?.donationPreview.rows;
  expect(await asked("abc0200")).toEqual([{ code: "abc0200", finding: "UNKNOWN", student: null }]);
  const exact = await student("ABC0200");
  expect(await asked("abc0200")).toMatchObject([{ finding: "READY", student: { id: exact.id } }]);
  const without = await student("XYZ0300");
  expect(await asked("xyz-0300")).toMatchObject([{ finding: "READY", student: { id: without.id } }]);
});

test("a report can be requested by a code as typed", async () => {
  const donor = await build.donor({ code: "KPC-D0044" });
  for (const code of ["kpc–d0044", "KPC-D០០៤៤", "kpcd0044"]) {
    expect(await subjectOfCode(scope, "DONOR", code), code).toMatchObject({ id: donor.id });
  }
  await build.donor({ code: "KP-CD0044" });
  expect(await subjectOfCode(scope, "DONOR", "kpcd0044")).toBeNull();
});

test("bicycles whose serial numbers look alike have the same number", async () => {
  const bicycle = async (serialNumber: string) =>
    wrong(
      await manager.query(documents.donate, {
        input: { ...(await aGift(build, branch.id)), asset: "BICYCLE", serialNumber },
      }),
    );
  expect(await bicycle("ab-1")).toBe("nothing");
  for (const number of ["ab–1", "AB-១", "ａｂ-1", "ab-\u200B1"]) {
    expect(await bicycle(number), number).toBe("BAD_INPUT serialNumber validation.serialNumberTaken");
  }
});

test("classes whose sections look alike are the same, and an invisible section is none", async () => {
  const ground = await aGround(build, branch.id);
  await aClass(build, ground, 1);
  await aClass(build, ground, 1, { section: "1" });
  const add = (section: string) =>
    manager.query("mutation ($input: SchoolClassInput!) { createSchoolClass(input: $input) { record { section } } }", {
      input: { schoolId: ground.school.id, gradeId: ground.grades[0]?.id, classYearId: ground.from.id, section },
    });
  for (const section of ["\u200B", "\u2800", "១", "１", " 1\u200D"]) {
    expect(wrong(await add(section)), section).toBe("BAD_INPUT section validation.classTaken");
  }
  expect((await add("ក–២")).data).toMatchObject({ createSchoolClass: { record: { section: "ក-2" } } });
});

test("the next code continues from the stored codes", async () => {
  const there = await build.branch({ code: "NXT" });
  const asAdministrator = await api.asUser(await build.user("administrator"));
  const update =
    "mutation ($id: Int!, $input: BranchPatch!) { updateBranch(id: $id, version: 1, input: $input) { record { studentCodePrefix } } }";
  const { data } = await asAdministrator.query(update, { id: there.id, input: { studentCodePrefix: "N–១" } });
  expect(data).toEqual({ updateBranch: { record: { studentCodePrefix: "N-1" } } });
});
