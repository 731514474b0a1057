import { expect, test } from "vitest";
import type { Caller } from "../../support/api.ts";
import { keyOf, purge, purging, type Ref, remove, restoration, restore, trashOf, undo, useTrash } from "./harness.ts";

const { api, build, admin, chief, aBranch, isLiving } = await useTrash();

/** A school with a class that has a student, all in one branch. */
async function aSchool(branchId: number) {
  const school = await build.school({ branchId });
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id });
  const enrolment = await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  return { school, schoolClass, enrolment };
}

const age = (table: string, ids: number[], days = 31) =>
  admin.query(`update ${table} set deleted_at = deleted_at - make_interval(days => $2) where id = any ($1)`, [
    ids,
    days,
  ]);
const keysOf = (caller: Caller, variables?: Parameters<typeof trashOf>[1]) =>
  trashOf(caller, variables).then(({ data }) => data?.trash.rows.map(({ type, id }) => `${type} ${id}`));

test("what was deleted is listed with who did it; what was deleted by cascade is not", async () => {
  const { branchId, user, manager } = await aBranch();
  const { school } = await aSchool(branchId);
  await remove(manager, "deleteSchools", [school.id]);
  const { data } = await trashOf(manager);
  expect(data?.trash.rows).toEqual([
    {
      type: "School",
      id: school.id,
      code: school.code,
      nameEn: school.nameEn,
      deletedBy: user.name,
      canBePurged: false,
    },
  ]);
  expect(data?.trashTotal.count).toBe(1);
});

test("a manager sees what was deleted in their own branches, without kinds that they may not delete", async () => {
  const here = await aBranch();
  const there = await aBranch();
  const schools = [
    await build.school({ branchId: here.branchId }),
    await build.school({ branchId: there.branchId }),
  ] as const;
  await remove(
    chief,
    "deleteSchools",
    schools.map(({ id }) => id),
  );
  const religion = await build.reference("RELIGION", { deletedAt: "2026-01-01" });
  expect(await keysOf(here.manager, { filter: { type: ["School", "Religion"] } })).toEqual([`School ${schools[0].id}`]);
  const everything = await keysOf(chief);
  for (const key of [`School ${schools[0].id}`, `School ${schools[1].id}`, `Religion ${religion.id}`]) {
    expect(everything).toContain(key);
  }
  const hidden = await restore(here.manager, [{ type: "School", id: schools[1].id }]);
  const missing = await restore(here.manager, [{ type: "School", id: 99_999_999 }]);
  expect(hidden.errors.map((error) => error.extensions.code)).toEqual(["NOT_FOUND"]);
  expect(missing.errors.map((error) => error.extensions.code)).toEqual(["NOT_FOUND"]);
  expect((await restore(here.manager, [{ type: "Religion", id: religion.id }])).errors[0]?.extensions.code).toBe(
    "FORBIDDEN",
  );
});

test("it is found by code and name, by those of its parents, by type and by who deleted it", async () => {
  const { branchId, user, manager } = await aBranch();
  const { enrolment } = await aSchool(branchId);
  const donor = await build.donor();
  const donation = await build.donation({
    branchId,
    donorId: donor.id,
    studentId: enrolment.studentId,
    state: "CANCELLED",
  });
  const student = await admin.query<{ code: string }>("select code from student where id = $1", [enrolment.studentId]);
  const code = student.rows[0]?.code ?? "";
  await remove(manager, "deleteDonations", [donation.id]);
  await remove(chief, "removeEnrolments", [enrolment.id]);
  const both = [`Enrolment ${enrolment.id}`, `Donation ${donation.id}`];
  expect(await keysOf(manager, { search: code })).toEqual(both);
  expect(await keysOf(manager, { search: donor.nameEn })).toEqual([`Donation ${donation.id}`]);
  expect(await keysOf(manager, { search: "nothing is called so" })).toEqual([]);
  expect(await keysOf(manager, { filter: { type: ["Enrolment"] } })).toEqual([`Enrolment ${enrolment.id}`]);
  expect(await keysOf(manager, { filter: { actorId: [user.id] } })).toEqual([`Donation ${donation.id}`]);
});

