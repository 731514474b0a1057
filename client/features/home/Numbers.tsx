import { useTranslation } from "react-i18next";
import { useDashboardQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { FilterChip } from "../../shared/filters/FilterChip.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { Attention } from "./Attention.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { GivenCards } from "./GivenCards.tsx";
import { GivenChart } from "./GivenChart.tsx";
import { LatestChanges } from "./LatestChanges.tsx";
import { OpenWork } from "./OpenWork.tsx";
import { SchoolsByProvince } from "./SchoolsByProvince.tsx";
import { useHomeFilters } from "./useHomeFilters.ts";
import { useCan } from "../../shared/session/session-context.tsx";

/** Totals and pending work, limited to the branches and year in the URL. */
export function Numbers() {
  const { t } = useTranslation(["home", "ui"]);
  const { filters, controls, branchIds, year } = useHomeFilters();
  const seesChanges = useCan("change.read");
  const variables = { ...(branchIds.length > 0 && { branchId: branchIds }), ...(year !== null && { year }) };
  const query = useDashboardQuery({ variables, fetchPolicy: "cache-and-network" });
  const numbers = latest(query)?.dashboard;
  if (!numbers && query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  if (!numbers) return <SkeletonLines lines={12} />;
  const isNew = branchIds.length === 0 && numbers.schools.count === 0 && numbers.students.count === 0;
  return (
    <div className="ui-stack">
      {isNew ? (
        <FirstSteps />
      ) : (
        <>
          <div className="home-filters" role="group" aria-label={t("home:filters.title")}>
            {filters.map((spec) => (
              <FilterChip key={spec.key} spec={spec} values={controls.state.filters} onChange={controls.setFilters} />
            ))}
          </div>
          <div className={query.data ? "ui-stack" : "ui-stack ui-stale"} aria-busy={query.loading}>
            <GivenCards numbers={numbers} branchIds={branchIds} year={year} />
            {numbers.tenYears.any > 0 ? (
              <GivenChart numbers={numbers} branchIds={branchIds} />
            ) : (
              <p className="ui-muted">{t("home:given.nothing")}</p>
            )}
          </div>
        </>
      )}
      <div className="home-cards">
        {!isNew && <Attention attention={numbers.attention} branchIds={branchIds} />}
        <OpenWork work={numbers.openWork} />
        {!isNew && <SchoolsByProvince branchIds={branchIds} />}
        {seesChanges && <LatestChanges />}
      </div>
    </div>
  );
}
