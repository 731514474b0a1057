import type { SheetType } from "./import-columns.ts";

const fields: Partial<Record<SheetType, Readonly<Record<string, string>>>> = {
  STUDENT: { lastNameEn: "lastNameLocal", firstNameEn: "firstNameLocal" },
};

/**
 * The Latin names of a type's records that can be proposed from the Khmer ones, by field; none where the English name is
 * a translation, as of schools.
 */
export const romanisedFields = (type: string | null): Readonly<Record<string, string>> =>
  fields[type as SheetType] ?? {};

/**
 * The Khmer names of a type's records that can be the Latin ones until someone corrects them, by field: no rule knows
 * which Khmer letters a Latin name is written with.
 */
export const copiedFields = (type: string | null): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(romanisedFields(type)).map(([latin, khmer]) => [khmer, latin]));
