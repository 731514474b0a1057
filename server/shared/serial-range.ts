import { maxPlanned } from "./rules/distribution.ts";
import { tidyCode } from "./values/fields.ts";

/** Text before the last number, the number, and what follows it. */
const PARTS = /^(.*?)(\d+)(\D*)$/u;

/**
 * The serial numbers from one to another, both included, such as B0098 to B0102; null if they differ in more than their
 * last number, the second comes before the first, or there are more than a pool takes.
 */
export function serialRange(first: string, last: string): string[] | null {
  const [, before, from = "", after] = PARTS.exec(tidyCode(first)) ?? [];
  const [, beforeLast, to = "", afterLast] = PARTS.exec(tidyCode(last)) ?? [];
  if (from === "" || before !== beforeLast || after !== afterLast || from.length > to.length || to.length > 15) {
    return null;
  }
  const count = Number(to) - Number(from) + 1;
  if (count < 1 || count > maxPlanned) return null;
  return Array.from(
    { length: count },
    (_, i) => `${before}${String(Number(from) + i).padStart(from.length, "0")}${after}`,
  );
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
