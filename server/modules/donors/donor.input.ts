import { inputsOf } from "../../core/graphql/inputs.ts";
import { donorContactRules, donorRules } from "../../shared/rules/donor.ts";

export const { Input: DonorInput, Patch: DonorPatch } = inputsOf("Donor", donorRules);
export type DonorInput = InstanceType<typeof DonorInput>;
export type DonorPatch = InstanceType<typeof DonorPatch>;

/** The fields of a donor that staff may change. */
export const { Patch: DonorContactPatch } = inputsOf("DonorContact", donorContactRules);
export type DonorContactPatch = InstanceType<typeof DonorContactPatch>;
