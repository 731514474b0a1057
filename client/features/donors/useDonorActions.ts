import { useDeleteDonorsMutation, usePinDonorsMutation } from "../../graphql/generated/operations.ts";
import { useRemove } from "../../shared/deletion/useRemove.ts";
import { usePin } from "../../shared/toasts/usePin.ts";

/** Actions on one donor or several. */
export function useDonorActions() {
  const [pinDonors] = usePinDonorsMutation();
  const [deleteDonors] = useDeleteDonorsMutation();
  const pin = usePin("donor", async (ids, pinned) => {
    const { data } = await pinDonors({ variables: { ids, pinned }, refetchQueries: "active" });
    return data?.pinDonors;
  });
  const remove = useRemove("Donor", async (ids, refetch) => {
    const { data } = await deleteDonors({ variables: { ids }, ...(refetch && { refetchQueries: "active" as const }) });
    return data?.deleteDonors;
  });
  return { pin, remove };
}
