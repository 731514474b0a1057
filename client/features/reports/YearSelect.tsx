import { HTMLSelect } from "@blueprintjs/core";

interface Props {
  id: string;
  years: { id: number; name: string }[];
  value: number | null;
  onChange: (id: number) => void;
}

/** One of the study years. */
export function YearSelect({ id, years, value, onChange }: Props) {
  return (
    <HTMLSelect id={id} fill value={value ?? ""} onChange={(event) => onChange(Number(event.currentTarget.value))}>
      {years.map((year) => (
        <option key={year.id} value={year.id}>
          {year.name}
        </option>
      ))}
    </HTMLSelect>
  );
}
