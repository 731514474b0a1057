import type { TFunction } from "i18next";
import {
  type DistributionColumn,
  type DistributionFilter,
  type DistributionSort,
  type DistributionsQuery,
  useDistributionsQuery,
  useDistributionsTotalQuery,
  useExportDistributionsMutation,
} from "../../graphql/generated/operations.ts";
import { schoolsFound } from "../../shared/filters/found-records.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { SchoolInRow } from "../../shared/records/SchoolInRow.tsx";
import { paths } from "../../shared/records/paths.ts";
import { showDate } from "../../ui/format.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { GivenOf, StateTag } from "./DistributionParts.tsx";

export type DistributionRow = DistributionsQuery["distributions"]["rows"][number];
type Translate = TFunction<["distribution", "ui", "enums"]>;

const useRows = (variables: ListArgs<DistributionSort, DistributionFilter>) =>
  rowsOf(useDistributionsQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.distributions);

const useTotal = (variables: TotalArgs<DistributionFilter>) => ({
  total: useDistributionsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.distributionsTotal,
});

const useAsk = () => {
  const [ask] = useExportDistributionsMutation();
  return async ({ columns, ...wanted }: ExportWanted<DistributionSort, DistributionFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as DistributionColumn[] }) } })).data
      ?.exportDistributions.id;
};

const columns = (t: Translate): Column<DistributionRow, DistributionSort>[] => [
  {
    key: "name",
    header: t("distribution:fields.name"),
    kind: "longName",
    phone: "title",
    oneLine: true,
    render: ({ name }) => name,
  },
  {
    key: "heldOn",
    kind: "date",
    header: t("distribution:fields.heldOn"),
    phone: "code",
    sort: "HELD_ON",
    render: ({ heldOn }) => showDate(heldOn),
  },
  {
    key: "place",
    kind: "longName",
    header: t("distribution:fields.place"),
    phone: "long",
    render: ({ school, place }) => (school ? <NameBoth of={school} /> : (place ?? <Dash />)),
    short: ({ school, place }) => (school ? <SchoolInRow of={school} /> : (place ?? <Dash />)),
  },
  {
    key: "asset",
    kind: "word",
    header: t("distribution:fields.asset"),
    phone: "subtitle",
    render: ({ asset }) => t(`enums:Asset.${asset}`),
  },
  {
    key: "classYear",
    kind: "date",
    header: t("distribution:fields.classYear"),
    render: ({ classYear }) => <NameBoth of={classYear} />,
  },
  {
    key: "given",
    kind: "amount",
    header: t("distribution:numbers.given"),
    align: "end",
    phone: "subtitle",
    render: ({ counts }) => <GivenOf counts={counts} />,
  },
  {
    key: "branch",
    kind: "name",
    header: t("distribution:fields.branch"),
    render: ({ branch }) => <NameBoth of={branch} />,
  },
  {
    key: "state",
    kind: "tag",
    header: t("distribution:fields.state"),
    phone: "tag",
    render: (row) => <StateTag of={row} />,
  },
  { ...updatedColumn(t("ui:updatedAt")), sort: "UPDATED_AT" },
];

/** The list of distributions: columns, filters and texts. */
export const distributionList = (
  t: Translate,
): ListDescriptor<DistributionRow, DistributionSort, DistributionFilter> => ({
  id: "distributions",
  defaultSort: "HELD_ON",
  defaultDescending: true,
  searchLabel: t("distribution:list.search"),
  emptyTitle: t("distribution:list.emptyTitle"),
  emptyText: t("distribution:list.emptyText"),
  rowName: ({ name }) => name,
  rowLink: ({ id }) => paths.distribution(id),
  useRows,
  useTotal,
  export: { list: "DISTRIBUTION", useAsk },
  columns: columns(t),
  filters: [
    { key: "state", type: "enum", of: "DistributionState", label: t("distribution:fields.state") },
    { key: "asset", type: "enum", of: "Asset", label: t("distribution:fields.asset") },
    { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("distribution:fields.classYear") },
    { key: "schoolId", type: "record", ...schoolsFound, label: t("distribution:fields.school"), shown: "more" },
    { key: "heldFrom", to: "heldTo", type: "days", label: t("distribution:fields.heldOn"), shown: "more" },
    { key: "branchId", type: "branch", label: t("distribution:fields.branch"), shown: "more" },
  ],
});
