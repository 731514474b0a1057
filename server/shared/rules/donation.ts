import { z } from "zod";
import { Asset, Currency, GiveUpReason } from "../enums.ts";
import {
  dateField,
  message,
  optionalAmount,
  optionalCode,
  optionalLongText,
  optionalText,
  selectedId,
} from "../values/fields.ts";
import { moneyAgrees } from "./money.ts";

/** A donation's fields; `wholeDonationRules` adds the rules between them. */
export const donationRules = z.object({
  donorId: selectedId(),
  studentId: selectedId(),
  asset: z.enum(Asset, { error: message.selected }),
  classYearId: selectedId(),
  givenOn: dateField(),
  amount: optionalAmount(),
  currency: z.enum(Currency, { error: message.selected }).nullable().default(null),
  serialNumber: optionalCode(60),
  remark: optionalLongText(),
});

interface Assets {
  asset: Asset;
  amount: string | null;
  currency: Currency | null;
  serialNumber?: string | null;
}

/** The money agrees with the asset; only a bicycle has a serial number. */
export function assetsAgree(values: Assets, context: z.core.$RefinementCtx): void {
  moneyAgrees(values, context, "amount");
  const { asset, serialNumber = null } = values;
  if (asset !== "BICYCLE" && serialNumber !== null) {
    context.addIssue({ code: "custom", path: ["serialNumber"], message: message.bicycleOnly });
  }
}

/** A new donation, or the result of a change. */
export const wholeDonationRules = donationRules.superRefine(assetsAgree);

/** What can change in a donation: not its donor or student. */
export const donationChangeRules = donationRules.omit({ donorId: true, studentId: true });
export const wholeDonationChangeRules = donationChangeRules.superRefine(assetsAgree);

/** The same donation to several students; serial numbers of bicycles are added later. */
export const severalDonationsRules = donationRules.omit({ studentId: true, serialNumber: true });
export const wholeSeveralDonationsRules = severalDonationsRules.superRefine(assetsAgree);

/** The most students in one such donation. */
export const maxSeveral = 1000;

export const severalWithStudentsRules = severalDonationsRules
  .extend({ studentIds: z.array(selectedId()).min(1, message.selected) })
  .superRefine(assetsAgree);

/** Ending the sponsorship of one asset early; the reason "other" needs a note. */
export const giveUpFields = z.object({
  on: dateField(),
  reason: z.enum(GiveUpReason, { error: message.selected }),
  note: optionalText(500),
});
export const giveUpRules = giveUpFields.refine((v) => v.reason !== GiveUpReason.OTHER || v.note !== null, {
  path: ["note"],
  error: message.required,
});
