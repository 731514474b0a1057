import { useTranslation } from "react-i18next";
import { showDate, useNumberFormat } from "../../ui/format.ts";
import type { FilterSpec, FilterValues } from "./types.ts";

type Spec<Type extends string> = Extract<FilterSpec<string>, { type: Type }>;

/** A range filter's values in words, with open ends; null if it is not set. */
export function useFilterWords() {
  const { t } = useTranslation("ui");
  const number = useNumberFormat();
  const open = (from: string | undefined, to: string | undefined): string | null => {
    if (from !== undefined) return t("list.atLeast", { value: from });
    return to === undefined ? null : t("list.atMost", { value: to });
  };
  return {
    range: (spec: Spec<"range">, values: FilterValues) => {
      const [from, to] = [values[spec.key], values[spec.to]].map((value) =>
        typeof value === "number" ? value : undefined,
      );
      const unit = spec.unit ? ` ${spec.unit}` : "";
      const both = from !== undefined && to !== undefined;
      const [first, last] = [from, to].map((value) => (value === undefined ? undefined : number(value)));
      return { from, to, words: both ? `${first}–${last}${unit}` : open(first && first + unit, last && last + unit) };
    },
    days: (spec: Spec<"days">, values: FilterValues) => {
      const [from, to] = [values[spec.key], values[spec.to]].map((value) =>
        typeof value === "string" ? value : undefined,
      );
      const [first, last] = [from, to].map((value) => (value === undefined ? undefined : showDate(value)));
      const both = first !== undefined && last !== undefined;
      return { from, to, words: both ? (first === last ? first : `${first} – ${last}`) : open(first, last) };
    },
  };
}
