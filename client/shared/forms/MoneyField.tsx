import { ControlGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useRef } from "react";
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
  /** The currency that is suggested on the first digit; it follows until another one is chosen. */
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
  /** What was suggested, until the user chooses. */
  const suggested = useRef<Currency>(null);
  const suggest = (next: Currency | null) => {
    suggested.current = next;
    unit.onChange(next);
  };
  const type = (typed: string) => {
    field.onChange(typed === "" ? null : typed);
    if (typed === "") suggest(null);
    else if (!chosen) suggest(preset);
  };
  const follow = useEffectEvent((next: Currency) => {
    if (suggested.current !== null && suggested.current === chosen && next !== chosen) suggest(next);
  });
  useEffect(() => follow(preset), [preset]);
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
          onChange={(event) => {
            suggested.current = null;
            unit.onChange(event.currentTarget.value || null);
          }}
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
