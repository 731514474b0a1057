import { useTranslation } from "react-i18next";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";

/**
 * Before something is handed out to students who have received it from another donor: asks, and resolves to whether to
 * go on.
 */
export function useAskReceived(): (received: number) => Promise<boolean> {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  return async (received) => {
    if (received === 0) return true;
    const counts = { count: received, shown: number(received) };
    return askConfirm({
      title: t("second.title", counts),
      text: t("second.text", counts),
      confirm: t("second.button"),
      intent: "warning",
    });
  };
}
