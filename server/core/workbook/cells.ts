import type { CellObject } from "xlsx";
import { dateFormats } from "./xlsx.ts";

const pad = (number: number, length: number): string => String(number).padStart(length, "0");

/** A whole number is written without exponent however long it is; fractions as JavaScript does. */
const numberText = (value: number): string => (Number.isInteger(value) ? BigInt(value).toString() : String(value));

function dateText(serial: number, date1904: boolean): string | null {
  const parts = dateFormats.parse_date_code(serial, { date1904 });
  if (!parts || parts.y < 1) return null;
  return `${pad(parts.y, 4)}-${pad(parts.m, 2)}-${pad(parts.d, 2)}`;
}

/**
 * A cell as the text that an import works with: dates as `YYYY-MM-DD`, numbers in full without grouping, with their
 * leading zeros where the format shows them ("000000"), formulas as their last value, errors ("#N/A") as they are shown.
 */
export function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null) return "";
  if (cell.t === "n" && typeof cell.v === "number") {
    const format = typeof cell.z === "string" ? cell.z : "";
    if (/^0{2,}$/u.test(format) && Number.isInteger(cell.v)) return numberText(cell.v).padStart(format.length, "0");
    const date = format !== "" && dateFormats.is_date(format) ? dateText(cell.v, date1904) : null;
    return date ?? numberText(cell.v);
  }
  if (cell.t === "b") return cell.v ? "TRUE" : "FALSE";
  if (cell.t === "e") return cell.w ?? "#N/A";
  return String(cell.v);
}
