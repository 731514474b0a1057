import { inputsOf } from "../../core/graphql/inputs.ts";
import { classRules } from "../../shared/rules/class.ts";

/** A class never changes school. */
export const { Input: SchoolClassInput, Patch: SchoolClassPatch } = inputsOf("SchoolClass", classRules, ["schoolId"]);
export type SchoolClassInput = InstanceType<typeof SchoolClassInput>;
export type SchoolClassPatch = InstanceType<typeof SchoolClassPatch>;
