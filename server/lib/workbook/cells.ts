import { numberText } from "./numbers.ts";

/** How a cell of a table looks: the heading above it, and the lines of totals in bold. */
export type TextLook = "title" | "strong";
/** Numbers of a table have comma groups, and no decimals or two. */
export type NumberLook = "whole" | "decimal" | "strongWhole" | "strongDecimal";

/**
 * A cell to be written: text, a number in plain decimal notation (`{ number }`), a date (`{ date: "YYYY-MM-DD" }`), a
 * timestamp in the organisation's time zone (`{ moment: "YYYY-MM-DD HH:MM" }`); null = empty.
 */
export type Cell =
  | string
  | { text: string; look: TextLook }
  | { number: string; look?: NumberLook }
  | { date: string }
  | { moment: string }
  | null;

/** A number as a cell: as stored, without exponent. */
export const numberCell = (value: number | string | null | undefined): Cell => {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  return { number: text.includes("e") ? numberText(Number(value)) : text };
};

/** A cell's text in a file without types. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  if ("text" in cell) return cell.text;
  if ("number" in cell) return cell.number;
  return "date" in cell ? cell.date : cell.moment;
}
