import { useTranslation } from "react-i18next";
import { useDeleteStudentsMutation } from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import type { Named } from "../../shared/records/records.ts";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

/** What can be done to students without a form. */
export function useStudentActions() {
  const { t } = useTranslation("student");
  const names = useNames();
  const number = useNumberFormat();
  const askDelete = useDelete();
  const [deleteStudents] = useDeleteStudentsMutation();

  /** True when they were deleted. */
  const remove = (students: Named[], { refetch = true } = {}) => {
    const [only] = students;
    const values = { count: students.length, shown: number(students.length), name: only ? names.first(only) : "" };
    const ids = students.map((student) => student.id);
    return askDelete({
      of: { type: "Student", ids },
      name: values.name,
      title: students.length === 1 ? t("delete.title", values) : t("delete.titleMany", values),
      text: t("delete.text", values),
      done: (count) => t("delete.done", { ...values, count, shown: number(count) }),
      run: async (free) => {
        const { data } = await deleteStudents({
          variables: { ids: free },
          ...(refetch && { refetchQueries: "active" as const }),
        });
        return data?.deleteStudents;
      },
    });
  };

  return { remove };
}
