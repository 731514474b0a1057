import { inputsOf } from "../../core/graphql/inputs.ts";
import { enrolmentRules } from "../../shared/rules/class.ts";

/** A different class means a different enrolment. */
export const { Input: EnrolmentInput, Patch: EnrolmentPatch } = inputsOf("Enrolment", enrolmentRules, [
  "schoolClassId",
  "studentId",
]);
export type EnrolmentInput = InstanceType<typeof EnrolmentInput>;
export type EnrolmentPatch = InstanceType<typeof EnrolmentPatch>;
