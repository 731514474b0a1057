import type { z } from "zod";
import type { Currency } from "../enums.ts";
import { donorFields } from "../records/donor.ts";
import { rulesOf } from "../records/rules.ts";
import { message } from "../values/fields.ts";
import { isPayable } from "./money.ts";

/** What a new donor is held to; an input of changes, too. */
export const donorRules = rulesOf(donorFields);

/** A donor's fields, by the dialog that edits them. */
export const donorInfoRules = rulesOf(donorFields, "info");
export const donorContactRules = rulesOf(donorFields, "contact");
const donorOtherRules = rulesOf(donorFields, "other");

interface Price {
  newPrice: string | null;
  newPriceCurrency: Currency | null;
}

/** A price and its currency need each other. */
function priceAgrees({ newPrice, newPriceCurrency }: Price, context: z.core.$RefinementCtx): void {
  const wrong = (path: keyof Price, error: string) =>
    context.addIssue({ code: "custom", path: [path], message: error });
  if (newPrice === null) {
    if (newPriceCurrency !== null) wrong("newPrice", message.amount);
  } else if (newPriceCurrency === null) wrong("newPriceCurrency", message.currencyWithAmount);
  else if (!isPayable(newPrice, newPriceCurrency)) wrong("newPrice", message.wholeAmount);
}

export const wholeDonorOtherRules = donorOtherRules.superRefine(priceAgrees);

export const wholeDonorRules = donorRules.superRefine(priceAgrees);
export const priceRules = donorOtherRules.pick({ newPrice: true, newPriceCurrency: true }).superRefine(priceAgrees);
