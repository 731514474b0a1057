import { useTranslation } from "react-i18next";
import { useNumberFormat } from "../../../ui/format.ts";
import { useNames } from "../../../ui/NameBoth.tsx";
import { filterShapes, type Question } from "../question.ts";

interface Named {
  nameEn: string;
  nameLocal: string;
}

/**
 * Numbers of a table in few characters: with their unit or currency. Where different currencies are not added up, each
 * of them.
 */
export function useValueText({ measure, filter }: Question) {
  const { t } = useTranslation("analysis");
  const number = useNumberFormat();
  const names = useNames();
  const currencies = filter[filterShapes.CURRENCY.key];
  const [currency] = measure === "AMOUNT" && Array.isArray(currencies) && currencies.length === 1 ? currencies : [];
  const plain = (value: number): string => {
    const shown = number(value);
    if (measure === "GIRLS_SHARE" || measure === "RETENTION") return t("value.share", { shown });
    if (measure === "AVERAGE_DISTANCE") return t("value.distance", { shown });
    return currency === undefined ? shown : t("value.amount", { shown, currency: String(currency) });
  };
  return (total: number | null, values: readonly (number | null)[], columns: readonly Named[]): string => {
    if (total !== null) return plain(total);
    const parts = columns.flatMap((column, i) => {
      const value = values[i] ?? null;
      return value ? [t("value.amount", { shown: number(value), currency: names.first(column) })] : [];
    });
    return parts.join(" · ") || "–";
  };
}
