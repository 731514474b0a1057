import { normalizeSearch } from "../../core/base/text.ts";
import type { ByName } from "../../core/import/definition.ts";
import { plainForms, plainName } from "../../core/import/names.ts";
import { parentKindOf, placeKinds, type ReferenceKind } from "../../shared/reference.ts";
import { countryNames } from "./builtin/country-names.ts";
import { placeAlike, placeForms } from "./places/names.ts";

/** What people write before the number of a grade. */
const GRADE_NUMBER = /^(?:grade|class|gr|g|ថ្នាក់ទី|ថ្នាក់|ទី)?[ .]*0*(?=\d+$)/u;

/** The forms of a grade's name: with and without what stands before its number. */
const gradeForms = (name: string): string[] => {
  const said = normalizeSearch(name);
  return [...new Set([plainName(said), plainName(said.replace(GRADE_NUMBER, ""))])].filter((form) => form !== "");
};

/** A grade's number with the letter of a class: "4A", "Grade 4-B", "ថ្នាក់ទី៤ ក". */
const GRADE_AND_SECTION =
  /^(?<name>(?:grade|class|gr|g|ថ្នាក់ទី|ថ្នាក់|ទី)?[ .]*\d{1,2})[ ./_"“«(-]{0,3}(?<section>[a-z]|[ក-អ])[)"”»]?$/u;

/** The grade and the section that a text such as "4A" says; null if it is no such text. */
export function gradeAndSection(text: string): { name: string; values: { section: string } } | null {
  const { name, section } = GRADE_AND_SECTION.exec(normalizeSearch(text))?.groups ?? {};
  return name && section ? { name, values: { section: section.toUpperCase() } } : null;
}

/** Two years in a row, the second one also in two digits. */
const YEARS = /(?<!\d)(?<first>(?:19|20)\d{2})\D{1,3}(?<last>\d{4}|\d{2})(?!\d)/u;

/** The forms of a study year's name: as written, and the years that it says. */
const yearForms = (name: string): string[] => {
  const { first, last } = YEARS.exec(normalizeSearch(name))?.groups ?? {};
  const next = String(Number(first) + 1);
  return first && last && next.endsWith(last) ? [first + next] : plainForms(name);
};

const isPlace = (kind: ReferenceKind): boolean => (placeKinds as readonly ReferenceKind[]).includes(kind);

const formsOf = (kind: ReferenceKind): ByName["forms"] => {
  if (isPlace(kind)) return placeForms;
  if (kind === "GRADE") return gradeForms;
  return kind === "CLASS_YEAR" ? yearForms : plainForms;
};

/**
 * How a value of one kind is found by its names.
 * @param container the field of a row that says what contains it
 */
export function namedAs(kind: ReferenceKind, container?: string): ByName {
  const above = parentKindOf(kind)?.toLowerCase();
  return {
    columns: ["name_en", "name_local", ...(kind === "PROFESSION" ? ["name_ja"] : [])],
    forms: formsOf(kind),
    ...(isPlace(kind) && { alike: placeAlike }),
    ...(kind === "COUNTRY" && { others: countryNames }),
    ...(above && container && { within: { field: container, column: `${above}_id` } }),
  };
}