test("it can be filtered by the date of deletion, in the organisation's time zone", async () => {
  const { branchId, manager } = await aBranch();
  // 23:30 on the 9th in Phnom Penh, and half an hour after midnight on the 11th.
  const early = await build.school({ branchId, deletedAt: "2026-03-09T16:30:00Z" });
  const late = await build.school({ branchId, deletedAt: "2026-03-10T17:30:00Z" });
  const between = (from: string, to: string) => keysOf(manager, { filter: { from, to } });
  expect(await between("2026-03-09", "2026-03-09")).toEqual([`School ${early.id}`]);
  expect(await between("2026-03-10", "2026-03-10")).toEqual([]);
  expect(await between("2026-03-09", "2026-03-11")).toEqual([`School ${late.id}`, `School ${early.id}`]);
});

test("restoring previews what is restored too, and can be undone", async () => {
  const { branchId, manager } = await aBranch();
  const { school, schoolClass, enrolment } = await aSchool(branchId);
  const ref = { type: "School", id: school.id };
  await remove(manager, "deleteSchools", [school.id]);
  expect((await restoration(manager, [ref])).data?.restoration).toMatchObject({
    goes: [
      { type: "Enrolment", count: 1 },
      { type: "SchoolClass", count: 1 },
    ],
    stays: [],
    firstRecords: [],
    taken: [],
  });
  const restored = await restore(manager, [ref]);
  expect(restored.data?.restoreRecords.count).toBe(1);
  expect(await isLiving("enrolment", enrolment.id)).toBe(true);
  expect((await undo(manager, restored.data?.restoreRecords.changeId)).errors).toEqual([]);
  expect(await isLiving("school_class", schoolClass.id)).toBe(false);
  await restore(manager, [ref]);
  expect(await isLiving("enrolment", enrolment.id)).toBe(true);
});

test("what has to be restored first is named, and both are restored together", async () => {
  const { branchId, manager } = await aBranch();
  const { school, schoolClass, enrolment } = await aSchool(branchId);
  const [own, above] = [
    { type: "SchoolClass", id: schoolClass.id },
    { type: "School", id: school.id },
  ];
  await remove(manager, "deleteSchoolClasses", [schoolClass.id]);
  await remove(manager, "deleteSchools", [school.id]);
  expect((await restoration(manager, [own])).data?.restoration).toMatchObject({
    first: [{ type: "School", count: 1 }],
    firstRecords: [{ ...above, code: school.code, nameEn: school.nameEn, restorable: true }],
  });
  const refused = await restore(manager, [own]);
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: "IN_USE",
    key: "errors.restoreFirst",
    uses: [{ type: "School", count: 1 }],
  });
  expect((await restoration(manager, [own, above])).data?.restoration).toMatchObject({
    first: [],
    goes: [{ type: "Enrolment", count: 1 }],
  });
  expect((await restore(manager, [own, above])).errors).toEqual([]);
  expect(await isLiving("school", school.id)).toBe(true);
  expect(await isLiving("enrolment", enrolment.id)).toBe(true);
});

test("a place that has to be restored first is named, for a manager as one they may not restore", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  await remove(manager, "deleteSchools", [school.id]);
  await admin.query("update school_type set deleted_at = now() where id = $1", [school.schoolTypeId]);
  const ref = { type: "School", id: school.id };
  const first = async (caller: Caller) => (await restoration(caller, [ref])).data?.restoration.firstRecords;
  expect(await first(manager)).toMatchObject([{ type: "SchoolType", id: school.schoolTypeId, restorable: false }]);
  expect(await first(chief)).toMatchObject([{ type: "SchoolType", id: school.schoolTypeId, restorable: true }]);
});

