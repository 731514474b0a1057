import { useTranslation } from "react-i18next";
import type { Currency } from "../../../server/shared/enums.ts";
import { Dash } from "../../ui/NameBoth.tsx";

interface Props {
  /** A decimal. */
  amount?: string | null | undefined;
  currency?: Currency | null | undefined;
}

/** An amount in its currency, formatted for the reader's language; never rounded. */
export function Money({ amount, currency }: Props) {
  const { i18n } = useTranslation();
  if (!amount || !currency) return <Dash />;
  const places = amount.endsWith(".00") ? 0 : 2;
  const format = new Intl.NumberFormat(i18n.language === "km" ? "km" : "en", {
    minimumFractionDigits: places,
    maximumFractionDigits: 2,
  });
  return (
    <span className="ui-nowrap">
      {format.format(Number(amount))} {currency}
    </span>
  );
}
