import { commonFields } from "../../../server/shared/import-lookups.ts";
import type { DateReading } from "../../../server/shared/values/written-date.ts";
import type { ImportDefaultInput, ImportSheetInput } from "../../graphql/generated/operations.ts";
import type { ImportRun } from "./run.ts";
import type { SheetChoice } from "./SheetMapping.tsx";

/** A reading of dates without what the cache adds to it: the server would not know that field. */
const readingOf = (reading: DateReading | null | undefined): DateReading | null =>
  reading ? { order: reading.order, century: reading.century, yearOnly: reading.yearOnly } : null;

/** The sheets of a run as they were checked, or are suggested. */
export const choicesOf = ({ sheets }: ImportRun): SheetChoice[] =>
  sheets.map(({ type, columns, codesConfirmed, defaults, romanised, namesCopied }) => ({
    type: type === "PHOTO" ? null : type,
    fields: columns.map((column) => column.field),
    codesConfirmed,
    dates: columns.map(({ dates }) => readingOf(dates?.confirmed)),
    openTitles: columns.flatMap(({ index, titles }) => (titles && !titles.decided ? [index] : [])),
    common: Object.fromEntries(defaults.map(({ field, record, value }) => [field, record ?? value])),
    romanised,
    namesCopied,
  }));

/** What counts for all rows, of the fields that the sheet's type has. */
function commonOf(choice: SheetChoice | undefined): ImportDefaultInput[] {
  if (!choice?.type) return [];
  return commonFields(choice.type).flatMap(({ field }) => {
    const chosen = choice.common[field];
    if (!chosen) return [];
    return [typeof chosen === "string" ? { field, value: chosen } : { field, recordId: chosen.id }];
  });
}

/** What is chosen for the sheets of a run, as a check takes it. */
export const inputsOf = ({ sheets }: ImportRun, choices: readonly SheetChoice[]): ImportSheetInput[] =>
  sheets.map(({ id, columns }, i) => ({
    id,
    type: choices[i]?.type ?? null,
    mapping: columns.map(({ index }) => ({
      index,
      field: choices[i]?.fields[index] ?? null,
      dates: readingOf(choices[i]?.dates[index]),
    })),
    codesConfirmed: choices[i]?.codesConfirmed ?? false,
    defaults: commonOf(choices[i]),
    romanised: choices[i]?.romanised ?? false,
    namesCopied: choices[i]?.namesCopied ?? false,
  }));
