import { useTranslation } from "react-i18next";
import {
  useDeleteDonorsMutation,
  useDonorGivesAgainMutation,
  usePinDonorsMutation,
} from "../../graphql/generated/operations.ts";
import { useRemove } from "../../shared/deletion/useRemove.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { usePin } from "../../shared/toasts/usePin.ts";

/** Actions on one donor or several. */
export function useDonorActions() {
  const { t } = useTranslation("donor");
  const names = useNames();
  const toast = useToast();
  const [gives] = useDonorGivesAgainMutation();
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
  const givesAgain = async (donor: Names & { id: number }) => {
    const name = names.first(donor);
    const asked = await askConfirm({
      title: t("stopped.againTitle", { name }),
      text: t("stopped.againText"),
      confirm: t("stopped.againButton"),
    });
    if (!asked) return;
    try {
      const { data } = await gives({ variables: { id: donor.id }, refetchQueries: "active" });
      if (data) toast.done(t("stopped.againDone", { name }), data.donorGivesAgain);
    } catch (error) {
      toast.failed(error);
    }
  };
  return { pin, remove, givesAgain };
}
