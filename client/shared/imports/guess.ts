import type { ImportColumn } from "../../../server/shared/import-column.ts";
import { recordCodes } from "../../../server/shared/import-columns.ts";
import { fieldsOfHeadings } from "../../../server/shared/import-headings.ts";

/** Guesses each column's field by its header once the sheet's type is chosen; each field once, null if unknown. */
export const guessFields = (
  sheet: readonly { header: string; running: boolean }[],
  columns: readonly ImportColumn[],
  label: (field: string) => string,
): (string | null)[] =>
  fieldsOfHeadings(
    sheet.map(({ header }) => header),
    columns.map(({ field, headers, second }) => ({
      field,
      headings: [field, label(field), ...headers],
      ...(second && { second }),
    })),
    (index, field) => !(sheet[index]?.running && recordCodes.has(field)),
  );
