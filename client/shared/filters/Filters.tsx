import { Button, MenuItem } from "@blueprintjs/core";
import { ArrowLeft, Cross } from "@blueprintjs/icons";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { otherWordsOf } from "../../i18n/start.ts";
import { focusFirst } from "../../ui/focus/focus.ts";
import { SearchMenu } from "../../ui/SearchMenu.tsx";
import { FilterPicker, type FilterProps } from "./FilterPicker.tsx";
import { clearedOf, isSet } from "./filter-state.ts";
import { FilterWords } from "./FilterWords.tsx";
import type { FilterSpec } from "./types.ts";

interface Props extends Omit<FilterProps, "spec"> {
  specs: readonly FilterSpec<string>[];
  /** Shows what is set, as chips. */
  chips: boolean;
  onClear: () => void;
}

/** What the filters' menu shows: their names, or the picker of one. */
export function Filters({ specs, values, onChange, onClear, chips }: Props) {
  const { t } = useTranslation("ui");
  const [picking, setPicking] = useState<string | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(picking);
  useEffect(() => {
    if (shown.current !== picking && content.current) focusFirst(content.current);
    shown.current = picking;
  }, [picking]);
  const spec = specs.find(({ key }) => key === picking);
  const set = specs.filter((each) => isSet(each, values));
  return (
    <div className="ui-filter-menu" ref={content}>
      {spec ? (
        <>
          <FilterPicker key={spec.key} spec={spec} values={values} onChange={onChange} />
          <div className="ui-filter-end">
            <Button
              variant="minimal"
              icon={<ArrowLeft />}
              text={t("list.otherFilters")}
              onClick={() => setPicking(null)}
            />
            <Button className="bp6-popover-dismiss" intent="primary" text={t("list.filtersDone")} />
          </div>
        </>
      ) : (
        <>
          <FilterNames specs={specs} values={values} onChange={onChange} onPick={setPicking} />
          {chips && set.length > 0 && (
            <>
              <ul className="ui-filter-set" aria-label={t("list.filters")}>
                {set.map((each) => (
                  <li key={each.key}>
                    <Button
                      className="ui-chip"
                      active
                      alignText="start"
                      text={
                        <>
                          {t("list.chip", { label: each.label, value: "" })}
                          <FilterWords spec={each} values={values} most={1} />
                        </>
                      }
                      onClick={() => setPicking(each.type === "flag" ? null : each.key)}
                    />
                    <Button
                      variant="minimal"
                      icon={<Cross />}
                      aria-label={t("list.clearFilter", { label: each.label })}
                      onClick={() => onChange(clearedOf(each))}
                    />
                  </li>
                ))}
              </ul>
              <Button className="bp6-popover-dismiss" icon={<Cross />} text={t("list.clear")} onClick={onClear} />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface NamesProps extends Omit<FilterProps, "spec"> {
  specs: readonly FilterSpec<string>[];
  onPick: (key: string) => void;
}

/** The filters by name, found by typing in either language. */
function FilterNames({ specs, values, onChange, onPick }: NamesProps) {
  const { t } = useTranslation("ui");
  const [search, setSearch] = useState("");
  const [others, setOthers] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  useEffect(() => {
    // Without a connection they are found in one language.
    void otherWordsOf(specs.map(({ label }) => label)).then(setOthers, () => undefined);
  }, [specs]);
  const typed = search.trim().toLocaleLowerCase();
  const found = specs
    .filter((spec) => spec.shown !== "set" || isSet(spec, values))
    .filter(({ label }) =>
      [label, ...(others.get(label) ?? [])].some((name) => name.toLocaleLowerCase().includes(typed)),
    );
  return (
    <SearchMenu
      name={t("list.filters")}
      label={t("list.findFilter")}
      search={search}
      onSearch={setSearch}
      isEmpty={found.length === 0}
      className="ui-filter-names"
    >
      {found.map((spec) => (
        <MenuItem
          key={spec.key}
          text={spec.label}
          active={isSet(spec, values)}
          shouldDismissPopover={spec.type === "flag"}
          onClick={() => {
            if (spec.type !== "flag") onPick(spec.key);
            else onChange(isSet(spec, values) ? clearedOf(spec) : { [spec.key]: true });
          }}
        />
      ))}
    </SearchMenu>
  );
}
