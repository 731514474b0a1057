import { Checkbox } from "@blueprintjs/core";
import type { FieldValues } from "react-hook-form";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { useBranches } from "../pickers/options.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

/** Checkboxes for the branches that the user may choose from; its value is their ids. */
export function BranchesField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, aria, frame } = useField(props);
  const branches = useBranches();
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = aria;
  return (
    <Field {...frame} group>
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="ui-ticks">
        {branches.map((branch, index) => (
          <Checkbox
            key={branch.id}
            checked={chosen.includes(branch.id)}
            aria-invalid={invalid}
            {...(index === 0 && { id, inputRef: field.ref })}
            onBlur={field.onBlur}
            onChange={(event) =>
              field.onChange(
                event.currentTarget.checked ? [...chosen, branch.id] : chosen.filter((one) => one !== branch.id),
              )
            }
            labelElement={
              <span className="ui-option">
                <NameBoth of={branch} layout="inline" /> <code className="ui-code ui-muted">{branch.code}</code>
              </span>
            }
          />
        ))}
      </div>
    </Field>
  );
}
