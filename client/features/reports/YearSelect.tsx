import { HTMLSelect } from "@blueprintjs/core";

interface Props {
  id: string;
  years: { id: number; name: string }[];
  value: number | null;
  onChange: (id: number | null) => void;
  /** The label for no selection; without it one must be selected. */
  none?: string;
}

/** One of the study years. */
export function YearSelect({ id, years, value, onChange, none }: Props) {
  return (
    <HTMLSelect
      id={id}
      fill
      value={value ?? ""}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {years.map((year) => (
        <option key={year.id} value={year.id}>
          {year.name}
        </option>
      ))}
    </HTMLSelect>
  );
}
