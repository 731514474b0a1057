import { serialsIn } from "../../../server/shared/serial-range.ts";

/** Adds serial numbers to those of a pool's text: the text, how many are new, and how many were there already. */
export function addSerials(
  pool: string,
  serials: readonly string[],
): { text: string; added: number; repeated: number } {
  const all = serialsIn([pool, ...serials].join("\n"));
  const added = all.length - serialsIn(pool).length;
  return { text: all.join("\n"), added, repeated: Math.max(0, serials.length - added) };
}
