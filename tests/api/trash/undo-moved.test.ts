import { expect, test } from "vitest";
import { wrong } from "../students/harness.ts";
import { useTrash } from "./harness.ts";

/* Undoing changes to records whose former places, or whose branch, have changed since. */
const { api, build, admin, chief } = await useTrash();
const branchId = (await build.branch()).id;
const otherId = (await build.branch()).id;
const manager = await api.asUser(await build.user("manager", { branches: [branchId, otherId] }));

const undo = (id?: string) =>
  manager.query<{ undoChange: { count: number; kept: number; keptRecords: { id: number }[] } }>(
    "mutation ($id: ID!) { undoChange(changeId: $id) { count kept keptRecords { id } } }",
    { id },
  );

type Places = Awaited<ReturnType<typeof build.places>>;

const student = async (values: object = {}) => build.student({ branchId, ...values });
const villageOf = async (id: number) =>
  (await admin.query<{ village_id: number }>("select village_id from student where id = $1", [id])).rows[0]?.village_id;

/** Moves all of them to a village, and returns the change's id. */
async function settle(
  ids: number[],
  { countryId, provinceId, districtId, communeId }: Places,
  villageId: number,
): Promise<string | undefined> {
  const { data, errors } = await manager.query<{ updateStudents: { changeId: string } }>(
    "mutation ($ids: [Int!]!, $input: StudentsPatch!) { updateStudents(students: { ids: $ids }, input: $input) { changeId } }",
    { ids, input: { countryId, provinceId, districtId, communeId, villageId } },
  );
  expect(errors).toEqual([]);
  return data?.updateStudents.changeId;
}

/** Moves a village to another commune of the district. */
async function moveVillage(id: number, districtId: number): Promise<void> {
  const commune = await build.reference("COMMUNE", { districtId });
  const { errors } = await chief.query(
    "mutation ($id: Int!, $communeId: Int!) { updateReference(kind: VILLAGE, id: $id, version: 1, input: { parentId: $communeId }) { changeId } }",
    { id, communeId: commune.id },
  );
  expect(errors).toEqual([]);
}

test("a student whose former village has moved to another commune is skipped and named; the others are reverted", async () => {
  const places = await build.places();
  const village = () => build.reference("VILLAGE", { communeId: places.communeId });
  const [away, here, next] = [await village(), await village(), await village()];
  const [left, back] = [
    await student({ ...places, villageId: away.id }),
    await student({ ...places, villageId: here.id }),
  ];
  const changeId = await settle([left.id, back.id], places, next.id);
  await moveVillage(away.id, places.districtId);
  const { data, errors } = await undo(changeId);
  expect([errors, data]).toEqual([[], { undoChange: { count: 1, kept: 1, keptRecords: [{ id: left.id }] } }]);
  expect([await villageOf(left.id), await villageOf(back.id)]).toEqual([next.id, here.id]);
});

test("for such a student alone the message says that they were changed since", async () => {
  const places = await build.places();
  const alone = await student({ ...places });
  const next = await build.reference("VILLAGE", { communeId: places.communeId });
  const changeId = await settle([alone.id], places, next.id);
  await moveVillage(places.villageId, places.districtId);
  expect(wrong(await undo(changeId))).toBe("BAD_INPUT errors.changedSince");
  expect(await villageOf(alone.id)).toBe(next.id);
});

test("a school edited after its move: the message says so, and nothing is reverted partially", async () => {
  const school = await build.school({ branchId });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id });
  await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  const moved = await manager.query<{ moveSchool: { changeId: string; record: { version: number } } }>(
    "mutation ($id: Int!, $branchId: Int!) { moveSchool(id: $id, version: 1, branchId: $branchId) { changeId record { version } } }",
    { id: school.id, branchId: otherId },
  );
  const { errors } = await manager.query(
    'mutation ($id: Int!, $version: Int!) { updateSchool(id: $id, version: $version, input: { remark: "since" }) { changeId } }',
    { id: school.id, version: moved.data?.moveSchool.record.version },
  );
  expect(errors).toEqual([]);
  expect(wrong(await undo(moved.data?.moveSchool.changeId))).toBe("BAD_INPUT errors.changedSince");
  const { rows } = await admin.query("select branch_id from school_class where id = $1", [schoolClass.id]);
  expect(rows).toEqual([{ branch_id: otherId }]);
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
