import { Radio, RadioGroup } from "@blueprintjs/core";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { BranchesField } from "../../shared/forms/BranchesField.tsx";
import { Field } from "../../shared/forms/Field.tsx";
import { type FieldProps, useField } from "../../shared/forms/useField.ts";

/** All branches, which is null, or the chosen ones. */
export function BranchScopeField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { t } = useTranslation("webhook");
  const { field, aria, frame } = useField(props);
  const some = Array.isArray(field.value);
  const { id, name, "aria-describedby": describedBy } = aria;
  return (
    <>
      <Field {...frame} error={undefined} group>
        <RadioGroup
          name={`${name}-${id}`}
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy}
          selectedValue={some ? "some" : "all"}
          onChange={(event) => field.onChange(event.currentTarget.value === "some" ? [] : null)}
        >
          <Radio value="all" label={t("allBranches")} id={id} inputRef={field.ref} />
          <Radio value="some" label={t("someBranches")} />
        </RadioGroup>
      </Field>
      {some && <BranchesField control={props.control} name={props.name} label={t("someBranches")} required />}
    </>
  );
}
