import type { ReactNode } from "react";
import type { MergeField } from "../../../server/shared/merge-fields.ts";
import { mergeFields } from "../../../server/shared/merge-fields.ts";
import { FieldValue } from "../../shared/forms/Value.tsx";
import { Dash, useNames } from "../../ui/NameBoth.tsx";
import type { Merging } from "./merge-choices.ts";

/** One student's value of a field or field group. */
export function MergeValue({ of, field }: { of: Merging; field: MergeField }): ReactNode {
  const names = useNames();
  if (field === "nameEn") return <span lang="en">{of.nameEn}</span>;
  if (field === "nameLocal") return <span lang="km">{of.nameLocal}</span>;
  const all: readonly string[] = mergeFields[field];
  const values = all.map((name) => ({ name, value: (of as Record<string, unknown>)[name] ?? null }));
  if (field === "place") {
    return values
      .toReversed()
      .flatMap(({ value }) => (value ? [names.first(value as Parameters<typeof names.first>[0])] : []))
      .join(", ");
  }
  const said = values.filter(({ value }) => value !== null && value !== "");
  if (said.length === 0) return <Dash />;
  return said.map(({ name, value }, index) => (
    <span key={name}>
      {index > 0 && " · "}
      <FieldValue type="Student" field={name} value={value} />
    </span>
  ));
}
