import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Field } from "../forms/Field.tsx";
import { type FieldProps, useField } from "../forms/useField.ts";
import type { Named } from "../records.ts";
import { Combobox } from "./Combobox.tsx";
import type { OptionsResult } from "./options.ts";

/** What a picker of one kind of record takes from the form that it stands in. */
export interface RecordPickerProps<Choice, Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The record chosen at first, so that its name shows at once. */
  known?: Choice | null | undefined;
  clearable?: boolean;
  /** Called with what is chosen, after the form has its id. */
  onChosen?: (choice: Choice | null) => void;
}

interface Props<Choice extends Named, Values extends FieldValues, Output> extends RecordPickerProps<Choice, Values, Output> {
  /** Finds; asked for only while the list is open. */
  useFound: (search: string, skip: boolean) => OptionsResult<Choice>;
  /** Tells two records of the same name apart. */
  note: (choice: Choice) => ReactNode;
  placeholder?: string;
}

/** One of many records, found as one types; the field's value is its id. */
export function RecordSelect<Choice extends Named, Values extends FieldValues, Output>(props: Props<Choice, Values, Output>) {
  const { known, label, useFound, note, onChosen } = props;
  const { field, aria, frame, intent } = useField(props);
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState("");
  const [last, setLast] = useState<Choice | null>(null);
  const found = useFound(search, !open);
  const value = [last, known].find((record) => record && record.id === field.value) ?? null;
  return (
    <Field {...frame}>
      <Combobox
        aria={aria}
        inputRef={field.ref}
        label={label}
        intent={intent}
        disabled={props.disabled ?? false}
        {...(props.placeholder && { placeholder: props.placeholder })}
        value={value}
        options={found.options}
        hasNext={found.hasNext}
        loading={found.loading}
        failed={found.error !== undefined}
        search={search}
        onSearch={setSearch}
        onOpen={setOpen}
        onChoose={(choice) => {
          setLast(choice);
          field.onChange(choice?.id ?? null);
          onChosen?.(choice);
        }}
        onBlur={field.onBlur}
        clearable={props.clearable ?? false}
        note={note}
      />
    </Field>
  );
}
