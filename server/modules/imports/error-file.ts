import type { PoolClient } from "pg";
import { isErrorColumn } from "../../core/import/mapping.ts";
import { rawRows, type StoredRow } from "../../core/import/rows.ts";
import { isTitleHeader } from "../../core/import/titles.ts";
import { aloneText, type RowMessage } from "../../core/import/row.ts";
import type { Span } from "../../lib/workbook/rows.ts";
import type { MergedCells } from "../../lib/workbook/xlsx-parts.ts";
import type { SheetToWrite } from "../../lib/workbook/xlsx-writer.ts";
import { namingChoices } from "../../shared/enums.ts";
import { flatColumns } from "../../shared/flat-sheets.ts";
import { errorHeaders, type ImportType, rowKeyHeader } from "../../shared/import-columns.ts";
import type { Translate } from "../../core/base/translate.ts";
import type { SheetRecord } from "./import.plan.ts";
import { withNamesToTick } from "./names-to-tick.ts";
import type { RowRecord } from "./row-record.ts";

type Language = "en" | "km";
type ImportedSheet = SheetRecord & { type: ImportType };

/**
 * The text of a cell as an untyped sheet must write it, as nothing else there tells the file's date system and decimal
 * separator.
 */
function textsOf({ type, mapping, writing }: ImportedSheet, today: string) {
  const columns = type === "PHOTO" ? [] : flatColumns(type);
  const kinds = new Map(columns.map(({ field, kind }) => [field, kind]));
  const byIndex = mapping.map((field) => kinds.get(field ?? "") ?? "text");
  return (text: string, index: number) =>
    aloneText(
      byIndex[index] ?? "text",
      text,
      {
        date1904: writing.date1904,
        decimal: writing.decimals[index] ?? null,
        dates: writing.dates?.[index] ?? null,
      },
      today,
    );
}

/** A merge at its position among the kept columns; null if too few of its cells are kept. */
function moved({ column, last, down }: Span, kept: readonly number[]): Span | null {
  const from = kept.findIndex((index) => index >= column);
  const to = kept.findLastIndex((index) => index <= last);
  return from >= 0 && (to > from || (to === from && down > 0)) ? { column: from, last: to, down } : null;
}

/** The rows that a finished import has not written. */
const notWritten = ["ERROR", "DUPLICATE"];

interface ErrorTexts {
  sentence: (error: RowMessage) => string;
  /** The message for a row that nobody has decided. */
  undecided: string;
  /** Only the rows that were not written. */
  rest: boolean;
  /** Rows are given a key to recognise them by. */
  withKeys: boolean;
  /** Today in the organisation's time zone. */
  today: string;
}

type ErrorRow = Pick<RowRecord, "row_number" | "state" | "parsed"> & { errors: RowMessage[] };

/** Rows of a sheet as uploaded, with their errors appended. Merges are added to `merges` as the rows are produced. */
async function* rowsWithErrors(
  client: PoolClient,
  sheet: ImportedSheet,
  kept: readonly number[],
  merges: MergedCells[],
  texts: ErrorTexts,
) {
  const { sentence, undecided, rest, withKeys, today } = texts;
  const { rows } = await client.query<ErrorRow>(
    "select row_number, state, errors, parsed from import_row where sheet_id = $1 and state = any ($2)",
    [sheet.id, rest ? notWritten : ["ERROR"]],
  );
  const textOf = textsOf(sheet, today);
  const errors = new Map(
    rows.map(({ row_number: number, state, errors: wrong, parsed }) => [
      number,
      state === "ERROR" ? withNamesToTick(sheet, wrong, parsed).map(sentence).join("; ") : undecided,
    ]),
  );
  let at = sheet.above.length + 1;
  const written = ({ id, raw, row_number: number, notes }: StoredRow): string[] => {
    at += 1;
    for (const span of notes?.spans ?? []) {
      const place = moved(span, kept);
      if (place && place.last > place.column) merges.push({ row: at, ...place, down: 0 });
    }
    return [
      ...kept.map((index) => textOf(raw[index] ?? "", index)),
      errors.get(number) ?? "",
      ...(withKeys ? [String(id)] : []),
    ];
  };
  for await (const batch of rawRows(client, sheet.id, rest ? notWritten : null)) yield batch.map(written);
}

/** Valid rows may be imported before the file comes back: those that get a code then are recognised by a key. */
async function hasKeys(client: PoolClient, { id }: ImportedSheet): Promise<boolean> {
  const { rows } = await client.query<{ given: boolean }>(
    "select exists (select from import_row where sheet_id = $1 and (code_generated or notes ? 'key')) as given",
    [id],
  );
  return rows[0]?.given ?? false;
}

/**
 * The uploaded sheets, with titles above their headers and merged titles, plus a column of errors in the user's
 * language; the file can be uploaded again as it is. `rest`: only the rows that were not written, once the others have
 * been.
 */
export async function sheetsWithErrors(
  client: PoolClient,
  sheets: readonly SheetRecord[],
  language: Language,
  translate: Translate,
  rest: boolean,
  today: string,
): Promise<SheetToWrite[]> {
  const sentence = ({ field, key, params }: RowMessage) => {
    const labelOf = (list: string, choice: string) => translate(language, `enums.${list}.${choice}`, {});
    const text = translate(language, key, namingChoices(params ?? {}, labelOf));
    return field ? `${translate(language, `import.field.${field}`, {})}: ${text}` : text;
  };
  const undecided = translate(language, "import.state.DUPLICATE", {});
  const made: SheetToWrite[] = [];
  for (const each of sheets) {
    const { type } = each;
    if (!type || each.taken_from !== null) continue;
    const sheet = { ...each, type };
    const kept = sheet.headers.flatMap((header, index) =>
      isErrorColumn(header) || (isTitleHeader(header) && sheet.mapping[index] === null) ? [] : [index],
    );
    const withKeys = !rest && (await hasKeys(client, sheet));
    const header = [
      ...kept.map((index) => sheet.headers[index] ?? ""),
      errorHeaders[language],
      ...(withKeys ? [rowKeyHeader] : []),
    ];
    const merges = sheet.merges.flatMap(({ row, ...span }) => {
      const place = moved(span, kept);
      return place ? [{ row, ...place }] : [];
    });
    made.push({
      name: sheet.name || "Import",
      above: sheet.above.map((cells) => [
        ...kept.map((index) => cells[index] ?? ""),
        ...cells.slice(sheet.headers.length),
      ]),
      header,
      rows: rowsWithErrors(client, sheet, kept, merges, { sentence, undecided, rest, withKeys, today }),
      merges,
      ...(withKeys && { hidden: header.length - 1 }),
    });
  }
  return made;
}
