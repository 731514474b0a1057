import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search } from "@blueprintjs/icons";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { FilterChip } from "../filters/FilterChip.tsx";
import { FilterMenu } from "../filters/FilterMenu.tsx";
import { isSet, withPresets } from "../filters/filter-state.ts";
import type { FilterSpec, ListDescriptor } from "../filters/types.ts";
import type { ListControls } from "./useListState.ts";
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
            phone={phone}
          />
        </span>
      </div>
      {!phone && added.length > 0 && <div className="ui-toolbar-added">{added.map(chip)}</div>}
    </div>
  );
}

interface SearchProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when typing pauses, or immediately on Enter and on leaving the field. */
function SearchField({ label, value, onSearch }: SearchProps) {
  const { t } = useTranslation("ui");
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onSearch(sent.current);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), 250);
  };
  return (
    <InputGroup
      className="ui-search"
      type="search"
      leftIcon={<Search />}
      placeholder={label}
      aria-label={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") send(text);
      }}
      // A user moving on to a result must not be interrupted by a pending search.
      onBlur={() => send(text)}
      rightElement={
        text ? (
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("list.clearSearch")}
            onClick={() => {
              setText("");
              send("");
            }}
          />
        ) : undefined
      }
    />
  );
}
