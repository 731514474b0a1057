import { Button, InputGroup } from "@blueprintjs/core";
import { Calendar } from "@blueprintjs/icons";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { readDate, showDate } from "../format.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

const valueOf = (text: string) => (text.trim() === "" ? null : (readDate(text) ?? text));

/** A calendar date, typed as dd/mm/yyyy or picked; its value is `YYYY-MM-DD`, or the text when that is no date. */
export function DateField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { t } = useTranslation("kit");
  const { field, aria, frame, intent } = useField({ ...props, help: props.help ?? t("form.dateHelp") });
  const picker = useRef<HTMLInputElement>(null);
  const value = typeof field.value === "string" ? field.value : "";
  const [typed, setTyped] = useState<string | null>(null);
  const fits = typed !== null && (valueOf(typed) ?? "") === value;
  return (
    <Field {...frame}>
      <InputGroup
        {...aria}
        inputRef={field.ref}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t("form.datePlaceholder")}
        intent={intent}
        value={fits ? typed : showDate(value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          field.onChange(valueOf(event.currentTarget.value));
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        rightElement={
          <span className="kit-date-picker">
            <Button
              variant="minimal"
              icon={<Calendar />}
              aria-label={t("form.pickDate", { label: props.label })}
              onClick={() => picker.current?.showPicker()}
            />
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={/^\d{4}-\d{2}-\d{2}$/u.test(value) ? value : ""}
              onChange={(event) => {
                setTyped(null);
                field.onChange(event.currentTarget.value || null);
              }}
            />
          </span>
        }
      />
    </Field>
  );
}
