import { useTranslation } from "react-i18next";
import { useDeleteDonorsMutation, usePinDonorsMutation } from "../../graphql/generated/operations.ts";
import { type Names, useNames } from "../../ui/NameBoth.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

/** What can be done to one donor or to several at once. */
export function useDonorActions() {
  const { t } = useTranslation("donor");
  const names = useNames();
  const number = useNumberFormat();
  const toast = useToast();
  const askDelete = useDelete();
  const [pinDonors] = usePinDonorsMutation();
  const [deleteDonors] = useDeleteDonorsMutation();

  const pin = async (ids: number[], pinned: boolean) => {
    try {
      const { data } = await pinDonors({ variables: { ids, pinned }, refetchQueries: "active" });
      const values = { count: ids.length, shown: number(ids.length) };
      if (data) toast.done(pinned ? t("pin.pinned", values) : t("pin.unpinned", values), data.pinDonors);
    } catch (error) {
      toast.failed(error);
    }
  };

  /** True when they were deleted. */
  const remove = (donors: (Names & { id: number })[], { refetch = true } = {}) => {
    const [only] = donors;
    const ids = donors.map((donor) => donor.id);
    const values = { count: donors.length, shown: number(donors.length), name: only ? names.first(only) : "" };
    return askDelete({
      of: { type: "Donor", ids },
      name: values.name,
      title: donors.length === 1 ? t("delete.title", values) : t("delete.titleMany", values),
      text: t("delete.text", values),
      done: (count) => t("delete.done", { ...values, count, shown: number(count) }),
      run: async (free) => {
        const { data } = await deleteDonors({
          variables: { ids: free },
          ...(refetch && { refetchQueries: "active" as const }),
        });
        return data?.deleteDonors;
      },
    });
  };

  return { pin, remove };
}
