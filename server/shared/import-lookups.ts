import { flatColumns } from "./flat-sheets.ts";
import type { ImportColumn } from "./import-column.ts";
import type { SheetType } from "./import-columns.ts";
import { donorFields } from "./records/donor.ts";
import { type Fields, type RecordField, sheetName } from "./records/field.ts";
import { schoolFields } from "./records/school.ts";
import { studentFields } from "./records/student.ts";
import { parentKindOf, placeKinds, type ReferenceKind, referenceKinds } from "./reference.ts";

/** The records that cells can mean by their code or name. */
export type LookupKind = ReferenceKind | "BRANCH" | "SCHOOL" | "DONOR" | "STUDENT";

const referencesOf = (fields: Fields): [string, LookupKind][] =>
  Object.entries<RecordField>(fields).flatMap(([name, field]) =>
    field.kind === "reference" ? [[sheetName(name, field), field.of]] : [],
  );

const byField: ReadonlyMap<string, LookupKind> = new Map([
  ...[studentFields, schoolFields, donorFields].flatMap((fields) => referencesOf(fields)),
  ...placeKinds.map((kind): [string, LookupKind] => [`${kind.toLowerCase()}Code`, kind]),
  ["branchCode", "BRANCH"],
  ["schoolCode", "SCHOOL"],
  ["donorCode", "DONOR"],
  ["gradeCode", "GRADE"],
  ["classYearCode", "CLASS_YEAR"],
  ["fromYearCode", "CLASS_YEAR"],
  ["untilYearCode", "CLASS_YEAR"],
]);

/** What a field of a type's sheets means by code or name; null if it means something else. */
export function lookupKind(type: SheetType, field: string): LookupKind | null {
  if (field === "studentCode" && (type === "DONATION" || type === "ENROLMENT")) return "STUDENT";
  if (field !== "parentCode") return byField.get(field) ?? null;
  const kind = referenceKinds.find((each) => each === type);
  return kind ? parentKindOf(kind) : null;
}

/** Whether cells of a field can say a record's name instead of its code. */
export const isNamed = (field: string): boolean => field === "parentCode" || byField.has(field);

/** A field of a sheet with one value for all rows: a record of a kind, one of some choices, or else a text. */
export type CommonField = { field: string } & (
  | { kind: LookupKind; choices?: never }
  | { choices: Choices; kind?: never }
  | { choices?: never; kind?: never }
);
type Choices = NonNullable<ImportColumn["choices"]>;

/** What a currency says depends on the amount beside it. */
const besideOthers: ReadonlySet<Choices> = new Set(["Currency"]);

/** The fields of a type's sheets for which one value can count for all rows, containers before what they contain. */
export function commonFields(type: SheetType): CommonField[] {
  return flatColumns(type).flatMap(({ field, kind: value, choices, common, onlyInLists }): CommonField[] => {
    if (choices) return onlyInLists || besideOthers.has(choices) ? [] : [{ field, choices }];
    if (common) return [{ field }];
    const kind = value === "parent" ? lookupKind(type, field) : null;
    return kind && kind !== "STUDENT" ? [{ field, kind }] : [];
  });
}
