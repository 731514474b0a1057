import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type HomeQuery, useHomeQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { FilterChip } from "../../shared/filters/FilterChip.tsx";
import { PaperBranches } from "../../shared/filters/PaperBranches.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { useCan } from "../../shared/session/session-context.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { BackupNotice, LastBackup } from "./BackupNotice.tsx";
import { FirstSteps, useLeads } from "./FirstSteps.tsx";
import { GivenCards } from "./GivenCards.tsx";
import { GivenChart } from "./GivenChart.tsx";
import { LatestChanges } from "./LatestChanges.tsx";
import { SchoolsByProvince } from "./SchoolsByProvince.tsx";
import { useHomeFilters } from "./useHomeFilters.ts";
import { Waiting } from "./Waiting.tsx";
import { WebhookNotice } from "./WebhookNotice.tsx";

export interface HomeProps {
  /** Draws the tables that the user has pinned. */
  renderTables: (pinned: HomeQuery["pinnedTables"]) => ReactNode;
}

/**
 * What waits for the user, then totals, limited to the branches and year in the URL. One query answers for everything
 * above the fold, so that nothing appears late above what is being read.
 */
export function Overview({ renderTables }: HomeProps) {
  const { t } = useTranslation("home");
  const { filters, controls, branchIds, year } = useHomeFilters();
  const seesChanges = useCan("change.read");
  const query = useHomeQuery({
    variables: {
      ...(branchIds.length > 0 && { branchId: branchIds }),
      ...(year !== null && { year }),
      backups: useCan("backup.manage"),
      webhooks: useCan("webhook.manage"),
    },
    fetchPolicy: "cache-and-network",
  });
  const found = latest(query);
  const numbers = found?.dashboard;
  const reload = () => void query.refetch();
  const isNew = branchIds.length === 0 && numbers?.schools.count === 0 && numbers.students.count === 0;
  const leads = useLeads(found?.firstSteps, isNew);
  return (
    <div className="ui-stack home">
      <PageHeader
        title={t("title")}
        actions={
          !isNew && (
            <div className="home-filters" role="group" aria-label={t("filters.title")}>
              {filters.map((spec) => (
                <FilterChip key={spec.key} spec={spec} values={controls.state.filters} onChange={controls.setFilters} />
              ))}
            </div>
          )
        }
      />
      <PaperBranches chosen={branchIds} />
      {!numbers && (query.error ? <ErrorState error={query.error} retry={reload} /> : <SkeletonLines lines={12} />)}
      {numbers && (
        <div className={query.data ? "ui-stack" : "ui-stack ui-stale"} aria-busy={query.loading}>
          {leads && <FirstSteps of={found.firstSteps} />}
          {isNew && !leads && <p className="ui-muted">{t("first.nothing")}</p>}
          {found.backupState && <BackupNotice state={found.backupState} reload={reload} />}
          {found.webhooks && <WebhookNotice webhooks={found.webhooks} />}
          <Waiting numbers={numbers} branchIds={branchIds} />
          {!isNew && (
            <>
              <GivenCards numbers={numbers} branchIds={branchIds} year={year} />
              <GivenChart numbers={numbers} branchIds={branchIds} />
            </>
          )}
          {renderTables(found.pinnedTables)}
          <div className="home-cards">
            {!isNew && <SchoolsByProvince branchIds={branchIds} />}
            {seesChanges && <LatestChanges />}
          </div>
          {found.backupState && <LastBackup state={found.backupState} />}
        </div>
      )}
    </div>
  );
}
