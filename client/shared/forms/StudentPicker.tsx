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

/** The students matching a text: by code, names in both scripts, nickname, and guardian's phone if visible. */
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
  const useFound = (search: string, skip: boolean) => useStudents(search, skip, filter ?? null);
  return <RecordSelect placeholder={t("picker.record")} {...props} useFound={useFound} note={note} />;
}
