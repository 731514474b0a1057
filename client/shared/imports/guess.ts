import type { ImportColumn } from "../../../server/shared/import-column.ts";
import { recordCodes } from "../../../server/shared/import-columns.ts";

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Guesses each column's field by its header once the sheet's type is chosen; each field once, null if unknown. */
export function guessFields(
  sheet: readonly { header: string; running: boolean }[],
  columns: readonly ImportColumn[],
  label: (field: string) => string,
): (string | null)[] {
  const taken = new Set<string>();
  return sheet.map(({ header, running }) => {
    const means = plain(header);
    const found = columns.find(
      (column) =>
        !taken.has(column.field) &&
        !(running && recordCodes.has(column.field)) &&
        means !== "" &&
        [column.field, label(column.field), ...column.headers].some((each) => plain(each) === means),
    );
    if (found) taken.add(found.field);
    return found?.field ?? null;
  });
}
