import { BadInput } from "../../core/base/errors.ts";
import { check, requirePast } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { DonationState, StudentStatus } from "../../shared/enums.ts";
import { studentLeavesRules } from "../../shared/rules/student.ts";
import { yearsFrom } from "../../shared/present-year.ts";
import { ClassYear } from "../reference/reference.entity.ts";
import { endStudent } from "../students/leaving.ts";
import type { StudentLeavesInput } from "../students/student.input.ts";
import { Donation } from "./donation.entity.ts";
import { giveUpDonations, isHandedOver, namedDonation } from "./donation.service.ts";

/**
 * A student leaves: sets status and reason, ends the current class and, if requested, donations for study years that are
 * not over on that day; what was handed over is a choice of its own.
 */
export async function studentLeaves(
  scope: Scope,
  id: number,
  version: number,
  input: StudentLeavesInput,
): Promise<number> {
  const { status, on, reason, giveUp, giveUpReceived, giveUpReason } = check(studentLeavesRules, input);
  requirePast(scope, "on", on);
  if (status === StudentStatus.ACTIVE) return id;
  await endStudent(scope, id, version, { status, on, reason });
  if (giveUpReason === null || !(giveUp || giveUpReceived)) return id;
  const years = await scope.em.find(ClassYear, {});
  // What was given for a past year has done its work.
  const going = await scope.em.find(
    Donation,
    { student: id, state: DonationState.ACTIVE, classYear: yearsFrom(years, on).map((year) => year.id) },
    { orderBy: { givenOn: "desc", id: "desc" } },
  );
  const active = going.filter((donation) => (isHandedOver(donation) ? giveUpReceived : giveUp));
  const [latest] = active;
  const later = latest && latest.givenOn > on ? await namedDonation(scope, latest.id) : null;
  if (later) {
    throw new BadInput([{ path: "on", key: `validation.givenLater.${later.donation.asset}`, params: later.params }]);
  }
  if (active.length > 0) {
    await giveUpDonations(
      scope,
      active.map((donation) => donation.id),
      { on, reason: giveUpReason, note: reason },
    );
  }
  return id;
}
