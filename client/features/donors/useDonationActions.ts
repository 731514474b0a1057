import { useTranslation } from "react-i18next";
import {
  useCancelDonationsMutation,
  useDeleteDonationsMutation,
  useReinstateDonationsMutation,
} from "../../graphql/generated/operations.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

/** Managers' actions on donations: reinstate, cancel, delete. */
export function useDonationActions() {
  const { t } = useTranslation("donation");
  const toast = useToast();
  const askDelete = useDelete();
  const [reinstateDonations] = useReinstateDonationsMutation();
  const [cancelDonations] = useCancelDonationsMutation();
  const [deleteDonations] = useDeleteDonationsMutation();

  const reinstate = async (id: number) => {
    try {
      const { data } = await reinstateDonations({ variables: { ids: [id] }, refetchQueries: "active" });
      if (data) toast.done(t("reinstate.done"), data.reinstateDonations);
    } catch (error) {
      toast.failed(error);
    }
  };

  const cancel = async (id: number, name: string) => {
    const agreed = await askConfirm({
      title: t("cancel.title", { name }),
      text: t("cancel.text"),
      confirm: t("cancel.button"),
      cancel: t("cancel.keep"),
      intent: "danger",
    });
    if (!agreed) return;
    try {
      const { data } = await cancelDonations({ variables: { ids: [id] }, refetchQueries: "active" });
      if (data) toast.done(t("cancel.done"), data.cancelDonations);
    } catch (error) {
      toast.failed(error);
    }
  };

  const remove = (id: number, name: string) =>
    askDelete({
      of: { type: "Donation", ids: [id] },
      name,
      title: t("delete.title", { name }),
      text: t("delete.text"),
      done: () => t("delete.done"),
      run: async () =>
        (await deleteDonations({ variables: { ids: [id] }, refetchQueries: "active" })).data?.deleteDonations,
    });

  return { reinstate, cancel, remove };
}
