import { useDeleteStudentsMutation } from "../../graphql/generated/operations.ts";
import { useRemove } from "../../shared/deletion/useRemove.ts";

/** Actions on students without a form. */
export function useStudentActions() {
  const [deleteStudents] = useDeleteStudentsMutation();
  const remove = useRemove("Student", async (ids, refetch) => {
    const { data } = await deleteStudents({
      variables: { ids },
      ...(refetch && { refetchQueries: "active" as const }),
    });
    return data?.deleteStudents;
  });
  return { remove };
}
