import { type EntityMetadata, LockMode } from "@mikro-orm/postgresql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { trash } from "../../core/trash/trash.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { EnrolmentOutcome, isLeaving, StudentStatus } from "../../shared/enums.ts";
import { enrolmentRules } from "../../shared/rules/class.ts";
import { SchoolClass } from "../classes/class.entity.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Enrolment } from "./enrolment.entity.ts";
import type { EnrolmentInput, EnrolmentPatch } from "./enrolment.input.ts";
import { Student } from "./student.entity.ts";

const { CURRENT, TRANSFERRED } = EnrolmentOutcome;
const refused = (path: string, key: string) => new BadInput([{ path, key }]);

/** The last day in a class left today: a past study year's own last day. */
export async function endOf(scope: Scope, classYearId: number): Promise<string> {
  const year = await scope.em.findOneOrFail(ClassYear, { id: classYearId }, { filters: false });
  const today = scope.database.today();
  return year.lastDay && year.lastDay < today ? year.lastDay : today;
}

/**
 * Whether an enrolment is in the class that a student is in now: an open one, or that of the present study year, to which
 * a promotion made ahead of time has already given an outcome.
 */
export const isSeat = (student: Student, { outcome, schoolClass }: Enrolment): boolean =>
  outcome === CURRENT || schoolClass.id === student.schoolClass?.id;

/**
 * Ends times in classes, locked by the caller with their student: on `day`, or as if they were left today. Nobody has been in a class of
 * a study year that has not begun: such a time goes to the Trash.
 */
