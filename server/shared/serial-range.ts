import { maxPlanned } from "./rules/distribution.ts";
import { tidyCode } from "./values/fields.ts";

/** Text before the last number, the number, and what follows it. */
const PARTS = /^(.*?)(\d+)(\D*)$/u;

/** Why two serial numbers are no first and last one: in words under `validation.` */
type RangeProblem = "serialRange" | "serialReversed" | "serialTooMany";

/**
 * The serial numbers from one to another, both included, such as B0098 to B0102; a problem if they differ in more than their
 * last number, the second comes before the first, or there are more than a pool takes.
 */
function rangeOf(first: string, last: string): string[] | RangeProblem {
  const [, before, from = "", after] = PARTS.exec(tidyCode(first)) ?? [];
  const [, beforeLast, to = "", afterLast] = PARTS.exec(tidyCode(last)) ?? [];
  if (from === "" || before !== beforeLast || after !== afterLast || Math.max(from.length, to.length) > 15) {
    return "serialRange";
  }
  const count = Number(to) - Number(from) + 1;
  if (count < 1) return "serialReversed";
  if (from.length > to.length) return "serialRange";
  if (count > maxPlanned) return "serialTooMany";
  return Array.from(
    { length: count },
    (_, i) => `${before}${String(Number(from) + i).padStart(from.length, "0")}${after}`,
  );
}

/** The serial numbers from one to another, both included; null if the two are no first and last one. */
export function serialRange(first: string, last: string): string[] | null {
  const range = rangeOf(first, last);
  return typeof range === "string" ? null : range;
}

/** What is wrong with two serial numbers as a first and a last one; null if nothing is. */
export function serialRangeProblem(first: string, last: string): RangeProblem | null {
  const range = rangeOf(first, last);
  return typeof range === "string" ? range : null;
}

/** Pasted serial numbers, separated by line breaks, commas, semicolons or tabs; each once, in their order. */
export function serialsIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const piece of text.split(/[\n,;\t]+/u)) {
    const serial = tidyCode(piece);
    if (serial !== "" && !found.has(serial.toLowerCase())) found.set(serial.toLowerCase(), serial);
  }
  return [...found.values()];
}
