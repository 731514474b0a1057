import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Filter as FilterIcon, Search } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePhone } from "../../ui/useMediaQuery.ts";
import { FilterChip } from "../filters/FilterChip.tsx";
import type { FilterSpec, ListDescriptor } from "../filters/types.ts";
import { keysOf, type ListControls } from "./useListState.ts";
import type { ListPreferences } from "./usePreferences.ts";
import { ViewMenu } from "./ViewMenu.tsx";

interface Props<Row extends { id: number }, Sort extends string, Filter> {
  list: ListDescriptor<Row, Sort, Filter>;
  controls: ListControls<Sort>;
  preferences: ListPreferences;
  onPreferences: (edit: Partial<ListPreferences>) => void;
  pageSize: number;
}

/** Search first, filter chips next to it, the view's settings at the end. */
export function ListToolbar<Row extends { id: number }, Sort extends string, Filter>(props: Props<Row, Sort, Filter>) {
  const { list, controls, preferences, onPreferences } = props;
  const { t } = useTranslation("ui");
  const phone = usePhone();
  const [unfolded, setUnfolded] = useState(false);
  const { filters, search } = controls.state;
  const set = (spec: FilterSpec<string>) => keysOf(spec).some((key) => filters[key] !== undefined);
  const count = list.filters.filter(set).length;
  const [more, setMore] = useState(false);
  const shown = list.filters.filter((spec) => !spec.shown || set(spec) || (spec.shown === "more" && more));
  const folded = list.filters.some((spec) => spec.shown === "more" && (more || !set(spec)));
  const foldable = phone && list.filters.length > 0;
  return (
    <div className="ui-toolbar" role="search">
      <div className="ui-toolbar-fields">
        {list.searchLabel && <SearchField label={list.searchLabel} value={search} onSearch={controls.setSearch} />}
        {foldable && (
          <Button
            className="ui-toolbar-fold"
            icon={<FilterIcon />}
            aria-expanded={unfolded}
            text={count > 0 ? t("list.filtersSet", { count }) : t("list.filters")}
            onClick={() => setUnfolded(!unfolded)}
          />
        )}
        {(!foldable || unfolded) &&
          shown.map((spec) => (
            <FilterChip key={spec.key} spec={spec} values={filters} onChange={controls.setFilters} />
          ))}
        {(!foldable || unfolded) && folded && (
          <Button
            variant="minimal"
            className="ui-toolbar-more"
            aria-expanded={more}
            text={more ? t("list.fewerFilters") : t("list.moreFilters")}
            onClick={() => setMore(!more)}
          />
        )}
      </div>
      <span className="ui-toolbar-end">
        {/* Its place is kept for it: nothing moves when there is something to clear. The search field clears itself. */}
        {list.filters.length > 0 && (
          <Button
            variant="minimal"
            className={count > 0 || search ? undefined : "ui-unseen"}
            icon={<Cross />}
            text={t("list.clear")}
            onClick={controls.clear}
          />
        )}
        <ViewMenu columns={list.columns} preferences={preferences} onChange={onPreferences} phone={phone} />
      </span>
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
