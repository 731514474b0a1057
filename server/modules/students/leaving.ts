import { LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { loadForWrite, updateRecord } from "../../core/write/write.ts";
import { EnrolmentOutcome, type Leaving, StudentStatus } from "../../shared/enums.ts";
import { Enrolment } from "./enrolment.entity.ts";
import { endEnrolments, isComing, reopenEnrolment, yearsOf } from "./enrolment.service.ts";
import { Student } from "./student.entity.ts";

/** The times in classes that end when a student locked by the caller leaves or moves; locked. */
const seatsOf = async (scope: Scope, { id, schoolClass }: Student): Promise<Enrolment[]> =>
  scope.em.find(
    Enrolment,
    { student: id, $or: [{ outcome: EnrolmentOutcome.CURRENT }, { schoolClass: schoolClass?.id ?? null }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
  );

/** A student locked by the caller leaves the classes that they are in, on `day` or today. */
export async function leaveClasses(
  scope: Scope,
  student: Student,
  outcome: EnrolmentOutcome,
  day?: string,
): Promise<void> {
  await endEnrolments(scope, await seatsOf(scope, student), outcome, day);
}

const tooEarly = (key: string, day: string) =>
  new BadInput([{ path: "on", key, params: { day: day.split("-").toReversed().join("/") } }]);

/** Nobody leaves before they were born, nor a class before its study year. */
async function requireLater(scope: Scope, student: Student, on: string): Promise<void> {
  const { dateOfBirth } = student;
  if (dateOfBirth !== null && on < dateOfBirth) throw tooEarly("validation.beforeBirth", dateOfBirth);
  const years = await yearsOf(scope, await seatsOf(scope, student));
  const [first] = [...years.values()]
    .flatMap((year) => (year.firstDay && !isComing(scope, year) ? [year.firstDay] : []))
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
  await leaveClasses(scope, student, EnrolmentOutcome[how.status], how.on);
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
