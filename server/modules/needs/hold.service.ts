import { LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import { isOneOf } from "../../core/data/list.ts";
import { dbInside, type Scope, scopeInside } from "../../core/data/scope.ts";
import { check, checkPatch, uniqueIds } from "../../core/write/rules.ts";
import { createRecords, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { MatchState, StudentStatus } from "../../shared/enums.ts";
import {
  holdChangeRules,
  longestHold,
  mostHeld,
  wholeHoldChangeRules,
  wholeHoldRules,
} from "../../shared/rules/hold.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import type { Student } from "../students/student.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Hold } from "./hold.entity.ts";
import type { HoldInput, HoldPatch } from "./hold.input.ts";
import { seesPlans } from "./need.plans.ts";
import { selectedWaiting, type WaitingStudents } from "./need.selection.ts";
import { waitingAmong } from "./need.service.ts";

/** For what students are held. */
type Subject = Pick<HoldInput, "asset" | "classYearId">;

/** A hold ends today at the earliest, and within a year. */
function requireSoon({ database }: Scope, untilOn: string): void {
  const today = database.today();
  const last = new Date(Date.parse(today) + longestHold * 86_400_000).toISOString().slice(0, 10);
  if (untilOn < today || untilOn > last) throw new BadInput([{ path: "untilOn", key: "validation.heldUntil" }]);
}

/** The codes of some of these students, for a message. */
const codesOf = (students: readonly Student[]): string =>
  students
    .slice(0, 5)
    .map(({ code }) => code)
    .join(", ");

const refuse = (key: string, wrong: readonly Student[], path = "studentIds") => {
  if (wrong.length === 0) return;
  throw new BadInput([{ path, key, params: { codes: codesOf(wrong) } }]);
};

/** Which of these students are proposed for a donor other than this one; a donor who is only named is another. */
async function proposedForOthers(
  scope: Scope,
  { asset, classYearId }: Subject,
  ids: readonly number[],
  donorId: number | null,
) {
  const rows = await dbInside(scope)
    .selectFrom("match")
    .select(["student_id as studentId", "donor_id as donorId"])
    .where(isOneOf("student_id", ids))
    .where("asset", "=", asset)
    .where("class_year_id", "=", classYearId)
    .where("state", "=", MatchState.PROPOSED)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.flatMap((row) => (row.donorId === donorId ? [] : row.studentId)));
}

/** Those of a list who can be held: nobody is asked for them, and they are neither proposed nor planned. */
async function freeOf(
  scope: Scope,
  waiting: WaitingStudents,
  { asset, classYearId: yearId }: Subject,
): Promise<number[]> {
  const free = { asset, yearId, held: false, proposed: false, ...(seesPlans(scope) && { planned: false }) };
  const found = await selectedWaiting(scope, waiting, free, mostHeld + 1);
  if (found.length > mostHeld) throw new BadInput([], "errors.tooMany", { n: mostHeld });
  return found;
}

/**
 * Holds students for a donor; all or none: those with these ids or, without ids, those who wait that a list finds and
 * who are neither held, proposed nor planned. Who is proposed for another donor is refused: their match could not be
 * confirmed; so is who no longer waits. A hold whose day has passed is written anew; one that still counts is refused,
 * whoever it is for. Returns how many.
 */
