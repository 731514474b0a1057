import { inputsOf } from "../../core/graphql/inputs.ts";
import { organisationRules } from "../../shared/rules/organisation.ts";

export const { Patch: OrganisationPatch } = inputsOf("Organisation", organisationRules);
export type OrganisationPatch = InstanceType<typeof OrganisationPatch>;
