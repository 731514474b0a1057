import { inputsOf } from "../../core/graphql/inputs.ts";
import { userRules } from "../../shared/rules/user.ts";

export const { Input: UserInput, Patch: UserPatch } = inputsOf("User", userRules);
export type UserInput = InstanceType<typeof UserInput>;
export type UserPatch = InstanceType<typeof UserPatch>;
