import { numberText } from "./numbers.ts";

/**
 * A cell to be written: text, a number as a decimal in full (`{ number }`), a date (`{ date: "YYYY-MM-DD" }`), a moment in
 * the organisation's zone (`{ moment: "YYYY-MM-DD HH:MM" }`); null = empty.
 */
export type Cell = string | { number: string } | { date: string } | { moment: string } | null;

/** A number as a cell: as it is stored, without exponent. */
export const numberCell = (value: number | string | null | undefined): Cell => {
  if (value === null || value === undefined || value === "") return null;
  const text = String(value);
  return { number: text.includes("e") ? numberText(Number(value)) : text };
};

/** A cell's text where a file has no types. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === "string") return cell ?? "";
  if ("number" in cell) return cell.number;
  return "date" in cell ? cell.date : cell.moment;
}
