import { z } from "zod";
import { Currency, DonorType } from "../enums.ts";
import {
  codeField,
  message,
  optionalAmount,
  optionalCount,
  optionalEmail,
  optionalId,
  optionalLongText,
  optionalPhone,
  optionalText,
  optionalZip,
  requiredText,
} from "./fields.ts";
import { isPayable } from "./money.ts";

/** A donor's fields, by the dialog that edits them. */
export const donorInfoRules = z.object({
  code: codeField(),
  nameEn: requiredText(),
  nameLocal: optionalText(),
  greeting: optionalText(100),
  honorific: optionalText(50),
  pinned: z.boolean({ error: message.selected }).default(false),
});

export const donorContactRules = z.object({
  phone: optionalPhone(),
  email: optionalEmail(),
  countryId: optionalId(),
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  addressLine3: optionalText(),
  zip: optionalZip(),
});

export const donorOtherRules = z.object({
  donorType: z.enum(DonorType, { error: message.selected }).default("INDIVIDUAL"),
  donorTime: optionalCount(),
  hope: optionalLongText(2000),
  newPrice: optionalAmount(),
  newPriceCurrency: z.enum(Currency, { error: message.selected }).nullable().default(null),
  remark: optionalLongText(),
});

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

export const donorRules = donorInfoRules.extend(donorContactRules.shape).extend(donorOtherRules.shape);
export const wholeDonorRules = donorRules.superRefine(priceAgrees);
export const priceRules = donorOtherRules.pick({ newPrice: true, newPriceCurrency: true }).superRefine(priceAgrees);
