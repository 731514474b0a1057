import { HTMLSelect, Radio, RadioGroup } from "@blueprintjs/core";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { type EnumName, type EnumValue, enumValues, useEnumLabel } from "../records/enums.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

interface Props<Name extends EnumName, Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  of: Name;
  /** The selectable values; all by default. */
  values?: readonly EnumValue<Name>[];
  /** Can be cleared. */
  clearable?: boolean;
  /** What an empty value means, in words. */
  blank?: string;
}

/** The most options that fit side by side in a form's column, as radio buttons. */
const radios = 2;

/** An enum value: radio buttons if there are few, otherwise a list. */
export function EnumField<Name extends EnumName, Values extends FieldValues, Output>(
  props: Props<Name, Values, Output>,
) {
  const { of, clearable = false } = props;
  const { t } = useTranslation("ui");
  const labelOf = useEnumLabel();
  const { field, aria, frame } = useField(props);
  const values = props.values ?? (enumValues(of) as EnumValue<Name>[]);
  const chosen = typeof field.value === "string" ? field.value : "";

  if (values.length <= radios && !clearable) {
    const { id, name, ...state } = aria;
    return (
      <Field {...frame} group>
        <RadioGroup
          {...state}
          inline
          name={`${name}-${id}`}
          aria-labelledby={`${id}-label`}
          selectedValue={chosen}
          onChange={(event) => field.onChange(event.currentTarget.value)}
          disabled={props.disabled ?? false}
        >
          {values.map((value, index) => (
            <Radio
              key={value}
              value={value}
              label={labelOf(of, value)}
              {...(index === 0 && { id, inputRef: field.ref })}
              onBlur={field.onBlur}
            />
          ))}
        </RadioGroup>
      </Field>
    );
  }
  return (
    <Field {...frame}>
      <HTMLSelect
        {...aria}
        ref={(element) => field.ref(element)}
        fill
        disabled={props.disabled ?? false}
        value={chosen}
        onChange={(event) => field.onChange(event.currentTarget.value || null)}
        onBlur={field.onBlur}
      >
        {(clearable || chosen === "") && (
          <option value="">{props.blank ?? (clearable ? t("empty.value") : t("form.choose"))}</option>
        )}
        {values.map((value) => (
          <option key={value} value={value}>
            {labelOf(of, value)}
          </option>
        ))}
      </HTMLSelect>
    </Field>
  );
}
