import { Button, PopoverNext, PopupKind } from "@blueprintjs/core";
import { CaretDown, Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { focusFirst } from "../focus.ts";
import { useNames } from "../NameBoth.tsx";
import { useBranches, useReferencesById } from "../picker/options.ts";
import type { Named } from "../records.ts";
import { BranchChecklist, ReferenceChecklist } from "./FilterChecklist.tsx";
import type { FilterSpec, FilterValues } from "./types.ts";

interface Props {
  spec: FilterSpec<string>;
  values: FilterValues;
  onChange: (value: number[] | true | undefined) => void;
}

/** One filter as a chip that opens its picker and says what is chosen. */
export function FilterChip({ spec, values, onChange }: Props) {
  const value = values[spec.key];
  if (spec.type === "flag") {
    return (
      <Button
        className="kit-chip"
        active={value === true}
        aria-pressed={value === true}
        text={spec.label}
        onClick={() => onChange(value === true ? undefined : true)}
      />
    );
  }
  const ids = Array.isArray(value) ? value : [];
  return spec.type === "branch" ? (
    <BranchChip spec={spec} ids={ids} onChange={onChange} />
  ) : (
    <ReferenceChip spec={spec} ids={ids} values={values} onChange={onChange} />
  );
}

interface ChipProps {
  ids: number[];
  onChange: (ids: number[]) => void;
}

type ReferenceSpec = Extract<FilterSpec<string>, { type: "reference" }>;

function ReferenceChip({ spec, ids, values, onChange }: ChipProps & { spec: ReferenceSpec; values: FilterValues }) {
  const chosen = useReferencesById(spec.kind, ids);
  const above = (spec.narrowedBy ?? []).filter((key) => Array.isArray(values[key]));
  const filter = above.length > 0 ? Object.fromEntries(above.map((key) => [key, values[key]])) : undefined;
  return (
    <Chip label={spec.label} chosen={chosen} ids={ids} onClear={() => onChange([])}>
      <ReferenceChecklist kind={spec.kind} filter={filter} label={spec.label} chosen={chosen} ids={ids} onChange={onChange} />
    </Chip>
  );
}

function BranchChip({ spec, ids, onChange }: ChipProps & { spec: FilterSpec<string> }) {
  const chosen = useBranches().filter((branch) => ids.includes(branch.id));
  return (
    <Chip label={spec.label} chosen={chosen} ids={ids} onClear={() => onChange([])}>
      <BranchChecklist label={spec.label} ids={ids} onChange={onChange} />
    </Chip>
  );
}

interface ShellProps {
  label: string;
  chosen: Named[];
  ids: number[];
  onClear: () => void;
  children: React.JSX.Element;
}

function Chip({ label, chosen, ids, onClear, children }: ShellProps) {
  const { t } = useTranslation("kit");
  const names = useNames();
  const [first] = chosen;
  const rest = ids.length - 1;
  const shown = first && (rest > 0 ? t("list.chipMore", { name: names.first(first), rest }) : names.first(first));
  const set = ids.length > 0;
  return (
    <span className="kit-chip-group">
      <PopoverNext
        placement="bottom-start"
        popupKind={PopupKind.DIALOG}
        content={children}
        onOpening={focusFirst}
      >
        <Button
          className="kit-chip"
          active={set}
          endIcon={<CaretDown />}
          text={set ? t("list.chip", { label, value: shown ?? ids.length }) : label}
        />
      </PopoverNext>
      {set && (
        <Button
          className="kit-chip-clear"
          active
          icon={<Cross />}
          aria-label={t("list.clearFilter", { label })}
          onClick={onClear}
        />
      )}
    </span>
  );
}
