import {
  type Derived,
  type Fields,
  type ListColumns,
  type Listed,
  listLabelKey,
  type RecordField,
} from "../../shared/records/field.ts";
import { choice, date, type FileColumn, moment, names, number, text } from "./columns.ts";

/** The columns of a file that a field of a record becomes: both names of another record, else one value. */
function columnsOf(label: string, name: string, field: RecordField): FileColumn[] {
  if (field.kind === "reference" || field.kind === "record") return names(label, name);
  if (field.kind === "choice") return [choice(label, name, field.of)];
  if (field.kind === "date") return [date(label, name)];
  return field.kind === "number" || field.kind === "integer" ? [number(label, name)] : [text(label, name)];
}

/**
 * What a list of records shows, by the key of its column, with when each was changed last.
 * @param own columns of what follows from other fields, or is another value than its field's kind says
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

/** The columns that a list shows unless others are chosen. */
export const shownAtFirst = (columns: Readonly<Record<string, "shown" | "optional">>): string[] =>
  Object.keys(columns).filter((name) => columns[name] === "shown");
