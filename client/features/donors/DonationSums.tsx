import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DonationFilter, useDonationSumsQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { Money } from "../../shared/records/Money.tsx";

/** What the list shows. */
interface Wanted {
  search?: string;
  filter?: DonationFilter;
}

/** Which of the donations that a list finds are added up: cancelled ones never are. */
function cancelledIn({ filter }: Wanted): "all" | "none" | "some" {
  const states = filter?.state;
  if (!states || states.length === 0) return "some";
  if (!states.includes("CANCELLED")) return "none";
  return states.length === 1 ? "all" : "some";
}

/** The amounts of all donations that the list finds, by currency; of very many, only when asked. */
export function DonationSums({ wanted }: { wanted: Wanted }) {
  const { t } = useTranslation("donation");
  const key = JSON.stringify(wanted);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const query = useDonationSumsQuery({
    variables: { ...wanted, exact: askedFor === key },
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  const sums = data?.donationSums;
  const cancelled = cancelledIn(wanted);
  return (
    // Present before the sums arrive, so that nothing moves.
    <span
      role="status"
      aria-label={t("sums.label")}
      className={query.loading && sums ? "donation-sums ui-stale" : "donation-sums"}
    >
      {sums?.map(({ currency, amount }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
      {cancelled === "some" && sums && sums.length > 0 && (
        <span className="ui-muted">{t("sums.withoutCancelled")}</span>
      )}
      {cancelled === "all" && sums && <span className="ui-muted">{t("sums.onlyCancelled")}</span>}
      {data && !sums && (
        <Button
          variant="minimal"
          size="small"
          loading={query.loading}
          text={t("sums.ask")}
          onClick={() => setAskedFor(key)}
        />
      )}
    </span>
  );
}
