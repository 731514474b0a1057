import { LockMode } from "@mikro-orm/postgresql";
import type { Scope } from "../../core/scope.ts";
import { loadForWrite, updateRecord } from "../../core/write.ts";
import { EnrolmentOutcome, StudentStatus } from "../../shared/enums.ts";
import { Enrolment } from "./enrolment.entity.ts";
import { endOf, sitAgainWith } from "./enrolment.service.ts";
import { Student } from "./student.entity.ts";

/** Ends the classes that a student, held by the caller, sits in: on `day`, or as if left today. Gives how many. */
export async function endEnrolments(scope: Scope, studentId: number, outcome: EnrolmentOutcome, day?: string): Promise<number> {
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

type Left = Exclude<StudentStatus, "ACTIVE">;

/** Writes how and when a student left, and ends the present class with the outcome of the same name. */
export async function endStudent(scope: Scope, id: number, version: number, how: { status: Left; on: string; reason: string }): Promise<void> {
  await loadForWrite(scope, Student, id);
  await endEnrolments(scope, id, EnrolmentOutcome[how.status], how.on);
  await updateRecord(scope, Student, id, version, { status: how.status, statusOn: how.on, statusReason: how.reason });
}

/** Takes a student back who had left, into the class of that enrolment again where one is given. */
export async function studentReturns(scope: Scope, id: number, version: number, enrolmentId: number | null): Promise<number> {
  const back = () => updateRecord(scope, Student, id, version, { status: StudentStatus.ACTIVE, statusOn: null, statusReason: null });
  if (enrolmentId === null) return back();
  await sitAgainWith(scope, id, enrolmentId, back);
  return id;
}
