import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import {
  type StudentFilter,
  type StudentOptionsQuery,
  useStudentOptionsQuery,
} from "../../graphql/generated/operations.ts";
import { latest } from "../../graphql/latest.ts";
import { showDate } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { OptionsResult } from "../pickers/options.ts";
import { type RecordPickerProps, RecordSelect } from "./RecordSelect.tsx";
import { useDebounced } from "../pickers/useDebounced.ts";

export type StudentOption = StudentOptionsQuery["students"]["rows"][number];

/** The students whom the text finds: by code, names in both scripts, nickname, guardian's phone where it may be seen. */
function useStudents(search: string, skip: boolean, filter: StudentFilter | null): OptionsResult<StudentOption> {
  const searchTerm = useDebounced(search.trim(), 200);
  const query = useStudentOptionsQuery({
    variables: { search: searchTerm || null, filter },
    skip,
    fetchPolicy: "cache-and-network",
  });
  const data = latest(query);
  return {
    options: skip ? [] : (data?.students.rows ?? []),
    hasNext: data?.students.hasNext ?? false,
    loading: search.trim() !== searchTerm || (query.loading && !query.data),
    error: query.error,
  };
}

/** What tells a student from another of the same name: nickname, school and branch, birth, status when they have left. */
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
  /** Limits whom it finds. */
  filter?: StudentFilter;
}

/** One student, found by code or name; the field's value is the id. */
export function StudentPicker<Values extends FieldValues, Output>({ filter, ...props }: Props<Values, Output>) {
  const { t } = useTranslation("ui");
  const note = useStudentNote();
  const useFound = (search: string, skip: boolean) => useStudents(search, skip, filter ?? null);
  return <RecordSelect placeholder={t("picker.record")} {...props} useFound={useFound} note={note} />;
}
