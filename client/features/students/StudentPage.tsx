import { Tag } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useNavigate, useParams } from "react-router";
import { useMergedIntoQuery, useStudentRecordQuery } from "../../graphql/generated/operations.ts";
import { ChangesTab } from "../../shared/details/ChangesTab.tsx";
import { DetailPage, type DetailTab, type PrimaryAction } from "../../shared/details/DetailPage.tsx";
import { showDate } from "../../ui/format.ts";
import { MenuButton } from "../../ui/MenuButton.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { paths } from "../../shared/records/paths.ts";
import { problemOf } from "../../shared/problems/problem.ts";
import { useCan } from "../../shared/session/session-context.tsx";
import { ErrorState } from "../../shared/problems/ErrorState.tsx";
import { SkeletonLines } from "../../ui/States.tsx";
import { MergedStudents } from "./MergedStudents.tsx";
import { EndingNotices } from "./EndingNotices.tsx";
import { StudentDialogs } from "./StudentDialogs.tsx";
import { useStudentMenu } from "./StudentMenu.tsx";
import { GeneralSections } from "./StudentSections.tsx";
import { StatusTag } from "./StudentTags.tsx";
import "./students.css";

interface Props {
  /** Sections from other features: pictures, studies, donations. */
  tabs?: (studentId: number) => DetailTab[];
  /** The student's picture in the header; the name's initial without it. */
  image?: (studentId: number) => ReactNode;
  /** What an active student waits for, or who gives it. */
  needs?: (studentId: number) => ReactNode;
  primary?: PrimaryAction | undefined;
}

/** A student: general information, sections from other features, changes. */
export function StudentPage({ tabs, image, needs, primary }: Props) {
  const { t } = useTranslation(["student", "ui"]);
  const names = useNames();
  const navigate = useNavigate();
  const id = Number(useParams()["id"]);
  const known = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const query = useStudentRecordQuery({ variables: { id: known ? id : 0 }, fetchPolicy: "cache-and-network" });
  const seesChanges = useCan("change.read");
  const mayMerge = useCan("student.merge");
  // A merged student no longer exists: their URL redirects to the one they were merged into.
  const gone = !query.data?.student && problemOf(query.error)?.code === "NOT_FOUND";
  const merged = useMergedIntoQuery({ variables: { id: known ? id : 0 }, skip: !gone, fetchPolicy: "network-only" });
  const menu = useStudentMenu({ onDeleted: () => void navigate(paths.students) });
  const student = query.data?.student;
  if (!student) {
    const back = <Link to={paths.students}>{t("student:backToList")}</Link>;
    if (merged.data) return <Navigate replace to={paths.student(merged.data.mergedInto.id)} />;
    if (gone && merged.loading) return <SkeletonLines lines={8} />;
    if (query.error) return <ErrorState error={query.error} retry={() => void query.refetch()} back={back} page />;
    return <SkeletonLines lines={8} />;
  }
  const changes = {
    key: "changes",
    label: t("ui:changes.title"),
    content: <ChangesTab type="Student" id={student.id} />,
  };
  const general = (
    <div className="ui-stack">
      <GeneralSections student={student} needs={student.status === "ACTIVE" && needs?.(student.id)} />
      {mayMerge && <MergedStudents studentId={student.id} />}
    </div>
  );
  return (
    <>
      <DetailPage
        record={student}
        image={image?.(student.id)}
        tags={
          <>
            <StatusTag status={student.status} />
            {student.leaving && student.statusOn && (
              <Tag minimal intent="warning">
                {t("student:tags.leaves", { date: showDate(student.statusOn) })}
              </Tag>
            )}
            {student.status === "ACTIVE" && !student.hasActiveDonor && <Tag minimal>{t("student:tags.noDonor")}</Tag>}
            <Tag minimal>{names.first(student.branch)}</Tag>
          </>
        }
        primary={primary}
        notice={<EndingNotices student={student} />}
        actions={
          menu.any && (
            <MenuButton label={t("ui:list.rowMenu", { name: names.first(student) })} items={menu.items(student)} />
          )
        }
        tabs={[
          { key: "general", label: t("student:tabs.general"), content: general },
          ...(tabs?.(student.id) ?? []),
          ...(seesChanges ? [changes] : []),
        ]}
      />
      <StudentDialogs />
    </>
  );
}
