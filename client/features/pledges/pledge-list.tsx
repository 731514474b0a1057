import type { TFunction } from "i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import {
  type PledgeColumn,
  type PledgeFieldsFragment,
  type PledgeFilter,
  type PledgeSort,
  useExportPledgesMutation,
  usePledgesQuery,
  usePledgesTotalQuery,
} from "../../graphql/generated/operations.ts";
import { donorsFound } from "../../shared/filters/found-records.ts";
import type {
  Column,
  ExportWanted,
  FilterSpec,
  ListArgs,
  ListDescriptor,
  TotalArgs,
} from "../../shared/filters/types.ts";
import { updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { Money } from "../../shared/records/Money.tsx";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { showDate } from "../../ui/format.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { PledgeState } from "./PledgeParts.tsx";

export type PledgeRow = PledgeFieldsFragment;

type Translate = TFunction<["pledge", "ui", "enums"]>;

/** Who reads the list, and how its rows are called. */
export interface Reader {
  permissions: ReadonlySet<Permission>;
  nameOf: (row: PledgeRow) => string;
}

const useRows = (variables: ListArgs<PledgeSort, PledgeFilter>) =>
  rowsOf(usePledgesQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.pledges);

const useTotal = (variables: TotalArgs<PledgeFilter>) => ({
  total: usePledgesTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.pledgesTotal,
});

const useAsk = () => {
  const [ask] = useExportPledgesMutation();
  return async ({ columns, ...wanted }: ExportWanted<PledgeSort, PledgeFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as PledgeColumn[] }) } })).data
      ?.exportPledges.id;
};

const longText = (text: string | null | undefined) => (text ? <span className="ui-long-text">{text}</span> : <Dash />);

const columns = (t: Translate, { permissions }: Reader): Column<PledgeRow, PledgeSort>[] => [
  {
    key: "donor",
    header: t("pledge:fields.donor"),
    kind: "name",
    phone: "title",
    oneLine: true,
    render: ({ donor }) => <NameBoth of={donor} />,
  },
  {
    key: "code",
    kind: "code",
    header: t("pledge:columns.code"),
    render: ({ donor }) => <CopyCode code={donor.code} />,
  },
  {
    key: "asset",
    header: t("pledge:fields.asset"),
    phone: "subtitle",
    render: ({ asset }) => t(`enums:Asset.${asset}`),
  },
  {
    key: "students",
    kind: "number",
    header: t("pledge:columns.students"),
    sort: "STUDENTS",
    align: "end",
    phone: "subtitle",
    labelled: true,
    render: ({ students }) => <ShownNumber value={students} />,
  },
  {
    key: "fromYear",
    kind: "date",
    header: t("pledge:fields.fromYear"),
    phone: "subtitle",
    render: ({ fromYear }) => <NameBoth of={fromYear} />,
  },
  {
    key: "untilYear",
    kind: "date",
    header: t("pledge:fields.untilYear"),
    render: ({ untilYear }) => <NameBoth of={untilYear} />,
  },
  ...(permissions.has("money.read")
    ? [
        {
          key: "yearlyAmount",
          header: t("pledge:columns.yearlyAmount"),
          kind: "amount" as const,
          align: "end" as const,
          render: ({ yearlyAmount, currency }: PledgeRow) => <Money amount={yearlyAmount} currency={currency} />,
        },
      ]
    : []),
  {
    key: "state",
    kind: "tag",
    header: t("pledge:fields.state"),
    phone: "tag",
    render: ({ state }) => <PledgeState of={state} />,
  },
  {
    key: "gaveUpOn",
    header: t("pledge:fields.gaveUpOn"),
    optional: true,
    render: ({ gaveUpOn, gaveUpReason, gaveUpNote }) =>
      longText(
        gaveUpOn &&
          gaveUpReason &&
          [showDate(gaveUpOn), t(`enums:PledgeReason.${gaveUpReason}`), gaveUpNote].filter(Boolean).join(" · "),
      ),
  },
  {
    key: "branch",
    kind: "name",
    header: t("pledge:fields.branch"),
    render: ({ branch }) => <NameBoth of={branch} />,
  },
  {
    key: "wishes",
    header: t("pledge:fields.wishes"),
    optional: true,
    render: ({ wishes }) => longText(wishes),
  },
  {
    key: "remark",
    header: t("pledge:fields.remark"),
    optional: true,
    render: ({ remark }) => longText(remark),
  },
  { ...updatedColumn(t("ui:updatedAt")), sort: "UPDATED_AT" },
];

