import { firstColumn, serialsIn } from "../../../server/shared/serial-range.ts";

/** The most bytes of a file: a pool takes a small part of it. */
const MOST = 1_000_000;

/** The serial numbers of a text file, with their repetitions; null if it is no text, or too large. */
export async function serialsOfFile(file: File): Promise<string[] | null> {
  if (file.size > MOST) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Excel saves "Unicode text" in this encoding.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : firstColumn(text);
  } catch {
    return null;
  }
}

/** Adds serial numbers to those of a pool's text: the text, how many are new, and how many were there already. */
export function addSerials(
  pool: string,
  serials: readonly string[],
): { text: string; added: number; repeated: number } {
  const all = serialsIn([pool, ...serials].join("\n"));
  const added = all.length - serialsIn(pool).length;
  return { text: all.join("\n"), added, repeated: Math.max(0, serials.length - added) };
}
