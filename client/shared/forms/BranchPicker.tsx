import type { FieldValues } from "react-hook-form";
import { Combobox } from "../pickers/Combobox.tsx";
import { foundAmong, useBranches } from "../pickers/options.ts";
import { useChoice } from "./useChoice.ts";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./useField.ts";

/** One of the branches that the user may choose from; with `preset`, the only one is shown without a choice. */
export function BranchPicker<Values extends FieldValues, Output>({
  preset = false,
  ...props
}: FieldProps<Values, Output> & {
  /** The form chooses the only branch (`useFormBranch`). */
  preset?: boolean;
}) {
  const { id, setId, frame, search, combo } = useChoice(props);
  const branches = useBranches();
  const [only, ...others] = branches;
  if (preset && only && others.length === 0) {
    return (
      <Field {...frame} required={false} group>
        <NameBoth of={only} layout="inline" />
      </Field>
    );
  }
  return (
    <Field {...frame}>
      <Combobox
        {...combo}
        value={branches.find((branch) => branch.id === id) ?? null}
        options={foundAmong(branches, search)}
        onChoose={(branch) => setId(branch?.id ?? null)}
      />
    </Field>
  );
}
