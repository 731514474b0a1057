import { Checkbox, InputGroup, Radio, RadioGroup } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EnumName, type EnumValue, enumValues, useEnumLabel } from "../records/enums.ts";
import { plainSigns } from "../../../server/shared/values/fields.ts";
import { Chip, useFirstAndMore } from "./Chip.tsx";
import { useFilterWords } from "./filter-words.ts";
import type { FilterOption, FilterSpec, FilterValue, FilterValues } from "./types.ts";

type Spec<Type extends string> = Extract<FilterSpec<string>, { type: Type }>;

interface ChoiceProps {
  spec: Spec<"choice">;
  value: boolean | null;
  onChange: (value: boolean | undefined) => void;
}

/** Yes, no, or either. */
export function ChoiceChip({ spec, value, onChange }: ChoiceProps) {
  const { t } = useTranslation("ui");
  return (
    <Chip
      label={spec.label}
      shown={value === null ? null : value ? spec.yes : spec.no}
      onClear={() => onChange(undefined)}
    >
      <Radios
        label={spec.label}
        value={value === null ? "" : String(value)}
        options={[
          { value: "", label: t("list.any") },
          { value: "true", label: spec.yes },
          { value: "false", label: spec.no },
        ]}
        onChange={(next) => onChange(next === "" ? undefined : next === "true")}
      />
    </Chip>
  );
}

interface EnumProps {
  spec: Spec<"enum">;
  value: FilterValue | undefined;
  onChange: (value: string[] | string | undefined) => void;
}

/** Values of an enum with checkboxes, or a single choice. */
export function EnumChip({ spec, value, onChange }: EnumProps) {
  const labelOf = useEnumLabel();
  const options = enumValues(spec.of).map((one) => ({
    value: one,
    label: labelOf(spec.of, one as EnumValue<EnumName>),
  }));
  return <OptionsChip label={spec.label} options={options} single={spec.single} value={value} onChange={onChange} />;
}

interface OptionsProps {
  label: string;
  options: FilterOption[];
  single: boolean | undefined;
  value: FilterValue | undefined;
  onChange: (value: string[] | string | undefined) => void;
}

/** A few values with checkboxes, or a single choice. */
export function OptionsChip({ single, ...props }: OptionsProps) {
  return single ? <OneOfChip {...props} /> : <SomeOfChip {...props} />;
}

function OneOfChip({ label, options, value, onChange }: Omit<OptionsProps, "single">) {
  const { t } = useTranslation("ui");
  const chosen = options.find((option) => option.value === value);
  return (
    <Chip label={label} shown={chosen?.label ?? null} onClear={() => onChange(undefined)}>
      <Radios
        label={label}
        value={chosen?.value ?? ""}
        options={[{ value: "", label: t("list.any") }, ...options]}
        onChange={(next) => onChange(next || undefined)}
      />
    </Chip>
  );
}

function SomeOfChip({ label, options, value, onChange }: Omit<OptionsProps, "single">) {
  const firstAndMore = useFirstAndMore();
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const first = options.find((option) => option.value === chosen[0]);
  return (
    <Chip label={label} shown={firstAndMore(first?.label, chosen.length)} onClear={() => onChange(undefined)}>
      <div className="ui-checklist" role="group" aria-label={label}>
        <div className="ui-checklist-options">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...chosen, option.value]
                    : chosen.filter((one) => one !== option.value),
                )
              }
            />
          ))}
        </div>
      </div>
    </Chip>
  );
}

interface RadiosProps {
  label: string;
  value: string;
  options: FilterOption[];
  onChange: (value: string) => void;
}

function Radios({ label, value, options, onChange }: RadiosProps) {
  return (
    <RadioGroup
      className="ui-checklist"
      aria-label={label}
      selectedValue={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {options.map((option) => (
        <Radio key={option.value} value={option.value} label={option.label} />
      ))}
    </RadioGroup>
  );
}

interface RangeProps {
  spec: Spec<"range">;
  values: FilterValues;
  onChange: (values: Record<string, number | undefined>) => void;
}

/** A number range; either end may be open. */
export function RangeChip({ spec, values, onChange }: RangeProps) {
  const { t } = useTranslation("ui");
  const { from, to, words } = useFilterWords().range(spec, values);
  const label = spec.unit ? `${spec.label} (${spec.unit})` : spec.label;
  return (
    <Chip label={spec.label} shown={words} onClear={() => onChange({ [spec.key]: undefined, [spec.to]: undefined })}>
      <div className="ui-checklist ui-range" role="group" aria-label={label}>
        <Quantity label={t("list.from")} value={from} onChange={(value) => onChange({ [spec.key]: value })} />
        <Quantity label={t("list.to")} value={to} onChange={(value) => onChange({ [spec.to]: value })} />
        {spec.unit && <span className="ui-muted">{spec.unit}</span>}
      </div>
    </Chip>
  );
}

interface QuantityProps {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** The typed text as a number; undefined if it is none. */
function numberOf(typed: string): number | undefined {
  const plain = plainSigns(typed).trim().replace(",", ".");
  const number = Number(plain);
  return plain !== "" && number >= 0 ? number : undefined;
}

/** A number that is applied when typing pauses, or immediately on Enter, on Escape and on leaving the field. */
function Quantity({ label, value, onChange }: QuantityProps) {
  const id = useId();
  const [text, setText] = useState(value === undefined ? "" : String(value));
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<string | null>(null);
  if (value !== seen) {
    setSeen(value);
    // Changed from outside, such as cleared.
    if (value !== numberOf(text)) setText(value === undefined ? "" : String(value));
  }
  const take = () => {
    clearTimeout(timer.current);
    const typed = pending.current;
    pending.current = null;
    if (typed !== null && numberOf(typed) !== value) onChange(numberOf(typed));
  };
  const takeLast = useEffectEvent(take);
  useEffect(() => () => takeLast(), []);
  return (
    <span className="ui-range-side">
      <label htmlFor={id}>{label}</label>
      <InputGroup
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          pending.current = event.currentTarget.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(take, 400);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
        onBlur={take}
      />
    </span>
  );
}
