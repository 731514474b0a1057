import type { SheetWriting } from "./decimals.ts";
import type { ImportDefinition } from "./definition.ts";
import { refOf } from "./definition.ts";

/** Add only, update only, or both. */
export type ImportMode = "ADD" | "UPDATE" | "BOTH";

/** One sheet of a file. */
export interface SheetPart {
  id: number;
  /** The field of each column, null where it is not imported. */
  mapping: readonly (string | null)[];
  writing: SheetWriting;
}

/** The records of one type in a run: of one sheet, or of several one after the other, as if they were one. */
export interface PlannedSheet {
  parts: readonly SheetPart[];
  definition: ImportDefinition;
}

/** What statements about a planned sheet take as its sheets. */
export const idsOf = ({ parts }: Pick<PlannedSheet, "parts">): number[] => parts.map(({ id }) => id);

/** What is imported: sheets on which others build come before them. */
export interface ImportPlan {
  runId: number;
  mode: ImportMode;
  sheets: readonly PlannedSheet[];
  /** The organisation's date. */
  today: string;
}

/** Sheets whose new records those after them can mean, by table. */
export type Staged = ReadonlyMap<string, PlannedSheet>;

/** The sheets before one, by table. */
export const stagedBefore = ({ sheets }: ImportPlan, sheet: PlannedSheet): Staged =>
  new Map(sheets.slice(0, sheets.indexOf(sheet)).map((each) => [each.definition.table, each]));

/**
 * SQL of the records that a code can mean: those of a table, and new ones of a sheet before, under the negative id of
 * their row.
 */
export function recordsOf(table: string, staged: Staged, reads: readonly string[]): string {
  const sheet = staged.get(table);
  if (!sheet) return table;
  const columns = [...new Set(reads)].filter((column) => column !== "id");
  const held = new Set([...sheet.definition.parents.map(refOf), ...Object.keys(sheet.definition.refs ?? {})]);
  const own = columns.map((column) => (held.has(column) ? `(n.refs ->> '${column}')::integer` : "null"));
  return `(select ${["id", "code", "deleted_at", ...columns].join(", ")} from ${table}
    union all select ${["-n.id", "n.code", "null", ...own].join(", ")} from import_row n where n.sheet_id in (${idsOf(sheet).join(", ")}) and n.state = 'NEW')`;
}
