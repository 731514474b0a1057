import { today } from "../../ui/format.ts";
import { BranchChecklist, FoundChecklist } from "./FilterChecklist.tsx";
import { DaysPicker } from "./DaysPicker.tsx";
import { referencesOf } from "./found-references.ts";
import type { FilterOption, FilterSpec, FilterValue, FilterValues } from "./types.ts";
import { ChoicePicker, EnumPicker, OptionsPicker, RangePicker } from "./ValuePickers.tsx";

/** How many calendar years are offered, up to the present one. */
const YEARS = 20;

function lastYears(): FilterOption[] {
  const thisYear = Number(today().slice(0, 4));
  return Array.from({ length: YEARS }, (_, i) => String(thisYear - i)).map((year) => ({ value: year, label: year }));
}

export interface FilterProps {
  spec: FilterSpec<string>;
  values: FilterValues;
  onChange: (values: Record<string, FilterValue | undefined>) => void;
}

/** Chooses a filter's value; a flag has nothing to choose. */
export function FilterPicker({ spec, values, onChange }: FilterProps) {
  const value = values[spec.key] ?? spec.preset;
  const set = (next: FilterValue | undefined) => onChange({ [spec.key]: next });
  const ids = Array.isArray(value) ? (value as number[]) : [];
  switch (spec.type) {
    case "flag":
      return null;
    case "choice":
      return <ChoicePicker spec={spec} value={typeof value === "boolean" ? value : null} onChange={set} />;
    case "enum":
      return <EnumPicker spec={spec} value={value} onChange={set} />;
    case "range":
      return <RangePicker spec={spec} values={values} onChange={onChange} />;
    case "days":
      return <DaysPicker spec={spec} values={values} onChange={onChange} />;
    case "options":
      return (
        <OptionsPicker
          label={spec.label}
          options={spec.options}
          single={spec.single}
          any={spec.preset === undefined}
          value={value}
          onChange={set}
        />
      );
    case "year":
      return <OptionsPicker label={spec.label} options={lastYears()} single={false} value={value} onChange={set} />;
    case "branch":
      return <BranchChecklist label={spec.label} ids={ids} onChange={set} />;
    case "record":
    case "reference": {
      const find = spec.type === "record" ? spec : referencesOf(spec.kind, spec.narrowedBy ?? []);
      return (
        <FoundChecklist
          key={spec.key}
          useFound={(search) => find.useFound(search, values)}
          useChosen={find.useChosen}
          label={spec.label}
          ids={ids}
          onChange={set}
        />
      );
    }
  }
}
