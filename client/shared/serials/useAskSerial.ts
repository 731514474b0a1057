import { useTranslation } from "react-i18next";
import { askConfirm } from "../../ui/confirm.tsx";
import { useNumberFormat } from "../../ui/format.ts";

/**
 * Before something is handed out without its serial number where others have one: asks, and resolves to whether to go on.
 * @param without how many would have none
 */
export function useAskSerial(isNumbered: boolean): (without: number) => Promise<boolean> {
  const { t } = useTranslation("distribution");
  const number = useNumberFormat();
  return async (without) => {
    if (without === 0 || !isNumbered) return true;
    const counts = { count: without, shown: number(without) };
    return askConfirm({
      title: t("unnumbered.title", counts),
      text: t("unnumbered.text"),
      confirm: t("unnumbered.button"),
    });
  };
}
