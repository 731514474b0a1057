import { BadInput, Forbidden } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { idList } from "../../core/data/pointers.ts";
import { dbInside, type Scope } from "../../core/data/scope.ts";
import { requireRights } from "../../core/write/change.ts";
import { check, requirePast } from "../../core/write/rules.ts";
import { createRecords, deleteRecords } from "../../core/write/write.ts";
import { DistributionState, HandOutOutcome } from "../../shared/enums.ts";
import { handOutRules } from "../../shared/rules/distribution.ts";
import { Donation } from "../donations/donation.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import { lateAmong } from "./closing.ts";
import type { Distribution } from "./distribution.entity.ts";
import type { HandOutInput } from "./distribution.input.ts";
import { lockDistribution, lockPlanned } from "./distribution.locks.ts";
import { PlannedStudent } from "./planned-student.entity.ts";
import { requireSerial } from "./plan.service.ts";
import { namedIn, serialsBeforeLate, serialsGiven, setAsideAgain } from "./serial-numbers.ts";

/** A moment in the organisation's time zone, "16:05, 30/11/2026". */
function momentOf({ database }: Scope, at: Date): string {
  const options = { timeZone: database.timeZone, hour12: false } as const;
  const time = at.toLocaleTimeString("en-GB", { ...options, hour: "2-digit", minute: "2-digit" });
  return `${time}, ${at.toLocaleDateString("en-GB", { ...options, day: "2-digit", month: "2-digit", year: "numeric" })}`;
}

/** The codes of these planned students, for a message. */
export async function codesOf(scope: Scope, rows: readonly PlannedStudent[]): Promise<string> {
  await scope.em.populate([...rows], ["student"]);
  return namedIn(rows.map(({ student }) => student.unwrap().code));
}

/** The name of who wrote something, for a message; undefined for who may not read it. */
export async function nameFor(scope: Scope, userId: number | null): Promise<string | undefined> {
  const mayName = scope.actor.permissions.has("personal.read");
  const [by] = await dbInside(scope)
    .selectFrom("app_user")
    .select("name")
    .where("id", "=", (mayName && userId) || 0)
    .execute();
  return by?.name;
}

/** Rejects planned students who received already: says who handed it out and when. */
async function requireNotGiven(scope: Scope, rows: readonly PlannedStudent[]): Promise<void> {
  const given = rows.filter(({ outcome }) => outcome === HandOutOutcome.GIVEN);
  const [first] = given;
  if (!first) return;
  const codes = await codesOf(scope, given);
  if (given.length > 1) throw new BadInput([], "errors.handedOutBefore", { codes });
  const name = await nameFor(scope, first.handedBy);
  const at = first.handedAt ? momentOf(scope, first.handedAt) : "";
  if (name === undefined) throw new BadInput([], "errors.handedOutAt", { code: codes, at });
  throw new BadInput([], "errors.handedOutBy", { code: codes, at, name });
}

/** Rejects planned students who have the donation already, by hand or by import: the donation would be a second one. */
async function requireNoDonation(
  scope: Scope,
  { asset, classYear }: Distribution,
  rows: readonly PlannedStudent[],
): Promise<void> {
  const found = await scope.em.execute<{ id: number }[]>(
    unscoped("the planned students were found through the scope")`select p.id from planned_student p
     join donation d on d.student_id = p.student_id and d.donor_id = p.donor_id and d.asset = ? and d.class_year_id = ?
       and d.state <> 'CANCELLED' and d.deleted_at is null and (d.asset <> 'FINANCE' or d.given_on = p.handed_on)
     where p.id = any (?)`,
    [asset, classYear.id, idList(rows.map(({ id }) => id))],
  );
  const ids = new Set(found.map(({ id }) => id));
  const repeated = rows.filter(({ id }) => ids.has(id));
  if (repeated.length === 0) return;
  const codes = await codesOf(scope, repeated);
  throw new BadInput([], "errors.handOutDonated", { count: repeated.length, codes });
}

