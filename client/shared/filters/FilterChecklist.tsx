import { Checkbox, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NameBoth, useNames } from "../../ui/NameBoth.tsx";
import { fewBranches, type Option, type OptionsResult, useBranches, useFoundBranches } from "../pickers/options.ts";
import { messageOf } from "../problems/problem.ts";
import type { Named } from "../records/records.ts";
import "../pickers/picker.css";

interface Props {
  label: string;
  ids: number[];
  onChange: (ids: number[]) => void;
}

interface FoundProps extends Props {
  /** Searches the options as the user types. */
  useFound: (search: string) => OptionsResult<Named>;
  useChosen: (ids: number[]) => Named[];
}

/**
 * Records found by typing, with checkboxes. Ticking one does not reorder the options, as the focused one would lose the
 * focus.
 */
export function FoundChecklist({ useFound, useChosen, label, ids, onChange }: FoundProps) {
  const { t } = useTranslation(["ui", "errors", "validation"]);
  const [search, setSearch] = useState("");
  // Records selected when the list opened or a search ended come first.
  const [first, setFirst] = useState(ids);
  const chosen = useChosen(first);
  const { options, hasNext, loading, error } = useFound(search);
  const shown = search ? options : [...chosen, ...options.filter((option) => !first.includes(option.id))];
  return (
    <div className="ui-checklist">
      <InputGroup
        type="search"
        leftIcon={<Search />}
        placeholder={t("ui:picker.search")}
        aria-label={t("ui:picker.searchIn", { label })}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setFirst(ids);
        }}
      />
      <Ticks label={label} options={shown} ids={ids} onChange={onChange} />
      <p role="status" className="ui-checklist-note">
        {error && messageOf(t, error)}
        {!error && loading && t("ui:loading")}
        {!error && !loading && shown.length === 0 && t("ui:picker.nothing")}
        {!loading && hasNext && t("ui:picker.typeMore")}
      </p>
    </div>
  );
}

/** The branches that the user may choose from, with checkboxes; many are found by typing. */
export function BranchChecklist(props: Props) {
  const branches = useBranches();
  const useChosen = (ids: number[]) => branches.filter(({ id }) => ids.includes(id));
  if (branches.length > fewBranches) {
    return <FoundChecklist {...props} useFound={useFoundBranches} useChosen={useChosen} />;
  }
  return (
    <div className="ui-checklist">
      <Ticks {...props} options={branches} />
    </div>
  );
}

function Ticks({ label, options, ids, onChange }: Props & { options: (Named & Partial<Pick<Option, "above">>)[] }) {
  const names = useNames();
  return (
    <div role="group" aria-label={label} className="ui-checklist-options">
      {options.map((option) => (
        <Checkbox
          key={option.id}
          checked={ids.includes(option.id)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...ids, option.id] : ids.filter((id) => id !== option.id))
          }
          labelElement={
            <span className="ui-option">
              <NameBoth of={option} layout="inline" />{" "}
              {option.code && <code className="ui-code ui-muted">{option.code}</code>}
              {option.above && option.above.length > 0 && (
                <span className="ui-combo-note">{option.above.map(names.first).join(" · ")}</span>
              )}
            </span>
          }
        />
      ))}
    </div>
  );
}
