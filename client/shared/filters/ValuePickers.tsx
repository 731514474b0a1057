import { Checkbox, InputGroup, Radio, RadioGroup } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EnumName, type EnumValue, enumValues, useEnumLabel } from "../records/enums.ts";
import { plainSigns } from "../../../server/shared/values/plain-signs.ts";
import { useFilterWords } from "./filter-words.ts";
import type { FilterOption, FilterSpec, FilterValue, FilterValues } from "./types.ts";

type Spec<Type extends string> = Extract<FilterSpec<string>, { type: Type }>;

interface ChoiceProps {
  spec: Spec<"choice">;
  value: boolean | null;
  onChange: (value: boolean | undefined) => void;
}

/** Yes, no, or either. */
export function ChoicePicker({ spec, value, onChange }: ChoiceProps) {
  const { t } = useTranslation("ui");
  return (
    <Radios
      label={spec.label}
      value={value === null ? "" : String(value)}
      options={[
        ...(spec.preset === undefined ? [{ value: "", label: t("list.any") }] : []),
        { value: "true", label: spec.yes },
        { value: "false", label: spec.no },
      ]}
      onChange={(next) => onChange(next === "" ? undefined : next === "true")}
    />
  );
}

interface EnumProps {
  spec: Spec<"enum">;
  value: FilterValue | undefined;
  onChange: (value: string[] | string | undefined) => void;
}

/** Values of an enum with checkboxes, or a single choice. */
export function EnumPicker({ spec, value, onChange }: EnumProps) {
  const labelOf = useEnumLabel();
  const options = enumValues(spec.of).map((one) => ({
    value: one,
    label: labelOf(spec.of, one as EnumValue<EnumName>),
  }));
  return (
    <OptionsPicker
      label={spec.label}
      options={options}
      single={spec.single}
      any={spec.preset === undefined}
      value={value}
      onChange={onChange}
    />
  );
}

interface OptionsProps {
  label: string;
  options: FilterOption[];
  single: boolean | undefined;
  /** Whether none of them can be chosen, too. */
  any?: boolean;
  value: FilterValue | undefined;
  onChange: (value: string[] | string | undefined) => void;
}

/** A few values with checkboxes, or a single choice. */
export function OptionsPicker({ single, ...props }: OptionsProps) {
  return single ? <OneOf {...props} /> : <SomeOf {...props} />;
}

function OneOf({ label, options, any = true, value, onChange }: Omit<OptionsProps, "single">) {
  const { t } = useTranslation("ui");
  return (
    <Radios
      label={label}
      value={options.find((option) => option.value === value)?.value ?? ""}
      options={any ? [{ value: "", label: t("list.any") }, ...options] : options}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}

function SomeOf({ label, options, value, onChange }: Omit<OptionsProps, "single" | "any">) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  return (
    <div className="ui-checklist" role="group" aria-label={label}>
      <div className="ui-checklist-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
    </div>
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
export function RangePicker({ spec, values, onChange }: RangeProps) {
  const { t } = useTranslation("ui");
  const { from, to } = useFilterWords().range(spec, values);
  const label = spec.unit ? `${spec.label} (${spec.unit})` : spec.label;
  return (
    <div className="ui-checklist ui-range" role="group" aria-label={label}>
      <Quantity label={t("list.from")} value={from} onChange={(value) => onChange({ [spec.key]: value })} />
      <Quantity label={t("list.to")} value={to} onChange={(value) => onChange({ [spec.to]: value })} />
      {spec.unit && <span className="ui-muted">{spec.unit}</span>}
    </div>
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
