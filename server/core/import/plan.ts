import type { SheetFormat } from "./decimals.ts";
import type { ImportDefinition } from "./definition.ts";
import { refOf } from "./definition.ts";

/** Add only, update only, or both. */
export type ImportMode = "ADD" | "UPDATE" | "BOTH";

/** The sheet that another one's rows are taken from. */
export interface TakenFrom {
  sheetId: number;
  /** The table of its records. */
  table: string;
  /** The field that says to which of them a taken row belongs. */
  link: string;
  /** What fields are called there, where that differs. */
  names: Readonly<Record<string, string>>;
}

/** One sheet of a file. */
export interface SheetPart {
  id: number;
  /** The field of each column; null if it is not imported. */
  mapping: readonly (string | null)[];
  writing: SheetFormat;
  /** The codes of records, and the choices, for all rows that leave a field blank, by field. */
  defaults: Readonly<Record<string, string>>;
  /** The Khmer names from which Latin ones are proposed where rows leave them out, by the field of the Latin one. */
  romanised: Readonly<Record<string, string>>;
  /** The Latin names that count as Khmer ones too where rows leave these out, by the field of the Khmer one. */
  copied: Readonly<Record<string, string>>;
  /** Null for a sheet of the file itself. */
  takenFrom: TakenFrom | null;
}

/** Whether a sheet's columns, or what counts for all its rows, can say a field. */
export const saysField = ({ mapping, defaults }: Pick<SheetPart, "mapping" | "defaults">, field: string): boolean =>
  mapping.includes(field) || field in defaults;

/** The records of one type in a run: from one sheet, or from several treated as one. */
export interface PlannedSheet {
  parts: readonly SheetPart[];
  definition: ImportDefinition;
}

/** What statements over a planned sheet take as its sheets. */
export const idsOf = ({ parts }: Pick<PlannedSheet, "parts">): number[] => parts.map(({ id }) => id);

/** What is imported: sheets that others depend on come before them. */
export interface ImportPlan {
  runId: number;
  mode: ImportMode;
  sheets: readonly PlannedSheet[];
  /** Today in the organisation's time zone. */
  today: string;
}

/** Sheets whose records later sheets can refer to. */
export interface Staged {
  byTable: ReadonlyMap<string, PlannedSheet>;
  /** Their new rows have become records. */
  written: boolean;
}

/** The sheets before one; `written` during the current run, or still to be written. */
export const stagedBefore = ({ sheets }: ImportPlan, sheet: PlannedSheet, written = false): Staged => ({
  byTable: new Map(sheets.slice(0, sheets.indexOf(sheet)).map((each) => [each.definition.table, each])),
  written,
});

/**
 * SQL of the id of the record that a row of another code, `n`, stands for: as someone decided, or as its names suggest.
 */
const standsFor = ({ definition }: PlannedSheet): string =>
  definition.sameNames
    ? "coalesce(n.same_as, case when n.state = 'DUPLICATE' then (n.duplicates #>> '{0,id}')::integer end)"
    : "n.same_as";

/**
 * SQL of the records that a code can refer to: those of a table, also under the codes of rows of an earlier sheet that
 * stand for them, and new ones from that sheet under the negative id of their row.
 */
export function recordsOf(table: string, { byTable, written }: Staged, reads: readonly string[]): string {
  const sheet = byTable.get(table);
  if (!sheet) return table;
  const columns = [...new Set(reads)].filter((column) => column !== "id");
  const held = new Set([...sheet.definition.parents.map(refOf), ...Object.keys(sheet.definition.refs ?? {})]);
  const own = columns.map((column) => (held.has(column) ? `(n.refs ->> '${column}')::integer` : "null"));
  const sheets = idsOf(sheet).join(", ");
  return `(select ${["id", "code", "deleted_at", ...columns].join(", ")} from ${table}
    union all select ${["a.id", "n.code", "a.deleted_at", ...columns.map((column) => `a.${column}`)].join(", ")}
      from import_row n join ${table} a on a.id = ${standsFor(sheet)}
      where n.sheet_id in (${sheets}) and n.state in ('DUPLICATE', 'UPDATE', 'UNCHANGED') and lower(n.code) <> lower(a.code)
    ${written ? "" : `union all select ${["-n.id", "n.code", "null", ...own].join(", ")} from import_row n where n.sheet_id in (${sheets}) and n.state = 'NEW'`})`;
}

/**
 * SQL of the rows of earlier sheets that will not be written, by `code` in lower case: their `state`, `row` and the
 * name of their `sheet`, the first if there are several; null if no earlier sheet is of that table.
 */
export function heldBack(table: string, { byTable }: Staged): string | null {
  const sheet = byTable.get(table);
  if (!sheet) return null;
  return `(select distinct on (lower(n.code)) lower(n.code) as code, n.state, n.row_number as row, h.name as sheet
    from import_row n join import_sheet h on h.id = n.sheet_id
    where n.sheet_id in (${idsOf(sheet).join(", ")}) and n.state in ('ERROR', 'DUPLICATE', 'SKIPPED') and n.code is not null and not n.code_generated
    order by lower(n.code), n.id)`;
}
