import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Combobox } from "../picker/Combobox.tsx";
import { useBranches } from "../picker/options.ts";
import type { Named } from "../records.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

/** One of the branches that the person may choose from. */
export function BranchPicker<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output> & { onChosen?: (branch: Named | null) => void },
) {
  const { field, aria, frame, intent } = useField(props);
  const branches = useBranches();
  const [search, setSearch] = useState("");
  const needle = search.trim().toLowerCase();
  const options = branches.filter((branch) =>
    [branch.code, branch.nameEn, branch.nameLocal].some((text) => text.toLowerCase().includes(needle)),
  );
  return (
    <Field {...frame}>
      <Combobox
        aria={aria}
        inputRef={field.ref}
        label={props.label}
        intent={intent}
        disabled={props.disabled ?? false}
        value={branches.find((branch) => branch.id === field.value) ?? null}
        options={options}
        search={search}
        onSearch={setSearch}
        onChoose={(branch) => {
          field.onChange(branch?.id ?? null);
          props.onChosen?.(branch);
        }}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
