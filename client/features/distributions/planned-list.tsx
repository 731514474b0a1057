import { Tag } from "@blueprintjs/core";
import type { TFunction } from "i18next";
import {
  type PlannedStudentColumn,
  type PlannedStudentFilter,
  type PlannedStudentsQuery,
  type PlannedStudentSort,
  useExportPlannedStudentsMutation,
  usePlannedStudentsQuery,
  usePlannedStudentsTotalQuery,
} from "../../graphql/generated/operations.ts";
import { donorsFound, schoolsFound } from "../../shared/filters/found-records.ts";
import type { Column, ExportWanted, ListArgs, ListDescriptor, TotalArgs } from "../../shared/filters/types.ts";
import { rowsOf } from "../../shared/lists/rows-of.ts";
import { SchoolInRow } from "../../shared/records/SchoolInRow.tsx";
import { paths } from "../../shared/records/paths.ts";
import { CopyCode } from "../../ui/CopyCode.tsx";
import { Face } from "../../ui/Face.tsx";
import { showDate, showMoment } from "../../ui/format.ts";
import { Dash, NameBoth } from "../../ui/NameBoth.tsx";
import { LeftTag, OutcomeTag } from "./DistributionParts.tsx";

export type PlannedRow = PlannedStudentsQuery["plannedStudents"]["rows"][number];
type Translate = TFunction<["distribution", "student", "ui", "enums"]>;

interface Of {
  id: number;
  /** The distribution's name. */
  name: string;
  isBicycle: boolean;
  isOpen: boolean;
  language: string;
  /** Whether the user may read personal data, which the search takes. */
  searches: boolean;
}

const columns = (t: Translate, { language, isBicycle }: Of): Column<PlannedRow, PlannedStudentSort>[] => [
  {
    key: "student",
    kind: "name",
    header: t("distribution:fields.student"),
    phone: "title",
    renderImage: ({ student }) => (
      <Face name={language === "km" ? student.nameLocal : student.nameEn} picture={student.photo?.thumbUrl} />
    ),
    render: ({ student }) => <NameBoth of={student} />,
  },
  {
    key: "code",
    kind: "code",
    header: t("student:fields.code"),
    phone: "code",
    render: ({ student }) => <CopyCode code={student.code} />,
  },
  {
    key: "school",
    kind: "longName",
    header: t("student:fields.school"),
    phone: "long",
    yields: true,
    render: ({ student }) => <NameBoth of={student.school} />,
    renderShort: ({ student }) => <SchoolInRow of={student.school} />,
  },
  {
    key: "donor",
    kind: "name",
    header: t("distribution:fields.donor"),
    render: ({ donor }) => <NameBoth of={donor} code={donor.code} />,
  },
  ...(isBicycle
    ? [
        {
          key: "serialNumber",
          kind: "serial" as const,
          header: t("distribution:fields.serialNumber"),
          phone: "subtitle" as const,
          render: ({ serialNumber }: PlannedRow) =>
            serialNumber ? <span className="ui-code">{serialNumber}</span> : <Dash />,
        },
      ]
    : []),
  {
    key: "outcome",
    kind: "tag",
    header: t("distribution:fields.outcome"),
    phone: "tag",
    render: ({ outcome, student, received }) => (
      <span className="planned-outcome">
        <OutcomeTag outcome={outcome} />
        {received && <Tag intent="warning">{t("distribution:planned.received")}</Tag>}
        <LeftTag status={student.status} />
      </span>
    ),
  },
  {
    key: "handedOn",
    kind: "date",
    optional: true,
    header: t("distribution:fields.handedOn"),
    render: ({ handedOn }) => (handedOn ? showDate(handedOn) : <Dash />),
  },
  {
    key: "handedBy",
    kind: "text",
    header: t("distribution:fields.handedBy"),
    optional: true,
    render: ({ handedByName, handedAt }) =>
      handedByName && handedAt ? (
        t("distribution:planned.givenBy", { name: handedByName, at: showMoment(handedAt) })
      ) : (
        <Dash />
      ),
  },
  {
    key: "collectedBy",
    kind: "text",
    header: t("distribution:fields.collectedBy"),
    optional: true,
    render: ({ collectedBy, collectedRelation }) =>
      collectedBy ? [collectedBy, collectedRelation].filter(Boolean).join(" · ") : <Dash />,
  },
];

/** The planned students of a distribution: columns, filters and texts. */
export function plannedList(
  t: Translate,
  of: Of,
): ListDescriptor<PlannedRow, PlannedStudentSort, PlannedStudentFilter> {
  const within = <Wanted extends { filter?: PlannedStudentFilter }>(wanted: Wanted): Wanted => ({
    ...wanted,
    filter: { ...wanted.filter, distributionId: [of.id] },
  });
  return {
    id: "planned",
    defaultSort: "ID",
    ...(of.searches && { searchLabel: t("distribution:planned.search") }),
    emptyTitle: t("distribution:planned.emptyTitle"),
    emptyText: t("distribution:planned.emptyText"),
    rowName: ({ student }) => (of.language === "km" ? student.nameLocal : student.nameEn),
    rowLink: ({ student }) => paths.student(student.id, "donations"),
    useRows: (args: ListArgs<PlannedStudentSort, PlannedStudentFilter>) =>
      rowsOf(
        usePlannedStudentsQuery({ variables: within(args), fetchPolicy: "cache-and-network" }),
        (data) => data.plannedStudents,
      ),
    useTotal: (args: TotalArgs<PlannedStudentFilter>) => ({
      total: usePlannedStudentsTotalQuery({ variables: within(args), fetchPolicy: "cache-and-network" }).data
        ?.plannedStudentsTotal,
    }),
    export: {
      list: "PLANNED_STUDENT",
      within: [[t("distribution:fields.distribution"), of.name]],
      useAsk: () => {
        const [ask] = useExportPlannedStudentsMutation();
        return async ({ columns: chosen, ...wanted }: ExportWanted<PlannedStudentSort, PlannedStudentFilter>) =>
          (
            await ask({
              variables: { ...within(wanted), ...(chosen && { columns: chosen as PlannedStudentColumn[] }) },
            })
          ).data?.exportPlannedStudents.id;
      },
    },
    columns: columns(t, of),
    filters: [
      { key: "outcome", type: "enum", of: "HandOutOutcome", label: t("distribution:fields.outcome") },
      { key: "schoolId", type: "record", ...schoolsFound, label: t("student:fields.school") },
      { key: "donorId", type: "record", ...donorsFound, label: t("distribution:fields.donor") },
      ...(of.isBicycle
        ? ([
            {
              key: "hasSerialNumber",
              type: "choice",
              label: t("distribution:planned.hasSerial"),
              yes: t("distribution:planned.withSerial"),
              no: t("distribution:planned.noSerial"),
              shown: "more",
            },
          ] as const)
        : []),
      {
        key: "receivedFromOther",
        type: "choice",
        label: t("distribution:planned.from"),
        yes: t("distribution:planned.received"),
        no: t("distribution:planned.notReceived"),
        shown: "more",
      },
      ...(of.isOpen
        ? []
        : ([
            {
              key: "late",
              type: "choice",
              label: t("distribution:planned.late"),
              yes: t("distribution:planned.afterClosing"),
              no: t("distribution:planned.notAfterClosing"),
              shown: "more",
            },
          ] as const)),
    ],
  };
}
