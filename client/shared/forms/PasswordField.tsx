import { Button, InputGroup } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

interface Props<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  autoComplete: "current-password" | "new-password";
}

/** A password, hidden unless the user reveals it. */
export function PasswordField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { t } = useTranslation("auth");
  const { field, aria, frame, intent } = useField(props);
  const [shown, setShown] = useState(false);
  const label = shown ? t("hidePassword") : t("showPassword");
  return (
    <Field {...frame}>
      <InputGroup
        {...aria}
        inputRef={field.ref}
        type={shown ? "text" : "password"}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        intent={intent}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={(event) => field.onChange(event.currentTarget.value)}
        onBlur={field.onBlur}
        rightElement={
          <Button
            variant="minimal"
            icon={shown ? <EyeOff /> : <EyeOpen />}
            aria-label={label}
            title={label}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </Field>
  );
}
