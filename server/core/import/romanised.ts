import { romanise } from "../../shared/values/romanise.ts";
import type { ImportDefinition } from "./definition.ts";
import { type ParsedRow, searchOf } from "./row.ts";

/** A row with the fields whose values are proposals. */
type ProposedRow = ParsedRow & { proposed: readonly string[] };

/** Whether all letters and digits of a text are Latin ones, and there is at least one letter. */
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text) && !/(?!\p{Script=Latin})\p{L}|\p{N}/u.test(text);

/**
 * Writes Latin names that a row leaves out from its Khmer ones.
 * @param sources the field of the Khmer name, by that of the Latin one; empty to propose nothing
 */
export function romaniser(
  definition: ImportDefinition,
  sources: Readonly<Record<string, string>>,
): (row: ParsedRow) => ProposedRow {
  const fields = Object.entries(sources);
  return (row) => {
    const values = { ...row.values };
    const proposed: string[] = [];
    for (const [latin, khmer] of fields) {
      const name = values[khmer];
      if (latin in values || typeof name !== "string") continue;
      const romanised = romanise(name);
      const checked = isLatin(romanised) ? definition.rules[latin]?.safeParse(romanised) : undefined;
      if (!checked?.success || typeof checked.data !== "string") continue;
      values[latin] = checked.data;
      proposed.push(latin);
    }
    if (proposed.length === 0) return { ...row, proposed };
    return { ...row, values, proposed, search: searchOf(definition, (field) => values[field]?.toString()) };
  };
}
