import { z } from "zod";
import { Asset, Currency, PledgeReason } from "../enums.ts";
import {
  dateField,
  message,
  optionalAmount,
  optionalId,
  optionalLongText,
  optionalText,
  selectedId,
} from "../values/fields.ts";
import { moneyAgrees } from "./money.ts";

/** The most students of one pledge. */
const mostPledged = 100_000;

/** A pledge's fields; `wholePledgeRules` adds the rules between them. */
export const pledgeRules = z.object({
  donorId: selectedId(),
  branchId: selectedId(),
  asset: z.enum(Asset, { error: message.selected }),
  students: z
    .number({ error: message.integer })
    .int(message.integer)
    .min(1, message.atLeastOne)
    .max(mostPledged, message.tooLarge),
  fromYearId: selectedId(),
  untilYearId: optionalId(),
  yearlyAmount: optionalAmount(),
  currency: z.enum(Currency, { error: message.selected }).nullable().default(null),
  wishes: optionalLongText(2000),
  remark: optionalLongText(),
});

/** What can change in a pledge: not its donor or branch. */
export const pledgeChangeRules = pledgeRules.omit({ donorId: true, branchId: true });

const money = pledgeRules.pick({ asset: true, yearlyAmount: true, currency: true });
type Promised = z.output<typeof money>;

const amountAgrees = ({ asset, yearlyAmount: amount, currency }: Promised, context: z.core.$RefinementCtx): void =>
  moneyAgrees({ asset, amount, currency }, context, "yearlyAmount");

/** What a change must leave in order: the money of the asset. */
export const pledgeMoneyRules = money.superRefine(amountAgrees);

/** A new pledge. */
export const wholePledgeRules = pledgeRules.superRefine(amountAgrees);
export const wholePledgeChangeRules = pledgeChangeRules.superRefine(amountAgrees);

/** Giving up a pledge; the reason "other" needs a note. */
export const giveUpPledgeFields = z.object({
  on: dateField(),
  reason: z.enum(PledgeReason, { error: message.selected }),
  note: optionalText(500),
});
export const giveUpPledgeRules = giveUpPledgeFields.refine(
  ({ reason, note }) => reason !== PledgeReason.OTHER || note !== null,
  { path: ["note"], error: message.required },
);
