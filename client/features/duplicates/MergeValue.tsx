import type { ReactNode } from "react";
import type { Currency } from "../../../server/shared/enums.ts";
import { FieldValue } from "../../shared/forms/Value.tsx";
import { Money } from "../../shared/records/Money.tsx";
import { Dash, useNames } from "../../ui/NameBoth.tsx";
import { fieldsOf, type MergedType, valueOf } from "./merge-choices.ts";

const languages: Readonly<Record<string, string>> = { nameEn: "en", nameLocal: "km", nameJa: "ja" };

interface Props {
  type: MergedType;
  of: object;
  choice: string;
}

/** One record's value of a field or field group. */
export function MergeValue({ type, of, choice }: Props): ReactNode {
  const names = useNames();
  const lang = languages[choice];
  if (lang) return <span lang={lang}>{(valueOf(of, choice) as string | null) ?? <Dash />}</span>;
  const values = fieldsOf(type, choice).map((name) => ({ name, value: valueOf(of, name) }));
  if (choice === "place") {
    return values
      .toReversed()
      .flatMap(({ value }) => (value ? [names.first(value as Parameters<typeof names.first>[0])] : []))
      .join(", ");
  }
  if (choice === "newPrice") {
    const [amount, currency] = values.map(({ value }) => value as string | null);
    return <Money amount={amount} currency={currency as Currency | null} />;
  }
  const said = values.filter(({ value }) => value !== null && value !== "");
  if (said.length === 0) return <Dash />;
  return said.map(({ name, value }, index) => (
    <span key={name}>
      {index > 0 && " · "}
      <FieldValue type={type} field={name} value={value} />
    </span>
  ));
}
