import type { ImportColumn } from "../../../server/shared/import-column.ts";

const plain = (text: string): string => text.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Which field each column means once somebody says what a sheet holds, by its header; each field once, null where none is known. */
export function guessFields(headers: readonly string[], columns: readonly ImportColumn[], label: (field: string) => string): (string | null)[] {
  const taken = new Set<string>();
  return headers.map((header) => {
    const means = plain(header);
    const found = columns.find(
      (column) => !taken.has(column.field) && means !== "" && [column.field, label(column.field), ...column.headers].some((each) => plain(each) === means),
    );
    if (found) taken.add(found.field);
    return found?.field ?? null;
  });
}
