import { inputsOf } from "../../core/graphql/inputs.ts";
import { giveUpPledgeFields, pledgeRules } from "../../shared/rules/pledge.ts";

/** Donor and branch never change: a pledge for the wrong one is deleted. */
export const { Input: PledgeInput, Patch: PledgePatch } = inputsOf("Pledge", pledgeRules, ["donorId", "branchId"]);
export type PledgeInput = InstanceType<typeof PledgeInput>;
export type PledgePatch = InstanceType<typeof PledgePatch>;

export const { Input: GiveUpPledgeInput } = inputsOf("GiveUpPledge", giveUpPledgeFields, [], {
  description: "How pledges are given up.",
  about: {
    on: "The day from which the donor gives no longer.",
    reason: "Why it ends early.",
    note: "What else is to be noted; required if the reason is OTHER.",
  },
});
export type GiveUpPledgeInput = InstanceType<typeof GiveUpPledgeInput>;
