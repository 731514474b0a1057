import type { TFunction } from "i18next";
import {
  type DonorPairFilter,
  type DonorPairSort,
  type DonorPairsQuery,
  useDonorPairsQuery,
  useDonorPairsTotalQuery,
} from "../../graphql/generated/operations.ts";
import type { ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { paths } from "../../shared/records/paths.ts";
import { PairedDonor } from "./PairedDonor.tsx";
import { WhyDonors } from "./WhyDonors.tsx";

type PairRow = DonorPairsQuery["donorPairs"]["rows"][number];

const useRows = (variables: ListArgs<DonorPairSort, DonorPairFilter>) =>
  rowsOf(useDonorPairsQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.donorPairs);

const useTotal = (variables: TotalArgs<DonorPairFilter>) => ({
  total: useDonorPairsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.donorPairsTotal,
});

/** The one with more students is kept, else the older record; on the page the other can be kept. */
export const mergePath = ({ donor, other }: PairRow): string =>
  other.counts.total > donor.counts.total
    ? paths.mergeDonors(other.id, donor.id)
    : paths.mergeDonors(donor.id, other.id);

/** Possible duplicates: columns, filters and texts. */
export const donorPairList = (
  t: TFunction<["duplicate", "ui"]>,
  nameOf: (row: PairRow) => string,
): ListDescriptor<PairRow, DonorPairSort, DonorPairFilter> => ({
  id: "donor-duplicates",
  defaultSort: "LIKELIHOOD",
  defaultDescending: true,
  emptyTitle: t("duplicate:donor.list.emptyTitle"),
  emptyText: t("duplicate:donor.list.emptyText"),
  rowName: nameOf,
  rowLink: mergePath,
  useRows,
  useTotal,
  columns: [
    {
      key: "donor",
      header: t("duplicate:donor.list.donor"),
      phone: "title",
      kind: "record",
      render: (row) => <PairedDonor of={row.donor} />,
    },
    {
      key: "other",
      header: t("duplicate:donor.list.other"),
      phone: "line",
      kind: "record",
      render: (row) => <PairedDonor of={row.other} />,
    },
    {
      key: "why",
      kind: "tags",
      header: t("duplicate:list.why"),
      phone: "line",
      render: (row) => <WhyDonors of={row} />,
    },
  ],
  filters: [{ key: "apart", type: "flag", label: t("duplicate:list.apart") }],
});