test("what was deleted by cascade stays if something else it belongs to is still in the Trash", async () => {
  const { branchId, manager } = await aBranch();
  const donor = await build.donor();
  const donation = await build.donation({ branchId, donorId: donor.id, state: "CANCELLED" });
  await remove(manager, "deleteStudents", [donation.studentId]);
  await remove(manager, "deleteDonors", [donor.id]);
  const ref = { type: "Student", id: donation.studentId };
  expect((await restoration(manager, [ref])).data?.restoration).toMatchObject({
    goes: [],
    stays: [{ type: "Donation", count: 1 }],
    first: [],
  });
  expect((await restore(manager, [ref])).errors).toEqual([]);
  expect(await isLiving("student", donation.studentId)).toBe(true);
  expect(await isLiving("donation", donation.id)).toBe(false);
  await restore(manager, [{ type: "Donor", id: donor.id }]);
  expect(await keysOf(manager, { filter: { type: ["Donation"] } })).toEqual([`Donation ${donation.id}`]);
  expect((await restore(manager, [{ type: "Donation", id: donation.id }])).errors).toEqual([]);
});

test("a taken code is reported beforehand, rejected on its field, and another one restores the record", async () => {
  const { branchId, manager } = await aBranch();
  const school = await build.school({ branchId });
  const ref = { type: "School", id: school.id };
  await remove(manager, "deleteSchools", [school.id]);
  const now = await build.school({ branchId, code: school.code.toLowerCase() });
  expect((await restoration(manager, [ref])).data?.restoration.taken).toEqual([
    { ...ref, code: school.code, nameEn: school.nameEn },
  ]);
  const refusal = async (record: Ref & { code?: string }) =>
    (await restore(manager, [record])).errors[0]?.extensions.fields;
  const taken = [{ path: "records.0.code", key: "validation.codeTaken" }];
  expect(await refusal(ref)).toEqual(taken);
  expect(await refusal({ ...ref, code: now.code })).toEqual(taken);
  expect(await refusal({ ...ref, code: "x" })).toMatchObject([{ path: "records.0.code", key: "validation.codeMin" }]);
  expect(await isLiving("school", school.id)).toBe(false);

  const code = `BACK-${school.id}`;
  expect((await restore(manager, [{ ...ref, code: ` ${code} ` }])).errors).toEqual([]);
  const found = await manager.query<{ schools: { rows: object[] } }>(
    "query ($search: String) { schools(search: $search) { rows { id code } } }",
    { search: code },
  );
  expect(found.data?.schools.rows).toEqual([{ id: school.id, code }]);
});

test("two records that had the same code in succession are not both restored under it", async () => {
  const { branchId, manager } = await aBranch();
  const first = await build.school({ branchId });
  await remove(manager, "deleteSchools", [first.id]);
  const second = await build.school({ branchId, code: first.code });
  await remove(manager, "deleteSchools", [second.id]);
  const records = [first, second].map(({ id }) => ({ type: "School", id }));
  expect((await restoration(manager, records)).data?.restoration.taken).toMatchObject([{ id: second.id }]);
  expect((await restore(manager, records)).errors[0]?.extensions.fields).toEqual([
    { path: "records.1.code", key: "validation.codeTaken" },
  ]);
  expect(await isLiving("school", first.id)).toBe(false);
});

test("an enrolment is restored only if the student has no other class that year", async () => {
  const { branchId, manager } = await aBranch();
  const { schoolClass, enrolment } = await aSchool(branchId);
  await remove(manager, "removeEnrolments", [enrolment.id]);
  const other = await build.schoolClass({ branchId, classYearId: schoolClass.classYearId });
  await build.enrolment({ branchId, studentId: enrolment.studentId, schoolClassId: other.id });
  const refused = await restore(manager, [{ type: "Enrolment", id: enrolment.id }]);
  expect(refused.errors[0]?.extensions).toMatchObject({
    code: "BAD_INPUT",
    fields: [{ path: "studentId", key: "validation.enrolledElsewhere" }],
  });
});

