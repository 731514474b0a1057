import { Checkbox } from "@blueprintjs/core";
import type { FieldValues } from "react-hook-form";
import { WebhookKind } from "../../../server/shared/enums.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { type FieldProps, useField } from "../../shared/forms/useField.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";

/** Checkboxes for the kinds of records that a webhook sends. */
export function KindsField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, aria, frame } = useField(props);
  const labelOf = useEnumLabel();
  const chosen = Array.isArray(field.value) ? (field.value as WebhookKind[]) : [];
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = aria;
  return (
    <Field {...frame} group>
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="ui-ticks">
        {Object.values(WebhookKind).map((kind, index) => (
          <Checkbox
            key={kind}
            checked={chosen.includes(kind)}
            aria-invalid={invalid}
            label={labelOf("WebhookKind", kind)}
            {...(index === 0 && { id, inputRef: field.ref })}
            onBlur={field.onBlur}
            onChange={(event) =>
              field.onChange(event.currentTarget.checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
            }
          />
        ))}
      </div>
    </Field>
  );
}
