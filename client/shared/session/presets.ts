import { Currency } from "../../../server/shared/enums.ts";
import { useDonorCurrencyQuery, useOrganisationQuery } from "../../graphql/generated/operations.ts";
import { pageFact } from "../../ui/page-fact.ts";
import type { Named } from "../records/records.ts";

/** The organisation's names and logo: at once those that the server wrote into the page, empty while nobody has chosen any. */
export function usePublicFace(): { nameEn: string; nameLocal: string | null; logo: string | null } {
  const organisation = useOrganisationQuery().data?.organisation;
  return (
    organisation ?? {
      nameEn: pageFact("organisation-en"),
      nameLocal: pageFact("organisation-km"),
      logo: pageFact("organisation-logo"),
    }
  );
}

/** The country in which the organisation works; null while it is unknown, and if there is none. */
export function useHomeCountry(skip = false): Named | null {
  return useOrganisationQuery({ skip }).data?.organisation.country ?? null;
}

/** The currency in which the organisation usually gives; dollars while it is unknown. */
function useHomeCurrency(): Currency {
  return useOrganisationQuery().data?.organisation.currency ?? Currency.USD;
}

/** The currency in which a donor gave or pledged money last; without one, the organisation's. */
export function useDonorCurrency(donorId: number | null): Currency {
  const home = useHomeCurrency();
  const query = useDonorCurrencyQuery({
    variables: { id: donorId ?? 0 },
    skip: !donorId,
    fetchPolicy: "cache-and-network",
  });
  return (donorId && query.data?.donor.lastCurrency) || home;
}
