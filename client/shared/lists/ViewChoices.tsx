import { Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Column } from "../filters/types.ts";
import type { ListPreferences } from "./usePreferences.ts";

export interface ViewChoicesProps<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  /** The keys of the visible columns. */
  shown: ReadonlySet<string>;
  preferences: ListPreferences;
  onChange: (edit: Partial<ListPreferences>) => void;
  phone: boolean;
}

/** The visible columns and the row density. */
export function ViewChoices<Row, Sort extends string>(props: ViewChoicesProps<Row, Sort>) {
  const { columns, shown, preferences, onChange, phone } = props;
  const { t } = useTranslation("ui");
  return (
    <div className="ui-view-menu">
      <fieldset>
        <legend>{t("list.columns")}</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.header}
            checked={shown.has(column.key)}
            disabled={column.phone === "title" || column.phone === "code"}
            onChange={(event) =>
              onChange({ columns: { ...preferences.columns, [column.key]: event.currentTarget.checked } })
            }
          />
        ))}
      </fieldset>
      {!phone && (
        <RadioGroup
          label={t("list.density.label")}
          selectedValue={preferences.density}
          onChange={(event) => onChange({ density: event.currentTarget.value === "compact" ? "compact" : "normal" })}
        >
          <Radio value="normal" label={t("list.density.comfortable")} />
          <Radio value="compact" label={t("list.density.compact")} />
        </RadioGroup>
      )}
    </div>
  );
}
