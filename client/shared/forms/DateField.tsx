import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DateInput } from "./DateInput.tsx";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

/** A calendar date, typed as dd/mm/yyyy or picked; its value is `YYYY-MM-DD`, or the text when that is no date. */
export function DateField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { t } = useTranslation("kit");
  const { field, aria, frame, intent } = useField({ ...props, help: props.help ?? t("form.dateHelp") });
  return (
    <Field {...frame}>
      <DateInput
        aria={aria}
        label={props.label}
        inputRef={field.ref}
        intent={intent}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
