import {
  type Derived,
  type Fields,
  type ListColumns,
  type Listed,
  listLabelKey,
  type RecordField,
} from "../../shared/records/field.ts";
import { choice, date, type FileColumn, moment, names, number, text } from "./columns.ts";

/** The file columns for a field of a record: both names of a related record, or one value. */
function columnsOf(label: string, name: string, field: RecordField): FileColumn[] {
  if (field.kind === "reference" || field.kind === "record") return names(label, name);
  if (field.kind === "choice") return [choice(label, name, field.of)];
  if (field.kind === "date") return [date(label, name)];
  return field.kind === "number" || field.kind === "integer" || field.kind === "amount"
    ? [number(label, name)]
    : [text(label, name)];
}

/**
 * A record type's list columns by key, with the time of the last change.
 * @param own columns that are computed, or differ from what their field's kind implies
 */
export function recordColumns<F extends Fields>(
  words: string,
  fields: F,
  columns: ListColumns<F>,
  own: Partial<Record<Listed<F>, FileColumn[]>> & Record<Listed<F> & Derived<F>, FileColumn[]>,
): Record<Listed<F> | "updatedAt", FileColumn[]> {
  const ways: Readonly<Record<string, FileColumn[] | undefined>> = own;
  const made = Object.keys(columns).map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`No field ${name} of ${words}`);
    return [name, ways[name] ?? columnsOf(listLabelKey(words, name, field), name, field)] as const;
  });
  return { ...Object.fromEntries(made), updatedAt: [moment("ui.updatedAt", "updatedAt")] } as Record<
    Listed<F> | "updatedAt",
    FileColumn[]
  >;
}

/** The columns that a list shows by default. */
export const shownByDefault = (columns: Readonly<Record<string, "shown" | "optional">>): string[] =>
  Object.keys(columns).filter((name) => columns[name] === "shown");
