import { Checkbox, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { NameBoth } from "../../ui/NameBoth.tsx";
import { fewBranches, foundAmong, useBranches } from "../pickers/options.ts";
import { Field } from "./Field.tsx";
import { type FieldProps, useField } from "./useField.ts";

/**
 * Checkboxes for the branches that the user may choose from, those chosen at first before the others; many are found by
 * typing. Its value is their ids.
 */
export function BranchesField<Values extends FieldValues, Output>(props: FieldProps<Values, Output>) {
  const { field, aria, frame } = useField(props);
  const { t } = useTranslation("ui");
  const branches = useBranches();
  const [search, setSearch] = useState("");
  const chosen = Array.isArray(field.value) ? (field.value as number[]) : [];
  const [first] = useState(chosen);
  const found = foundAmong(branches, search).toSorted(
    (a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)),
  );
  const { id, "aria-describedby": describedBy, "aria-invalid": invalid } = aria;
  return (
    <Field {...frame} group>
      {branches.length > fewBranches && (
        <InputGroup
          type="search"
          leftIcon={<Search />}
          placeholder={t("picker.search")}
          aria-label={t("picker.searchIn", { label: props.label })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // It would save the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      )}
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className="ui-ticks">
        {found.map((branch, index) => (
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
        {found.length === 0 && search !== "" && (
          <p role="status" className="ui-checklist-note">
            {t("picker.nothing")}
          </p>
        )}
      </div>
    </Field>
  );
}
