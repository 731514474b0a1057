import { LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { loadForWrite, updateRecord } from "../../core/write/write.ts";
import { EnrolmentOutcome, type Leaving, StudentStatus } from "../../shared/enums.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { Enrolment } from "./enrolment.entity.ts";
import { endOf, reopenEnrolment } from "./enrolment.service.ts";
import { Student } from "./student.entity.ts";

/** Ends the current classes of a student locked by the caller: on `day`, or as if they left today. Returns how many. */
export async function endEnrolments(
  scope: Scope,
  studentId: number,
  outcome: EnrolmentOutcome,
  day?: string,
): Promise<number> {
  const sitting = await scope.em.find(
    Enrolment,
    { student: studentId, outcome: EnrolmentOutcome.CURRENT },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
  );
  for (const enrolment of sitting) {
    const endedOn = day ?? (await endOf(scope, enrolment.classYear.id));
    scope.em.assign(enrolment, { outcome, endedOn, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
  return sitting.length;
}

const tooEarly = (key: string, day: string) =>
  new BadInput([{ path: "on", key, params: { day: day.split("-").toReversed().join("/") } }]);

/**
 * Nobody leaves before they were born, nor a class before its study year; a future class is deleted instead of ended.
 */
async function requireLater(scope: Scope, { id, dateOfBirth }: Student, on: string): Promise<void> {
  if (dateOfBirth !== null && on < dateOfBirth) throw tooEarly("validation.beforeBirth", dateOfBirth);
  const sitting = await scope.em.find(Enrolment, { student: id, outcome: EnrolmentOutcome.CURRENT });
  const years = await scope.em.find(
    ClassYear,
    { id: { $in: sitting.map((enrolment) => enrolment.classYear.id) } },
    { filters: false },
  );
  const [first] = years
    .flatMap(({ firstDay }) => (firstDay && firstDay <= scope.database.today() ? [firstDay] : []))
    .toSorted();
  if (first !== undefined && on < first) throw tooEarly("validation.beforeStudyYear", first);
}

/**
 * Writes how and when a student left, and ends the current class with the outcome of the same name. Refused if they
 * have already left.
 */
export async function endStudent(
  scope: Scope,
  id: number,
  version: number,
  how: { status: Leaving; on: string; reason: string },
): Promise<void> {
  const student = await loadForWrite(scope, Student, id);
  const { status } = student;
  if (status === StudentStatus.ACTIVE) await requireLater(scope, student, how.on);
  await endEnrolments(scope, id, EnrolmentOutcome[how.status], how.on);
  await updateRecord(scope, Student, id, version, {
    status: how.status,
    leaving: null,
    statusOn: how.on,
    statusReason: how.reason,
  });
  // Checked after the versions: the second of two concurrent requests gets the conflict message.
  if (status !== StudentStatus.ACTIVE) throw new BadInput([{ path: "status", key: "validation.leftAlready" }]);
}

/** Readmits a student who had left, or is about to, reopening the given enrolment if there is one. */
export async function studentReturns(
  scope: Scope,
  id: number,
  version: number,
  enrolmentId: number | null,
): Promise<number> {
  const back = () =>
    updateRecord(scope, Student, id, version, {
      status: StudentStatus.ACTIVE,
      leaving: null,
      statusOn: null,
      statusReason: null,
    });
  if (enrolmentId === null) return back();
  await reopenEnrolment(scope, id, enrolmentId, back);
  return id;
}
