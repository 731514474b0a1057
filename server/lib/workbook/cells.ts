import { numberText } from "./numbers.ts";

/**
 * A cell to be written: text, a number in plain decimal notation (`{ number }`), a date (`{ date: "YYYY-MM-DD" }`), a
 * timestamp in the organisation's time zone (`{ moment: "YYYY-MM-DD HH:MM" }`); null = empty.
 */
export type Cell = string | { number: string } | { date: string } | { moment: string } | null;

/** A number as a cell: as stored, without exponent. */
export const numberCell = (value: number | string | null | undefined): Cell => {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  return { number: text.includes("e") ? numberText(Number(value)) : text };
};

/** A cell's text in a file without types. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  if ("number" in cell) return cell.number;
  return "date" in cell ? cell.date : cell.moment;
}
