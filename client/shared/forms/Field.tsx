import { FormGroup } from "@blueprintjs/core";
import type { ReactNode } from "react";
import "./forms.css";

interface Props {
  id: string;
  label: string;
  required?: boolean;
  help?: string | undefined;
  error?: string | undefined;
  /** Announce the error, as it appears while the focus is elsewhere. */
  alert?: boolean;
  /** Several controls under one label, which they refer to by `<id>-label`. */
  group?: boolean;
  children: ReactNode;
}

/** A label above a control, help and error below it. */
export function Field({ id, label, required = false, help, error, alert = false, group = false, children }: Props) {
  const notes = (help || error) && (
    <>
      {error && (
        <span id={`${id}-error`} className="ui-field-error" role={alert ? "alert" : undefined}>
          {error}
        </span>
      )}
      {help && <span id={`${id}-help`}>{help}</span>}
    </>
  );
  return (
    <FormGroup
      className="ui-field"
      label={
        <>
          {group ? <span id={`${id}-label`}>{label}</span> : label}
          {required && (
            <span className="ui-required" aria-hidden="true">
              {" *"}
            </span>
          )}
        </>
      }
      {...(!group && { labelFor: id })}
      helperText={notes || undefined}
      intent={error ? "danger" : "none"}
    >
      {children}
    </FormGroup>
  );
}
