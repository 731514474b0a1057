import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done, run, seen, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build, database } = db;
const branch = await build.branch({ studentCodePrefix: "ST-", codeDigits: 5 });
const places = await build.places();
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));
const viewer = await api.asUser(await build.user("viewer", { branches: [branch.id] }));

const inputOf = (values: object = {}) => ({
  ...places,
  branchId: branch.id,
  code: `NEW-${build.next()}`,
  lastNameEn: "Sok",
  firstNameEn: "Dara",
  lastNameLocal: "សុខ",
  firstNameLocal: "ដារ៉ា",
  sex: "MALE",
  ...values,
});
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test("a student is added with tidied input, and found by it; the next code follows", async () => {
  const { record } = await done(staff, "create", {
    input: inputOf({
      code: "ST-00041",
      nickname: "  Little  Mouse ",
      guardianPhone: "+855 12 345-678",
      dateOfBirth: "2015-02-28",
    }),
  });
  expect(record).toMatchObject({
    version: 1,
    nameEn: "Sok Dara",
    nameLocal: "សុខ ដារ៉ា",
    nickname: "Little Mouse",
    guardianPhone: "0085512345678",
    dateOfBirth: "2015-02-28",
    povertyLevel: "NONE",
    photoConsent: "UNKNOWN",
    status: "ACTIVE",
  });
  const found = async (caller: typeof staff, search: string) => {
    const { data } = await caller.query<{ students: { rows: { id: number }[] } }>(
      "query ($search: String) { students(search: $search) { rows { id } } }",
      { search },
    );
    return data?.students.rows.some((row) => row.id === record.id);
  };
  for (const text of ["st-00041", "dara sok", "ដារ៉ា", "little", "00855123"]) {
    expect(await found(staff, text), text).toBe(true);
  }
  expect(await found(viewer, "00855123")).toBe(false);
  const next = await staff.query("query ($id: Int!) { nextStudentCode(branchId: $id) }", { id: branch.id });
  expect(next.data).toEqual({ nextStudentCode: "ST-00042" });
});

test("a non-existent date is reported on its field, in a form, an edit and a filter", async () => {
  for (const dateOfBirth of ["2015-02-31", "2015-13-01", "0000-01-01"]) {
    expect(wrong(await run(staff, "create", { input: inputOf({ dateOfBirth }) })), dateOfBirth).toBe(
      "BAD_INPUT dateOfBirth validation.date",
    );
  }
  const { id } = await build.student({ ...places, branchId: branch.id });
  expect(wrong(await run(staff, "update", { id, version: 1, input: { dateOfBirth: "2015-02-31" } }))).toBe(
    "BAD_INPUT dateOfBirth validation.date",
  );
  expect(
    wrong(
      await staff.query(
        `mutation { updateStudent(id: ${id}, version: 1, input: { dateOfBirth: "2015-02-31" }) { changeId } }`,
      ),
    ),
  ).toBe("BAD_INPUT dateOfBirth validation.date");
  const filtered = await staff.query('{ students(filter: { givenFrom: "2015-02-31" }) { rows { id } } }');
  expect(wrong(filtered)).toBe("BAD_INPUT filter.givenFrom validation.date");
  expect(wrong(await run(staff, "update", { id, version: 1, input: { dateOfBirth: "31/02/2015" } }))).toBe(
    "BAD_INPUT errors.badRequest",
  );
});

test("broken rules are reported on their fields", async () => {
  const elsewhere = await build.places();
  const taken = await build.student({ ...places, branchId: branch.id });
  const answer = async (values: object) => wrong(await run(staff, "create", { input: inputOf(values) }));
  expect(await answer({ code: taken.code.toLowerCase() })).toBe("BAD_INPUT code validation.codeTaken");
  const between = (code: string) => `${code.slice(0, 2)}\u200b\u202e${code.slice(2)}`;
  expect(await answer({ code: between(taken.code) })).toBe("BAD_INPUT code validation.codeTaken");
  expect(await answer({ code: "A\u200b\u200b\u2060" })).toBe("BAD_INPUT code validation.codeMin");
  expect(await answer({ code: "\u3164\u202e\u200b", lastNameEn: "\u202e\u2800" })).toBe(
    "BAD_INPUT lastNameEn validation.required",
  );
  expect(await answer({ code: "ab", lastNameEn: " " })).toBe(
    "BAD_INPUT code validation.codeMin lastNameEn validation.required",
  );
  expect(await answer({ weightKg: 0, heightCm: 301 })).toBe(
    "BAD_INPUT weightKg validation.measure heightCm validation.measure",
  );
  expect(await answer({ dateOfBirth: dayAfter(database.today(), 1) })).toBe(
    "BAD_INPUT dateOfBirth validation.dateInFuture",
  );
  expect(await answer({ dateOfBirth: database.today() })).toBe("nothing");
  expect(await answer({ districtId: elsewhere.districtId })).toBe("BAD_INPUT districtId validation.placeOutside");
  expect(await answer({ villageId: elsewhere.villageId })).toBe("BAD_INPUT villageId validation.placeOutside");
  expect(await answer({ religionId: 999_999 })).toBe("BAD_INPUT religionId validation.selected");
  expect(await answer({ branchId: (await build.branch()).id })).toBe("BAD_INPUT branchId validation.selected");
});

