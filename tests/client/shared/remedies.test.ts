import { expect, test } from "vitest";
import { keeping, listOf, remediesFor } from "../../../client/shared/deletion/remedies.ts";
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
])("for a record blocked by %s of %s there is a list of exactly these", (use, type, path) => {
  expect(listOf(use, type, 7, chief)).toBe(path);
});

test("without such a list there is no link, nor to a list that the user may not read", () => {
  expect(listOf("Donation", "ClassYear", 7, chief)).toBeNull();
  expect(listOf("Student", "Religion", 7, new Set())).toBeNull();
});

test("a donor who cannot be deleted can stop or be merged, if the user may say so", () => {
  const ways = (role: keyof typeof Role) =>
    remediesFor("Donor", [{ type: "Donation" }], permissionsOf(Role[role])).map(({ key }) => key);
  expect(ways("manager")).toEqual(["stops", "mergeDonors", "cancelDonations"]);
  expect(ways("staff")).toEqual([]);
  const [stops] = remediesFor("Donor", [], chief);
  expect(stops?.to(7)).toBe("/donors/information/7?dialog=donor-stops&record=7");
});

test("a link to the open page keeps what it shows, any other is unchanged", () => {
  const open = { pathname: "/setting/grades", search: "?q=G1&page=2" };
  expect(keeping(open, "/setting/grades?dialog=move&record=7")).toBe(
    "/setting/grades?q=G1&page=2&dialog=move&record=7",
  );
  expect(keeping(open, "/students/7?dialog=leave")).toBe("/students/7?dialog=leave");
});
