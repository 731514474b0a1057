import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type AnalysisMeasure, shares } from "../../../server/shared/analysis.ts";
import { moneyText } from "../../../server/shared/money-text.ts";
import { useNumberFormat } from "../../ui/format.ts";
import { filterShapes, type Question } from "./question.ts";
import type { Table, TreeRow } from "./table-tree.ts";

/** Measures whose numbers are made of the records that they open, rather than counting them. */
export const isMadeOf = (measure: AnalysisMeasure): boolean =>
  shares.has(measure) || measure === "AVERAGE_DISTANCE" || measure === "AMOUNT";

/** The currency of a row's and a column's amounts; null if they have several, or none. */
export function currencyOf(
  question: Question,
  table: Pick<Table, "currencies">,
  row: TreeRow | null,
  column: string | null,
): string | null {
  if (question.measure !== "AMOUNT") return null;
  const [only, ...others] = table.currencies;
  if (only && others.length === 0) return only;
  if (question.columns === "CURRENCY" && column) return column;
  const place = question.rows.indexOf("CURRENCY");
  if (place !== -1 && row) return row.keys[place] ?? onlyCurrency(question);
  return onlyCurrency(question);
}

/** The amounts that are not one number, because they have several currencies: one for each. */
export const partsOf = ({ currencies }: Pick<Table, "currencies">, sums: readonly number[]) =>
  currencies.flatMap((currency, i) => {
    const sum = sums[i] ?? 0;
    return sum > 0 ? [{ currency, sum }] : [];
  });

/** The only currency that a question asks for; null if there may be several. */
function onlyCurrency({ filter }: Question): string | null {
  const currencies = filter[filterShapes.CURRENCY.key];
  return Array.isArray(currencies) && currencies.length === 1 ? String(currencies[0]) : null;
}

/** Writes a measure's values in the reader's language, with their unit. */
export function useValueText(measure: AnalysisMeasure): (value: number, currency: string | null) => string {
  const number = useNumberFormat();
  const { t, i18n } = useTranslation("analysis");
  return useCallback(
    (value, currency) => {
      if (shares.has(measure)) return t("percent", { value: number(value, 1) });
      if (measure === "AVERAGE_DISTANCE") return t("km", { value: number(value, 1) });
      return currency === null ? number(value) : moneyText(value.toFixed(2), currency, i18n.language);
    },
    [measure, number, t, i18n.language],
  );
}