test("changes to different fields merge, the same field shows both values", async () => {
  const { id } = await build.student({ ...places, branchId: branch.id });
  await done(staff, "update", { id, version: 1, input: { nickname: "Mouse" } });
  const merged = await done(staff, "update", { id, version: 1, input: { remark: "Walks far" } });
  expect(merged.record).toMatchObject({ version: 3, nickname: "Mouse", remark: "Walks far" });
  const clash = await run(staff, "update", { id, version: 1, input: { nickname: "Cat" } });
  expect(clash.errors[0]?.extensions).toMatchObject({
    code: "CONFLICT",
    conflicts: [{ path: "nickname", mine: "Cat", theirs: "Mouse" }],
  });
});

test("a place is checked against the student's existing ones", async () => {
  const { id } = await build.student({ ...places, branchId: branch.id });
  const other = await build.places();
  const answer = await run(staff, "update", { id, version: 1, input: { villageId: other.villageId } });
  expect(wrong(answer)).toBe("BAD_INPUT villageId validation.placeOutside");
  const { record } = await done(staff, "update", { id, version: 1, input: { ...other, villageId: null } });
  expect(record).toMatchObject({ commune: { id: other.communeId }, village: null });
});

test("photo consent has a date, and none without an answer", async () => {
  const { id } = await build.student({ ...places, branchId: branch.id });
  const given = await done(staff, "update", {
    id,
    version: 1,
    input: { photoConsent: "GIVEN", photoConsentBy: "Mother" },
  });
  expect(given.record).toMatchObject({
    photoConsent: "GIVEN",
    photoConsentOn: database.today(),
    photoConsentBy: "Mother",
  });
  const dated = await done(staff, "update", { id, version: 2, input: { photoConsentOn: "2026-01-02" } });
  expect(dated.record).toMatchObject({ photoConsentOn: "2026-01-02" });
  const late = await run(staff, "update", { id, version: 3, input: { photoConsentOn: dayAfter(database.today(), 1) } });
  expect(wrong(late)).toBe("BAD_INPUT photoConsentOn validation.dateInFuture");
  const withdrawn = await done(staff, "update", { id, version: 3, input: { photoConsent: "UNKNOWN" } });
  expect(withdrawn.record).toMatchObject({ photoConsentOn: null, photoConsentBy: null });
});

test("two users adding the same code create one student and get one clear error", async () => {
  const answers = await Promise.all([1, 2].map(() => run(staff, "create", { input: inputOf({ code: "TWICE-1" }) })));
  expect(answers.map(wrong).toSorted()).toEqual(["BAD_INPUT code validation.codeTaken", "nothing"]);
});

test("a student with donations cannot be deleted; others are deleted with what belongs to them, and restored", async () => {
  const manager = await api.asUser(await build.user("manager", { branches: [branch.id] }));
  const { id } = await build.student({ ...places, branchId: branch.id });
  await build.enrolment({ branchId: branch.id, studentId: id });
  await build.donation({ branchId: branch.id, studentId: id, state: "CANCELLED" });
  const kept = await build.donation({ branchId: branch.id, studentId: id });
  const refused = await run(manager, "remove", { ids: [id] });
  expect(refused.errors[0]?.extensions).toMatchObject({ code: "IN_USE", uses: [{ type: "Donation", count: 1 }] });
  await db.admin.query("update donation set state = 'CANCELLED' where id = $1", [kept.id]);
  const gone = await done(manager, "remove", { ids: [id] });
  expect(wrong(await manager.query("query ($id: Int!) { student(id: $id) { id } }", { id }))).toBe(
    "NOT_FOUND errors.notFound",
  );
  await done(manager, "undo", { id: gone.changeId });
  expect(await seen(manager, id)).toMatchObject({ school: { id: expect.any(Number) as number } });
});