test("only administrators purge, only after thirty days; the preview shows what is deleted permanently", async () => {
  const { branchId, manager } = await aBranch();
  const { school, schoolClass, enrolment } = await aSchool(branchId);
  const ref = { type: "School", id: school.id };
  await remove(manager, "deleteSchools", [school.id]);
  expect((await purge(manager, [ref])).errors[0]?.extensions.code).toBe("FORBIDDEN");
  expect((await purge(chief, [ref])).errors[0]?.extensions).toMatchObject({
    code: "BAD_INPUT",
    key: "errors.purgeTooEarly",
  });
  await age("school", [school.id]);
  expect((await purge(chief, [ref])).errors[0]?.extensions, "its class is not there for long enough").toMatchObject({
    key: "errors.purgeTooEarly",
  });
  await age("school_class", [schoolClass.id]);
  await age("enrolment", [enrolment.id]);
  expect((await purging(chief, [ref])).data?.purging).toEqual({
    goes: [
      { type: "Enrolment", count: 1 },
      { type: "SchoolClass", count: 1 },
    ],
    uses: [],
  });
  expect((await trashOf(chief, { search: school.code })).data?.trash.rows).toMatchObject([
    { id: school.id, canBePurged: true },
  ]);
  expect((await purge(chief, [ref])).data?.purgeRecords.count).toBe(1);
  const left = await admin.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit_entry where (table_name, record_id) in (('school', $1), ('school_class', $2), ('enrolment', $3))`,
    [school.id, schoolClass.id, enrolment.id],
  );
  expect(left.rows.filter(({ action }) => action === "PURGE").length).toBe(3);
  expect(left.rows.filter(({ before, after }) => before !== null || after !== null)).toEqual([]);
  expect(left.rows.length).toBeGreaterThan(3);
});

test("a school and a class of it, deleted separately, are purged together in the right order", async () => {
  const { branchId } = await aBranch();
  const { school, schoolClass, enrolment } = await aSchool(branchId);
  await remove(chief, "deleteSchoolClasses", [schoolClass.id]);
  await remove(chief, "deleteSchools", [school.id]);
  await age("school", [school.id]);
  await age("school_class", [schoolClass.id]);
  await age("enrolment", [enrolment.id]);
  const records = [
    { type: "SchoolClass", id: schoolClass.id },
    { type: "School", id: school.id },
  ];
  expect((await purge(chief, records)).errors).toEqual([]);
  expect((await admin.query("select from school where id = $1", [school.id])).rowCount).toBe(0);
});

test("a photo is restored, and removed with its files when purged", async () => {
  const { branchId, manager } = await aBranch();
  const photo = await build.photo({ branchId });
  const { key, size } = await api.storage.put(Buffer.from("a picture"));
  const file = { ownerId: 1, name: "photo", mimeType: "image/jpeg", purpose: "photo.large", permission: "photo.read" };
  await build.insert("file", { ...file, key, size, branchId, photoId: photo.id });
  const ref = { type: "StudentPhoto", id: photo.id };
  await remove(manager, "removePhotos", [photo.id]);
  expect(await keysOf(manager)).toEqual([keyOf(ref)]);
  await restore(manager, [ref]);
  expect(await isLiving("student_photo", photo.id)).toBe(true);

  await remove(manager, "deleteStudents", [photo.studentId]);
  expect(await isLiving("student_photo", photo.id)).toBe(false);
  await age("student_photo", [photo.id]);
  await age("student", [photo.studentId]);
  expect((await purge(chief, [{ type: "Student", id: photo.studentId }])).errors).toEqual([]);
  expect((await admin.query("select from file where key = $1", [key])).rowCount).toBe(0);
  expect(await api.storage.sizeOf(key)).toBeNull();
});

test("no unexpected errors", () => {
  expect(api.unexpected).toEqual([]);
});
