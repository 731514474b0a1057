import { SSF } from "xlsx";

/** Undeclared exports of the `xlsx` package. */
interface DateFormats {
  is_date: (format: string) => boolean;
  parse_date_code: (
    serial: number,
    options: { date1904: boolean },
  ) => { y: number; m: number; d: number; H: number; M: number; S: number } | null;
}

export const dateFormats = SSF as DateFormats;
