import { expect, test } from "vitest";
import { keeping, listOf } from "../../../client/shared/deletion/ways.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";

const chief = permissionsOf(Role.administrator);

test.each([
  ["Student", "Village", "/students/table?villageId=7"],
  ["School", "SchoolType", "/schools/table?schoolTypeId=7"],
  ["Student", "Religion", "/students/table?religionId=7"],
  ["Student", "StayWith", "/students/table?stayWithId=7"],
  ["Student", "ParentStatus", "/students/table?parentStatusId=7"],
  ["Student", "Profession", "/students/table?professionId=7"],
  ["SchoolClass", "Grade", "/schools/classes?gradeId=7"],
])("of what holds a record, %s of %s, a list shows just these", (use, type, path) => {
  expect(listOf(use, type, 7, chief)).toBe(path);
});

test("what no list shows by itself is no link, nor is a list that one may not read", () => {
  expect(listOf("Donation", "ClassYear", 7, chief)).toBeNull();
  expect(listOf("Student", "Religion", 7, new Set())).toBeNull();
});

test("a way on that leads to the open page keeps what that shows, any other is as it is", () => {
  const open = { pathname: "/setting/grades", search: "?q=G1&page=2" };
  expect(keeping(open, "/setting/grades?dialog=move&record=7")).toBe(
    "/setting/grades?q=G1&page=2&dialog=move&record=7",
  );
  expect(keeping(open, "/students/7?dialog=leave")).toBe("/students/7?dialog=leave");
});
