import { inputsOf } from "../../core/graphql/inputs.ts";
import { holdRules } from "../../shared/rules/hold.ts";

/** What is held never changes: a hold of the wrong asset or study year is deleted. */
export const { Input: HoldInput, Patch: HoldPatch } = inputsOf("Hold", holdRules, ["asset", "classYearId"]);
export type HoldInput = InstanceType<typeof HoldInput>;
export type HoldPatch = InstanceType<typeof HoldPatch>;
