import { Callout } from "@blueprintjs/core";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  type ClassStudentsQuery,
  type StudentEnrolmentsQuery,
  useStudentEnrolmentsQuery,
} from "../../graphql/generated/operations.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { showDate } from "../../ui/format.ts";
import { SwitchField } from "../../shared/forms/fields.tsx";
import { useNames } from "../../ui/NameBoth.tsx";
import { classNames } from "../../shared/records/class-names.ts";

type Target = Pick<ClassStudentsQuery["schoolClass"], "id" | "branch" | "classYear">;
type Student = StudentEnrolmentsQuery["student"];

interface NoticeForm {
  studentId: number;
  move?: boolean;
}

/**
 * Who the selected student is, and what conflicts with the class: another class that year, another branch, having left.
 */
export function StudentNotice({ target }: { target: Target }) {
  const { control, setValue } = useFormContext<NoticeForm>();
  const studentId = useWatch({ control, name: "studentId" });
  const query = useStudentEnrolmentsQuery({
    variables: { id: studentId },
    skip: !studentId,
    fetchPolicy: "network-only",
  });
  useEffect(() => setValue("move", false), [studentId, setValue]);
  const student = query.data?.student;
  if (!studentId || student?.id !== studentId) return null;
  return <Notice student={student} target={target} />;
}

function Notice({ student, target }: { student: Student; target: Target }) {
  const { t } = useTranslation("class");
  const { control } = useFormContext<NoticeForm>();
  const names = useNames();
  const labelOf = useEnumLabel();
  const sitting = student.enrolments.find(
    // Who has been promoted ahead of time is in the present class until the next study year begins.
    ({ outcome, classYear, schoolClass }) =>
      classYear.id === target.classYear.id &&
      (outcome === "CURRENT" || (schoolClass && schoolClass.id === student.schoolClass?.id)),
  );
  const place = sitting?.schoolClass;
  const name = names.first(student);
  const how = [labelOf("StudentStatus", student.status), student.statusOn && showDate(student.statusOn)]
    .filter(Boolean)
    .join(" ");
  const { schoolClass } = student;
  const now =
    schoolClass &&
    [classNames(schoolClass), schoolClass.school, schoolClass.classYear].map((each) => names.first(each)).join(" · ");
  return (
    <div className="class-notice" role="status">
      <p className="ui-muted class-who">{now ? t("enrol.now", { place: now }) : t("enrol.nowhere")}</p>
      {student.branch.id !== target.branch.id && (
        <Callout intent="danger" compact>
          {t("enrol.otherBranch", { name, branch: names.first(student.branch) })}
        </Callout>
      )}
      {student.status !== "ACTIVE" && (
        <Callout intent="warning" compact>
          {t("enrol.left", { name, how })}
        </Callout>
      )}
      {place?.id === target.id && (
        <Callout intent="warning" compact>
          {t("enrol.here", { name })}
        </Callout>
      )}
      {place && place.id !== target.id && (
        <Callout intent="warning" compact>
          <p>
            {t("enrol.elsewhere", {
              name,
              class: names.first(classNames(place)),
              school: names.first(place.school),
              year: names.first(target.classYear),
            })}
          </p>
          <SwitchField control={control} name="move" label={t("enrol.move")} />
        </Callout>
      )}
    </div>
  );
}
