import type { ImportColumn } from "./import-column.ts";
import { COMPANY, COMPANY_FIRST } from "./records/donor-sheet.ts";
import { copiedFields, romanisedFields } from "./romanised-fields.ts";

/** How many cells of a column have letters of which script; cells with neither are not counted. */
export interface ColumnScripts {
  khmer: number;
  latin: number;
  both: number;
}

interface SheetColumn {
  index: number;
  scripts: ColumnScripts;
}

/** Which cells say a name in one script, by how the field's name ends; those of other fields say whatever they have. */
const isIn = (field: string, { khmer, latin, both }: SheetColumn["scripts"]): boolean => {
  if (khmer + latin + both === 0) return true;
  if (field.endsWith("Local")) return khmer + both > 0;
  return field.endsWith("En") ? latin + both > 0 : true;
};

/** The columns of a sheet that say several fields, each with what it says. */
function spreading(
  columns: readonly ImportColumn[],
  sheet: readonly SheetColumn[],
  fields: readonly (string | null)[],
): { scripts: SheetColumn["scripts"]; gives: string[] }[] {
  return sheet.flatMap(({ index, scripts }) => {
    const spread = columns.find(({ field }) => field === fields[index])?.spread;
    return spread ? [{ scripts, gives: spread.gives.filter((field) => isIn(field, scripts)) }] : [];
  });
}

/** The donor's name in Latin letters, which a company's column says. */
const ofCompany = (fields: readonly (string | null)[]): string[] =>
  fields.includes(COMPANY) || fields.includes(COMPANY_FIRST) ? ["nameEn"] : [];

/** The fields that columns with several fields give: of a full name, those of the scripts in which its cells are. */
export const givenBySeveral = (
  columns: readonly ImportColumn[],
  sheet: readonly SheetColumn[],
  fields: readonly (string | null)[],
): Set<string> => new Set([...spreading(columns, sheet, fields).flatMap(({ gives }) => gives), ...ofCompany(fields)]);

/** The scripts in which some rows of a sheet lack their records' names, which they have in the other one. */
export function lackedScripts(
  type: string | null,
  columns: readonly ImportColumn[],
  sheet: readonly SheetColumn[],
  fields: readonly (string | null)[],
): { latin: boolean; khmer: boolean } {
  const full = spreading(columns, sheet, fields);
  const isGiven = (field: string) => fields.includes(field) || full.some(({ gives }) => gives.includes(field));
  const lacks = (pairs: [string, string][], other: "khmer" | "latin") => {
    const isWhole = (field: string) =>
      fields.includes(field) || full.some(({ gives, scripts }) => gives.includes(field) && scripts[other] === 0);
    return pairs.length > 0 && pairs.every(([, source]) => isGiven(source)) && pairs.some(([name]) => !isWhole(name));
  };
  return {
    latin: lacks(Object.entries(romanisedFields(type)), "khmer"),
    khmer: lacks(Object.entries(copiedFields(type)), "latin"),
  };
}

/** Whether a sheet has its records' names in Khmer letters alone: no column says a Latin one. */
export function isInKhmerAlone(
  type: string | null,
  columns: readonly ImportColumn[],
  sheet: readonly SheetColumn[],
  fields: readonly (string | null)[],
): boolean {
  const given = givenBySeveral(columns, sheet, fields);
  const isGiven = (field: string) => fields.includes(field) || given.has(field);
  const names = Object.entries(romanisedFields(type));
  return names.length > 0 && names.every(([latin, khmer]) => !isGiven(latin) && isGiven(khmer));
}
