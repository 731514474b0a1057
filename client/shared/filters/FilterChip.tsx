import { Button } from "@blueprintjs/core";
import { useNames } from "../../ui/NameBoth.tsx";
import { useBranches } from "../pickers/options.ts";
import { Chip, useFirstAndMore } from "./Chip.tsx";
import { DaysChip } from "./DaysChip.tsx";
import { BranchChecklist, FoundChecklist } from "./FilterChecklist.tsx";
import { referencesOf } from "./found-references.ts";
import type { FilterSpec, FilterValue, FilterValues, FoundRecords } from "./types.ts";
import { ChoiceChip, EnumChip, OptionsChip, RangeChip } from "./ValueChips.tsx";

interface Props {
  spec: FilterSpec<string>;
  values: FilterValues;
  onChange: (values: Record<string, FilterValue | undefined>) => void;
}

/** A filter as a chip that shows the selection and opens its picker. */
export function FilterChip({ spec, values, onChange }: Props) {
  const value = values[spec.key];
  const set = (next: FilterValue | undefined) => onChange({ [spec.key]: next });
  const ids = Array.isArray(value) ? (value as number[]) : [];
  switch (spec.type) {
    case "flag":
      return (
        <Button
          className="ui-chip"
          alignText="start"
          ellipsizeText
          title={spec.label}
          active={value === true}
          aria-pressed={value === true}
          text={spec.label}
          onClick={() => set(value === true ? undefined : true)}
        />
      );
    case "choice":
      return <ChoiceChip spec={spec} value={typeof value === "boolean" ? value : null} onChange={set} />;
    case "enum":
      return <EnumChip spec={spec} value={value} onChange={set} />;
    case "range":
      return <RangeChip spec={spec} values={values} onChange={onChange} />;
    case "days":
      return <DaysChip spec={spec} values={values} onChange={onChange} />;
    case "options":
      return (
        <OptionsChip label={spec.label} options={spec.options} single={spec.single} value={value} onChange={set} />
      );
    case "branch":
      return <BranchChip label={spec.label} ids={ids} onChange={set} />;
    case "record":
      return <FoundChip label={spec.label} find={spec} ids={ids} values={values} onChange={set} />;
    case "reference":
      return <ReferenceChip spec={spec} ids={ids} values={values} onChange={set} />;
  }
}

interface ChipProps {
  ids: number[];
  onChange: (ids: number[]) => void;
}

type ReferenceSpec = Extract<FilterSpec<string>, { type: "reference" }>;

function ReferenceChip({ spec, ...rest }: ChipProps & { spec: ReferenceSpec; values: FilterValues }) {
  return (
    <FoundChip key={spec.kind} label={spec.label} find={referencesOf(spec.kind, spec.narrowedBy ?? [])} {...rest} />
  );
}

interface FoundProps extends ChipProps {
  label: string;
  find: FoundRecords;
  values: FilterValues;
}

function FoundChip({ label, find, ids, values, onChange }: FoundProps) {
  const names = useNames();
  const firstAndMore = useFirstAndMore();
  const chosen = find.useChosen(ids);
  const [first] = chosen;
  return (
    <Chip label={label} shown={firstAndMore(first && names.first(first), ids.length)} onClear={() => onChange([])}>
      <FoundChecklist
        useFound={(search) => find.useFound(search, values)}
        label={label}
        useChosen={find.useChosen}
        ids={ids}
        onChange={onChange}
      />
    </Chip>
  );
}

function BranchChip({ label, ids, onChange }: ChipProps & { label: string }) {
  const names = useNames();
  const firstAndMore = useFirstAndMore();
  const first = useBranches().find((branch) => ids.includes(branch.id));
  return (
    <Chip label={label} shown={firstAndMore(first && names.first(first), ids.length)} onClear={() => onChange([])}>
      <BranchChecklist label={label} ids={ids} onChange={onChange} />
    </Chip>
  );
}
