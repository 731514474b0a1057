import { onlyCurrency, useValueText } from "../numbers.ts";
import type { Question } from "../question.ts";

/** A row's number in few characters. Where different currencies are not added up, each of them. */
export function useTotalText(question: Question) {
  const text = useValueText(question.measure);
  return (total: number | null, values: readonly (number | null)[], columns: readonly { key: string | null }[]) => {
    if (total !== null) return text(total, question.measure === "AMOUNT" ? onlyCurrency(question) : null);
    const parts = columns.flatMap(({ key }, i) => {
      const value = values[i] ?? null;
      return value ? [text(value, key)] : [];
    });
    return parts.join(" · ") || "–";
  };
}
