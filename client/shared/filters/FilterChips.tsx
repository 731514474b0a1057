import { FilterChip } from "./FilterChip.tsx";
import type { FilterSpec, FilterValue, FilterValues } from "./types.ts";
import { useNarrowing } from "./useNarrowing.ts";
import "./filter-chips.css";

interface Props {
  specs: readonly FilterSpec<string>[];
  values: FilterValues;
  onValues: (edit: (values: FilterValues) => FilterValues) => void;
}

/** Without what was cleared. */
const chosen = (edited: Record<string, FilterValue | undefined>): FilterValues =>
  Object.fromEntries(
    Object.entries(edited).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as FilterValues;

/** Filters beside each other, for what is no list with a toolbar of its own. */
export function FilterChips({ specs, values, onValues }: Props) {
  const narrow = useNarrowing(specs);
  const change = (changed: Record<string, FilterValue | undefined>) => {
    onValues((before) => chosen({ ...before, ...changed }));
    void narrow({ ...values, ...changed }, Object.keys(changed), (gone) =>
      onValues((before) => {
        const kept = [...gone].map(([key, ids]): [string, number[]] => [
          key,
          ((before[key] ?? []) as number[]).filter((id) => !ids.includes(id)),
        ]);
        return chosen({ ...before, ...Object.fromEntries(kept) });
      }),
    );
  };
  return (
    <div className="ui-filter-chips">
      {specs.map((spec) => (
        <FilterChip key={spec.key} spec={spec} values={values} onChange={change} />
      ))}
    </div>
  );
}
