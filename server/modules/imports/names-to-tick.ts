import { copiedFields, romanisedFields } from "../../shared/romanised-fields.ts";
import type { ImportType } from "../../shared/import-columns.ts";

interface Sheet {
  type: ImportType;
  romanised: boolean;
  names_copied: boolean;
}

/** The errors of a row, where a name that it lacks would be proposed if somebody ticked that: they say so. */
export function withNamesToTick<Message extends { field: string | null; key: string }>(
  { type, romanised, names_copied: copied }: Sheet,
  errors: readonly Message[],
  parsed: Readonly<Record<string, string | number>> | null,
): Message[] {
  const keys = [
    [romanised ? {} : romanisedFields(type), "validation.latinNameToTick"],
    [copied ? {} : copiedFields(type), "validation.khmerNameToTick"],
  ] as const;
  const keyOf = (field: string | null) =>
    keys.find(([sources]) => field !== null && field in sources && parsed?.[sources[field] ?? ""] !== undefined)?.[1];
  return errors.map((error) => ({
    ...error,
    key: (error.key === "validation.required" && keyOf(error.field)) || error.key,
  }));
}
