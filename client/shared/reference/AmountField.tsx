import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { MoneyField } from "../forms/MoneyField.tsx";
import { useDonorCurrency } from "../session/presets.ts";

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof MoneyField<Values, Output>>,
  "preset"
> {
  /** Who gives it: their own currency is suggested. */
  donorId?: number | null | undefined;
}

/** An amount, with the currency of the donor's last one or, without a donor, the organisation's suggested. */
export function AmountField<Values extends FieldValues, Output>({ donorId, ...props }: Props<Values, Output>) {
  return <MoneyField {...props} preset={useDonorCurrency(donorId ?? null)} />;
}
