import { column, type ImportColumn, type ImportValueKind } from "../import-column.ts";
import { type Fields, type RecordField, sheetName, type SheetName } from "./field.ts";
import { isRequired } from "./rules.ts";

/** Headers for a field, besides its own name and its labels; for a choice also the accepted words for its values. */
type Headers = readonly string[];
interface ChoiceHeaders {
  headers: Headers;
  words: Readonly<Record<string, readonly string[]>>;
}

/** The headers of every sheet field by its name there, in template order. */
export type Sheet<F extends Fields> = {
  readonly [
    Name in keyof F & string as F[Name] extends { sheet: true } ? SheetName<Name, F[Name]> : never
  ]: F[Name] extends {
    kind: "choice";
  }
    ? ChoiceHeaders
    : Headers;
};

const kindOf = ({ kind }: RecordField): ImportValueKind => {
  if (kind === "reference" || kind === "record") return "parent";
  return kind === "integer" || kind === "number" || kind === "amount" || kind === "date" || kind === "choice"
    ? kind
    : "text";
};

/**
 * The columns of a record's sheets. A blank code is allowed: the next one is assigned.
 * @param phone whose phone numbers they have
 */
export function sheetColumns<F extends Fields>(
  fields: F,
  sheet: Sheet<F>,
  phone: ImportColumn["phone"] = "LOCAL",
): ImportColumn[] {
  const bySheetName = new Map(Object.entries(fields).map(([name, field]) => [sheetName(name, field), field]));
  return Object.entries<Headers | ChoiceHeaders>(sheet).flatMap(([name, given]) => {
    const field = bySheetName.get(name);
    if (!field) return [];
    const { headers, words } = "headers" in given ? given : { headers: given, words: undefined };
    return [
      column(name, headers, {
        kind: kindOf(field),
        required: field.kind !== "code" && isRequired(field),
        ...(field.kind === "choice" && { choices: field.of }),
        ...(words && { words }),
        ...(field.kind === "amount" && { currency: field.currency }),
        ...(field.kind === "phone" && { phone }),
        ...(field.kind === "date" && field.past && { past: true }),
      }),
    ];
  });
}
