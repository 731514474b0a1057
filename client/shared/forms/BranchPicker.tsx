import type { FieldValues } from "react-hook-form";
import { Combobox } from "../pickers/Combobox.tsx";
import { useBranches } from "../pickers/options.ts";
import { useChoice } from "./useChoice.ts";
import type { Named } from "../records/records.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./useField.ts";

/** One of the branches that the user may choose from. */
export function BranchPicker<Values extends FieldValues, Output>(
  props: FieldProps<Values, Output> & { onChosen?: (branch: Named | null) => void },
) {
  const { id, setId, frame, search, combo } = useChoice(props);
  const branches = useBranches();
  const searchTerm = search.trim().toLowerCase();
  const options = branches.filter((branch) =>
    [branch.code, branch.nameEn, branch.nameLocal].some((text) => text.toLowerCase().includes(searchTerm)),
  );
  return (
    <Field {...frame}>
      <Combobox
        {...combo}
        value={branches.find((branch) => branch.id === id) ?? null}
        options={options}
        onChoose={(branch) => {
          setId(branch?.id ?? null);
          props.onChosen?.(branch);
        }}
      />
    </Field>
  );
}
