import type { AnalysisTableQuery } from "../../../graphql/generated/operations.ts";
import { currencyOf, partsOf, useValueText } from "../numbers.ts";
import type { Question } from "../question.ts";

type Table = AnalysisTableQuery["table"];

/** A number in few characters. Where different currencies are not added up, each of them. */
export function useTotalText(question: Question) {
  const text = useValueText(question.measure);
  return (table: Pick<Table, "currencies">, { total, byCurrency }: Pick<Table, "total" | "byCurrency">) => {
    if (total !== null) return text(total, currencyOf(question, table, null, null));
    return (
      partsOf(table, byCurrency)
        .map(({ sum, currency }) => text(sum, currency))
        .join(" · ") || "–"
    );
  };
}
