import { Button } from "@blueprintjs/core";
import { Add } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type StudentEnrolmentsQuery, useStudentEnrolmentsQuery } from "../../graphql/generated/operations.ts";
import { Can } from "../../shared/session/Can.tsx";
import { RelatedList } from "../../shared/lists/RelatedList.tsx";
import { showDate } from "../../ui/format.ts";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { SchoolInRow } from "../../shared/records/SchoolInRow.tsx";
import { paths } from "../../shared/records/paths.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ShownNumber } from "../../ui/ShownNumber.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { EmptyState, SkeletonLines } from "../../ui/States.tsx";
import { useDialog } from "../../ui/url.ts";
import { AddToClassDialog } from "./AddToClassDialog.tsx";
import { classNames } from "../../shared/records/class-names.ts";
import { EditEnrolment } from "./EnrolmentDialog.tsx";
import { Distance, OutcomeTag } from "./enrolment-values.tsx";
import { useEnrolmentMenu } from "./useEnrolmentMenu.tsx";
import "./classes.css";

type Student = StudentEnrolmentsQuery["student"];
type Row = Student["enrolments"][number];

/** A student's classes by study year, the latest first. */
export function StudyInfoTab({ studentId }: { studentId: number }) {
  const { t } = useTranslation("class");
  const dialog = useDialog();
  const query = useStudentEnrolmentsQuery({ variables: { id: studentId }, fetchPolicy: "cache-and-network" });
  const student = query.data?.student;
  if (!student) {
    return query.error ? (
      <ErrorState error={query.error} retry={() => void query.refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    );
  }
  const add = (
    <Can do="enrolment.edit">
      <Button icon={<Add />} text={t("study.add")} onClick={() => dialog.open("study-add")} />
    </Can>
  );
  return (
    <section aria-label={t("study.tab")}>
      {student.enrolments.length === 0 ? (
        <EmptyState title={t("study.empty")} text={t("study.emptyText")} action={add} />
      ) : (
        <>
          <div className="class-bar class-bar-end">{add}</div>
          <Years student={student} />
        </>
      )}
      <StudyDialogs student={student} />
    </section>
  );
}

function Years({ student }: { student: Student }) {
  const { t } = useTranslation("class");
  const names = useNames();
  const menu = useEnrolmentMenu();
  const rows = student.enrolments.toSorted(
    (a, b) => (b.classYear.firstDay ?? "").localeCompare(a.classYear.firstDay ?? "") || b.id - a.id,
  );
  return (
    <RelatedList
      title={t("study.title", { name: names.first(student) })}
      rows={rows}
      rowName={(row) => names.first(row.classYear)}
      rowMenu={menu.any ? (row) => menu.items(row, student) : undefined}
      columns={[
        {
          key: "year",
          kind: "date",
          header: t("fields.classYear"),
          phone: "title",
          render: (row) => <NameBoth of={row.classYear} />,
        },
        {
          key: "class",
          kind: "name",
          header: t("fields.class"),
          phone: "subtitle",
          render: (row) => <ClassOf row={row} />,
        },
        {
          key: "school",
          kind: "longName",
          header: t("fields.school"),
          phone: "long",
          render: (row) => <NameBoth of={row.schoolClass?.school} />,
          short: (row) => <SchoolInRow of={row.schoolClass?.school} />,
        },
        {
          key: "roll",
          kind: "number",
          header: t("fields.rollNumber"),
          align: "end",
          render: (row) => <ShownNumber value={row.rollNumber ?? null} />,
        },
        {
          key: "distance",
          kind: "amount",
          header: t("fields.distance"),
          align: "end",
          render: (row) => <Distance km={row.distanceKm} />,
        },
        {
          key: "outcome",
          kind: "shortTag",
          header: t("fields.outcome"),
          phone: "tag",
          render: (row) => <OutcomeTag outcome={row.outcome} from={row.classYear.firstDay} />,
          more: ({ endedOn }) => endedOn && showDate(endedOn),
        },
      ]}
    />
  );
}

function ClassOf({ row: { schoolClass } }: { row: Row }) {
  const { t } = useTranslation("class");
  if (!schoolClass) return <span className="ui-muted">{t("study.elsewhere")}</span>;
  return (
    <Link to={paths.schoolClass(schoolClass.school.id, schoolClass.id)}>
      <NameBoth of={classNames(schoolClass)} />
    </Link>
  );
}

/** The dialog in the URL, if the user has the permission. */
function StudyDialogs({ student }: { student: Student }) {
  const { name, recordId, close } = useDialog();
  const may = useCan("enrolment.edit");
  if (!may) return null;
  if (name === "study-add") return <AddToClassDialog student={student} onClose={close} />;
  if (name === "enrolment" && recordId !== null) return <EditEnrolment key={recordId} id={recordId} onClose={close} />;
  return null;
}
