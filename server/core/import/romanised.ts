import { isLatin, romanise } from "../../shared/values/romanise.ts";
import type { ImportDefinition } from "./definition.ts";
import type { SheetPart } from "./plan.ts";
import { type ParsedRow, searchOf } from "./row.ts";

/**
 * Proposes names that a row leaves out: Latin ones as written from the Khmer by rule, Khmer ones as the Latin are, and what its type
 * always proposes.
 * @param from by the field of the name that is left out: that of the other one, as somebody has ticked; and what counts for all rows
 */
export function nameProposer(
  definition: ImportDefinition,
  from: Pick<SheetPart, "romanised" | "copied" | "defaults">,
): <Row extends ParsedRow>(row: Row) => Row {
  const always = Object.entries(definition.proposes ?? {}).flatMap(([field, sources]) =>
    sources.map((source) => ({ field, source: source.from, write: source.write })),
  );
  const inLatin = (write: (name: string) => string) => (name: string) => {
    const written = write(name);
    return isLatin(written) ? written : "";
  };
  const fields = [
    ...Object.entries(from.romanised).map(([field, source]) => ({ field, source, write: inLatin(romanise) })),
    ...Object.entries(from.copied).map(([field, source]) => ({ field, source, write: inLatin((name) => name) })),
    ...always,
  ];
  return (row) => {
    const values = { ...row.values };
    const proposed = [...row.proposed];
    for (const { field, source, write } of fields) {
      const name = row.values[source];
      if (field in values || typeof name !== "string") continue;
      const written = write(name, { ...from.defaults, ...row.values });
      const checked = written === "" ? undefined : definition.rules[field]?.safeParse(written);
      if (!checked?.success || typeof checked.data !== "string") continue;
      values[field] = checked.data;
      proposed.push(field);
    }
    if (proposed.length === row.proposed.length) return row;
    return { ...row, values, proposed, search: searchOf(definition, (field) => values[field]?.toString()) };
  };
}
