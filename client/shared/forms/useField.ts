import { useId } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { inWords, textOf } from "../problems/problem.ts";

/** The common properties of form fields. */
export interface FieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  label: string;
  required?: boolean;
  help?: string;
  disabled?: boolean;
}

/**
 * Binds a field to its form: value, translated error, and the ids that link label, help and error to it. An error from
 * `wrong` is shown immediately, ahead of the form's own.
 */
export function useField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output>,
  wrong?: (value: unknown) => string | undefined,
) {
  const { control, name, label, required = false, help } = props;
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const { message, type } = fieldState.error ?? {};
  const atOnce = wrong?.(field.value);
  const error = atOnce ?? (message && type !== inWords ? textOf(t, { key: message }) : message);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    field: { ...field, value: field.value as unknown, onChange: field.onChange as (value: unknown) => void },
    intent: error ? ("danger" as const) : ("none" as const),
    /** For the input or button itself. */
    aria: {
      id,
      name,
      "aria-required": required || undefined,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": described || undefined,
    },
    /** For `Field`. */
    frame: { id, label, required, help, error, alert: atOnce !== undefined },
  };
}
