import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { hasShortYear, isDay, readDate, showDate, today } from "../../ui/format.ts";
import { DateInput } from "./DateInput.tsx";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

interface Props<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The date of a past event: a future one is marked as soon as it is typed or picked. */
  past?: boolean;
}

/**
 * A calendar date, typed as dd/mm/yyyy or picked; its value is `YYYY-MM-DD`, or the text if that is not a date. Of a year
 * of two digits it says at once which one is meant.
 */
export function DateField<Values extends FieldValues, Output>({ past = false, ...props }: Props<Values, Output>) {
  const { t } = useTranslation(["ui", "validation"]);
  const inFuture = (value: unknown) =>
    past && typeof value === "string" && isDay(value) && value > today() ? t("validation:dateInFuture") : undefined;
  const { field, aria, frame, intent } = useField({ ...props, help: props.help ?? t("ui:form.dateHelp") }, inFuture);
  // The date last read from a year of two digits.
  const [guessed, setGuessed] = useState<string | null>(null);
  const typed = typeof field.value === "string" ? field.value : "";
  const isWrong = typed !== "" && frame.error === t("validation:date");
  const isGuess = guessed !== null && guessed === field.value;
  return (
    <Field
      {...frame}
      {...(isWrong && { error: t("validation:dateTyped", { typed }) })}
      {...(isGuess && { help: t("ui:form.dateRead", { date: showDate(guessed) }) })}
    >
      <DateInput
        aria={aria}
        label={props.label}
        inputRef={field.ref}
        intent={intent}
        past={past}
        value={typed}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onType={(text) => setGuessed(hasShortYear(text) ? readDate(text, past) : null)}
      />
    </Field>
  );
}
