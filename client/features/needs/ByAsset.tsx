import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isLasting } from "../../../server/shared/asset.ts";
import type { Asset } from "../../../server/shared/enums.ts";
import { type NeedFilter, useNeedsByAssetQuery } from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { paths } from "../../shared/records/paths.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import "./matching.css";

type Filter = Omit<NeedFilter, "yearId"> & { yearId?: unknown };

/** The address of the students of these donors who wait for an asset in a study year. */
export function needsOfDonor(of: {
  asset: Asset;
  yearId: number;
  donorIds: number[];
  branchIds?: number[] | null;
}): string {
  const params = new URLSearchParams({
    asset: of.asset,
    yearId: String(of.yearId),
    receivedFromId: of.donorIds.join(","),
    // Of what lasts, the list alone shows those who never received it.
    ...(isLasting(of.asset) && { never: "no" }),
    ...(of.branchIds && { branchId: of.branchIds.join(",") }),
  });
  return `${paths.needs}?${params.toString()}`;
}

/** Of the students of one donor: for which assets they wait, and how many for each, one click apart. */
export function ByAsset({ wanted: { filter } }: { wanted: { filter?: NeedFilter } }) {
  const donorId = filter?.receivedFromId;
  return donorId && donorId.length > 0 ? <Links filter={filter} donorId={donorId} /> : null;
}

function Links({ filter, donorId }: { filter: Filter; donorId: number[] }) {
  const { t } = useTranslation("need");
  const labelOf = useEnumLabel();
  const names = useNames();
  const number = useNumberFormat();
  const { data } = useNeedsByAssetQuery({
    variables: { donorId, branchId: filter.branchId ?? null },
    fetchPolicy: "cache-and-network",
  });
  const rows = data?.needsByAsset ?? [];
  if (rows.length === 0) return null;
  const years = new Set(rows.map(({ classYear }) => classYear.id));
  return (
    <nav aria-label={t("byAsset.title")} className="needs-by-asset">
      <span className="ui-muted">{t("byAsset.title")}</span>
      {rows.map(({ asset, classYear, count }) => {
        const here = filter.asset === asset && Number(filter.yearId) === classYear.id;
        const words = [labelOf("Asset", asset), ...(years.size > 1 ? [names.first(classYear)] : [])].join(" ");
        return (
          <Link
            key={`${asset} ${classYear.id}`}
            to={needsOfDonor({ asset, yearId: classYear.id, donorIds: donorId, branchIds: filter.branchId ?? null })}
            aria-current={here ? "true" : undefined}
          >
            {t("byAsset.count", { asset: words, shown: number(count) })}
          </Link>
        );
      })}
    </nav>
  );
}
