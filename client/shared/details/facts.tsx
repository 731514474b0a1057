import { type ReactNode, useCallback } from "react";
import { useTranslation } from "react-i18next";
import {
  type Derived,
  type Fields,
  type Named,
  type RecordField,
  sectionFields,
  type SectionOf,
} from "../../../server/shared/records/field.ts";
import { useEnumLabel } from "../records/enums.ts";
import { Money } from "../records/Money.tsx";
import { type RecordWords, useFieldText } from "../records/field-labels.ts";
import { useMe } from "../session/session-context.tsx";
import type { Currency } from "../../../server/shared/enums.ts";
import { showDate, showMoment } from "../../ui/format.ts";
import { Value } from "../forms/Value.tsx";
import type { Fact } from "./FactCard.tsx";

/** Fields with custom rendering, by name; derived fields need it. */
type Own<F extends Fields, Section extends SectionOf<F>> = Partial<Record<keyof F, ReactNode>> &
  Record<Named<F, Section> & Derived<F>, ReactNode>;

type Values = Readonly<Record<string, unknown>>;

interface Options {
  /** Fields placed before the section's others. */
  first?: readonly string[];
  /** Fields that do not apply to this record. */
  except?: readonly string[];
  /** What fields mean, by name, where their labels do not say it. */
  about?: Readonly<Record<string, string>>;
}

/** The facts of a record's section, each label with its value; fields the user may not see are omitted. */
export function useFacts<F extends Fields>(words: RecordWords, fields: F) {
  const label = useFieldText(words);
  const labelOf = useEnumLabel();
  const { permissions } = useMe();
  const shown = (field: RecordField, value: unknown, values: Values): ReactNode => {
    if (value === null || value === undefined || value === "") return null;
    if (field.kind === "amount") {
      return <Money amount={value as string} currency={values[field.currency] as Currency | null} />;
    }
    if (field.kind === "date") return showDate(value as string);
    if (field.kind === "choice") return labelOf(field.of, value as never);
    if (field.kind === "phone") return <a href={`tel:${value as string}`}>{value as string}</a>;
    if (field.kind === "email") return <a href={`mailto:${value as string}`}>{value as string}</a>;
    if (field.lang) return <span lang={field.lang}>{value as string}</span>;
    return field.kind === "text" || field.kind === "code" ? (value as string) : <Value value={value} />;
  };
  return <Section extends SectionOf<F>>(
    section: Section,
    record: Readonly<Record<Exclude<Named<F, Section>, Derived<F>>, unknown>>,
    own: Own<F, Section>,
    { first = [], except = [], about = {} }: Options = {},
  ): Fact[] => {
    const values: Values = record;
    const ways = own as Readonly<Record<string, ReactNode>>;
    return sectionFields(fields, section, first)
      .filter(([name, { needs }]) => !except.includes(name) && (!needs || permissions.has(needs)))
      .map(([name, field]) => ({
        label: label(name),
        value: Object.hasOwn(ways, name) ? ways[name] : shown(field, values[name], values),
        ...(about[name] !== undefined && { about: about[name] }),
        ...(field.kind === "longText" && { wide: true }),
      }));
  };
}

/** When a record was added and, unless that was in the same minute, last changed. */
export function useDates(): (record: { createdAt: string; updatedAt: string }) => Fact[] {
  const { t } = useTranslation("ui");
  return useCallback(
    ({ createdAt, updatedAt }) => {
      const [added, changed] = [showMoment(createdAt), showMoment(updatedAt)];
      return [
        { label: t("createdAt"), value: added },
        ...(changed === added ? [] : [{ label: t("updatedAt"), value: changed }]),
      ];
    },
    [t],
  );
}
