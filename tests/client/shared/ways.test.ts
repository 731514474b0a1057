import { expect, test } from "vitest";
import { listOf } from "../../../client/shared/deletion/ways.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";

const chief = permissionsOf(Role.administrator);

test.each([
  ["Student", "Village", "/students/table?villageId=7"],
  ["School", "SchoolType", "/schools/table?schoolTypeId=7"],
  ["Enrolment", "ClassYear", "/students/table?classYearId=7"],
  ["Student", "Religion", "/students/table?religionId=7"],
  ["Student", "StayWith", "/students/table?stayWithId=7"],
  ["Student", "ParentStatus", "/students/table?parentStatusId=7"],
])("of what holds a record, %s of %s, a list shows just these", (use, type, path) => {
  expect(listOf(use, type, 7, chief)).toBe(path);
});

test("what no list shows by itself is no link, nor is a list that one may not read", () => {
  expect(listOf("SchoolClass", "Grade", 7, chief)).toBeNull();
  expect(listOf("Student", "Religion", 7, new Set())).toBeNull();
});
