import { Currency } from "../../../server/shared/enums.ts";
import { useOrganisationQuery } from "../../graphql/generated/operations.ts";
import type { Named } from "../records/records.ts";

/** The country in which the organisation works; null while it is unknown, and if there is none. */
export function useHomeCountry(skip = false): Named | null {
  return useOrganisationQuery({ skip }).data?.organisation.country ?? null;
}

/** The currency in which the organisation usually gives; dollars while it is unknown. */
export function useHomeCurrency(): Currency {
  return useOrganisationQuery().data?.organisation.currency ?? Currency.USD;
}
