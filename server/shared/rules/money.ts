import { Currency } from "../enums.ts";

/**
 * Whether an amount can be paid in its currency: riel and yen have no smaller unit (ISO 4217 lists one for the riel
 * that has been out of use since 1975).
 */
export const isPayable = (amount: string, currency: Currency): boolean =>
  currency === Currency.USD || Number.isInteger(Number(amount));
