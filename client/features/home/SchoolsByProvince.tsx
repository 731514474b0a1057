import { Card, ProgressBar } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSchoolsByProvinceQuery } from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { ExportMenu } from "./ExportMenu.tsx";
import { schoolsOf } from "./links.ts";

interface Props {
  branchIds: readonly number[];
}

/** The number of schools in each province: a bar, and the number, which opens those schools. */
export function SchoolsByProvince({ branchIds }: Props) {
  const { t } = useTranslation("home");
  return (
    <Card role="region" aria-labelledby="home-schools">
      <div className="home-card-head">
        <h2 id="home-schools">{t("schools.title")}</h2>
        <ExportMenu chart="SCHOOLS_BY_PROVINCE" title={t("schools.title")} branchIds={branchIds} />
      </div>
      <Bars branchIds={branchIds} />
    </Card>
  );
}

function Bars({ branchIds }: Props) {
  const { t } = useTranslation("home");
  const names = useNames();
  const number = useNumberFormat();
  const query = useSchoolsByProvinceQuery({
    variables: branchIds.length > 0 ? { branchId: [...branchIds] } : {},
    fetchPolicy: "cache-and-network",
  });
  const rows = latest(query)?.schoolsByProvince;
  if (!rows) {
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
    return <SkeletonLines lines={6} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t("schools.emptyTitle")}
        text={t("schools.emptyText")}
        action={<Link to={paths.schools}>{t("schools.all")}</Link>}
      />
    );
  }
  const most = Math.max(...rows.map(({ schools }) => schools));
  return (
    <ul className="home-bars">
      {rows.map(({ province, schools }) => (
        <li key={province.id}>
          <Link to={schoolsOf(branchIds, province.id)} className="home-bar">
            <span>{names.first(province)}</span>
            <span className="home-number">{t("schools.count", { count: schools, shown: number(schools) })}</span>
          </Link>
          <div aria-hidden="true">
            <ProgressBar intent="primary" animate={false} stripes={false} value={schools / most} />
          </div>
        </li>
      ))}
    </ul>
  );
}
