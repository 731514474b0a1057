import type { FieldValues } from "react-hook-form";
import { referenceKindInfo } from "../records/kinds.ts";
import { ReferenceDialog } from "./ReferenceDialog.tsx";
import { useCan } from "../session/session-context.tsx";
import { ReferenceSelect, type ReferenceSelectProps } from "../forms/ReferenceSelect.tsx";

interface Props<Values extends FieldValues, Output> extends Omit<ReferenceSelectProps<Values, Output>, "renderAdding"> {
  /** For a place: the parent of a newly added one; none can be added before it is chosen. */
  parentId?: number | null;
}

const khmer = /[\u1780-\u17ff]/u;

/** A value of reference data, searched in both scripts and by code; permitted users can add one on the spot. */
export function ReferencePicker<Values extends FieldValues, Output>({
  parentId = null,
  ...props
}: Props<Values, Output>) {
  const info = referenceKindInfo(props.kind);
  const mayAdd = useCan(info.edit) && (!info.parent || parentId !== null);
  if (!mayAdd) return <ReferenceSelect {...props} />;
  return (
    <ReferenceSelect
      {...props}
      renderAdding={(typed, choose, close) => (
        <ReferenceDialog
          kind={props.kind}
          prefill={{ parentId, ...(khmer.test(typed) ? { nameLocal: typed } : { nameEn: typed }) }}
          onSaved={choose}
          onClose={close}
        />
      )}
    />
  );
}
