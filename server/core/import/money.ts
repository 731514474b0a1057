import { Currency } from "../../shared/enums.ts";
import { currencyWords } from "../../shared/import-column.ts";
import { plainSigns } from "../../shared/values/plain-signs.ts";

/** What stands for a currency beside an amount, the longest first: "US$" is more than "$". */
const signs = Object.values(Currency)
  .flatMap((currency) =>
    [currency.toLowerCase(), ...currencyWords[currency]].map((sign) => ({ currency, sign: sign.toLowerCase() })),
  )
  .toSorted((a, b) => b.sign.length - a.sign.length);

/** No amount with its currency is longer; a cell can have 32,767 characters. */
const LONGEST = 60;

const isNumber = (text: string): boolean => /^-?[\d.,'\s]+$/u.test(text) && /\d/u.test(text);

/** An amount apart from the currency before or after it, as in "¥120,000" or "50 dollars"; null without one. */
export function moneyOf(text: string): { amount: string; currency: Currency } | null {
  if (text.length > LONGEST) return null;
  const plain = plainSigns(text).replaceAll("\uffe5", "¥").trim().toLowerCase();
  for (const { currency, sign } of signs) {
    const rest = plain.startsWith(sign)
      ? plain.slice(sign.length)
      : plain.endsWith(sign)
        ? plain.slice(0, -sign.length)
        : "";
    if (isNumber(rest)) return { amount: rest.trim(), currency };
  }
  return null;
}