const filters = (t: Translate, { permissions }: Reader): FilterSpec<keyof PledgeFilter>[] => [
  { key: "asset", type: "enum", of: "Asset", label: t("pledge:fields.asset") },
  { key: "state", type: "enum", of: "PledgeState", label: t("pledge:fields.state") },
  { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("pledge:filters.inYear") },
  { key: "donorId", type: "record", ...donorsFound, label: t("pledge:fields.donor") },
  { key: "branchId", type: "branch", label: t("pledge:fields.branch"), shown: "more" },
  { key: "fromYearId", type: "reference", kind: "CLASS_YEAR", label: t("pledge:fields.fromYear"), shown: "more" },
  { key: "untilYearId", type: "reference", kind: "CLASS_YEAR", label: t("pledge:fields.untilYear"), shown: "more" },
  ...(permissions.has("money.read")
    ? ([{ key: "currency", type: "enum", of: "Currency", label: t("pledge:fields.currency"), shown: "more" }] as const)
    : []),
];

/** All pledges: columns, filters and texts. */
export function pledgeList(t: Translate, reader: Reader): ListDescriptor<PledgeRow, PledgeSort, PledgeFilter> {
  return {
    id: "pledges",
    defaultSort: "UPDATED_AT",
    defaultDescending: true,
    ...(reader.permissions.has("personal.read") && { searchLabel: t("pledge:list.search") }),
    emptyTitle: t("pledge:list.emptyTitle"),
    emptyText: t("pledge:list.emptyText"),
    rowName: reader.nameOf,
    rowLink: ({ donor }) => paths.donor(donor.id, "pledges"),
    useRows,
    useTotal,
    export: { list: "PLEDGE", useAsk },
    columns: columns(t, reader),
    filters: filters(t, reader),
  };
}

/** The columns and filters that a donor's own list leaves out. */
const columnsNotOfDonor = new Set(["donor", "code"]);
const filtersOfDonor = new Set(["asset", "state", "branchId"]);

/** A donor's pledges. */
export function pledgesOfDonor(
  t: Translate,
  reader: Reader,
  donorId: number,
): ListDescriptor<PledgeRow, PledgeSort, PledgeFilter> {
  const ofDonor = <Wanted extends { filter?: PledgeFilter }>(wanted: Wanted): Wanted => ({
    ...wanted,
    filter: { ...wanted.filter, donorId: [donorId] },
  });
  const { searchLabel: _none, rowLink: _itself, ...list } = pledgeList(t, reader);
  return {
    ...list,
    id: "donor-pledges",
    emptyText: t("pledge:list.emptyOfDonor"),
    useRows: (args) => useRows(ofDonor(args)),
    useTotal: (args) => useTotal(ofDonor(args)),
    export: {
      list: "PLEDGE",
      useAsk: () => {
        const ask = useAsk();
        return (wanted) => ask(ofDonor(wanted));
      },
    },
    columns: list.columns
      .filter(({ key }) => !columnsNotOfDonor.has(key))
      .map((column): Column<PledgeRow, PledgeSort> =>
        column.key === "asset" ? { ...column, phone: "title" } : column,
      ),
    filters: list.filters.filter(({ key }) => filtersOfDonor.has(key)),
  };
}
