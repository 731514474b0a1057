import { useDeleteSchoolsMutation, usePinSchoolsMutation } from "../../graphql/generated/operations.ts";
import { useRemove } from "../../shared/deletion/useRemove.ts";
import { usePin } from "../../shared/toasts/usePin.ts";

/** Actions on one school or several. */
export function useSchoolActions() {
  const [pinSchools] = usePinSchoolsMutation();
  const [deleteSchools] = useDeleteSchoolsMutation();
  const pin = usePin("school", async (ids, pinned) => {
    const { data } = await pinSchools({ variables: { ids, pinned }, refetchQueries: "active" });
    return data?.pinSchools;
  });
  const remove = useRemove("School", async (ids, refetch) => {
    const { data } = await deleteSchools({ variables: { ids }, ...(refetch && { refetchQueries: "active" as const }) });
    return data?.deleteSchools;
  });
  return { pin, remove };
}
