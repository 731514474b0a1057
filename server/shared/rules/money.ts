import type { z } from "zod";
import { type Asset, Currency } from "../enums.ts";
import { message } from "../values/fields.ts";

/**
 * Whether an amount can be paid in its currency: riel and yen have no smaller unit (ISO 4217 lists one for the riel
 * that has been out of use since 1975).
 */
export const isPayable = (amount: string, currency: Currency): boolean =>
  currency === Currency.USD || Number.isInteger(Number(amount));

/**
 * What one student receives of a donor in a study year, in each currency, with much room: outside of it a digit too many,
 * or another currency, is likelier than such an amount.
 */
const usualAmounts = {
  USD: { least: 1, most: 5000 },
  KHR: { least: 4000, most: 20_000_000 },
  JPY: { least: 100, most: 750_000 },
} as const satisfies Record<Currency, { least: number; most: number }>;

/** Whether an amount is far more, or far less, than what one student usually receives; null if it is neither. */
export function unusualAmount(amount: string, currency: Currency): "more" | "less" | null {
  const { least, most } = usualAmounts[currency];
  const value = Number(amount);
  if (value > most) return "more";
  return value < least ? "less" : null;
}

interface Money {
  asset: Asset;
  amount: string | null;
  currency: Currency | null;
}

/**
 * Reports what is wrong with the money of an asset: only finance has an amount, and an amount has a currency in which it
 * can be paid.
 * @param path the field of the amount
 */
export function moneyAgrees({ asset, amount, currency }: Money, context: z.core.$RefinementCtx, path: string): void {
  const wrong = (field: string, error: string) => {
    context.addIssue({ code: "custom", path: [field], message: error });
  };
  if (asset !== "FINANCE") {
    if (amount !== null) wrong(path, message.financeOnly);
    if (currency !== null) wrong("currency", message.financeOnly);
  } else if (amount === null ? currency !== null : Number(amount) === 0) {
    wrong(path, message.amount);
  } else if (amount !== null && currency === null) {
    wrong("currency", message.currencyWithAmount);
  } else if (amount !== null && currency !== null && !isPayable(amount, currency)) {
    wrong(path, message.wholeAmount);
  }
}
