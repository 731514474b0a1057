import type { TFunction } from "i18next";
import {
  type SchoolFilter,
  type SchoolSort,
  type SchoolsQuery,
  useSchoolsQuery,
  useSchoolsTotalQuery,
  type SchoolColumn,
  useExportSchoolsMutation,
} from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { showMoment } from "../../ui/format.ts";
import { among } from "../../shared/lists/among.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";

export type SchoolRow = SchoolsQuery["schools"]["rows"][number];

const useRows = (args: ListArgs<SchoolSort, SchoolFilter>, shown: ReadonlySet<string>) =>
  rowsOf(
    useSchoolsQuery({
      variables: { ...args, ...among(shown, ["commune", "village"]) },
      fetchPolicy: "cache-and-network",
    }),
    (data) => data.schools,
  );

const useTotal = (variables: TotalArgs<SchoolFilter>) => ({
  total: useSchoolsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.schoolsTotal,
});

const useAsk = () => {
  const [ask] = useExportSchoolsMutation();
  return async ({ columns, ...wanted }: ExportWanted<SchoolSort, SchoolFilter>) =>
    (await ask({ variables: { ...wanted, ...(columns && { columns: columns as SchoolColumn[] }) } })).data
      ?.exportSchools.id;
};

/** The school list: columns, filters and texts. */
export function schoolList(
  t: TFunction<["school", "ui"]>,
  language: string,
): ListDescriptor<SchoolRow, SchoolSort, SchoolFilter> {
  const khmer = language === "km";
  const label = (field: "code" | "village" | "phone" | "contactName") => t(`school:fields.${field}`);
  return {
    id: "schools",
    defaultSort: "CODE",
    searchLabel: t("school:list.search"),
    emptyTitle: t("school:list.emptyTitle"),
    emptyText: t("school:list.emptyText"),
    rowName: (row) => (khmer ? row.nameLocal : row.nameEn),
    rowLink: (row) => paths.school(row.id),
    pinned: (row) => row.pinned,
    useRows,
    useTotal,
    export: { list: "SCHOOL", useAsk },
    columns: [
      { key: "code", header: label("code"), card: "code", sort: "CODE", render: (row) => <CopyCode code={row.code} /> },
      {
        key: "name",
        header: t("school:fields.name"),
        card: "title",
        sort: khmer ? "NAME_LOCAL" : "NAME_EN",
        render: (row) => <NameBoth of={row} />,
      },
      {
        key: "otherName",
        header: khmer ? t("school:fields.nameEn") : t("school:fields.nameLocal"),
        optional: true,
        sort: khmer ? "NAME_EN" : "NAME_LOCAL",
        render: (row) => <span lang={khmer ? "en" : "km"}>{khmer ? row.nameEn : row.nameLocal}</span>,
      },
      {
        key: "type",
        header: t("school:fields.schoolType"),
        render: (row) => <NameBoth of={row.schoolType} />,
      },
      {
        key: "province",
        header: t("school:fields.province"),
        render: (row) => <NameBoth of={row.province} />,
      },
      {
        key: "district",
        header: t("school:fields.district"),
        render: (row) => <NameBoth of={row.district} />,
      },
      {
        key: "commune",
        header: t("school:fields.commune"),
        optional: true,
        render: (row) => <NameBoth of={row.commune} />,
      },
      {
        key: "village",
        header: label("village"),
        optional: true,
        render: (row) => <NameBoth of={row.village} />,
      },
      {
        key: "branch",
        header: t("school:fields.branch"),
        render: (row) => <NameBoth of={row.branch} />,
      },
      {
        key: "totalStudent",
        header: t("school:fields.totalStudent"),
        align: "end",
        render: (row) => <ShownNumber value={row.totalStudent} />,
      },
      {
        key: "contactName",
        header: label("contactName"),
        optional: true,
        render: (row) => row.contactName ?? <Dash />,
      },
      { key: "phone", header: label("phone"), optional: true, render: (row) => row.phone ?? <Dash /> },
      {
        key: "updatedAt",
        header: t("ui:updatedAt"),
        optional: true,
        sort: "UPDATED_AT",
        render: (row) => showMoment(row.updatedAt),
      },
    ],
    filters: [
      { key: "countryId", type: "reference", kind: "COUNTRY", label: t("school:fields.country") },
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
      },
      { key: "schoolTypeId", type: "reference", kind: "SCHOOL_TYPE", label: t("school:fields.schoolType") },
      { key: "branchId", type: "branch", label: t("school:fields.branch") },
      { key: "pinned", type: "flag", label: t("school:fields.pinned") },
    ],
  };
}
