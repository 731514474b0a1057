import { Radio, RadioGroup } from "@blueprintjs/core";
import type { FieldValues } from "react-hook-form";
import { languageNames, languages } from "../../i18n/language.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { type FieldProps, useField } from "../../shared/forms/useField.ts";

/** English or Khmer, each in its own language. */
export function LanguageField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, aria, frame } = useField(props);
  const { id, name, ...state } = aria;
  return (
    <Field {...frame} group>
      <RadioGroup
        {...state}
        inline
        name={`${name}-${id}`}
        aria-labelledby={`${id}-label`}
        selectedValue={typeof field.value === "string" ? field.value : ""}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      >
        {languages.map((language, index) => (
          <Radio
            key={language}
            value={language}
            labelElement={<span lang={language}>{languageNames[language]}</span>}
            {...(index === 0 && { id, inputRef: field.ref })}
            onBlur={field.onBlur}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
