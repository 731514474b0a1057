import { check, checkPatch } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { requireOwnCode } from "../../core/write/own-code.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { donorContactRules, donorRules, priceRules, wholeDonorRules } from "../../shared/rules/donor.ts";
import { Donor } from "./donor.entity.ts";
import type { DonorContactPatch, DonorInput, DonorPatch } from "./donor.input.ts";

/** Creates a donor and returns its id. */
export async function createDonor(scope: Scope, input: DonorInput): Promise<number> {
  const values = check(wholeDonorRules, input);
  await requireOwnCode(scope, "donor", values.code);
  return createRecord(scope, Donor, values);
}

/** Updates the given fields of a donor that was read at `version`. */
export async function updateDonor(scope: Scope, id: number, version: number, input: DonorPatch): Promise<number> {
  const values = checkPatch(donorRules, input);
  if ("newPrice" in values || "newPriceCurrency" in values) {
    const { newPrice, newPriceCurrency } = await loadForWrite(scope, Donor, id);
    check(priceRules, { newPrice, newPriceCurrency, ...values });
  }
  if (values.code !== undefined && values.code !== (await loadForWrite(scope, Donor, id)).code) {
    await requireOwnCode(scope, "donor", values.code);
  }
  return updateRecord(scope, Donor, id, version, values);
}

/** Updates only a donor's contact details. */
export async function updateDonorContact(
  scope: Scope,
  id: number,
  version: number,
  input: DonorContactPatch,
): Promise<number> {
  return updateRecord(scope, Donor, id, version, checkPatch(donorContactRules, input));
}

/**
 * Deletes donors; all or none. Refused while they have uncancelled donations (the user is shown those in their own
 * branches), and while they have any elsewhere: that takes an administrator.
 */
export async function deleteDonors(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, Donor, ids);
}
