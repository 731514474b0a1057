import { useTranslation } from "react-i18next";
import type { Currency } from "../../../server/shared/enums.ts";
import { moneyText } from "../../../server/shared/money-text.ts";
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
  return <span className="ui-nowrap">{moneyText(amount, currency, i18n.language)}</span>;
}
