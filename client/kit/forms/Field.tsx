import { FormGroup } from "@blueprintjs/core";
import type { ReactNode } from "react";
import "./forms.css";

interface Props {
  id: string;
  label: string;
  required?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}

/** Label above, help and error under what is typed into. */
export function Field({ id, label, required = false, help, error, children }: Props) {
  const notes = (help || error) && (
    <>
      {error && (
        <span id={`${id}-error`} className="kit-field-error">
          {error}
        </span>
      )}
      {help && <span id={`${id}-help`}>{help}</span>}
    </>
  );
  return (
    <FormGroup
      className="kit-field"
      label={
        <>
          {label}
          {required && (
            <span className="kit-required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </>
      }
      labelFor={id}
      helperText={notes || undefined}
      intent={error ? "danger" : "none"}
    >
      {children}
    </FormGroup>
  );
}
