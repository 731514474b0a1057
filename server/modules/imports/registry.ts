import type { ImportDefinition } from "../../core/import/definition.ts";
import { BadInput } from "../../core/base/errors.ts";
import { type ImportType, sheetTypes, type SheetType } from "../../shared/import-columns.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { donationImport } from "../donations/donation.import.ts";
import { donorImport } from "../donors/donor.import.ts";
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
};

/** Everything that can be imported from sheets. */
const definitions = Object.fromEntries(
  sheetTypes.map((type) => [type, records[type] ?? referenceImport(type as ReferenceKind)]),
) as Record<SheetType, ImportDefinition>;

/** A sheet type's definition; `BadInput` for types without sheets. */
export function definitionOf(type: ImportType): ImportDefinition {
  if (type === "PHOTO") throw new BadInput([{ path: "type", key: "validation.selected" }]);
  return definitions[type];
}
