import { useTranslation } from "react-i18next";
import type { Currency } from "../../../server/shared/enums.ts";
import { moneyText } from "../../../server/shared/money-text.ts";
import { unusualAmount } from "../../../server/shared/rules/money.ts";
import { askConfirm } from "../../ui/confirm.tsx";

interface Money {
  amount?: string | null;
  yearlyAmount?: string | null;
  currency?: Currency | null;
}

/**
 * Before saving what one student is to receive, asks if it is far more or far less than usual. True if it may be saved;
 * what was saved before is not asked about again.
 */
export function useAmountCheck() {
  const { t, i18n } = useTranslation("donation");
  return async ({ amount, yearlyAmount, currency }: Money, changed: Money): Promise<boolean> => {
    const value = amount ?? yearlyAmount;
    const isChanged = (["amount", "yearlyAmount", "currency"] as const).some((name) => changed[name] !== undefined);
    const unusual = value && currency && isChanged ? unusualAmount(value, currency) : null;
    if (!value || !currency || !unusual) return true;
    return askConfirm({
      title: t("unusual.title", { amount: moneyText(value, currency, i18n.language) }),
      text: t(`unusual.${unusual}`),
      confirm: t("unusual.save"),
      cancel: t("unusual.back"),
      intent: "warning",
    });
  };
}
