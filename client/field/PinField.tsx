import { InputGroup } from "@blueprintjs/core";
import { plainSigns } from "../../server/shared/values/plain-signs.ts";
import { Field } from "../shared/forms/Field.tsx";

interface Props {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** A PIN that is being chosen. */
  fresh?: boolean;
  /** Has the focus at first. */
  first?: boolean;
}

/** A PIN, typed with the phone's keyboard for digits and kept by no password manager. */
export function PinField({ id, label, help, error, value, onChange, fresh = false, first = false }: Props) {
  const about = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <Field id={id} label={label} help={help} error={error} alert>
      <InputGroup
        id={id}
        type="password"
        inputMode="numeric"
        size="large"
        maxLength={40}
        autoComplete={fresh ? "new-password" : "off"}
        autoFocus={first}
        aria-describedby={about || undefined}
        aria-invalid={error !== undefined}
        intent={error ? "danger" : "none"}
        value={value}
        onValueChange={(typed) => onChange(plainSigns(typed).replaceAll(/\D/gu, ""))}
      />
    </Field>
  );
}
