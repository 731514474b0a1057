import { useTranslation } from "react-i18next";
import { useDeleteSchoolsMutation, usePinSchoolsMutation } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { useNumberFormat } from "../../ui/format.ts";
import type { Named } from "../../shared/records/records.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useDelete } from "../../shared/deletion/useDelete.tsx";

/** What can be done to one school or to several at once. */
export function useSchoolActions() {
  const { t } = useTranslation("school");
  const names = useNames();
  const number = useNumberFormat();
  const toast = useToast();
  const askDelete = useDelete();
  const [pinSchools] = usePinSchoolsMutation();
  const [deleteSchools] = useDeleteSchoolsMutation();

  const pin = async (ids: number[], pinned: boolean) => {
    try {
      const { data } = await pinSchools({ variables: { ids, pinned }, refetchQueries: "active" });
      const values = { count: ids.length, shown: number(ids.length) };
      if (data) toast.done(pinned ? t("pin.pinned", values) : t("pin.unpinned", values), data.pinSchools);
    } catch (error) {
      toast.failed(error);
    }
  };

  /** True when they were deleted. */
  const remove = (schools: Named[], { refetch = true } = {}) => {
    const [only] = schools;
    const values = { count: schools.length, shown: number(schools.length), name: only ? names.first(only) : "" };
    return askDelete({
      of: { type: "School", ids: schools.map((school) => school.id) },
      name: values.name,
      title: schools.length === 1 ? t("delete.title", values) : t("delete.titleMany", values),
      text: t("delete.text", values),
      done: (count) => t("delete.done", { ...values, count, shown: number(count) }),
      run: async (ids) => {
        const { data } = await deleteSchools({
          variables: { ids },
          ...(refetch && { refetchQueries: "active" as const }),
        });
        return data?.deleteSchools;
      },
    });
  };

  return { pin, remove };
}
