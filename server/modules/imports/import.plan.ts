import type { PoolClient } from "pg";
import type { SheetFormat } from "../../core/import/decimals.ts";
import type { CheckMark } from "../../core/import/mark.ts";
import { type ImportMode, type ImportPlan, saysField, type TakenFrom } from "../../core/import/plan.ts";
import type { MergedCells } from "../../lib/workbook/xlsx-parts.ts";
import { furtherOf } from "../../shared/flat-sheets.ts";
import { type ImportType, importTypes } from "../../shared/import-columns.ts";
import { copiedFields, romanisedFields } from "../../shared/romanised-fields.ts";
import { definitionOf } from "./registry.ts";

/** A run as its job reads it. */
export interface RunRow {
  id: number;
  owner_id: number;
  type: ImportType;
  state: string;
  mode: ImportMode;
  valid_rows_only: boolean;
  file_name: string;
  /** The provinces whose places it loads from the product; null if it reads a file. */
  provinces: string[] | null;
  /** Where the file is stored, if it reads one. */
  key: string | null;
  counts: { error: number; duplicate: number } | null;
  checked: CheckMark | null;
}

/** Where a run's file is stored; it must have one. */
export function fileOf({ key }: RunRow): string {
  if (key === null) throw new Error("The run has no file");
  return key;
}

/**
 * What counts for all rows of a sheet that leave a field blank, by field: a record, or a choice or text, which has no id.
 * Remembered: suggested because the user chose it in their last import. Title: suggested because this title says it.
 */
export type SheetDefaults = Readonly<
  Record<string, { id: number | null; code: string; remembered?: boolean; title?: string }>
>;

/** A sheet of a run; without a type it is skipped. */
export interface SheetRecord {
  id: number;
  position: number;
  name: string;
  type: ImportType | null;
  headers: string[];
  /** The cells of each row above the header. */
  above: string[][];
  /** Merged cells down to the header. */
  merges: MergedCells[];
  mapping: (string | null)[];
  writing: SheetFormat;
  /** What counts for all rows that leave a field blank, by field. */
  defaults: SheetDefaults;
  /** Latin names that rows leave out are proposed from the Khmer ones. */
  romanised: boolean;
  /** Khmer names that rows leave out are proposed to be the Latin ones. */
  names_copied: boolean;
  /** The sheet whose rows it shares, or for whose values it adds records, if it is not one of the file's own. */
  taken_from: number | null;
}

/** The sheets of a run in file order, each with those taken from it. */
export async function sheetsOf(client: PoolClient, runId: number): Promise<SheetRecord[]> {
  const { rows } = await client.query<SheetRecord>(
    "select id, position, name, type, headers, above, merges, mapping, writing || jsonb_build_object('dates', date_readings) as writing, defaults, romanised, names_copied, taken_from from import_sheet where run_id = $1 order by position, id",
    [runId],
  );
  return rows;
}

const codesOf = (defaults: SheetDefaults): Record<string, string> =>
  Object.fromEntries(Object.entries(defaults).map(([field, { code }]) => [field, code]));

/** What connects a sheet to the one it is taken from; null for a sheet of the file. */
function takenFrom(sheet: SheetRecord, sheets: readonly SheetRecord[]): TakenFrom | null {
  const from = sheets.find(({ id }) => id === sheet.taken_from);
  const further = furtherOf(from?.type ?? null).find(({ type }) => type === sheet.type);
  if (!from?.type || !further) return null;
  const renamed = Object.entries(further.fields).filter(([name, field]) => name !== field);
  return {
    sheetId: from.id,
    table: definitionOf(from.type).table,
    link: further.link,
    names: Object.fromEntries(renamed.map(([name, field]) => [field, name])),
  };
}

/** What a run imports, in order of dependency between types; sheets of the same type are combined. */
export function planOf(run: Pick<RunRow, "id" | "mode">, sheets: readonly SheetRecord[], today: string): ImportPlan {
  const planned = importTypes.flatMap((type) => {
    const parts = sheets
      .filter((sheet) => sheet.type === type)
      .map((sheet) => {
        const { id, mapping, writing, defaults } = sheet;
        const romanised = sheet.romanised ? romanisedFields(type) : {};
        const copied = sheet.names_copied ? copiedFields(type) : {};
        return {
          id,
          mapping,
          writing,
          defaults: codesOf(defaults),
          romanised,
          copied,
          takenFrom: takenFrom(sheet, sheets),
        };
      });
    if (parts.length === 0) return [];
    const definition = definitionOf(type);
    const { beside } = definition;
    const isBeside = parts.some((part) => beside && saysField(part, beside.lookup.field));
    const following = isBeside ? (beside?.gives.map(({ field }) => field) ?? []) : [];
    const defaulted = [
      ...new Set([
        ...following,
        ...Object.keys(definition.proposes ?? {}),
        ...(definition.settles?.proposes ?? []),
        ...(definition.guess ? [definition.guess.field] : []),
        ...(definition.keeps ? [definition.keeps.remark] : []),
        ...parts.flatMap(({ defaults, romanised, copied }) =>
          [defaults, romanised, copied].flatMap((each) => Object.keys(each)),
        ),
      ]),
    ];
    return [{ parts, definition: { ...definition, defaulted } }];
  });
  return { runId: run.id, mode: run.mode, today, sheets: planned };
}
