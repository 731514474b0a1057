import type { TFunction } from "i18next";
import {
  type DonorFilter,
  type DonorSort,
  type DonorsQuery,
  useDonorsQuery,
  useDonorsTotalQuery,
  type DonorColumn,
  useExportDonorsMutation,
} from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { showMoment } from "../../ui/format.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";

export type DonorRow = DonorsQuery["donors"]["rows"][number];

const useRows = (variables: ListArgs<DonorSort, DonorFilter>) =>
  rowsOf(useDonorsQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.donors);

const useTotal = (variables: TotalArgs<DonorFilter>) => ({
  total: useDonorsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.donorsTotal,
});

const useAsk = () => {
  const [ask] = useExportDonorsMutation();
  return async ({ columns: keys, ...wanted }: ExportWanted<DonorSort, DonorFilter>) =>
    (await ask({ variables: { ...wanted, ...(keys && { columns: keys as DonorColumn[] }) } })).data?.exportDonors.id;
};

type Translate = TFunction<["donor", "ui", "enums"]>;

interface Reader {
  language: string;
  seesPhones: boolean;
}

function columns(t: Translate, { language, seesPhones }: Reader): Column<DonorRow, DonorSort>[] {
  const khmer = language === "km";
  const phone: Column<DonorRow, DonorSort> = {
    key: "phone",
    header: t("donor:fields.phone"),
    render: (row) => row.phone ?? <Dash />,
  };
  return [
    {
      key: "code",
      header: t("donor:fields.code"),
      card: "code",
      sort: "CODE",
      render: (row) => <CopyCode code={row.code} />,
    },
    {
      key: "name",
      header: t("donor:fields.name"),
      card: "title",
      sort: khmer ? "NAME_LOCAL" : "NAME_EN",
      render: (row) => <NameBoth of={row} />,
    },
    {
      key: "otherName",
      header: khmer ? t("donor:fields.nameEn") : t("donor:fields.nameLocal"),
      optional: true,
      sort: khmer ? "NAME_EN" : "NAME_LOCAL",
      render: (row) => <span lang={khmer ? "en" : "km"}>{khmer ? row.nameEn : (row.nameLocal ?? <Dash />)}</span>,
    },
    { key: "donorType", header: t("donor:fields.donorType"), render: (row) => t(`enums:DonorType.${row.donorType}`) },
    { key: "country", header: t("donor:fields.country"), render: (row) => <NameBoth of={row.country} /> },
    ...(seesPhones ? [phone] : []),
    { key: "email", header: t("donor:fields.email"), optional: true, render: (row) => row.email ?? <Dash /> },
    {
      key: "students",
      header: t("donor:fields.students"),
      align: "end",
      render: (row) => <ShownNumber value={row.counts.total} />,
    },
    {
      key: "donorTime",
      header: t("donor:fields.donorTime"),
      optional: true,
      align: "end",
      render: (row) => <ShownNumber value={row.donorTime} />,
    },
    {
      key: "updatedAt",
      header: t("ui:updatedAt"),
      optional: true,
      sort: "UPDATED_AT",
      render: (row) => showMoment(row.updatedAt),
    },
  ];
}

/** The donor list: columns, filters and texts. */
export function donorList(t: Translate, reader: Reader): ListDescriptor<DonorRow, DonorSort, DonorFilter> {
  return {
    id: "donors",
    defaultSort: "CODE",
    searchLabel: reader.seesPhones ? t("donor:list.search") : t("donor:list.searchNoPhone"),
    emptyTitle: t("donor:list.emptyTitle"),
    emptyText: t("donor:list.emptyText"),
    rowName: (row) => (reader.language === "km" ? row.nameLocal || row.nameEn : row.nameEn),
    rowLink: (row) => paths.donor(row.id),
    pinned: (row) => row.pinned,
    useRows,
    useTotal,
    export: { list: "DONOR", useAsk },
    columns: columns(t, reader),
    filters: [
      { key: "donorType", type: "enum", of: "DonorType", label: t("donor:fields.donorType") },
      { key: "countryId", type: "reference", kind: "COUNTRY", label: t("donor:fields.country") },
      { key: "asset", type: "enum", of: "Asset", label: t("donor:filters.asset") },
      { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("donor:filters.classYear") },
      { key: "pinned", type: "flag", label: t("donor:fields.pinned") },
    ],
  };
}
