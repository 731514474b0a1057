import { LockMode } from "@mikro-orm/postgresql";
import { Forbidden } from "../../core/errors.ts";
import { idList } from "../../core/pointers.ts";
import { check, checkPatch } from "../../core/rules.ts";
import type { Scope } from "../../core/scope.ts";
import { holdGoing } from "../../core/trash.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write.ts";
import { donorContactRules, donorRules, priceRules, wholeDonorRules } from "../../shared/rules/donor.ts";
import { Donor } from "./donor.entity.ts";
import type { DonorContactPatch, DonorInput, DonorPatch } from "./donor.input.ts";

/** Adds a donor and gives its id. */
export async function createDonor(scope: Scope, input: DonorInput): Promise<number> {
  return createRecord(scope, Donor, check(wholeDonorRules, input));
}

/** Writes the given fields of a donor that was read at `version`. */
export async function updateDonor(scope: Scope, id: number, version: number, input: DonorPatch): Promise<number> {
  const values = checkPatch(donorRules, input);
  if ("newPrice" in values || "newPriceCurrency" in values) {
    const { newPrice, newPriceCurrency } = await loadForWrite(scope, Donor, id);
    check(priceRules, { newPrice, newPriceCurrency, ...values });
  }
  return updateRecord(scope, Donor, id, version, values);
}

/** Writes how a donor is reached, and nothing else of them. */
export async function updateDonorContact(scope: Scope, id: number, version: number, input: DonorContactPatch): Promise<number> {
  return updateRecord(scope, Donor, id, version, checkPatch(donorContactRules, input));
}

/**
 * Puts donors into the Trash; all or none. Refused while they have donations that were not cancelled (the person is told of
 * those in their own branches), and while they have any outside them: that takes an administrator.
 */
export async function deleteDonors(scope: Scope, ids: number[]): Promise<number> {
  await holdGoing(scope, Donor, ids);
  // Held from here on, so that nobody gives in their name meanwhile.
  await scope.em.find(Donor, { id: { $in: ids } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" } });
  const { allBranches, branchIds } = scope.actor;
  const elsewhere = await scope.em.execute(
    "select 1 from donation where donor_id = any (?) and deleted_at is null and not (? or branch_id = any (?)) limit 1",
    [idList(ids), allBranches, idList(branchIds)],
  );
  if (elsewhere.length > 0) throw new Forbidden("errors.donorElsewhere");
  return deleteRecords(scope, Donor, ids);
}
