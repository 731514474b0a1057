import { type ReactNode, useMemo, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import type { ReferenceFilter } from "../../graphql/generated/operations.ts";
import { useNames } from "../../ui/NameBoth.tsx";
import { Combobox } from "../pickers/Combobox.tsx";
import { isCalled } from "../pickers/same-name.ts";
import { type Option, useReferenceOptions, useReferencesById } from "../pickers/options.ts";
import { useChoice } from "./useChoice.ts";
import type { Named } from "../records/records.ts";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./useField.ts";

export interface ReferenceSelectProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  kind: ReferenceKind;
  /** Limits the options. */
  filter?: ReferenceFilter | undefined;
  /** Text that finds nothing within the filter is searched for in all values. */
  elsewhere?: boolean;
  /** The initially selected record, so that its name shows immediately. */
  known?: Named | null | undefined;
  placeholder?: string;
  clearable?: boolean;
  /** Shows where each option is located; true by default. */
  showPath?: boolean;
  /** Offered while there are no values at all. */
  empty?: { note: string; offer: string; onTake: () => void } | undefined;
  /** Called with the selection, after the form has it. */
  onChosen?: (option: Option | null) => void;
  /** Renders the form that adds a value, given the typed text; if set, adding is offered. */
  renderAdding?: (typed: string, choose: (record: Named) => void, close: () => void) => ReactNode;
}

/** An existing value of reference data, searched in both scripts and by code. */
export function ReferenceSelect<Values extends FieldValues, Output>(props: ReferenceSelectProps<Values, Output>) {
  const { kind, filter, elsewhere = false, known, showPath = true, onChosen, renderAdding } = props;
  const { id, setId, frame, open, search, combo } = useChoice(props);
  const names = useNames();
  const [typed, setTyped] = useState<string | null>(null);
  const [last, setLast] = useState<Named | null>(known ?? null);
  const remembered = last?.id === id ? last : known?.id === id ? known : null;
  const [fetched] = useReferencesById(kind, id === null ? [] : [id], remembered !== null);
  const value = id === null ? null : (remembered ?? fetched ?? null);
  const within = useReferenceOptions({ kind, search, skip: !open, ...(filter && { filter }) });
  const isFar = elsewhere && open && search.trim() !== "" && !within.loading && within.options.length === 0;
  const anywhere = useReferenceOptions({ kind, search, skip: !isFar });
  const found = isFar ? anywhere : within;

  /** Another record of the name would be the same one twice, unless this one lies elsewhere. */
  const isThere = within.options.some((option) => isCalled(option, search));

  const choose = (option: Option | null) => {
    setLast(option);
    setId(option?.id ?? null);
    onChosen?.(option);
  };
  const chosen = useMemo((): Option | null => value && { ...value, above: [] }, [value]);
  return (
    <Field {...frame}>
      <Combobox
        {...combo}
        {...(props.placeholder && { placeholder: props.placeholder })}
        value={chosen}
        options={found.options}
        hasNext={found.hasNext}
        loading={found.loading}
        error={found.error}
        onChoose={choose}
        clearable={props.clearable ?? false}
        {...(showPath && { note: (option: Option) => option.above.map(names.first).join(" · ") || null })}
        onCreate={isThere ? undefined : renderAdding && setTyped}
        empty={props.empty}
      />
      {typed !== null &&
        renderAdding?.(
          typed,
          (record) => choose({ ...record, above: [] }),
          () => setTyped(null),
        )}
    </Field>
  );
}
