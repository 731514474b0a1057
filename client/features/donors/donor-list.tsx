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
import { donorsFound, schoolsFound } from "../../shared/filters/found-records.ts";
import type {
  Column,
  ExportWanted,
  FilterSpec,
  ListArgs,
  ListDescriptor,
  TotalArgs,
} from "../../shared/filters/types.ts";
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

type Translate = TFunction<["donor", "student", "ui", "enums"]>;

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
      country: { phone: "long" },
      students: {
        kind: "number",
        align: "end",
        phone: "subtitle",
        render: (row) => <ShownNumber value={row.counts.total} />,
      },
    },
  }),
  updatedColumn(t("ui:updatedAt")),
];

/** What donors gave and to whom, as tables count it: one donation meets all of these. */
const gave = (t: Translate): FilterSpec<keyof DonorFilter>[] => {
  const to = (what: string) => t("donor:filters.to", { what });
  const choice = { type: "choice", yes: t("ui:yes"), no: t("ui:no"), shown: "set" } as const;
  return [
    { key: "hasCountry", label: t("donor:filters.hasCountry"), ...choice },
    { key: "gave", type: "flag", label: t("donor:filters.gave"), shown: "set" },
    { key: "givenYear", type: "year", label: t("donor:filters.givenYear"), shown: "more" },
    { key: "toBranchId", type: "branch", label: to(t("student:fields.branch")), shown: "more" },
    {
      key: "toAreaProvinceId",
      type: "reference",
      kind: "PROVINCE",
      label: to(t("student:list.areaProvince")),
      shown: "more",
    },
    {
      key: "toAreaDistrictId",
      type: "reference",
      kind: "DISTRICT",
      label: to(t("student:list.areaDistrict")),
      shown: "more",
    },
    { key: "toSchoolId", type: "record", ...schoolsFound, label: to(t("student:fields.school")), shown: "more" },
    { key: "toHasSchool", label: to(t("student:list.hasSchool")), ...choice },
    { key: "toGradeId", type: "reference", kind: "GRADE", label: to(t("student:fields.grade")), shown: "more" },
    { key: "toHasGrade", label: to(t("student:list.hasGrade")), ...choice },
    { key: "toSex", type: "enum", of: "Sex", label: to(t("student:fields.sex")), shown: "set" },
    { key: "toAgeGroup", type: "enum", of: "AgeGroup", label: to(t("student:list.ageGroup")), shown: "set" },
    {
      key: "toPovertyLevel",
      type: "enum",
      of: "PovertyLevel",
      label: to(t("student:fields.povertyLevel")),
      shown: "set",
    },
    { key: "toStatus", type: "enum", of: "StudentStatus", label: to(t("student:fields.status")), shown: "set" },
    {
      key: "toPhotoConsent",
      type: "enum",
      of: "PhotoConsent",
      label: to(t("student:fields.photoConsent")),
      shown: "set",
    },
    { key: "toHasActiveDonor", label: to(t("student:list.activeDonor")), ...choice },
  ];
};

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
      ...gave(t),
      { key: "pinned", type: "flag", label: t("donor:fields.pinned"), shown: "more" },
      { key: "ids", type: "record", ...donorsFound, label: t("donor:filters.only"), shown: "set" },
    ],
  };
}
