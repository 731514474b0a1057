import { expect, test } from "vitest";
import { listOf } from "../../../client/shared/deletion/remedies.ts";
import { permissionsOf, Role } from "../../../server/shared/permissions.ts";
import { placeKinds, type ReferenceKind, referenceCatalogue, typeOfKind } from "../../../server/shared/reference.ts";
import { useApi } from "../../support/api.ts";
import { useDatabase } from "../../support/database.ts";

const db = await useDatabase();
const { build } = db;
const api = await useApi(db);
const [branch, other] = [await build.branch(), await build.branch()];
const administrator = await api.asUser(await build.user("administrator", { branches: [branch.id] }));
const chief = permissionsOf(Role.administrator);

const places = await build.places();
const one = async (kind: ReferenceKind) => (await build.reference(kind)).id;
const [religionId, stayWithId, parentStatusId, professionId] = [
  await one("RELIGION"),
  await one("STAY_WITH"),
  await one("PARENT_STATUS"),
  await one("PROFESSION"),
];
const [gradeId, classYearId, schoolTypeId] = [await one("GRADE"), await one("CLASS_YEAR"), await one("SCHOOL_TYPE")];
const kept = { ...places, religionId, stayWithId, parentStatusId };

// One student whose father and mother share a profession, one with only the guardian, and others.
const student = await build.student({
  ...kept,
  branchId: branch.id,
  fatherProfessionId: professionId,
  motherProfessionId: professionId,
});
await build.student({ ...kept, branchId: other.id, guardianProfessionId: professionId });
await build.student({ branchId: branch.id });
const schools = [
  await build.school({ ...places, branchId: branch.id, schoolTypeId }),
  await build.school({ ...places, branchId: other.id, schoolTypeId }),
];
for (const { id: schoolId, branchId } of schools) await build.schoolClass({ schoolId, branchId, gradeId, classYearId });
const again = await build.schoolClass({ branchId: branch.id, gradeId, classYearId: await one("CLASS_YEAR") });
await build.enrolment({ branchId: branch.id, studentId: student.id, schoolClassId: again.id });
const donor = await build.donor({ countryId: places.countryId });
await build.donation({ branchId: branch.id, studentId: student.id, donorId: donor.id, classYearId });
await build.user("staff", { branches: [branch.id, other.id] });

const totals: Record<string, string> = {
  "/schools/table": "schoolsTotal",
  "/schools/classes": "schoolClassesTotal",
  "/students/table": "studentsTotal",
  "/donors/table": "donorsTotal",
  "/users/table": "usersTotal",
};

/** How many records a list has with the filter in its URL. */
async function countOf(address: string): Promise<number | undefined> {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const filter = [...searchParams].map(([name, id]) => `${name}: [${id}]`).join(", ");
  const kind = Object.entries(referenceCatalogue).find(([, { slug }]) => pathname === `/setting/${slug}`)?.[0];
  const total = kind ? `referencesTotal(kind: ${kind}, ` : `${totals[pathname]}(`;
  const { data, errors } = await administrator.query<{ total: { count: number } }>(
    `{ total: ${total}filter: { ${filter} }) { count } }`,
    {},
  );
  expect(errors).toEqual([]);
  return data?.total.count;
}

const usesOf = async (type: string, id: number) => {
  const { data, errors } = await administrator.query<{
    deletion: { held: { uses: { type: string; count: number }[] }[] };
  }>("query ($type: String!, $ids: [Int!]!) { deletion(type: $type, ids: $ids) { held { uses { type count } } } }", {
    type,
    ids: [id],
  });
  expect(errors).toEqual([]);
  return data?.deletion.held[0]?.uses ?? [];
};

const placeIds = [places.countryId, places.provinceId, places.districtId, places.communeId, places.villageId];
const held: [type: string, id: number, listed: string[]][] = [
  ["Religion", religionId, ["Student"]],
  ["StayWith", stayWithId, ["Student"]],
  ["ParentStatus", parentStatusId, ["Student"]],
  ["Profession", professionId, ["Student"]],
  ["Grade", gradeId, ["SchoolClass"]],
  ["ClassYear", classYearId, ["SchoolClass"]],
  ["SchoolType", schoolTypeId, ["School"]],
  ["Branch", branch.id, ["School", "SchoolClass", "Student", "UserBranch"]],
  ...placeKinds.map((kind, i): [string, number, string[]] => [
    typeOfKind(kind),
    placeIds[i] ?? 0,
    ["School", "Student", ...(i === 0 ? ["Donor"] : []), ...placeKinds.slice(i + 1, i + 2).map(typeOfKind)],
  ]),
];

test.each(held)(
  "what blocks the deletion of a %s opens as a list of exactly the reported number",
  async (type, id, listed) => {
    const uses = await usesOf(type, id);
    const linked = uses.flatMap((use) => {
      const address = listOf(use.type, type, id, chief);
      return address === null ? [] : [{ ...use, address }];
    });
    expect(linked.map((use) => use.type).toSorted()).toEqual(listed.toSorted());
    for (const { address, count, type: use } of linked) expect([use, await countOf(address)]).toEqual([use, count]);
  },
);

test("a record that refers to a value in several columns is reported, and moved, as one", async () => {
  expect(await usesOf("Profession", professionId)).toEqual([{ type: "Student", count: 2 }]);
  const to = await build.reference("PROFESSION");
  const { data, errors } = await administrator.query<{ moveReferenceUses: { count: number } }>(
    "mutation ($from: Int!, $to: Int!) { moveReferenceUses(kind: PROFESSION, fromId: $from, toId: $to) { count } }",
    { from: professionId, to: to.id },
  );
  expect(errors).toEqual([]);
  expect(data?.moveReferenceUses.count).toBe(2);
  const { rows } = await db.admin.query(
    "select father_profession_id, mother_profession_id, version from student where id = $1",
    [student.id],
  );
  expect(rows).toEqual([{ father_profession_id: to.id, mother_profession_id: to.id, version: 2 }]);
});
