import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { StudentFilter } from "../../graphql/generated/operations.ts";
import { showDate } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { type RecordPickerProps, RecordSelect } from "./RecordSelect.tsx";
import { type StudentOption, useStudentOptions } from "../pickers/students.ts";

/**
 * What distinguishes students with the same name: nickname, school and branch, date of birth, status if they have left.
 */
function useStudentNote() {
  const names = useNames();
  const { t } = useTranslation(["ui", "enums"]);
  return (student: StudentOption): string =>
    [
      student.nickname,
      student.school && names.first(student.school),
      names.first(student.branch),
      student.dateOfBirth && t("ui:picker.born", { date: showDate(student.dateOfBirth) }),
      student.status !== "ACTIVE" && t(`enums:StudentStatus.${student.status}`),
    ]
      .filter(Boolean)
      .join(" · ");
}

interface Props<Values extends FieldValues, Output> extends RecordPickerProps<StudentOption, Values, Output> {
  /** Limits the results. */
  filter?: StudentFilter;
}

/** A student, found by code or name; the field's value is the id. */
export function StudentPicker<Values extends FieldValues, Output>({ filter, ...props }: Props<Values, Output>) {
  const { t } = useTranslation("ui");
  const note = useStudentNote();
  const useFound = (search: string, skip: boolean) => useStudentOptions(search, skip, filter ?? null);
  return <RecordSelect placeholder={t("picker.record")} {...props} useFound={useFound} note={note} />;
}
