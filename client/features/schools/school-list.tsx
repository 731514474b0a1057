import type { TFunction } from "i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import { schoolColumns, schoolFields } from "../../../server/shared/records/school.ts";
import {
  type SchoolFilter,
  type SchoolSort,
  type SchoolsQuery,
  useSchoolsQuery,
  useSchoolsTotalQuery,
  type SchoolColumn,
  useExportSchoolsMutation,
} from "../../graphql/generated/operations.ts";
import { visibleColumns } from "../../shared/lists/visible-columns.ts";
import { codeColumn, nameColumn, otherNameColumn, updatedColumn } from "../../shared/lists/named-columns.tsx";
import { recordColumns } from "../../shared/lists/record-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { schoolsFound } from "../../shared/filters/found-records.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";

export type SchoolRow = SchoolsQuery["schools"]["rows"][number];

const useRows = (args: ListArgs<SchoolSort, SchoolFilter>, shown: ReadonlySet<string>) =>
  rowsOf(
    useSchoolsQuery({
      variables: { ...args, ...visibleColumns(shown, ["commune", "village"]) },
      fetchPolicy: "cache-and-network",
    }),
    (data) => data.schools,
  );

const useTotal = (variables: TotalArgs<SchoolFilter>) => ({
  total: useSchoolsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.schoolsTotal,
});

const useAsk = () => {
  const [ask] = useExportSchoolsMutation();
  return async ({ columns: keys, ...wanted }: ExportWanted<SchoolSort, SchoolFilter>) =>
    (await ask({ variables: { ...wanted, ...(keys && { columns: keys as SchoolColumn[] }) } })).data?.exportSchools.id;
};

type Translate = TFunction<["school", "ui", "enums"]>;

interface Reader {
  language: string;
  permissions: ReadonlySet<Permission>;
}

const columns = (t: Translate, { language, permissions }: Reader): Column<SchoolRow, SchoolSort>[] => [
  ...recordColumns<typeof schoolFields, SchoolRow, SchoolSort>({
    words: "school",
    fields: schoolFields,
    columns: schoolColumns,
    text: (key) => t(key as "school:fields.code"),
    permissions,
    own: {
      code: codeColumn,
      name: { ...nameColumn(language), kind: "longName" },
      otherName: otherNameColumn(language, {
        nameEn: t("school:fields.nameEn"),
        nameLocal: t("school:fields.nameLocal"),
      }),
      district: { phone: "long" },
      totalStudent: { phone: "subtitle" },
      type: { kind: "name", render: (row) => <NameBoth of={row.schoolType} /> },
    },
  }),
  updatedColumn(t("ui:updatedAt")),
];

/** The school list: columns, filters and texts. */
export function schoolList(t: Translate, reader: Reader): ListDescriptor<SchoolRow, SchoolSort, SchoolFilter> {
  return {
    id: "schools",
    defaultSort: "CODE",
    searchLabel: t("school:list.search"),
    emptyTitle: t("school:list.emptyTitle"),
    emptyText: t("school:list.emptyText"),
    rowName: (row) => (reader.language === "km" ? row.nameLocal : row.nameEn),
    rowLink: (row) => paths.school(row.id),
    pinned: (row) => row.pinned,
    useRows,
    useTotal,
    export: { list: "SCHOOL", useAsk },
    columns: columns(t, reader),
    filters: [
      { key: "countryId", type: "reference", kind: "COUNTRY", label: t("school:fields.country"), shown: "more" },
      {
        key: "provinceId",
        type: "reference",
        kind: "PROVINCE",
        label: t("school:fields.province"),
        narrowedBy: ["countryId"],
      },
      {
        key: "districtId",
        type: "reference",
        kind: "DISTRICT",
        label: t("school:fields.district"),
        narrowedBy: ["countryId", "provinceId"],
      },
      {
        key: "communeId",
        type: "reference",
        kind: "COMMUNE",
        label: t("school:fields.commune"),
        narrowedBy: ["countryId", "provinceId", "districtId"],
        shown: "more",
      },
      { key: "schoolTypeId", type: "reference", kind: "SCHOOL_TYPE", label: t("school:fields.schoolType") },
      { key: "branchId", type: "branch", label: t("school:fields.branch") },
      { key: "pinned", type: "flag", label: t("school:fields.pinned"), shown: "more" },
      { key: "ids", type: "record", ...schoolsFound, label: t("school:list.only"), shown: "set" },
    ],
  };
}
