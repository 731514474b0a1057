import type { TFunction } from "i18next";
import {
  type ClassListQuery,
  type SchoolClassFilter,
  type SchoolClassSort,
  useClassListQuery,
} from "../../graphql/generated/operations.ts";
import { schoolsFound } from "../../shared/filters/found-records.ts";
import type { ListArgs, ListDescriptor } from "../../shared/filters/types.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { SchoolInRow } from "../../shared/records/SchoolInRow.tsx";
import { paths } from "../../shared/records/paths.ts";
import { showMoment } from "../../ui/format.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { classExport } from "./class-exports.ts";
import { classNames } from "../../shared/records/class-names.ts";

export type ClassRow = ClassListQuery["schoolClasses"]["rows"][number];

const useRows = (variables: ListArgs<SchoolClassSort, SchoolClassFilter>) =>
  rowsOf(useClassListQuery({ variables, fetchPolicy: "cache-and-network" }), (data) => data.schoolClasses);

/** The classes of all schools: columns, filters and texts. */
export function classList(
  t: TFunction<["class", "ui"]>,
  language: string,
): ListDescriptor<ClassRow, SchoolClassSort, SchoolClassFilter> {
  const khmer = language === "km";
  return {
    id: "classes",
    defaultSort: "CLASS_YEAR",
    defaultDescending: true,
    searchLabel: t("class:all.search"),
    emptyTitle: t("class:all.empty"),
    emptyText: t("class:all.emptyText"),
    rowName: (row) => (khmer ? classNames(row).nameLocal : classNames(row).nameEn),
    rowLink: (row) => paths.schoolClass(row.school.id, row.id),
    useRows,
    useTotal: classExport.useTotal,
    export: classExport.exported,
    columns: [
      {
        key: "grade",
        kind: "name",
        header: t("class:fields.grade"),
        phone: "title",
        render: (row) => <NameBoth of={row.grade} />,
      },
      {
        key: "section",
        kind: "word",
        header: t("class:fields.section"),
        phone: "subtitle",
        render: (row) => row.section ?? <Dash />,
      },
      {
        key: "school",
        kind: "longName",
        header: t("class:fields.school"),
        phone: "long",
        render: (row) => <NameBoth of={row.school} />,
        short: (row) => <SchoolInRow of={row.school} />,
      },
      {
        key: "classYear",
        kind: "date",
        header: t("class:fields.classYear"),
        phone: "tag",
        sort: "CLASS_YEAR",
        render: (row) => <NameBoth of={row.classYear} />,
      },
      { key: "teacher", header: t("class:fields.teacherName"), render: (row) => row.teacherName ?? <Dash /> },
      {
        key: "students",
        kind: "number",
        header: t("class:fields.students"),
        phone: "subtitle",
        align: "end",
        render: (row) => <ShownNumber value={row.counts.students} />,
      },
      {
        key: "girls",
        kind: "number",
        header: t("class:fields.girls"),
        align: "end",
        render: (row) => <ShownNumber value={row.counts.girls} />,
      },
      {
        key: "branch",
        kind: "name",
        header: t("class:fields.branch"),
        optional: true,
        render: (row) => <NameBoth of={row.branch} />,
      },
      {
        key: "updatedAt",
        kind: "moment",
        header: t("ui:updatedAt"),
        optional: true,
        sort: "UPDATED_AT",
        render: (row) => showMoment(row.updatedAt),
      },
    ],
    filters: [
      { key: "gradeId", type: "reference", kind: "GRADE", label: t("class:fields.grade") },
      { key: "classYearId", type: "reference", kind: "CLASS_YEAR", label: t("class:fields.classYear") },
      { key: "schoolId", type: "record", ...schoolsFound, label: t("class:fields.school") },
      { key: "branchId", type: "branch", label: t("class:fields.branch") },
    ],
  };
}
