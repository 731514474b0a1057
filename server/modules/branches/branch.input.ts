import { inputsOf } from "../../core/graphql/inputs.ts";
import { branchRules } from "../../shared/rules/branch.ts";

export const { Input: BranchInput, Patch: BranchPatch } = inputsOf("Branch", branchRules);
export type BranchInput = InstanceType<typeof BranchInput>;
export type BranchPatch = InstanceType<typeof BranchPatch>;
