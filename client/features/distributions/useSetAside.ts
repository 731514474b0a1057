import { useTranslation } from "react-i18next";
import { useAssignSerialNumbersMutation } from "../../graphql/generated/operations.ts";
import { useToast } from "../../shared/toasts/toast.tsx";
import { useNumberFormat } from "../../ui/format.ts";

/** Sets aside serial numbers for a distribution's planned students in the order of the sheet. */
export function useSetAside(distributionId: number) {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  const toast = useToast();
  const [assign] = useAssignSerialNumbersMutation();
  return async () => {
    try {
      const { data } = await assign({ variables: { distributionId }, refetchQueries: "active" });
      if (!data) return;
      const { count } = data.assignSerialNumbers;
      toast.done(t("serials.assigned", { count, shown: number(count) }), data.assignSerialNumbers);
    } catch (error) {
      toast.failed(error);
    }
  };
}
