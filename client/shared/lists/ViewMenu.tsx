import { Button, Checkbox, PopupKind, Switch } from "@blueprintjs/core";
import { Settings } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { Popover } from "../../ui/Popover.tsx";
import type { Column } from "../filters/types.ts";
import type { ListPreferences } from "./usePreferences.ts";

interface Props<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  preferences: ListPreferences;
  onChange: (edit: Partial<ListPreferences>) => void;
  phone: boolean;
}

/** Chooses the visible columns and the row density. */
export function ViewMenu<Row, Sort extends string>({ columns, preferences, onChange, phone }: Props<Row, Sort>) {
  const { t } = useTranslation("ui");
  const content = (
    <div className="ui-view-menu">
      <fieldset>
        <legend>{t("list.columns")}</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.header}
            checked={preferences.columns[column.key] ?? !column.optional}
            disabled={column.phone === "title" || column.phone === "code"}
            onChange={(event) =>
              onChange({ columns: { ...preferences.columns, [column.key]: event.currentTarget.checked } })
            }
          />
        ))}
      </fieldset>
      {!phone && (
        <Switch
          label={t("list.compact")}
          checked={preferences.density === "compact"}
          onChange={(event) => onChange({ density: event.currentTarget.checked ? "compact" : "normal" })}
        />
      )}
    </div>
  );
  return (
    <Popover placement="bottom-end" popupKind={PopupKind.DIALOG} content={content}>
      <Button variant="minimal" icon={<Settings />} aria-label={t("list.view")} title={t("list.view")} />
    </Popover>
  );
}
