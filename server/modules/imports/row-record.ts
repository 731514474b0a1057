import type { RowNotes } from "../../lib/workbook/sheet.ts";
import type { ImportDecision, ImportRowState } from "./import.enums.ts";
import type { ImportLikeness, ImportRow } from "./import.types.ts";

/** A row's similarity as stored. */
export type StoredLikeness = Pick<ImportLikeness, "differences"> & {
  id?: number;
  row?: number;
  sheet?: number;
  /** A record of another that says the same. */
  rival?: number;
  /** That record is about the very same thing: the row can only be skipped. */
  same?: boolean;
};

/** A row as it is read for the preview. */
export interface RowRecord {
  id: number;
  row_number: number;
  state: ImportRowState;
  code: string | null;
  raw: string[];
  parsed: Record<string, string> | null;
  errors: ImportRow["errors"];
  differences: ImportRow["differences"];
  duplicates: StoredLikeness[];
  decision: ImportDecision | null;
  same_as: number | null;
  target_id: number | null;
  same_row: number | null;
  refs: Record<string, number> | null;
  notes: RowNotes | null;
  defaulted: string[] | null;
  adds: boolean;
}
