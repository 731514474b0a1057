import { inputsOf } from "../../core/graphql/inputs.ts";
import { schoolRules } from "../../shared/rules/school.ts";

/** The branch is changed by `moveSchool`. */
export const { Input: SchoolInput, Patch: SchoolPatch } = inputsOf("School", schoolRules, ["branchId"]);
export type SchoolInput = InstanceType<typeof SchoolInput>;
export type SchoolPatch = InstanceType<typeof SchoolPatch>;