export async function holdStudents(
  scope: Scope,
  input: HoldInput,
  { studentIds, waiting }: { studentIds: readonly number[] | null; waiting: WaitingStudents | null },
): Promise<number> {
  const values = check(wholeHoldRules, input);
  requireSoon(scope, values.untilOn);
  const found = studentIds ?? (waiting ? await freeOf(scope, waiting, values) : []);
  const ids = uniqueIds("studentIds", found, mostHeld);
  // Whoever holds a student locks them first, so that of two at once the second sees the first one's hold.
  const students = await lockStudents(scope, ids);
  if (students.length !== ids.length) throw new BadInput([{ path: "studentIds", key: "validation.selected" }]);
  refuse(
    "validation.heldInactive",
    students.filter(({ status }) => status !== StudentStatus.ACTIVE),
  );
  const { asset, classYearId, ...held } = values;
  const year = await scope.em.findOne(ClassYear, { id: classYearId });
  if (!year) throw new BadInput([{ path: "classYearId", key: "validation.selected" }]);
  const begins = year.firstDay ?? "";
  refuse(
    "validation.heldLeaving",
    students.filter(({ leaving, statusOn }) => leaving !== null && statusOn !== null && statusOn <= begins),
  );
  const before = await scope.em.find(
    Hold,
    { student: { $in: ids }, asset, classYear: classYearId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } },
  );
  const counting = new Set(
    before.filter(({ untilOn }) => untilOn >= scope.database.today()).map(({ student }) => student.id),
  );
  refuse(
    "validation.heldAlreadySeveral",
    students.filter(({ id }) => counting.has(id)),
  );
  const proposed = await proposedForOthers(scope, values, ids, values.donorId);
  refuse(
    "validation.heldProposed",
    students.filter(({ id }) => proposed.has(id)),
  );
  const waits = await waitingAmong(scopeInside(scope), { asset, yearId: classYearId, ids });
  refuse(
    "validation.heldNotWaiting",
    students.filter(({ id }) => !waits.has(id)),
  );
  const over = new Set(before.map(({ student }) => student.id));
  await createRecords(
    scope,
    Hold,
    students
      .filter(({ id }) => !over.has(id))
      .map((student) => ({ ...values, studentId: student.id, branchId: student.branch.id })),
  );
  for (const { id, version } of before) await updateRecord(scope, Hold, id, version, held);
  return students.length;
}

/**
 * Updates the given fields of a hold that was read at `version`. One that counts for another donor, or counts again, is
 * refused as `holdStudents` would refuse it.
 */
export async function updateHold(scope: Scope, id: number, version: number, input: HoldPatch): Promise<number> {
  const values = checkPatch(holdChangeRules, input);
  const seen = await dbInside(scope)
    .selectFrom("hold")
    .select("student_id as studentId")
    .where("id", "=", id)
    .execute();
  // Whoever holds or proposes a student locks them first.
  const students = await lockStudents(
    scope,
    seen.map(({ studentId }) => studentId),
  );
  const { donor, donorName, untilOn, remark, asset, classYear } = await loadForWrite(scope, Hold, id);
  const before = donor?.id ?? null;
  const whole = check(wholeHoldChangeRules, { donorId: before, donorName, untilOn, remark, ...values });
  if (values.untilOn !== undefined) requireSoon(scope, whole.untilOn);
  const today = scope.database.today();
  const isAgain = untilOn < today && whole.untilOn >= today;
  const subject = { asset, classYearId: classYear.id };
  const ids = students.map((student) => student.id);
  if (whole.untilOn >= today && (isAgain || whole.donorId !== before)) {
    const proposed = await proposedForOthers(scope, subject, ids, whole.donorId);
    const path = whole.donorId === null ? "donorName" : "donorId";
    refuse(
      "validation.heldProposed",
      students.filter((student) => proposed.has(student.id)),
      path,
    );
  }
  if (isAgain) {
    const waits = await waitingAmong(scopeInside(scope), { asset, yearId: classYear.id, ids });
    refuse(
      "validation.heldNotWaiting",
      students.filter((student) => !waits.has(student.id)),
      "untilOn",
    );
  }
  return updateRecord(scope, Hold, id, version, values);
}

/** A donor's holds that count today, in the user's branches; also within a change. */
export const holdsOfDonor = (scope: Scope, donorId: number) =>
  dbInside(scope)
    .selectFrom("hold")
    .select(["id", "student_id as studentId"])
    .where("donor_id", "=", donorId)
    .where("until_on", ">=", scope.database.today() as never)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();

/** Ends holds before their day by moving them to the Trash; all or none. */
export async function deleteHolds(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, Hold, ids);
}