/** Makes the donations of planned students who received, and notes them. The rows are locked and flushed. */
async function makeDonations(scope: Scope, distribution: Distribution, rows: readonly PlannedStudent[]): Promise<void> {
  await requireRights(scope, ["donation.edit"]);
  await requireNoDonation(scope, distribution, rows);
  const used = await serialsGiven(
    scope,
    rows.flatMap(({ serialNumber }) => serialNumber ?? []),
  );
  const taken = rows.flatMap(({ serialNumber }) => (used.has(serialNumber?.toLowerCase() ?? "") ? serialNumber : []));
  if (taken.length > 0) {
    const serials = namedIn(taken.filter((serial) => serial !== null));
    throw new BadInput([], "errors.serialNumbersTaken", { count: taken.length, serials });
  }
  const { asset, classYear, amount, currency } = distribution;
  const ids = await createRecords(
    scope,
    Donation,
    rows.map(({ donor, student, branch, handedOn, serialNumber }) => ({
      asset,
      amount,
      currency,
      serialNumber,
      donorId: donor.id,
      studentId: student.id,
      branchId: branch.id,
      classYearId: classYear.id,
      givenOn: handedOn,
    })),
  );
  for (const [at, row] of rows.entries()) {
    scope.em.assign(row, { donationId: ids[at] ?? null, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
}

/**
 * Hands out to planned students; all or none, each once. With several, each gets the serial number set aside for them.
 * In a closed distribution the donation is made immediately. Returns how many.
 *
 * @param exchange whether somebody who waits and has the serial number gets the one of the planned student
 * @param handedAt when it was recorded, if not now
 */
export async function handOut(
  scope: Scope,
  ids: number[],
  input: HandOutInput,
  exchange: boolean,
  handedAt: Date = new Date(),
): Promise<number> {
  const values = check(handOutRules, input);
  requirePast(scope, "handedOn", values.handedOn);
  const { distribution, rows } = await lockPlanned(scope, ids);
  if (rows.length > 1 && (values.serialNumber !== null || values.collectedBy !== null)) {
    throw new BadInput([], "errors.handOutOneByOne");
  }
  await requireNotGiven(scope, rows);
  for (const row of rows) {
    const serialNumber = input.serialNumber === undefined ? row.serialNumber : values.serialNumber;
    if (rows.length === 1) {
      await requireSerial(scope, distribution, serialNumber, row, { allowed: "waiting", exchange });
    }
    scope.em.assign(row, {
      ...values,
      serialNumber,
      outcome: HandOutOutcome.GIVEN,
      handedAt,
      handedBy: scope.actor.userId,
      updatedBy: scope.actor.userId,
    });
  }
  await scope.em.flush();
  if (distribution.state === DistributionState.CLOSED) await makeDonations(scope, distribution, rows);
  else await requireNoDonation(scope, distribution, rows);
  return rows.length;
}

/** Whatever was recorded on the day, but for the serial number: it stays set aside. */
const notHanded: Record<Exclude<keyof HandOutInput, "serialNumber"> | "handedAt" | "handedBy", null> = {
  handedOn: null,
  handedAt: null,
  handedBy: null,
  collectedBy: null,
  collectedRelation: null,
};

/** Marks planned students as absent, or as waiting again. Returns how many. */
async function mark(
  scope: Scope,
  rows: readonly PlannedStudent[],
  outcome: Exclude<HandOutOutcome, "GIVEN">,
): Promise<number> {
  for (const row of rows) scope.em.assign(row, { ...notHanded, outcome, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return rows.length;
}

/** Marks planned students as absent; not those who received. Returns how many. */
export async function markAbsent(scope: Scope, ids: number[]): Promise<number> {
  const { rows } = await lockPlanned(scope, ids);
  await requireNotGiven(scope, rows);
  return mark(scope, rows, HandOutOutcome.ABSENT);
}

/**
 * Sets what was handed out after the closing back to absent, as the closing left it, with the donations: by who may undo
 * the hand-out.
 */
async function resetLate(scope: Scope, rows: readonly PlannedStudent[]): Promise<number> {
  if (rows.some(({ donationId }) => donationId === null)) throw new BadInput([], "errors.distributionClosed");
  const ids = rows.map(({ id }) => id);
  const late = new Map((await lateAmong(dbInside(scope), scope.actor, ids)).map((row) => [row.id, row]));
  if (!ids.every((id) => late.get(id)?.isAsMade)) throw new BadInput([], "errors.plannedDonated");
  const others = rows.find(({ id }) => !late.get(id)?.isOwn);
  if (others) {
    if (scope.actor.tokenId !== null) throw new Forbidden("errors.notByToken");
    const name = await nameFor(scope, others.handedBy);
    throw name === undefined
      ? new BadInput([], "errors.handedOutByAnother")
      : new BadInput([], "errors.handedOutByOther", { name });
  }
  await requireRights(scope, ["donation.edit"]);
  const donations = rows.flatMap(({ donationId }) => donationId ?? []);
  const serials = await serialsBeforeLate(scope, ids);
  for (const row of rows) {
    scope.em.assign(row, { donationId: null, serialNumber: serials.has(row.id) ? null : row.serialNumber });
  }
  await mark(scope, rows, HandOutOutcome.ABSENT);
  const count = await deleteRecords(scope, Donation, donations);
  await setAsideAgain(scope, rows, serials);
  return count;
}

/**
 * Lets planned students wait again, as if nothing had been recorded on the day; the serial number stays set aside. In a
 * closed distribution only what was handed out after the closing, with the serial number of before. Returns how many.
 */
export async function resetHandOut(scope: Scope, ids: number[]): Promise<number> {
  const { distribution, rows } = await lockPlanned(scope, ids);
  if (distribution.state === DistributionState.CLOSED) return resetLate(scope, rows);
  if (rows.some(({ donationId }) => donationId !== null)) throw new BadInput([], "errors.plannedDonated");
  return mark(scope, rows, HandOutOutcome.WAITING);
}

/**
 * Closes a distribution: makes the donations of those who received, on the day of the hand-out, and marks everyone else
 * as absent. Returns how many donations were made.
 */
export async function closeDistribution(scope: Scope, id: number): Promise<number> {
  const distribution = await lockDistribution(scope, id);
  if (distribution.state === DistributionState.CLOSED) throw new BadInput([], "errors.distributionClosed");
  const seen = await scope.em.find(PlannedStudent, { distribution: id }, { fields: ["student"] });
  await lockStudents(
    scope,
    seen.map(({ student }) => student.id),
  );
  const rows = await scope.em.find(PlannedStudent, { distribution: id }, { orderBy: { id: "asc" }, refresh: true });
  const given = rows.filter(({ outcome, donationId }) => outcome === HandOutOutcome.GIVEN && donationId === null);
  await makeDonations(scope, distribution, given);
  await mark(
    scope,
    rows.filter(({ outcome }) => outcome === HandOutOutcome.WAITING),
    HandOutOutcome.ABSENT,
  );
  scope.em.assign(distribution, { state: DistributionState.CLOSED, updatedBy: scope.actor.userId });
  await scope.em.flush();
  return given.length;
}
