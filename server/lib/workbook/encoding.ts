import { WorkbookError } from "./limits.ts";

const SAMPLE = 4_000;
/** The share of untypeable characters that separates text from binary: near zero in text, one in ten in binary data. */
const UNTYPED = 0.02;
/** Khmer in UTF-8: U+1780 to U+17FF. */
const KHMER = /\xe1[\x9e\x9f][\x80-\xbf]/u;

function strictly(data: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data);
  } catch {
    return null;
  }
}

/** UTF-16 without a byte order mark: in Latin and Khmer text every other byte is 0x00 or 0x17. */
function wideWithoutMark(data: Buffer): "utf-16le" | "utf-16be" | null {
  const sample = data.subarray(0, SAMPLE);
  const high = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0 || byte === 0x17) high[i % 2] = (high[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = high;
  const [many, few] = [sample.length * 0.35, sample.length * 0.05];
  if (odd > many && even < few) return "utf-16le";
  return even > many && odd < few ? "utf-16be" : null;
}

function isNoText(data: Buffer): boolean {
  const sample = data.subarray(0, SAMPLE);
  const untyped = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127).length;
  return untyped > Math.max(4, sample.length * UNTYPED);
}

/**
 * The text of a file: by its byte order mark, else UTF-8, else UTF-16 by its zero bytes, else Windows-1252, in which
 * Excel saves plain CSV. Throws `WorkbookError` if it is not text, or damaged Khmer UTF-8.
 */
export function decodeText(data: Buffer): string {
  const [a, b, c] = data;
  const marked =
    a === 0xef && b === 0xbb && c === 0xbf
      ? "utf-8"
      : a === 0xff && b === 0xfe
        ? "utf-16le"
        : a === 0xfe && b === 0xff
          ? "utf-16be"
          : null;
  const wide = marked ? null : wideWithoutMark(data);
  const text = strictly(data, marked ?? wide ?? "utf-8");
  if (!marked && !wide && isNoText(data)) throw new WorkbookError("errors.fileUnknownFormat");
  if (text !== null) {
    if (text.includes("\0")) throw new WorkbookError("errors.fileUnknownFormat");
    return text;
  }
  if (marked || wide) throw new WorkbookError("errors.fileEncoding");
  if (data.includes(0)) throw new WorkbookError("errors.fileUnknownFormat");
  const damaged = KHMER.test(data.toString("latin1"));
  const western = damaged ? null : strictly(data, "windows-1252");
  if (western === null || /[\u0080-\u009f]/u.test(western)) throw new WorkbookError("errors.fileEncoding");
  return western;
}