export async function endEnrolments(
  scope: Scope,
  enrolments: readonly Enrolment[],
  outcome: EnrolmentOutcome,
  day?: string,
): Promise<void> {
  const years = await yearsOf(scope, enrolments);
  const coming = enrolments.filter(({ classYear }) => isComing(scope, years.get(classYear.id)));
  for (const enrolment of enrolments) {
    if (coming.includes(enrolment)) continue;
    const endedOn = day ?? (await endOf(scope, enrolment.classYear.id));
    scope.em.assign(enrolment, { outcome, endedOn, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
  if (coming.length > 0) {
    const meta = scope.database.orm.getMetadata().get(Enrolment);
    await trash(
      scope,
      meta as EntityMetadata,
      coming.map(({ id }) => id),
    );
  }
}

/** The study years of enrolments, by id. */
export async function yearsOf(scope: Scope, enrolments: readonly Enrolment[]): Promise<ReadonlyMap<number, ClassYear>> {
  const ids = [...new Set(enrolments.map(({ classYear }) => classYear.id))];
  const years = await scope.em.find(ClassYear, { id: { $in: ids } }, { filters: false });
  return new Map(years.map((year) => [year.id, year]));
}

/** Whether a study year has not begun. */
export const isComing = (scope: Scope, year: ClassYear | undefined): boolean =>
  Boolean(year?.firstDay && year.firstDay > scope.database.today());

/** Locks class and student, in the order of every writer of enrolments; both in one branch. */
async function lockPlace(
  scope: Scope,
  classId: number,
  studentId: number,
): Promise<{ schoolClass: SchoolClass; student: Student }> {
  const schoolClass = await scope.em.findOne(SchoolClass, { id: classId }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!schoolClass) throw refused("schoolClassId", "validation.selected");
  const student = await scope.em.findOne(Student, { id: studentId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!student) throw refused("studentId", "validation.selected");
  if (student.branch.id !== schoolClass.branch.id) throw refused("studentId", "validation.otherBranch");
  return { schoolClass, student };
}

/** A student in a class is active, whatever their status was before, and no longer about to leave. */
async function makeActive(scope: Scope, student: Student): Promise<void> {
  if (student.status === StudentStatus.ACTIVE && student.leaving === null) return;
  scope.em.assign(student, {
    status: StudentStatus.ACTIVE,
    leaving: null,
    statusOn: null,
    statusReason: null,
    updatedBy: scope.actor.userId,
  });
  await scope.em.flush();
}

/** Ends a conflicting enrolment in the same study year, if that was requested. */
async function leave(scope: Scope, sitting: Enrolment, asked: boolean): Promise<void> {
  if (!asked) throw refused("studentId", "validation.enrolledElsewhere");
  await endEnrolments(scope, [sitting], TRANSFERRED);
}

/**
 * Enrols a student in a class and returns the enrolment's id; a student who had left the charity becomes active again.
 * A student already in another class of that study year is refused, or leaves it as TRANSFERRED if `move` is set.
 * Returning to a class reopens the former enrolment.
 */
export async function addEnrolment(scope: Scope, input: EnrolmentInput, move: boolean): Promise<number> {
  const values = check(enrolmentRules, input);
  const { schoolClass, student } = await lockPlace(scope, values.schoolClassId, values.studentId);
  const classYearId = schoolClass.classYear.id;
  const ofYear = await scope.em.find(Enrolment, { student: student.id, classYear: classYearId });
  const former = ofYear.find((each) => each.schoolClass.id === schoolClass.id);
  const sits = values.outcome === CURRENT;
  if (former && (former.outcome === CURRENT || !sits)) throw refused("studentId", "validation.enrolledHere");
  if (sits) {
    const sitting = ofYear.find((each) => each !== former && isSeat(student, each));
    if (sitting) await leave(scope, sitting, move);
    await makeActive(scope, student);
  }
  const { distanceKm, rollNumber, outcome } = values;
  if (former) {
    return updateRecord(scope, Enrolment, former.id, former.version, {
      distanceKm,
      rollNumber,
      outcome,
      endedOn: null,
    });
  }
  const endedOn = sits ? null : await endOf(scope, classYearId);
  return createRecord(scope, Enrolment, { ...values, classYearId, endedOn, branchId: student.branch.id });
}

/** What enrolments belong to, not locked yet. */
async function placesOf(scope: Scope, ids: readonly number[]): Promise<Enrolment[]> {
  const found = await scope.em.find(Enrolment, { id: { $in: [...ids] } }, { disableIdentityMap: true });
  if (found.length !== new Set(ids).size) throw new NotFound();
  return found;
}

/**
 * Leaving the current class without going to another one means leaving the charity, which has its own date and reason.
 */
async function requireStaying(
  scope: Scope,
  { status, id }: Student,
  enrolment: Enrolment,
  outcome: EnrolmentOutcome,
): Promise<void> {
  if (enrolment.outcome !== CURRENT || !isLeaving(outcome) || status !== StudentStatus.ACTIVE) return;
  const elsewhere = await scope.em.count(Enrolment, { student: id, outcome: CURRENT, id: { $ne: enrolment.id } });
  if (elsewhere === 0) throw refused("outcome", "validation.leavesInstead");
}

/** Updates the given fields of an enrolment that was read at `version`. */
export async function updateEnrolment(
  scope: Scope,
  id: number,
  version: number,
  input: EnrolmentPatch,
): Promise<number> {
  const values = checkPatch(enrolmentRules.omit({ schoolClassId: true, studentId: true }), input);
  const [place] = await placesOf(scope, [id]);
  if (!place) throw new NotFound();
  await scope.em.findOne(SchoolClass, { id: place.schoolClass.id }, { lockMode: LockMode.PESSIMISTIC_READ });
  const student = await loadForWrite(scope, Student, place.student.id);
  const enrolment = await loadForWrite(scope, Enrolment, id);
  const { outcome, classYear } = enrolment;
  if (values.outcome === undefined || values.outcome === outcome) {
    return updateRecord(scope, Enrolment, id, version, values);
  }
  if (values.outcome !== CURRENT) {
    await requireStaying(scope, student, enrolment, values.outcome);
    const endedOn = outcome === CURRENT ? { endedOn: await endOf(scope, classYear.id) } : {};
    return updateRecord(scope, Enrolment, id, version, { ...values, ...endedOn });
  }
  return reopen(scope, place, version, values);
}

/**
 * Reopens an enrolment, as long as the student is in no other class of that study year and belongs to the class's
 * branch.
 */
async function reopen(scope: Scope, of: Enrolment, version: number, values: object, path = "outcome"): Promise<number> {
  const { id, student, schoolClass, classYear } = of;
  const sitting = await scope.em.findOne(Enrolment, { student: student.id, classYear: classYear.id, outcome: CURRENT });
  if (sitting) throw refused(path, "validation.enrolledElsewhere");
  const place = await lockPlace(scope, schoolClass.id, student.id).catch((error: unknown) => {
    throw error instanceof BadInput ? refused(path, "validation.otherBranch") : error;
  });
  await makeActive(scope, place.student);
  return updateRecord(scope, Enrolment, id, version, { ...values, endedOn: null });
}

/**
 * Reopens a student's enrolment; the class is locked before the student, so this comes first, and `meanwhile` writes
 * the student.
 */
export async function reopenEnrolment(
  scope: Scope,
  studentId: number,
  enrolmentId: number,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const [place] = await placesOf(scope, [enrolmentId]).catch(() => []);
  if (place?.student.id !== studentId || place.outcome === CURRENT) throw refused("enrolmentId", "validation.selected");
  await scope.em.findOne(SchoolClass, { id: place.schoolClass.id }, { lockMode: LockMode.PESSIMISTIC_READ });
  await meanwhile();
  await reopen(scope, place, place.version, { outcome: CURRENT }, "enrolmentId");
}

/** Removes students from classes: deletes the enrolments, all or none. */
export async function removeEnrolments(scope: Scope, ids: number[]): Promise<number> {
  await placesOf(scope, ids);
  return deleteRecords(scope, Enrolment, ids);
}
