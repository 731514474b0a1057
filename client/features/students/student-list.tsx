import type { TFunction } from "i18next";
import type { Permission } from "../../../server/shared/permissions.ts";
import { studentColumns, studentFields } from "../../../server/shared/records/student.ts";
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
import { ageOn, today } from "../../ui/format.ts";
import { visibleColumns } from "../../shared/lists/visible-columns.ts";
import { recordColumns } from "../../shared/lists/record-columns.tsx";
import { updatedColumn } from "../../shared/lists/named-columns.tsx";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { Dash, NameBoth, type Names } from "../../ui/NameBoth.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { SchoolInRow } from "../../shared/records/SchoolInRow.tsx";
import { paths } from "../../shared/records/paths.ts";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { studentFilters } from "./student-filters.ts";
import { PovertyTag } from "../../shared/records/PovertyTag.tsx";
import { ConsentTag, ReceivedTags, StatusTag } from "./StudentTags.tsx";

export type StudentRow = StudentsQuery["students"]["rows"][number];

const relations = ["branch", "classYear", "province", "district", "commune", "village"] as const;

const useRows = (args: ListArgs<StudentSort, StudentFilter>, shown: ReadonlySet<string>) =>
  rowsOf(
    useStudentsQuery({ variables: { ...args, ...visibleColumns(shown, relations) }, fetchPolicy: "cache-and-network" }),
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
  permissions: ReadonlySet<Permission>;
}

/** The student list: columns, filters and texts. */
export function studentList(t: Translate, reader: Reader): ListDescriptor<StudentRow, StudentSort, StudentFilter> {
  const khmer = reader.language === "km";
  return {
    id: "students",
    defaultSort: "CODE",
    searchLabel: reader.permissions.has("phone.read") ? t("student:list.search") : t("student:list.searchNoPhone"),
    emptyTitle: t("student:list.emptyTitle"),
    emptyText: t("student:list.emptyText"),
    rowName: (row) => (khmer ? row.nameLocal : row.nameEn),
    rowLink: (row) => paths.student(row.id),
    useRows,
    useTotal,
    export: { list: "STUDENT", useAsk },
    columns: columns(t, reader),
    filters: studentFilters(t, reader.permissions.has("photo.read")),
  };
}

/** A short name, on one line. */
const Short = ({ of }: { of: Names | null | undefined }) => (
  <span className="student-nowrap">
    <NameBoth of={of} />
  </span>
);

/** With its unit, which the narrow column's heading omits. */
const Distance = ({ km, t }: { km: number; t: Translate }) => (
  <span className="student-nowrap">
    <ShownNumber value={km} decimals={1} /> {t("student:units.km")}
  </span>
);

function columns(t: Translate, { language, permissions }: Reader): Column<StudentRow, StudentSort>[] {
  const khmer = language === "km";
  return [
    ...recordColumns<typeof studentFields, StudentRow, StudentSort>({
      words: "student",
      fields: studentFields,
      columns: studentColumns,
      text: (key) => t(key as "student:fields.code"),
      permissions,
      own: {
        code: { kind: "code", phone: "code", sort: "CODE", render: (row) => <CopyCode code={row.code} /> },
        name: {
          kind: "name",
          phone: "title",
          sort: khmer ? "NAME_LOCAL" : "NAME_EN",
          renderImage: (row) => <Face name={khmer ? row.nameLocal : row.nameEn} picture={row.photo?.thumbUrl} />,
          render: (row) => <NameBoth of={row} />,
        },
        age: {
          kind: "number",
          align: "end",
          render: (row) => <ShownNumber value={row.dateOfBirth ? ageOn(row.dateOfBirth, today()) : null} />,
        },
        school: { kind: "longName", phone: "long", short: ({ school }) => <SchoolInRow of={school} /> },
        grade: {
          kind: "date",
          phone: "subtitle",
          render: (row) => (
            <Short of={row.grade && classNames({ grade: row.grade, section: row.schoolClass?.section ?? null })} />
          ),
        },
        classYear: { kind: "date", render: (row) => <Short of={row.classYear} /> },
        distanceKm: {
          kind: "amount",
          render: (row) => (row.distanceKm === null ? <Dash /> : <Distance km={row.distanceKm} t={t} />),
        },
        povertyLevel: { kind: "shortTag", render: (row) => <PovertyTag level={row.povertyLevel} listed /> },
        status: { kind: "tag", phone: "tag", render: (row) => <StatusTag status={row.status} /> },
        received: { kind: "tags", render: (row) => <ReceivedTags of={row} /> },
        photoConsent: { kind: "tag", render: (row) => <ConsentTag answer={row.photoConsent} /> },
      },
    }),
    updatedColumn(t("ui:updatedAt")),
  ];
}
