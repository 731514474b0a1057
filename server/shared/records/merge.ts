import type { MergedField } from "./field.ts";

type MergedFields = Readonly<Record<string, MergedField>>;

/** What can be chosen when two records are merged: single fields, and groups that only make sense together. */
export type MergeGroup<F extends MergedFields> = {
  [Name in keyof F & string]: F[Name]["merge"] extends infer Group
    ? Group extends true
      ? Name
      : Group extends string
        ? Group
        : never
    : never;
}[keyof F & string];

/** The fields of each choice, in catalogue order. */
export function mergeGroups<F extends MergedFields>(fields: F): Readonly<Record<MergeGroup<F>, readonly string[]>> {
  const groups = new Map<string, string[]>();
  for (const [name, { merge }] of Object.entries(fields)) {
    if (merge === false) continue;
    const group = merge === true ? name : merge;
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return Object.fromEntries(groups) as Record<MergeGroup<F>, string[]>;
}
