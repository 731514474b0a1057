import type { TFunction } from "i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import { donorColumns, donorFields } from "../../../server/shared/records/donor.ts";
import {
  type DonorFilter,
  type DonorSort,
  type DonorsQuery,
  useDonorsQuery,
  useDonorsTotalQuery,
  type DonorColumn,
  useExportDonorsMutation,
} from "../../graphql/generated/operations.ts";
import { codeColumn, nameColumn, otherNameColumn, updatedColumn } from "../../shared/lists/named-columns.tsx";
import { recordColumns } from "../../shared/lists/record-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
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
  permissions: ReadonlySet<Permission>;
}

const columns = (t: Translate, { language, permissions }: Reader): Column<DonorRow, DonorSort>[] => [
  ...recordColumns<typeof donorFields, DonorRow, DonorSort>({
    words: "donor",
    fields: donorFields,
    columns: donorColumns,
    text: (key) => t(key as "donor:fields.code"),
    permissions,
    own: {
      code: codeColumn,
      name: nameColumn(language),
      otherName: otherNameColumn(language, {
        nameEn: t("donor:fields.nameEn"),
        nameLocal: t("donor:fields.nameLocal"),
      }),
      donorType: { phone: "subtitle" },
      phone: { from: 1280 },
      country: { phone: "long" },
      students: { align: "end", phone: "subtitle", render: (row) => <ShownNumber value={row.counts.total} /> },
    },
  }),
  updatedColumn(t("ui:updatedAt")),
];

/** The donor list: columns, filters and texts. */
export function donorList(t: Translate, reader: Reader): ListDescriptor<DonorRow, DonorSort, DonorFilter> {
  return {
    id: "donors",
    defaultSort: "CODE",
    searchLabel: reader.permissions.has("phone.read") ? t("donor:list.search") : t("donor:list.searchNoPhone"),
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
      { key: "pinned", type: "flag", label: t("donor:fields.pinned"), shown: "more" },
    ],
  };
}
