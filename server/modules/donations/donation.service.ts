import type { EntityMetadata } from "@mikro-orm/postgresql";
import { hiddenFields } from "../../core/data/hidden.ts";
import { collisionsOf } from "../../core/trash/collisions.ts";
import { BadInput } from "../../core/base/errors.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { check, checkPatch, requirePast } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { createRecord, deleteRecords, updateRecord } from "../../core/write/write.ts";
import { Asset, DonationState } from "../../shared/enums.ts";
import type { MessageParams } from "../../shared/errors.ts";
import {
  donationChangeRules,
  giveUpRules,
  wholeDonationChangeRules,
  wholeDonationRules,
} from "../../shared/rules/donation.ts";
import { Donor } from "../donors/donor.entity.ts";
import { lockStudents } from "../students/student.locks.ts";
import { Donation } from "./donation.entity.ts";
import type { DonationInput, DonationPatch, GiveUpInput } from "./donation.input.ts";
import { lockDonations, lockSerial } from "./donation.locks.ts";

/** Records one donation to one student and returns its id. */
export async function donate(scope: Scope, input: DonationInput): Promise<number> {
  const values = check(wholeDonationRules, input);
  requirePast(scope, "givenOn", values.givenOn);
  const [student] = await lockStudents(scope, [values.studentId]);
  if (!student) throw new BadInput([{ path: "studentId", key: "validation.selected" }]);
  await requireSerialFree(scope, values.serialNumber, student.id);
  return createRecord(scope, Donation, { ...values, branchId: student.branch.id });
}

/**
 * Rejects a serial number that a distribution, of any branch, has set aside for another student or handed out to them:
 * the donation is still to be made. Only that it is used is told.
 */
async function requireSerialFree(scope: Scope, serialNumber: string | null, studentId: number): Promise<void> {
  if (serialNumber === null) return;
  await lockSerial(scope, serialNumber);
  const [taken] = await scope.em.execute<object[]>(
    unscoped("only whether a serial number is used is told")`select 1 as taken from planned_student
     where lower(serial_number) = lower(?) and student_id <> ? and donation_id is null and deleted_at is null limit 1`,
    [serialNumber, studentId],
  );
  if (taken) throw new BadInput([{ path: "serialNumber", key: "validation.serialNumberTaken" }]);
}

/** Updates the given fields of a donation that was read at `version`; not of a cancelled one. */
export async function updateDonation(scope: Scope, id: number, version: number, input: DonationPatch): Promise<number> {
  const values = checkPatch(donationChangeRules, input);
  const [donation] = await lockDonations(scope, [id]);
  if (!donation || donation.state === DonationState.CANCELLED) throw new BadInput([], "errors.donationCancelled");
  const { asset, givenOn, amount, currency, serialNumber, remark, classYear } = donation;
  const before = { asset, givenOn, amount, currency, serialNumber, remark, classYearId: classYear.id };
  const whole = check(wholeDonationChangeRules, { ...before, ...values });
  requirePast(scope, "givenOn", whole.givenOn);
  requireOrder("givenOn", whole.givenOn, donation.gaveUpOn);
  if (whole.serialNumber !== serialNumber) await requireSerialFree(scope, whole.serialNumber, donation.student.id);
  return updateRecord(scope, Donation, id, version, values);
}

/** A thing was handed over when it was given, and has nothing left to end; finance goes on until the study year is over. */
export const isHandedOver = ({ asset }: { asset: string }): boolean => asset !== Asset.FINANCE;

/** A donation cannot be given up before it was given. */
function requireOrder(path: string, givenOn: string, gaveUpOn: string | null): void {
  if (gaveUpOn !== null && gaveUpOn < givenOn) throw new BadInput([{ path, key: "validation.gaveUpBeforeGiven" }]);
}

/** Moves donations from any of some states to another; all or none. Returns how many. */
async function change(
  scope: Scope,
  ids: number[],
  from: readonly DonationState[],
  values: Pick<Donation, "state" | "gaveUpOn" | "gaveUpReason" | "gaveUpNote">,
): Promise<number> {
  const donations = await lockDonations(scope, ids);
  if (donations.some((donation) => !from.includes(donation.state))) throw new BadInput([], "errors.donationState");
  for (const donation of donations) {
    requireOrder("on", donation.givenOn, values.gaveUpOn);
    scope.em.assign(donation, { ...values, updatedBy: scope.actor.userId });
  }
  await scope.em.flush();
  return donations.length;
}

const neverGivenUp = { gaveUpOn: null, gaveUpReason: null, gaveUpNote: null };

/** Ends the sponsorship of active donations early; nothing is deleted. */
export async function giveUpDonations(scope: Scope, ids: number[], input: GiveUpInput): Promise<number> {
  const { on, reason, note } = check(giveUpRules, input);
  requirePast(scope, "on", on);
  const values = { state: DonationState.GAVE_UP, gaveUpOn: on, gaveUpReason: reason, gaveUpNote: note };
  return change(scope, ids, [DonationState.ACTIVE], values);
}

/** The details that name a donation in a message: donor, student and date; the asset is part of the message's key. */
export async function namedDonation(
  scope: Scope,
  id: number,
): Promise<{ donation: Donation; params: MessageParams } | null> {
  const donation = await scope.em.findOne(Donation, { id }, { populate: ["donor", "student"] });
  if (!donation) return null;
  const [donor, student] = [donation.donor.unwrap(), donation.student.unwrap()];
  const [year, month, day] = donation.givenOn.split("-");
  const isNamed = !hiddenFields(Donor, scope.actor.permissions).has("nameEn");
  return {
    donation,
    params: {
      donor: isNamed ? `${donor.nameEn} (${donor.code})` : donor.code,
      student: student.code,
      day: `${day}/${month}/${year}`,
    },
  };
}

/**
 * Names the active donation that conflicts with one to be reinstated; if it is out of scope, the database's general
 * message applies.
 */
async function requirePlace(scope: Scope, ids: readonly number[]): Promise<void> {
  const meta = scope.database.orm.getMetadata().get(Donation) as EntityMetadata;
  for (const { otherId, path, key } of await collisionsOf(scope, meta, ids, { state: DonationState.ACTIVE })) {
    const other = await namedDonation(scope, otherId);
    if (!other) continue;
    const { donation, params } = other;
    const inTheWay = { type: "Donation", id: otherId, seenOn: { type: "Student", id: donation.student.id } };
    throw new BadInput([{ path, key }], `validation.donationStands.${donation.asset}`, params, inTheWay);
  }
}

/** Reactivates donations that were given up, or cancelled by mistake. */
export async function reinstateDonations(scope: Scope, ids: number[]): Promise<number> {
  await lockDonations(scope, ids);
  await requirePlace(scope, ids);
  return change(scope, ids, [DonationState.GAVE_UP, DonationState.CANCELLED], {
    state: DonationState.ACTIVE,
    ...neverGivenUp,
  });
}

/** Excludes donations that were entered by mistake from every count. */
export async function cancelDonations(scope: Scope, ids: number[]): Promise<number> {
  return change(scope, ids, [DonationState.ACTIVE, DonationState.GAVE_UP], {
    state: DonationState.CANCELLED,
    ...neverGivenUp,
  });
}

/** Deletes donations; all or none. */
export async function deleteDonations(scope: Scope, ids: number[]): Promise<number> {
  await lockDonations(scope, ids);
  return deleteRecords(scope, Donation, ids);
}
