import type { ImportDefinition, ParentLookup } from "../../core/import/definition.ts";
import { BadInput } from "../../core/base/errors.ts";
import { flatColumns, furtherOf } from "../../shared/flat-sheets.ts";
import type { ImportColumn } from "../../shared/import-column.ts";
import { type ImportType, sheetTypes, type SheetType } from "../../shared/import-columns.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { donationImport } from "../donations/donation.import.ts";
import { donorImport } from "../donors/donor.import.ts";
import { pledgeImport } from "../pledges/pledge.import.ts";
import { referenceImport } from "../reference/reference.import.ts";
import { schoolImport } from "../schools/school.import.ts";
import { enrolmentImport } from "../students/enrolment.import.ts";
import { studentImport } from "../students/student.import.ts";

const records: Partial<Record<SheetType, ImportDefinition>> = {
  SCHOOL: schoolImport,
  STUDENT: studentImport,
  DONOR: donorImport,
  ENROLMENT: enrolmentImport,
  DONATION: donationImport,
  PLEDGE: pledgeImport,
};

/** Everything that can be imported from sheets. */
const definitions = Object.fromEntries(
  sheetTypes.map((type) => [type, records[type] ?? referenceImport(type as ReferenceKind)]),
) as Record<SheetType, ImportDefinition>;

/** A sheet type's definition; `BadInput` for types without sheets. */
export function definitionOf(type: ImportType): ImportDefinition {
  return definitions[sheetTypeOf(type)];
}

function sheetTypeOf(type: ImportType): SheetType {
  if (type === "PHOTO") throw new BadInput([{ path: "type", key: "validation.selected" }]);
  return type;
}

/** All columns that a type's sheets can have; `BadInput` for types without sheets. */
export const columnsOf = (type: ImportType): ImportColumn[] => flatColumns(sheetTypeOf(type));

/** All lookups by which the cells of a type's sheets find records, each field once. */
export function lookupsOf(type: ImportType): ParentLookup[] {
  const all = [type, ...furtherOf(type).map((further) => further.type)].flatMap((each) => definitionOf(each).parents);
  const links = new Set(furtherOf(type).map(({ link }) => link));
  return all.filter(({ field }, i) => !links.has(field) && all.findIndex((other) => other.field === field) === i);
}
