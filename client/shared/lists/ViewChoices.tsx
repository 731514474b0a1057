import { Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Column } from "../filters/types.ts";
import { ListOrder, type Order } from "./ListOrder.tsx";
import { isTicked, type ListPreferences } from "./usePreferences.ts";

export interface ViewChoicesProps<Row, Sort extends string> {
  columns: Column<Row, Sort>[];
  /** The keys of the visible columns. */
  shown: ReadonlySet<string>;
  preferences: ListPreferences;
  onChange: (edit: Partial<ListPreferences>) => void;
  /** On a phone, whose rows have no headings: how they are ordered. */
  order?: Order<Sort> | undefined;
}

/** The row density and the visible columns. On a phone the order, and which columns its rows say besides their own. */
export function ViewChoices<Row, Sort extends string>(props: ViewChoicesProps<Row, Sort>) {
  const { columns, shown, preferences, onChange, order } = props;
  const { t } = useTranslation("ui");
  const isAdded = (column: Column<Row, Sort>) => order !== undefined && !column.phone;
  const choose = (column: Column<Row, Sort>, checked: boolean) => {
    const { [column.key]: _before, ...others } = preferences.columns;
    // What a phone's row does not say by itself is as before once it is not added any more.
    onChange({ columns: isAdded(column) && !checked ? others : { ...others, [column.key]: checked } });
  };
  return (
    <div className="ui-view-menu">
      {order && <ListOrder columns={columns} {...order} />}
      {!order && (
        <RadioGroup
          label={t("list.density.label")}
          selectedValue={preferences.density}
          onChange={(event) => onChange({ density: event.currentTarget.value === "compact" ? "compact" : "normal" })}
        >
          <Radio value="normal" label={t("list.density.comfortable")} />
          <Radio value="compact" label={t("list.density.compact")} />
        </RadioGroup>
      )}
      <fieldset>
        <legend>{t("list.columns")}</legend>
        {columns.map((column) => (
          <Checkbox
            key={column.key}
            label={column.header}
            checked={isAdded(column) ? isTicked(preferences, column) : shown.has(column.key)}
            disabled={column.phone === "title" || column.phone === "code"}
            onChange={(event) => choose(column, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </div>
  );
}
