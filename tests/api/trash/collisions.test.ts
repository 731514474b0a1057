import { expect, test } from "vitest";
import { remove, restoration, restore, useTrash } from "./harness.ts";

const { api, build, admin, chief, aBranch, isLiving } = await useTrash();
const refusal = ({
  errors,
}: {
  errors: { extensions: { code: string; fields?: { path: string; key: string }[] } }[];
}) => errors[0]?.extensions;

test("a class is restored without students who are in another one by now: they are named, with their class", async () => {
  const { branchId, manager } = await aBranch();
  const schoolClass = await build.schoolClass({ branchId });
  const enrolments = [];
  for (let i = 0; i < 5; i++) enrolments.push(await build.enrolment({ branchId, schoolClassId: schoolClass.id }));
  const [moved, second] = enrolments;
  if (!moved || !second) throw new Error("nobody sits there");
  await remove(manager, "deleteSchoolClasses", [schoolClass.id]);
  const now = await build.schoolClass({ branchId, classYearId: schoolClass.classYearId });
  await build.enrolment({ branchId, studentId: moved.studentId, schoolClassId: now.id });

  const records = [{ type: "SchoolClass", id: schoolClass.id }];
  const { data } = await restoration(manager, records);
  expect(data?.restoration).toMatchObject({
    goes: [{ type: "Enrolment", count: 4 }],
    stays: [],
    collisions: [
      {
        type: "Enrolment",
        id: moved.id,
        key: "validation.enrolledElsewhere",
        inTheWay: { type: "SchoolClass", id: now.id, seenOn: { type: "School", id: now.schoolId } },
      },
    ],
    collisionCount: 1,
    comesBack: true,
  });
  const seen = data?.restoration.leave ?? null;
  expect(refusal(await restore(manager, records))).toMatchObject({
    code: "BAD_INPUT",
    fields: [{ path: "studentId", key: "validation.enrolledElsewhere" }],
  });

  const late = await build.enrolment({ branchId, studentId: second.studentId, schoolClassId: now.id });
  expect(refusal(await restore(manager, records, seen)), "somebody else collides by now").toMatchObject({
    code: "BAD_INPUT",
  });
  expect(await isLiving("school_class", schoolClass.id)).toBe(false);
  await remove(manager, "removeEnrolments", [late.id]);

  expect((await restore(manager, records, seen)).data?.restoreRecords.count).toBe(1);
  const back = await Promise.all(enrolments.map(({ id }) => isLiving("enrolment", id)));
  expect(back).toEqual([false, true, true, true, true]);
  expect((await restoration(manager, [{ type: "Enrolment", id: moved.id }])).data?.restoration.comesBack).toBe(false);
});

test("of two enrolments in one study year restored together the first is restored; the other is reported", async () => {
  const { branchId, manager } = await aBranch();
  const schoolClass = await build.schoolClass({ branchId });
  const other = await build.schoolClass({ branchId, classYearId: schoolClass.classYearId });
  const first = await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  await remove(manager, "removeEnrolments", [first.id]);
  const second = await build.enrolment({ branchId, studentId: first.studentId, schoolClassId: other.id });
  await remove(manager, "removeEnrolments", [second.id]);
  const records = [second, first].map(({ id }) => ({ type: "Enrolment", id }));
  const told = (await restoration(manager, records)).data?.restoration;
  expect(told?.collisions).toMatchObject([{ id: second.id, inTheWay: { id: schoolClass.id } }]);
  expect((await restore(manager, records, told?.leave)).data?.restoreRecords.count).toBe(1);
  expect([await isLiving("enrolment", first.id), await isLiving("enrolment", second.id)]).toEqual([true, false]);
});

test("a donation that was entered again is named with the conflicting one; others are restored", async () => {
  const { branchId, manager } = await aBranch();
  const gone = await build.donation({ branchId, asset: "MATERIAL" });
  const free = await build.donation({ branchId });
  await remove(manager, "deleteDonations", [gone.id, free.id]);
  const { donorId, studentId, classYearId } = gone;
  const again = await build.donation({ branchId, donorId, studentId, classYearId, asset: "MATERIAL" });
  const records = [gone, free].map(({ id }) => ({ type: "Donation", id }));
  const told = (await restoration(manager, records)).data?.restoration;
  expect(told?.collisions).toMatchObject([
    {
      id: gone.id,
      key: "validation.donationExists",
      inTheWay: { type: "Donation", id: again.id, seenOn: { type: "Student", id: studentId } },
    },
  ]);
  expect((await restore(manager, records, told?.leave)).data?.restoreRecords.count).toBe(1);
  expect([await isLiving("donation", gone.id), await isLiving("donation", free.id)]).toEqual([false, true]);
});

test("a serial number used by a donation of another branch is reported without its owner", async () => {
  const here = await aBranch();
  const there = await aBranch();
  const gone = await build.donation({ branchId: here.branchId, asset: "BICYCLE", serialNumber: "SN-1" });
  await remove(here.manager, "deleteDonations", [gone.id]);
  await build.donation({ branchId: there.branchId, asset: "BICYCLE", serialNumber: "sn-1" });
  const told = (await restoration(here.manager, [{ type: "Donation", id: gone.id }])).data?.restoration;
  expect(told).toMatchObject({
    comesBack: false,
    collisions: [{ id: gone.id, key: "validation.serialNumberTaken", inTheWay: null }],
  });
});

test("a user whose email is taken by now is reported with who has it", async () => {
  const gone = await build.user("staff");
  const now = await build.user("staff");
  await remove(chief, "deleteUsers", [gone.id]);
  await admin.query("update app_user set email = (select upper(email) from app_user where id = $1) where id = $2", [
    gone.id,
    now.id,
  ]);
  const records = [{ type: "User", id: gone.id }];
  const told = (await restoration(chief, records)).data?.restoration;
  expect(told).toMatchObject({
    comesBack: false,
    collisions: [{ id: gone.id, key: "validation.emailTaken", inTheWay: { type: "User", id: now.id } }],
  });
  expect(refusal(await restore(chief, records, told?.leave))).toMatchObject({
    code: "BAD_INPUT",
    fields: [{ path: "email", key: "validation.emailTaken" }],
  });
});

test("a class whose unique values are taken stays in the Trash with its enrolments, while its school is restored", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  const gone = await build.schoolClass({ branchId, schoolId: school.id });
  await build.enrolment({ branchId, schoolClassId: gone.id });
  await remove(manager, "deleteSchoolClasses", [gone.id]);
  const { gradeId, classYearId } = gone;
  await build.schoolClass({ branchId, schoolId: school.id, gradeId, classYearId });
  const told = (await restoration(manager, [{ type: "SchoolClass", id: gone.id }])).data?.restoration;
  expect(told).toMatchObject({
    comesBack: false,
    goes: [],
    stays: [{ type: "Enrolment", count: 1 }],
    collisions: [{ id: gone.id, key: "validation.classTaken" }],
  });
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
