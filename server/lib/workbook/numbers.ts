import { dateFormats } from "./xlsx.ts";

/** Turns a number into text. */
export type NumberFormat = (value: number, date1904: boolean) => string;

/** Excel's own limit; a longer format says nothing. */
export const LONGEST_FORMAT = 255;

const pad = (number: number, length: number): string => String(number).padStart(length, "0");

/** A number in plain notation: no exponent or grouping, and no binary rounding noise beyond the 15th digit. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return "";
  if (Number.isInteger(value)) return BigInt(value).toString();
  const rounded = Number(value.toPrecision(15));
  if (Number.isInteger(rounded)) return BigInt(rounded).toString();
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(20).replace(/0+$/u, "") : text;
}

const plain: NumberFormat = (value) => numberText(value);

/** A format without its quotes, brackets and escapes. */
const bare = (format: string): string => format.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./gu, "").toLowerCase();

function dateFormat(format: string): NumberFormat {
  const signs = bare(format);
  const withDay = /[dye]/u.test(signs) || !/[hs]/u.test(signs);
  const withTime = /[hs]/u.test(signs);
  return (value, date1904) => {
    const parts = value < 0 ? null : dateFormats.parse_date_code(value, { date1904 });
    if (!parts) return numberText(value);
    const time = `${pad(parts.H, 2)}:${pad(parts.M, 2)}${parts.S > 0 ? `:${pad(parts.S, 2)}` : ""}`;
    if (!withDay) return time;
    if (value < 1 && !date1904) return withTime ? time : numberText(value);
    const day = `${pad(parts.y, 4)}-${pad(parts.m, 2)}-${pad(parts.d, 2)}`;
    return withTime && parts.H + parts.M + parts.S > 0 ? `${day} ${time}` : day;
  };
}

/**
 * A format that shows leading zeros, as for codes and phone numbers ("000000", "0## ### ###", `"S"000000`); null for
 * others. Literal characters stay where the format has them. A unit after the digits is not part of a code.
 */
function digitsFormat(format: string): NumberFormat | null {
  const section = format.split(";", 1)[0] ?? "";
  const tokens = section.match(/"[^"]*"|\\.|./gu) ?? [];
  const shown = tokens.map((token) =>
    token.startsWith('"') ? token.slice(1, -1) : token.startsWith("\\") ? token.slice(1) : token,
  );
  const isDigit = tokens.map((token) => token === "0" || token === "#");
  const first = isDigit.indexOf(true);
  const last = isDigit.lastIndexOf(true);
  const digits = isDigit.filter(Boolean).length;
  if (digits < 2 || tokens[first] !== "0" || last !== tokens.length - 1) return null;
  const literal = tokens.every(
    (token, i) =>
      isDigit[i] === true || /^(?:"[^"]*"|\\.|[ ()+\-/])$/u.test(token) || (i < first && /^[1-9]$/u.test(token)),
  );
  if (!literal) return null;
  return (value) => {
    const text = numberText(value);
    if (!/^\d+$/u.test(text)) return text;
    let rest = text.padStart(digits, "0");
    let result = "";
    for (let i = tokens.length - 1; i >= 0; i -= 1) {
      if (isDigit[i] === true) {
        result = (rest.at(-1) ?? "") + result;
        rest = rest.slice(0, -1);
        if (i === first) result = rest + result;
      } else result = shown[i] + result;
    }
    return result;
  };
}

/**
 * Built-in formats identified by number: dates and times (ECMA-376 part 1, 18.8.30, including East Asia and Thailand).
 */
const numbered: [from: number, to: number, format: string][] = [
  [14, 17, "yyyy-mm-dd"],
  [18, 21, "h:mm:ss"],
  [22, 22, "yyyy-mm-dd h:mm"],
  [27, 31, "yyyy-mm-dd"],
  [32, 35, "h:mm:ss"],
  [36, 36, "yyyy-mm-dd"],
  [45, 47, "mm:ss"],
  [50, 54, "yyyy-mm-dd"],
  [55, 56, "h:mm:ss"],
  [57, 58, "yyyy-mm-dd"],
  [71, 74, "yyyy-mm-dd"],
  [75, 76, "h:mm:ss"],
  [77, 77, "yyyy-mm-dd h:mm"],
  [78, 80, "mm:ss"],
  [81, 81, "yyyy-mm-dd"],
];

/** The format text of a built-in number; "General" if it is not a date. */
export const numberedFormat = (id: number): string =>
  numbered.find(([from, to]) => id >= from && id <= to)?.[2] ?? "General";

const known = new Map<string, NumberFormat>();
const MOST_KNOWN = 1_000;

function formatOf(format: string): NumberFormat {
  if (format === "" || format === "General") return plain;
  if (dateFormats.is_date(format)) return dateFormat(format);
  return digitsFormat(format) ?? plain;
}

/**
 * How an import reads numbers with this format: dates as `YYYY-MM-DD`, with the time if the format shows one; digits
 * with the leading zeros that the format adds; any other number in full, whatever is displayed.
 */
export function numberFormat(format: string): NumberFormat {
  if (format.length > LONGEST_FORMAT) return plain;
  const found = known.get(format);
  if (found) return found;
  const made = formatOf(format);
  if (known.size < MOST_KNOWN) known.set(format, made);
  return made;
}
