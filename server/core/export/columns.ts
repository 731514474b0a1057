import type { enums } from "../../shared/enums.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import type { ImportDefinition } from "../import/definition.ts";
import { camel } from "../base/names.ts";
import type { Selection } from "../data/selection.ts";
import type { Row } from "../data/tables.ts";
import { type Cell, numberCell } from "../../lib/workbook/cells.ts";

export type Language = "en" | "km";

/** What cells are computed from, besides their row. */
export interface CellContext {
  language: Language;
  words: (key: string) => string;
  /** Today in the organisation's time zone, and that zone. */
  today: string;
  timeZone: string;
}

/** A column of an exported file. */
export interface FileColumn {
  /** The translation key of its header; `of` says which of two names it is. */
  label: string;
  of?: Language;
  /** The field path to the value, relations first. */
  path: readonly string[];
  /** Other fields to read. */
  reads?: readonly string[];
  cell: (value: unknown, context: CellContext, row: Row) => Cell;
}

/** Column values are text, numbers or booleans. */
const plainText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const textOf = (value: unknown): Cell =>
  value === null || value === undefined || value === "" ? null : plainText(value);
const pathOf = (path: string): string[] => path.split(".");

export const text = (label: string, path: string): FileColumn => ({ label, path: pathOf(path), cell: textOf });
export const number = (label: string, path: string): FileColumn => ({
  label,
  path: pathOf(path),
  cell: (value) => numberCell(value as number | string | null),
});
export const date = (label: string, path: string): FileColumn => ({
  label,
  path: pathOf(path),
  cell: (value) => (typeof value === "string" ? { date: value } : null),
});
export const moment = (label: string, path: string): FileColumn => ({
  label,
  path: pathOf(path),
  cell: (value, { timeZone }) => (value ? { moment: momentIn(timeZone, value as Date | string) } : null),
});
/** The label of an enum value. */
export const choice = (label: string, path: string, of: keyof typeof enums): FileColumn => ({
  label,
  path: pathOf(path),
  cell: (value, { words }) => (value ? words(`enums.${of}.${plainText(value)}`) : null),
});
/** Both names of the record at a path, or of the row itself. */
export const names = (label: string, path = ""): FileColumn[] =>
  (["en", "km"] as const).map((of) => {
    const field = of === "en" ? "nameEn" : "nameLocal";
    return { ...text(label, path === "" ? field : `${path}.${field}`), of };
  });
/** A value computed from several fields of the row. */
export const worked = (
  label: string,
  reads: readonly string[],
  cell: (row: Row, context: CellContext) => Cell,
): FileColumn => ({
  label,
  path: [],
  reads,
  cell: (_value, context, row) => cell(row, context),
});

const formats = new Map<string, Intl.DateTimeFormat>();

/** A timestamp as `YYYY-MM-DD HH:MM` in a time zone. */
export function momentIn(timeZone: string, value: Date | string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("sv", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  formats.set(timeZone, format);
  return format.format(typeof value === "string" ? new Date(value) : value);
}

/** The selection that reads these columns. */
export function selectionOfColumns(columns: readonly FileColumn[]): Selection {
  const selection: Selection = new Map();
  for (const path of columns.flatMap((column) => [
    ...(column.path.length > 0 ? [column.path] : []),
    ...(column.reads ?? []).map(pathOf),
  ])) {
    let at = selection;
    for (const [i, step] of path.entries()) {
      if (i === path.length - 1) {
        if (!at.has(step)) at.set(step, null);
        continue;
      }
      const inner: Selection = at.get(step) ?? new Map();
      at.set(step, inner);
      at = inner;
    }
  }
  return selection;
}

/** The cells of a row. */
export const cellsOf = (columns: readonly FileColumn[], row: Row, context: CellContext): Cell[] =>
  columns.map(({ path, cell }) => {
    let value: unknown = row;
    for (const step of path) value = (value as Record<string, unknown> | null | undefined)?.[step];
    return cell(value, context, row);
  });

/** The columns of an exported list that an import understands. */
export interface Importable {
  /**
   * Every field that an import takes, and those by which it recognises past records: a sheet of those changes nothing.
   */
  all: readonly FileColumn[];
  /** The columns that identify a record. */
  keys: readonly FileColumn[];
}

/** What an import of a type takes, in the form in which an export writes it. */
export function importableColumns(definition: ImportDefinition): Importable {
  const keys = new Set(definition.identity?.fields ?? ["code"]);
  const columns = definition.columns.filter(({ spread, locates }) => !spread && !locates);
  const fields = fieldColumns({ ...definition, columns });
  const where = (wanted: (column: ImportColumn) => boolean) =>
    fields.filter((_, i) => columns.slice(i, i + 1).some(wanted));
  return {
    all: [...where(({ onlyInLists }) => !onlyInLists), ...where(({ onlyInLists }) => onlyInLists === true)],
    keys: where(({ field, onlyInLists }) => onlyInLists || keys.has(field)),
  };
}

function fieldColumns({ columns, parents, shownAs = {} }: ImportDefinition): FileColumn[] {
  const relationOf = (stored: string) => camel(stored.replace(/_id$/u, ""));
  return columns.map((column): FileColumn => {
    const label = `import.field.${column.field}`;
    const parent = parents.find(({ field }) => field === column.field);
    const path = shownAs[column.field] ?? (parent?.column ? `${relationOf(parent.column)}.code` : column.field);
    if (column.kind === "choice" && column.choices) return choice(label, path, column.choices);
    if (column.kind === "date") return date(label, path);
    return column.kind === "integer" || column.kind === "number" || column.kind === "amount"
      ? number(label, path)
      : text(label, path);
  });
}
