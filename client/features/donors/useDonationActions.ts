import { useTranslation } from "react-i18next";
import {
  useCancelDonationsMutation,
  useDeleteDonationsMutation,
  useReinstateDonationsMutation,
} from "../../graphql/generated/operations.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { askConfirm } from "../../ui/confirm.tsx";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

/** Managers' actions on donations: reinstate, cancel, delete. */
export function useDonationActions() {
  const { t } = useTranslation("donation");
  const number = useNumberFormat();
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

  interface CancelWords {
    title: string;
    text: string;
    confirm: string;
    cancel: string;
    done: string;
  }

  /** Returns whether they were cancelled. */
  const askCancel = async (ids: number[], { done, ...words }: CancelWords): Promise<boolean> => {
    if (!(await askConfirm({ ...words, intent: "danger" }))) return false;
    try {
      const { data } = await cancelDonations({ variables: { ids }, refetchQueries: "active" });
      if (data) toast.done(done, data.cancelDonations);
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  };

  const cancel = (id: number, name: string) =>
    askCancel([id], {
      title: t("cancel.title", { name }),
      text: t("cancel.text"),
      confirm: t("cancel.button"),
      cancel: t("cancel.keep"),
      done: t("cancel.done"),
    });

  const cancelSeveral = (ids: number[]) => {
    const values = { count: ids.length, shown: number(ids.length) };
    return askCancel(ids, {
      title: t("cancel.titleSeveral", values),
      text: t("cancel.textSeveral"),
      confirm: t("cancel.buttonSeveral"),
      cancel: t("cancel.keepSeveral"),
      done: t("cancel.doneSeveral", values),
    });
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

  return { reinstate, cancel, cancelSeveral, remove };
}
