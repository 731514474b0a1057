import { expect, test } from "vitest";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";
import { done, type Done, wrong } from "./harness.ts";

const db = await useDatabase();
const api = await useApi(db);
const { build } = db;
const branch = await build.branch({ studentCodePrefix: "QA-", codeDigits: 4 });
const places = await build.places();
const school = await build.school({ branchId: branch.id });
const schoolClass = await build.schoolClass({ branchId: branch.id, schoolId: school.id });
const staff = await api.asUser(await build.user("staff", { branches: [branch.id] }));

const create = `mutation ($input: StudentInput!, $schoolClassId: Int) {
  done: createStudent(input: $input, schoolClassId: $schoolClassId) {
    changeId record { id code enrolments { outcome schoolClass { id } } }
  }
}`;
const inputOf = (values: object = {}) => ({
  ...places,
  branchId: branch.id,
  lastNameEn: "Sok",
  firstNameEn: `Dara ${build.next()}`,
  lastNameLocal: "សុខ",
  firstNameLocal: "ដារ៉ា",
  sex: "MALE",
  ...values,
});
const add = (input: object, schoolClassId: number | null = null) =>
  staff.query<{ done: Done }>(create, { input, schoolClassId });
const named = async () => {
  const { data } = await staff.query<{ studentsTotal: { count: number }; enrolmentsTotal: { count: number } }>(
    "{ studentsTotal { count } enrolmentsTotal { count } }",
  );
  return [data?.studentsTotal.count, data?.enrolmentsTotal.count];
};

test("a student is added to a class with the next code, in one change that is undone as one", async () => {
  const before = await named();
  const { data, errors } = await add(inputOf({ code: " " }), schoolClass.id);
  expect(errors).toEqual([]);
  expect(data?.done.record).toMatchObject({
    code: "QA-0001",
    enrolments: [{ outcome: "CURRENT", schoolClass: { id: schoolClass.id } }],
  });
  expect(await named()).toEqual(before.map((count) => (count ?? 0) + 1));
  await done(staff, "undo", { id: data?.done.changeId });
  expect(await named()).toEqual(before);
});

test("several people adding at the same time without codes all get their own", async () => {
  const added = await Promise.all(Array.from({ length: 6 }, () => add(inputOf())));
  const codes = added.map(({ data }) => data?.done.record.code);
  expect(new Set(codes).size).toBe(6);
  expect(codes.every((code) => /^QA-000\d$/u.test(code ?? ""))).toBe(true);
});

test("nobody is added to a class of another branch, nor without what the class needs", async () => {
  const other = await build.branch();
  const elsewhere = await build.schoolClass({ branchId: other.id });
  const both = await api.asUser(await build.user("staff", { branches: [branch.id, other.id] }));
  const before = await named();
  expect(wrong(await add(inputOf(), elsewhere.id))).toBe("BAD_INPUT schoolClassId validation.selected");
  expect(wrong(await both.query(create, { input: inputOf(), schoolClassId: elsewhere.id }))).toBe(
    "BAD_INPUT schoolClassId validation.otherBranch",
  );
  expect(wrong(await add(inputOf({ code: "Q1" }), schoolClass.id))).toBe("BAD_INPUT code validation.codeMin");
  expect(await named()).toEqual(before);
});
