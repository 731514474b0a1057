import type { ComponentProps } from "react";
import type { FieldValues } from "react-hook-form";
import { MoneyField } from "../forms/MoneyField.tsx";
import { useHomeCurrency } from "../session/presets.ts";

type Props<Values extends FieldValues, Output> = Omit<ComponentProps<typeof MoneyField<Values, Output>>, "preset">;

/** An amount, with the organisation's currency suggested. */
export function AmountField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  return <MoneyField {...props} preset={useHomeCurrency()} />;
}
