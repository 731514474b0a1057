import { sql } from "kysely";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { enqueue } from "../../core/jobs/queue.ts";
import { passFlags } from "../../core/trash/exclusive-flag.ts";
import type { SentPicture } from "../../core/pictures/upload.ts";
import { check, checkPatch, requirePast } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { photoRules } from "../../shared/rules/photo.ts";
import { Student } from "../students/student.entity.ts";
import { StudentPhoto } from "./photo.entity.ts";
import type { PhotoInput, PhotoPatch } from "./photo.input.ts";
import { PHOTO_TASK, purposeOf } from "./photo.sizes.ts";

const maxShown = 500;

/** `NotFound` unless the student exists and is in scope. */
export async function requireStudent(scope: Scope, studentId: number): Promise<void> {
  await scope.reader.one(Student, studentId, new Map());
}

/** A student's photos in display order: the primary one, then the latest. */
export async function photosOf(scope: Scope, studentId: number, selection: Selection): Promise<Row[]> {
  await requireStudent(scope, studentId);
  const rows = await scope.db
    .selectFrom("student_photo")
    .select("id")
    .where("student_id", "=", studentId)
    .where("deleted_at", "is", null)
    .orderBy("is_primary", "desc")
    .orderBy(sql`taken_on desc nulls last`)
    .orderBy("id", "desc")
    .limit(maxShown)
    .execute();
  return scope.reader.rows(
    StudentPhoto,
    rows.map((row) => row.id),
    selection,
  );
}

/** A photo already uploaded by this user under the same key; refused if it was removed since. */
export async function photoSentBefore(scope: Scope, studentId: number, uploadKey: string): Promise<number | null> {
  const { userId } = scope.actor;
  const photo = await scope.em.findOne(
    StudentPhoto,
    { createdBy: userId, student: studentId, uploadKey },
    { filters: { living: false } },
  );
  if (photo?.deletedAt) throw new BadInput([{ path: "file", key: "errors.photoRemoved" }]);
  return photo?.id ?? null;
}

/** Starts a job to make a photo's files again, which supersedes a running one. */
async function makeFiles(scope: Scope, photo: StudentPhoto): Promise<void> {
  const jobId = await enqueue(scope.em, {
    ownerId: scope.actor.userId,
    task: PHOTO_TASK,
    payload: { photoId: photo.id },
  });
  scope.em.assign(photo, { state: "PROCESSING", jobId });
  await scope.em.flush();
}

/** Creates a photo whose bytes are stored. A student's first photo becomes the primary one. */
export async function addPhoto(
  scope: Scope,
  { studentId, uploadKey, ...input }: PhotoInput & { studentId: number; uploadKey: string },
  sent: SentPicture,
): Promise<{ id: number; before: boolean }> {
  const values = check(photoRules, input);
  requirePast(scope, "takenOn", values.takenOn);
  const student = await loadForWrite(scope, Student, studentId);
  const before = await photoSentBefore(scope, studentId, uploadKey);
  if (before !== null) return { id: before, before: true };
  const same = await scope.em.count(StudentPhoto, {
    student: studentId,
    contentHash: sent.hash,
    state: { $ne: "FAILED" },
  });
  if (same > 0) throw new BadInput([{ path: "file", key: "errors.photoTwice" }]);

  const primary = await scope.em.findOne(StudentPhoto, { student: studentId, isPrimary: true });
  if (primary?.state === "FAILED") await assignPrimary(scope, primary, false);
  const isPrimary = !primary || primary.state === "FAILED";
  const branchId = student.branch.id;
  const photoValues = { ...values, student: studentId, branch: branchId, uploadKey, contentHash: sent.hash, isPrimary };
  const id = await createRecord(scope, StudentPhoto, photoValues);
  await scope.em.execute(
    `insert into file (owner_id, key, name, mime_type, purpose, size, branch_id, photo_id, permission)
     values (?, ?, 'photo', 'application/octet-stream', ?, ?, ?, ?, 'nobody')`,
    [scope.actor.userId, sent.key, purposeOf("original"), sent.size, branchId, id],
  );
  await makeFiles(scope, await loadForWrite(scope, StudentPhoto, id));
  return { id, before: false };
}

/** Updates the given fields of a photo that was read at `version`. */
export async function updatePhoto(scope: Scope, id: number, version: number, input: PhotoPatch): Promise<number> {
  const values = checkPatch(photoRules, input);
  requirePast(scope, "takenOn", values.takenOn);
  return updateRecord(scope, StudentPhoto, id, version, values);
}

async function loadWhole(scope: Scope, id: number): Promise<StudentPhoto> {
  const photo = await loadForWrite(scope, StudentPhoto, id);
  if (photo.state === "FAILED") throw new BadInput([], "errors.photoFailed");
  return photo;
}

/** Rotates a photo clockwise by 90, 180 or 270 degrees. */
export async function rotatePhoto(scope: Scope, id: number, degrees: number): Promise<number> {
  if (![90, 180, 270].includes(degrees)) throw new BadInput([{ path: "degrees", key: "validation.selected" }]);
  const photo = await loadWhole(scope, id);
  scope.em.assign(photo, { rotation: (photo.rotation + degrees) % 360, updatedBy: scope.actor.userId });
  await makeFiles(scope, photo);
  return id;
}

async function assignPrimary(scope: Scope, photo: StudentPhoto, isPrimary: boolean): Promise<void> {
  scope.em.assign(photo, { isPrimary, updatedBy: scope.actor.userId });
  await scope.em.flush();
}

/** Removes the primary flag from the student's photo that has it; the student is locked. */
async function clearPrimary(scope: Scope, studentId: number): Promise<void> {
  const primary = await scope.em.findOne(StudentPhoto, { student: studentId, isPrimary: true });
  if (primary) await assignPrimary(scope, primary, false);
}

/** Makes a photo its student's primary one. */
export async function setPrimaryPhoto(scope: Scope, id: number): Promise<number> {
  const found = await scope.em.findOne(StudentPhoto, { id });
  if (!found) throw new NotFound();
  await loadForWrite(scope, Student, found.student.id);
  const photo = await loadWhole(scope, id);
  if (photo.isPrimary) return id;
  await clearPrimary(scope, photo.student.id);
  await assignPrimary(scope, photo, true);
  return id;
}

/** Deletes photos; if the primary one is among them, the latest of the others takes its place until it is restored. */
export async function removePhotos(scope: Scope, ids: number[]): Promise<number> {
  const photos = await scope.em.find(StudentPhoto, { id: { $in: ids } });
  if (photos.length !== new Set(ids).size) throw new NotFound();
  const students = [...new Set(photos.map((photo) => photo.student.id))].toSorted((a, b) => a - b);
  const bereft = [];
  for (const studentId of students) {
    await loadForWrite(scope, Student, studentId);
    const primary = await scope.em.findOne(StudentPhoto, { student: studentId, isPrimary: true }, { refresh: true });
    if (primary && ids.includes(primary.id)) bereft.push(studentId);
  }
  const count = await deleteRecords(scope, StudentPhoto, ids);
  await passFlags(scope, scope.database.orm.getMetadata().get(StudentPhoto), bereft);
  return count;
}
