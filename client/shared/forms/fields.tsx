import { InputGroup, Switch, TextArea as BlueprintTextArea } from "@blueprintjs/core";
import { type JSX, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { plainSigns } from "../../../server/shared/values/plain-signs.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

interface TextProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  type?: "text" | "email" | "tel";
  /** The language of the text, if it is not the reader's. */
  lang?: "en" | "km" | "ja";
  autoComplete?: string;
  /** Displayed only. */
  readOnly?: boolean;
  rightElement?: JSX.Element;
}

const asText = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** A single line of text. */
export function TextField<Values extends FieldValues, Output>(props: TextProps<Values, Output>) {
  const { field, aria, frame, intent } = useField(props);
  return (
    <Field {...frame}>
      <InputGroup
        {...aria}
        inputRef={field.ref}
        type={props.type ?? "text"}
        lang={props.lang}
        autoComplete={props.autoComplete ?? "off"}
        disabled={props.disabled ?? false}
        readOnly={props.readOnly ?? false}
        intent={intent}
        value={asText(field.value)}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
        rightElement={props.rightElement}
      />
    </Field>
  );
}

/** A phone number, stored as digits. */
export function PhoneField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  return <TextField {...props} type="tel" autoComplete="off" />;
}

/** Several lines of text. */
export function TextArea<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, aria, frame, intent } = useField(props);
  return (
    <Field {...frame}>
      <BlueprintTextArea
        {...aria}
        inputRef={field.ref}
        fill
        autoResize
        rows={3}
        intent={intent}
        value={asText(field.value)}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** Typed text as a number if it is one; other text is kept for the rules to reject. */
function numberOf(text: string): number | string | null {
  const plain = plainSigns(text)
    .replace(/[\s\u200b]/gu, "")
    .replace(",", ".");
  if (plain === "") return null;
  return /^-?\d+(\.\d+)?$/u.test(plain) ? Number(plain) : text;
}

/** A number, typed as text in Latin or Khmer digits. */
export function NumberField<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output> & { decimal?: boolean },
) {
  const { field, aria, frame, intent } = useField(props);
  const [typed, setTyped] = useState<string | null>(null);
  const fits = typed !== null && numberOf(typed) === field.value;
  return (
    <Field {...frame}>
      <InputGroup
        {...aria}
        inputRef={field.ref}
        inputMode={props.decimal ? "decimal" : "numeric"}
        autoComplete="off"
        intent={intent}
        value={fits ? typed : asText(field.value)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          field.onChange(numberOf(event.currentTarget.value));
        }}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** Yes or no. */
export function SwitchField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, aria, frame } = useField(props);
  return (
    <div className="ui-field">
      <Switch
        {...aria}
        inputRef={field.ref}
        label={frame.label}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.currentTarget.checked)}
        onBlur={field.onBlur}
      />
      {frame.help && (
        <p id={`${frame.id}-help`} className="ui-switch-help ui-muted">
          {frame.help}
        </p>
      )}
    </div>
  );
}
