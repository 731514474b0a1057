import { Callout, ProgressBar } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Asset } from "../../../server/shared/enums.ts";
import { type DistributionProgressQuery, useDistributionProgressQuery } from "../../graphql/generated/operations.ts";
import { problemOf } from "../../shared/problems/problem.ts";
import { paths } from "../../shared/records/paths.ts";
import { useNumberFormat } from "../../ui/format.ts";
import "./distributions.css";

/** How often the numbers are read again for everyone who watches, in milliseconds. */
const POLL = 4000;

interface Props {
  id: number;
  asset: Asset;
  /** What is known until it is read again. */
  before: Pick<DistributionProgressQuery["distribution"], "counts" | "state">;
}

/** How far a distribution has come, read again every few seconds while the window is in view. */
export function Progress({ id, asset, before }: Props) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const label = useId();
  const { data, error } = useDistributionProgressQuery({
    variables: { id },
    pollInterval: POLL,
    skipPollAttempt: () => document.hidden,
    fetchPolicy: "cache-and-network",
  });
  // Whoever hands out has the page open for hours: what was deleted meanwhile has no numbers.
  if (problemOf(error)?.code === "NOT_FOUND") {
    return (
      <Callout intent="danger" role="alert">
        {t("numbers.gone")} <Link to={paths.distributions}>{t("backToList")}</Link>
      </Callout>
    );
  }
  const { counts, state } = data?.distribution ?? before;
  const { planned, given, absent, waiting, serialsLeft } = counts;
  return (
    <section className="distribution-progress" aria-label={t("numbers.title")}>
      <p id={label} role="status">
        <strong>{t("numbers.progress", { given: number(given), planned: number(planned) })}</strong>
      </p>
      <ProgressBar
        intent="success"
        animate={false}
        stripes={false}
        value={planned === 0 ? 0 : given / planned}
        aria-labelledby={label}
      />
      <ul>
        <li>
          {t("numbers.waiting")} <strong>{number(waiting)}</strong>
        </li>
        <li>
          {t("numbers.absent")} <strong>{number(absent)}</strong>
        </li>
        {asset === "BICYCLE" && state === "PLANNED" && (
          <li>
            {t("numbers.serialsLeft")} <strong>{number(serialsLeft)}</strong>
          </li>
        )}
      </ul>
    </section>
  );
}
