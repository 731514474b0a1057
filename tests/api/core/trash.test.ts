import type { EntityMetadata } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { runChange } from "../../../server/core/write/change.ts";
import { openScope, type Scope } from "../../../server/core/data/scope.ts";
import { purgeRecords } from "../../../server/core/trash/purge.ts";
import { restoreRecords } from "../../../server/core/trash/restore.ts";
import { deletionOf } from "../../../server/core/trash/trash.ts";
import { undoChange } from "../../../server/core/trash/undo.ts";
import { deleteRecords } from "../../../server/core/write/write.ts";
import { Donation } from "../../../server/modules/donations/donation.entity.ts";
import { SchoolClass } from "../../../server/modules/classes/class.entity.ts";
import { School } from "../../../server/modules/schools/school.entity.ts";
import { Student } from "../../../server/modules/students/student.entity.ts";
import { actorOf } from "../../support/actors.ts";
import { useDatabase } from "../../support/database.ts";

const { database, admin, build } = await useDatabase();
const boss = openScope(database, actorOf(await build.user("administrator")));
const metaOf = (entity: object) => database.orm.getMetadata().get(entity as typeof School) as EntityMetadata;
const group = (entity: object, ...ids: number[]) => ({ meta: metaOf(entity), ids });
const write = (scope: Scope, work: () => Promise<unknown>) => runChange(scope, "test", null, work);
const living = async (table: string, id: number) =>
  (await admin.query(`select 1 from ${table} where id = $1 and deleted_at is null`, [id])).rowCount === 1;
const aged = async (table: string, id: number) =>
  admin.query(
    `with own as (select deleted_at as moment from ${table} where id = $1)
     update ${table} set deleted_at = deleted_at - interval '31 days' where deleted_at = (select moment from own)`,
    [id],
  );

/** A school with a class that has a student. */
async function aSchool() {
  const school = await build.school();
  const { branchId } = school;
  const schoolClass = await build.schoolClass({ branchId, schoolId: school.id });
  const enrolment = await build.enrolment({ branchId, schoolClassId: schoolClass.id });
  return { school, schoolClass, enrolment, branchId };
}

test("deleting a school deletes its classes and enrolments, and no student", async () => {
  const { school, schoolClass, enrolment } = await aSchool();
  expect(await deletionOf(boss, metaOf(School), [school.id])).toEqual({
    goes: [
      { type: "Enrolment", count: 1 },
      { type: "SchoolClass", count: 1 },
    ],
    uses: [],
    free: [school.id],
    held: [],
  });
  const { changeId } = await write(boss, () => deleteRecords(boss, School, [school.id]));
  expect(await living("school_class", schoolClass.id)).toBe(false);
  expect(await living("enrolment", enrolment.id)).toBe(false);
  expect(await living("student", enrolment.studentId)).toBe(true);
  const { rows } = await admin.query<{ school_id: number | null }>("select school_id from student where id = $1", [
    enrolment.studentId,
  ]);
  expect(rows[0]?.school_id).toBeNull();

  await write(boss, () => undoChange(boss, changeId));
  expect(await living("enrolment", enrolment.id)).toBe(true);
});

test("restoring a record restores what was deleted with it; what had been deleted before stays", async () => {
  const { school, schoolClass, enrolment, branchId } = await aSchool();
  const earlier = await build.schoolClass({ branchId, schoolId: school.id });
  await write(boss, () => deleteRecords(boss, SchoolClass, [earlier.id]));
  await write(boss, () => deleteRecords(boss, School, [school.id]));

  await expect(write(boss, () => restoreRecords(boss, [group(SchoolClass, earlier.id)]))).rejects.toMatchObject({
    code: "IN_USE",
    key: "errors.restoreFirst",
    details: { uses: [{ type: "School", count: 1 }] },
  });
  await write(boss, () => restoreRecords(boss, [group(School, school.id)]));
  expect(await living("school_class", schoolClass.id)).toBe(true);
  expect(await living("enrolment", enrolment.id)).toBe(true);
  expect(await living("school_class", earlier.id)).toBe(false);
  await write(boss, () => restoreRecords(boss, [group(SchoolClass, earlier.id)]));
  expect(await living("school_class", earlier.id)).toBe(true);
});

test("a taken code keeps a record in the Trash, with an error on the code", async () => {
  const { school } = await aSchool();
  await write(boss, () => deleteRecords(boss, School, [school.id]));
  await build.school({ code: school.code });
  await expect(write(boss, () => restoreRecords(boss, [group(School, school.id)]))).rejects.toMatchObject({
    code: "BAD_INPUT",
    details: { fields: [{ path: "code", key: "validation.codeTaken" }] },
  });
});

test("a student with a donation cannot be deleted; a cancelled donation is deleted with the student", async () => {
  const branchId = (await build.branch()).id;
  const donation = await build.donation({ branchId });
  await expect(write(boss, () => deleteRecords(boss, Student, [donation.studentId]))).rejects.toMatchObject({
    code: "IN_USE",
    details: { uses: [{ type: "Donation", count: 1 }] },
  });
  await admin.query("update donation set state = 'CANCELLED' where id = $1", [donation.id]);
  await write(boss, () => deleteRecords(boss, Student, [donation.studentId]));
  expect(await living("donation", donation.id)).toBe(false);
});

test("nobody deletes, restores or purges records of another branch", async () => {
  const { school, branchId } = await aSchool();
  const other = openScope(database, actorOf(await build.user("manager")));
  await expect(write(other, () => deleteRecords(other, School, [school.id]))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  expect((await deletionOf(other, metaOf(School), [school.id])).goes).toEqual([]);
  const own = openScope(database, actorOf(await build.user("manager", { branches: [branchId] })));
  await write(own, () => deleteRecords(own, School, [school.id]));
  await expect(write(other, () => restoreRecords(other, [group(School, school.id)]))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(write(other, () => purgeRecords(other, [group(School, school.id)]))).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
});

test("after thirty days a record can be purged, and the audit forgets its values", async () => {
  const { school, enrolment } = await aSchool();
  await write(boss, () => deleteRecords(boss, School, [school.id]));
  const purge = () => write(boss, () => purgeRecords(boss, [group(School, school.id)]));
  await expect(purge()).rejects.toMatchObject({ code: "BAD_INPUT", key: "errors.purgeTooEarly", params: { days: 30 } });
  for (const [table, id] of [
    ["school", school.id],
    ["enrolment", enrolment.id],
  ] as const) {
    await aged(table, id);
  }
  await admin.query(
    "update school_class set deleted_at = (select deleted_at from school where id = $1) where school_id = $1",
    [school.id],
  );
  await purge();
  const { rows } = await admin.query<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from audit_entry where table_name = 'school' and record_id = $1 order by id",
    [school.id],
  );
  expect(rows.at(-1)?.action).toBe("PURGE");
  expect(rows.every((row) => row.before === null && row.after === null)).toBe(true);
  expect((await admin.query("select 1 from enrolment where id = $1", [enrolment.id])).rowCount).toBe(0);
});

test("purging leaves nothing behind that points at the record", async () => {
  const branchId = (await build.branch()).id;
  const donation = await build.donation({ branchId });
  await write(boss, () => deleteRecords(boss, Donation, [donation.id]));
  await write(boss, () => deleteRecords(boss, Student, [donation.studentId]));
  await aged("student", donation.studentId);
  await expect(write(boss, () => purgeRecords(boss, [group(Student, donation.studentId)]))).rejects.toMatchObject({
    code: "IN_USE",
    details: { uses: [{ type: "Donation", count: 1 }] },
  });
});
