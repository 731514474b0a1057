import type { TFunction } from "i18next";
import {
  type StudentFilter,
  type StudentSort,
  type StudentsQuery,
  useStudentsQuery,
  useStudentsTotalQuery,
  type StudentColumn,
  useExportStudentsMutation,
} from "../../graphql/generated/operations.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { ageOn, showDate, showMoment, today } from "../../ui/format.ts";
import { among } from "../../shared/lists/among.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Dash, NameBoth, type Names } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { studentFilters } from "./student-filters.ts";
import { ConsentTag, PovertyTag, ReceivedTags, StatusTag } from "./StudentTags.tsx";

export type StudentRow = StudentsQuery["students"]["rows"][number];

const relations = ["branch", "classYear", "province", "district", "commune", "village"] as const;

const useRows = (args: ListArgs<StudentSort, StudentFilter>, shown: ReadonlySet<string>) =>
  rowsOf(
    useStudentsQuery({ variables: { ...args, ...among(shown, relations) }, fetchPolicy: "cache-and-network" }),
    (data) => data.students,
  );

const useTotal = (variables: TotalArgs<StudentFilter>) => ({
  total: useStudentsTotalQuery({ variables, fetchPolicy: "cache-and-network" }).data?.studentsTotal,
});

const useAsk = () => {
  const [ask] = useExportStudentsMutation();
  return async ({ columns: keys, ...wanted }: ExportWanted<StudentSort, StudentFilter>) =>
    (await ask({ variables: { ...wanted, ...(keys && { columns: keys as StudentColumn[] }) } })).data?.exportStudents
      .id;
};

type Translate = TFunction<["student", "ui", "enums"]>;

interface Reader {
  language: string;
  seesPhones: boolean;
  seesPhotos: boolean;
}

/** The student list: its columns, filters and words. */
export function studentList(t: Translate, reader: Reader): ListDescriptor<StudentRow, StudentSort, StudentFilter> {
  const khmer = reader.language === "km";
  return {
    id: "students",
    defaultSort: "CODE",
    searchLabel: reader.seesPhones ? t("student:list.search") : t("student:list.searchNoPhone"),
    emptyTitle: t("student:list.emptyTitle"),
    emptyText: t("student:list.emptyText"),
    rowName: (row) => (khmer ? row.nameLocal : row.nameEn),
    rowLink: (row) => paths.student(row.id),
    useRows,
    useTotal,
    export: { list: "STUDENT", useAsk },
    columns: columns(t, reader),
    filters: studentFilters(t, reader.seesPhotos),
  };
}

/** A short name, on one line. */
const Short = ({ of }: { of: Names | null | undefined }) => (
  <span className="student-nowrap">
    <NameBoth of={of} />
  </span>
);

/** With its unit, which the narrow column's heading leaves out. */
const Distance = ({ km, t }: { km: number; t: Translate }) => (
  <span className="student-nowrap">
    <ShownNumber value={km} /> {t("student:units.km")}
  </span>
);

function columns(t: Translate, { language, seesPhones }: Reader): Column<StudentRow, StudentSort>[] {
  const khmer = language === "km";
  const place = (key: "province" | "district" | "commune" | "village"): Column<StudentRow, StudentSort> => ({
    key,
    header: t(`student:fields.${key}`),
    optional: true,
    render: (row) => <NameBoth of={row[key]} />,
  });
  const phone: Column<StudentRow, StudentSort> = {
    key: "guardianPhone",
    header: t("student:fields.guardianPhone"),
    optional: true,
    render: (row) => row.guardianPhone ?? <Dash />,
  };
  return [
    {
      key: "code",
      header: t("student:fields.code"),
      card: "code",
      sort: "CODE",
      render: (row) => <CopyCode code={row.code} />,
    },
    {
      key: "name",
      header: t("student:fields.name"),
      card: "title",
      sort: khmer ? "NAME_LOCAL" : "NAME_EN",
      render: (row) => (
        <span className="student-name">
          <Face name={khmer ? row.nameLocal : row.nameEn} picture={row.photo?.thumbUrl} />
          <NameBoth of={row} />
        </span>
      ),
    },
    {
      key: "nickname",
      header: t("student:fields.nickname"),
      optional: true,
      render: (row) => row.nickname ?? <Dash />,
    },
    { key: "sex", header: t("student:fields.sex"), render: (row) => t(`enums:Sex.${row.sex}`) },
    {
      key: "age",
      header: t("student:fields.age"),
      align: "end",
      render: (row) => <ShownNumber value={row.dateOfBirth ? ageOn(row.dateOfBirth, today()) : null} />,
    },
    {
      key: "dateOfBirth",
      header: t("student:fields.dateOfBirth"),
      optional: true,
      render: (row) => (row.dateOfBirth ? showDate(row.dateOfBirth) : <Dash />),
    },
    { key: "school", header: t("student:fields.school"), wide: true, render: (row) => <NameBoth of={row.school} /> },
    { key: "grade", header: t("student:fields.grade"), render: (row) => <Short of={row.grade} /> },
    {
      key: "classYear",
      header: t("student:fields.classYear"),
      optional: true,
      render: (row) => <Short of={row.classYear} />,
    },
    {
      key: "distanceKm",
      header: t("student:list.distance"),
      align: "end",
      render: (row) => (row.distanceKm === null ? <Dash /> : <Distance km={row.distanceKm} t={t} />),
    },
    {
      key: "povertyLevel",
      header: t("student:fields.povertyLevel"),
      render: (row) => <PovertyTag level={row.povertyLevel} />,
    },
    { key: "status", header: t("student:fields.status"), render: (row) => <StatusTag status={row.status} /> },
    {
      key: "received",
      header: t("student:fields.received"),
      optional: true,
      render: (row) => <ReceivedTags of={row} />,
    },
    {
      key: "photoConsent",
      header: t("student:fields.photoConsent"),
      optional: true,
      render: (row) => <ConsentTag answer={row.photoConsent} />,
    },
    {
      key: "guardianName",
      header: t("student:fields.guardianName"),
      optional: true,
      render: (row) => row.guardianName ?? <Dash />,
    },
    ...(seesPhones ? [phone] : []),
    place("province"),
    place("district"),
    place("commune"),
    place("village"),
    {
      key: "branch",
      header: t("student:fields.branch"),
      optional: true,
      render: (row) => <NameBoth of={row.branch} />,
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
