import { useApolloClient } from "@apollo/client/react";
import { useTranslation } from "react-i18next";
import {
  PossibleDonorsDocument,
  type PossibleDonorsInput,
  type PossibleDonorsQuery,
} from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { askConfirm } from "../../ui/confirm.tsx";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { inNewTab } from "../../ui/new-tab.ts";
import "./donors.css";

type Possible = PossibleDonorsQuery["possibleDonors"][number];

const asked: readonly string[] = ["nameEn", "nameLocal", "nameJa", "email", "phone"];

/**
 * Before saving a donor, asks if there are possible duplicates. True if it may be saved. Existing donors open in a new
 * tab, so that no input is lost.
 */
export function useDonorCheck(donorId: number | null) {
  const { t } = useTranslation("duplicate");
  const client = useApolloClient();
  // Staff may edit how a donor is reached, and merge nobody.
  const mayAsk = useCan("donor.update");
  return async (_values: object, changed: object): Promise<boolean> => {
    const input: PossibleDonorsInput = Object.fromEntries(
      Object.entries(changed).filter(([name, value]) => asked.includes(name) && value !== null && value !== ""),
    );
    if (!mayAsk || Object.keys(input).length === 0) return true;
    const { data } = await client.query({
      query: PossibleDonorsDocument,
      variables: { input, donorId },
      fetchPolicy: "network-only",
    });
    const possible = data?.possibleDonors ?? [];
    if (possible.length === 0) return true;
    return askConfirm({
      title: t("donor.possible.title", { count: possible.length }),
      text: <PossibleList of={possible} />,
      confirm: t("donor.possible.save"),
      cancel: t("donor.possible.back"),
      intent: "warning",
    });
  };
}

function PossibleList({ of }: { of: Possible[] }) {
  const { t } = useTranslation("duplicate");
  const names = useNames();
  const labelOf = useEnumLabel();
  const why = ({ sameName, sameEmail, samePhone }: Possible) =>
    [
      sameName && t("donor.possible.name"),
      sameEmail && t("donor.possible.email"),
      samePhone && t("donor.possible.phone"),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <>
      <p>{t("donor.possible.text", { count: of.length })}</p>
      <ul className="donor-possible">
        {of.map((each) => (
          <li key={each.donor.id}>
            <a href={paths.donor(each.donor.id)} {...inNewTab}>
              <NameBoth of={each.donor} layout="inline" />
              <span className="ui-hidden"> ({t("donor.possible.newTab")})</span>
            </a>
            <span>
              <code className="ui-code">{each.donor.code}</code>
              {" · "}
              {[labelOf("DonorType", each.donor.donorType), each.donor.country && names.first(each.donor.country)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className="ui-muted">{why(each)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
