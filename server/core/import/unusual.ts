import { Currency } from "../../shared/enums.ts";
import { unusualAmount } from "../../shared/rules/money.ts";
import type { Doubt } from "./definition.ts";

const isCurrency = (text: string | undefined): text is Currency => text !== undefined && text in Currency;

/** That an amount of this field is far from what one student usually receives. */
export const doubtedAmount = (field: string): Doubt => ({
  field,
  key: "errors.importUnusualAmount",
  rowKey: "validation.amountUnusual",
  fields: [field],
  shown: [field, "currency"],
  of: ({ [field]: amount, currency }) =>
    amount !== undefined && isCurrency(currency) && unusualAmount(amount, currency) !== null,
});
