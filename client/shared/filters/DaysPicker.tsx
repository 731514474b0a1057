import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isDay } from "../../ui/format.ts";
import { DateInput } from "../forms/DateInput.tsx";
import { useFilterWords } from "./filter-words.ts";
import type { FilterSpec, FilterValues } from "./types.ts";

interface Props {
  spec: Extract<FilterSpec<string>, { type: "days" }>;
  values: FilterValues;
  onChange: (values: Record<string, string | undefined>) => void;
}

/** A date range, both ends included; either may be open. */
export function DaysPicker({ spec, values, onChange }: Props) {
  const { t } = useTranslation("ui");
  const { from, to } = useFilterWords().days(spec, values);
  return (
    <div className="ui-checklist ui-range" role="group" aria-label={spec.label}>
      <Day label={t("list.from")} value={from} onChange={(value) => onChange({ [spec.key]: value })} />
      <Day label={t("list.to")} value={to} onChange={(value) => onChange({ [spec.to]: value })} />
    </div>
  );
}

interface DayProps {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date field that applies complete dates; anything else is discarded on leaving it. */
function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  const [unfinished, setUnfinished] = useState<string | null>(null);
  return (
    <span className="ui-range-side">
      <label htmlFor={id}>{label}</label>
      <DateInput
        aria={{ id, ...(unfinished !== null && { "aria-invalid": true }) }}
        label={label}
        value={unfinished ?? value ?? ""}
        onChange={(next) => {
          const taken = next === null || isDay(next);
          setUnfinished(taken ? null : next);
          if (taken) onChange(next ?? undefined);
        }}
        onBlur={() => setUnfinished(null)}
      />
    </span>
  );
}
