import { Button, Checkbox, PopupKind, Radio, RadioGroup } from "@blueprintjs/core";
import { Settings } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Popover } from "../../ui/Popover.tsx";
import type { Column } from "../filters/types.ts";
import type { ListPreferences } from "./usePreferences.ts";

interface Props<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  /** The keys of the visible columns. */
  shown: ReadonlySet<string>;
  preferences: ListPreferences;
  onChange: (edit: Partial<ListPreferences>) => void;
  phone: boolean;
}

/** Chooses the visible columns and the row density. */
export function ViewMenu<Row, Sort extends string>({ columns, shown, preferences, onChange, phone }: Props<Row, Sort>) {
  const { t } = useTranslation("ui");
  const content = (
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
  return (
    <Popover placement="bottom-end" popupKind={PopupKind.DIALOG} content={content}>
      <Button variant="minimal" icon={<Settings />} aria-label={t("list.view")} title={t("list.view")} />
    </Popover>
  );
}
