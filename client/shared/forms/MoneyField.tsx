import { ControlGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Currency } from "../../../server/shared/enums.ts";
import { useEnumLabel } from "../records/enums.ts";
import { plainSigns } from "../../../server/shared/values/plain-signs.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

interface Props<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The field that contains the currency. */
  currency: FieldPath<Values>;
  currencyLabel: string;
  /** The currency that is suggested on the first digit. */
  preset: Currency;
}

/** An amount with its currency: one is suggested on the first digit, and clearing the amount clears both. */
export function MoneyField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { control, currency, currencyLabel, preset } = props;
  const { t } = useTranslation("ui");
  const labelOf = useEnumLabel();
  const { field, aria, frame } = useField(props);
  const {
    field: { ref: unitRef, ...unit },
    aria: unitAria,
    frame: unitFrame,
  } = useField({ control, name: currency, label: currencyLabel });
  const error = frame.error ?? unitFrame.error;
  const chosen = typeof unit.value === "string" ? unit.value : "";
  const type = (typed: string) => {
    field.onChange(typed === "" ? null : typed);
    if (typed === "") unit.onChange(null);
    else if (!chosen) unit.onChange(preset);
  };
  return (
    <Field {...frame} error={error}>
      <ControlGroup>
        <InputGroup
          {...aria}
          inputRef={field.ref}
          inputMode="decimal"
          autoComplete="off"
          fill
          intent={error ? "danger" : "none"}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={(event) => type(plainSigns(event.currentTarget.value))}
          onBlur={field.onBlur}
        />
        <HTMLSelect
          name={unitAria.name}
          aria-label={currencyLabel}
          aria-invalid={unitAria["aria-invalid"]}
          ref={unitRef}
          value={chosen}
          onChange={(event) => unit.onChange(event.currentTarget.value || null)}
          onBlur={unit.onBlur}
        >
          <option value="">{t("form.choose")}</option>
          {Object.values(Currency).map((value) => (
            <option key={value} value={value}>
              {value} · {labelOf("Currency", value)}
            </option>
          ))}
        </HTMLSelect>
      </ControlGroup>
    </Field>
  );
}
