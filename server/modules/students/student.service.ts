import { LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import { check, checkPatch, requirePast } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { requireOwnCode } from "../../core/write/own-code.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { newStudentRules, studentRules } from "../../shared/rules/student.ts";
import { nextFreeCode } from "../branches/next-code.ts";
import { requireOwnBranch } from "../branches/own-branch.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { requirePatchedPlaces, requirePlaceChain } from "../reference/place-chain.ts";
import { settledConsent } from "./consent.ts";
import { leaveClasses } from "./leaving.ts";
import { addEnrolment } from "./enrolment.service.ts";
import { Student } from "./student.entity.ts";
import type { StudentInput, StudentPatch } from "./student.input.ts";

/** Creates a student, in a class if one is given, and returns the id. */
export async function createStudent(scope: Scope, input: StudentInput, schoolClassId: number | null): Promise<number> {
  const values = check(newStudentRules, input);
  requireOwnBranch(scope, values.branchId);
  requirePast(scope, "dateOfBirth", values.dateOfBirth);
  await requirePlaceChain(scope, values);
  if (schoolClassId !== null) {
    await requireRights(scope, ["enrolment.edit"]);
    await requireClassOfBranch(scope, schoolClassId, values.branchId);
  }
  if (values.code !== null) await requireOwnCode(scope, "student", values.code);
  const code = values.code ?? (await nextFreeCode(scope, "student", values.branchId));
  const id = await createRecord(scope, Student, { ...values, code, ...settledConsent(scope, values) });
  if (schoolClassId !== null) await addEnrolment(scope, { schoolClassId, studentId: id }, false);
  return id;
}

/** Locks a student's future class, which is before the student in the order of locks. */
async function requireClassOfBranch(scope: Scope, id: number, branchId: number): Promise<void> {
  const schoolClass = await scope.em.findOne(SchoolClass, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  const wrong = !schoolClass ? "validation.selected" : schoolClass.branch.id !== branchId && "validation.otherBranch";
  if (wrong) throw new BadInput([{ path: "schoolClassId", key: wrong }]);
}

/** Updates the given fields of a student who was read at `version`. */
export async function updateStudent(scope: Scope, id: number, version: number, input: StudentPatch): Promise<number> {
  const values = checkPatch(studentRules.omit({ branchId: true }), input);
  requirePast(scope, "dateOfBirth", values.dateOfBirth);
  const student = await loadForWrite(scope, Student, id);
  await requirePatchedPlaces(scope, student, values);
  if (values.code !== undefined && values.code !== student.code) await requireOwnCode(scope, "student", values.code);
  return updateRecord(scope, Student, id, version, { ...values, ...settledConsent(scope, values, student) });
}

/**
 * Moves a student to another of the user's branches. No student is in a class of another branch: they leave the current
 * one as TRANSFERRED, and are in none of a coming study year; photos, donations and former classes move with them.
 */
export async function moveStudent(scope: Scope, id: number, version: number, branchId: number): Promise<number> {
  requireOwnBranch(scope, branchId);
  const student = await loadForWrite(scope, Student, id);
  if (student.branch.id !== branchId) await leaveClasses(scope, student, EnrolmentOutcome.TRANSFERRED);
  return updateRecord(scope, Student, id, version, { branchId });
}

/** Deletes students with enrolments, photos and cancelled donations; refused while there are other donations. */
export async function deleteStudents(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, Student, ids);
}
