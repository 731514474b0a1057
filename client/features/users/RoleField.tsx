import { Radio, RadioGroup } from "@blueprintjs/core";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { UserRole } from "../../../server/shared/enums.ts";
import { roleIdOf } from "../../../server/shared/roles.ts";
import { useEnumLabel } from "../../shared/records/enums.ts";
import { Field } from "../../shared/forms/Field.tsx";
import { type FieldProps, useField } from "../../shared/forms/useField.ts";

const roles = ["ADMINISTRATOR", "MANAGER", "STAFF", "VIEWER"] as const satisfies UserRole[];

/** A role, with what each may do; the value is the role's id. */
export function RoleField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { t } = useTranslation("user");
  const labelOf = useEnumLabel();
  const { field, aria, frame } = useField(props);
  const { id, name, ...state } = aria;
  return (
    <Field {...frame} group>
      <RadioGroup
        {...state}
        name={`${name}-${id}`}
        aria-labelledby={`${id}-label`}
        selectedValue={typeof field.value === "number" ? field.value : ""}
        onChange={(event) => field.onChange(Number(event.currentTarget.value))}
      >
        {roles.map((role, index) => (
          <Radio
            key={role}
            value={roleIdOf(role)}
            labelElement={
              <span className="users-role">
                <span>{labelOf("UserRole", role)}</span>
                <span className="ui-muted">{t(`roleHelp.${role}`)}</span>
              </span>
            }
            {...(index === 0 && { id, inputRef: field.ref })}
            onBlur={field.onBlur}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
