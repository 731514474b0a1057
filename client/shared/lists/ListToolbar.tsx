import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { FilterChip } from "../filters/FilterChip.tsx";
import { FilterMenu } from "../filters/FilterMenu.tsx";
import { isSet, withPresets } from "../filters/filter-state.ts";
import type { FilterSpec, ListDescriptor } from "../filters/types.ts";
import type { ListControls } from "./useListState.ts";
import { SearchField } from "./SearchField.tsx";
import type { ListPreferences } from "./usePreferences.ts";
import { ViewMenu } from "./ViewMenu.tsx";

interface Props<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  controls: ListControls<Sort>;
  preferences: ListPreferences;
  onPreferences: (edit: Partial<ListPreferences>) => void;
  pageSize: number;
  /** The keys of the visible columns. */
  visible: ReadonlySet<string>;
  /** The menu of saved views, on a phone. */
  views: ReactNode;
}

/** Search first, the filters used most next to it, the menu of all filters, and the view's settings at the end. */
export function ListToolbar<Row extends { id: number }, Sort extends string, Filter>(props: Props<Row, Sort, Filter>) {
  const { list, controls, preferences, onPreferences, visible, views } = props;
  const { t } = useTranslation("ui");
  const phone = usePhone();
  const { filters, search } = controls.state;
  const usual = list.filters.filter(({ shown }) => !shown);
  const shown = withPresets(list.filters, filters);
  const added = list.filters.filter((spec) => spec.shown && isSet(spec, shown));
  const hasMenu = list.filters.length > (phone ? 0 : usual.length);
  const chip = (spec: FilterSpec<string>) => (
    <FilterChip key={spec.key} spec={spec} values={filters} onChange={controls.setFilters} />
  );
  return (
    <div className="ui-toolbar" role="search">
      <div className="ui-toolbar-line">
        {list.searchLabel && <SearchField label={list.searchLabel} value={search} onSearch={controls.setSearch} />}
        {!phone && usual.map(chip)}
        {hasMenu && (
          <FilterMenu
            specs={list.filters}
            values={filters}
            onChange={controls.setFilters}
            phone={phone}
            onClear={controls.clear}
          />
        )}
        {views}
        <span className="ui-toolbar-end">
          {/* Its place is kept for it: nothing moves when there is something to clear. The search field clears itself. */}
          {!phone && list.filters.length > 0 && (
            <Button
              variant="minimal"
              className={`ui-clear ${search || list.filters.some((spec) => isSet(spec, filters)) ? "" : "ui-unseen"}`}
              title={t("list.clear")}
              icon={<Cross />}
              text={t("list.clear")}
              onClick={controls.clear}
            />
          )}
          <ViewMenu
            columns={list.columns}
            shown={visible}
            preferences={preferences}
            onChange={onPreferences}
            order={phone ? controls : undefined}
          />
        </span>
      </div>
      {!phone && added.length > 0 && <div className="ui-toolbar-added">{added.map(chip)}</div>}
    </div>
  );
}
