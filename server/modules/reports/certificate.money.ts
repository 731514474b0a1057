import type { Actor } from "../../core/base/actor.ts";
import type { Currency } from "../../shared/enums.ts";
import type { GivenMoney } from "../certificates/content.ts";
import type { PlannedCertificate } from "./certificate.read.ts";

/** Whether a user may ask for, make or copy a certificate that says how much money was given, or one that does not. */
export const maySay = (actor: Pick<Actor, "permissions">, money: boolean): boolean =>
  !money || actor.permissions.has("money.read");

const HUNDREDTHS = 2;

/** Decimals with two places are added as whole numbers: they stay exact. */
const whole = (amount: string): bigint => BigInt(amount.replace(".", ""));

function decimal(hundredths: bigint): string {
  const digits = String(hundredths).padStart(HUNDREDTHS + 1, "0");
  return `${digits.slice(0, -HUNDREDTHS)}.${digits.slice(-HUNDREDTHS)}`;
}

/** How much money a certificate's donations come to, by currency. */
export function moneyOf({ gifts }: Pick<PlannedCertificate, "gifts">): GivenMoney {
  const sums = new Map<Currency, bigint>();
  let donations = 0;
  for (const { amount, currency } of gifts) {
    if (amount === null || currency === null) continue;
    donations += 1;
    sums.set(currency, (sums.get(currency) ?? 0n) + whole(amount));
  }
  return { sums: [...sums].map(([currency, sum]) => ({ currency, amount: decimal(sum) })), donations };
}

/** How many donations of money have no amount, so that they are in no sum. */
export const withoutAmount = (certificates: readonly PlannedCertificate[]): number =>
  certificates.flatMap(({ gifts }) => gifts).filter(({ asset, amount }) => asset === "FINANCE" && amount === null)
    .length;
