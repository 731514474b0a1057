import { Callout } from "@blueprintjs/core";
import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./useField.ts";
import type { Named } from "../records/records.ts";
import { Combobox } from "../pickers/Combobox.tsx";
import type { OptionsResult } from "../pickers/options.ts";
import { useChoice } from "./useChoice.ts";

/** What a picker of one kind of record takes from its form. */
export interface RecordPickerProps<Choice, Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The initially selected record, so that its name shows immediately. */
  known?: Choice | null | undefined;
  clearable?: boolean;
  /** Called with the selection, after the form has its id. */
  onChosen?: (choice: Choice | null) => void;
}

interface Props<Choice extends Named, Values extends FieldValues, Output> extends RecordPickerProps<
  Choice,
  Values,
  Output
> {
  /** Searches; runs only while the list is open. */
  useFound: (search: string, skip: boolean) => OptionsResult<Choice>;
  /** Distinguishes records with the same name. */
  note: (choice: Choice) => ReactNode;
  /** What is to be thought of before the chosen record is saved, if anything. */
  warn?: ((choice: Choice) => string | null) | undefined;
  placeholder?: string;
}

/** One of many records, found by typing; the field's value is its id. */
export function RecordSelect<Choice extends Named, Values extends FieldValues, Output>(
  props: Props<Choice, Values, Output>,
) {
  const { known, useFound, note, warn, onChosen } = props;
  const { id, setId, frame, open, search, combo } = useChoice(props);
  const [last, setLast] = useState<Choice | null>(null);
  const found = useFound(search, !open);
  const value = [last, known].find((record) => record && record.id === id) ?? null;
  const warning = value && warn?.(value);
  return (
    <Field {...frame}>
      <Combobox
        {...combo}
        {...(props.placeholder && { placeholder: props.placeholder })}
        value={value}
        options={found.options}
        hasNext={found.hasNext}
        loading={found.loading}
        error={found.error}
        onChoose={(choice) => {
          setLast(choice);
          setId(choice?.id ?? null);
          onChosen?.(choice);
        }}
        clearable={props.clearable ?? false}
        note={note}
      />
      {warning && (
        <Callout compact intent="warning" role="status" className="ui-field-warning">
          {warning}
        </Callout>
      )}
    </Field>
  );
}
