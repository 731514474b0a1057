import { inputsOf } from "../../core/graphql/inputs.ts";
import { donorContactRules, donorRules } from "../../shared/rules/donor.ts";

export const { Input: DonorInput, Patch: DonorPatch } = inputsOf("Donor", donorRules);
export type DonorInput = InstanceType<typeof DonorInput>;
export type DonorPatch = InstanceType<typeof DonorPatch>;

/** What staff may change of a donor. */
export const { Patch: DonorContactPatch } = inputsOf("DonorContact", donorContactRules);
export type DonorContactPatch = InstanceType<typeof DonorContactPatch>;
