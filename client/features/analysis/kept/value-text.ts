import type { AnalysisTableQuery } from "../../../graphql/generated/operations.ts";
import { currencyOf, useValueText } from "../numbers.ts";
import type { Question } from "../question.ts";

type Table = AnalysisTableQuery["table"];

/** A number in few characters. Where different currencies are not added up, each of them. */
export function useTotalText(question: Question) {
  const text = useValueText(question.measure);
  return (table: Pick<Table, "currency">, { total, byCurrency }: Pick<Table, "total" | "byCurrency">) => {
    if (total !== null) return text(total, currencyOf(question, table, null, null));
    return byCurrency.map((each) => text(each.total, each.currency)).join(" · ") || "–";
  };
}
