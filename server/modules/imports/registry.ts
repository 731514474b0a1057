import type { ImportDefinition } from "../../core/import/definition.ts";
import { importPermission, type ImportType, importTypes } from "../../shared/import-columns.ts";
import type { Permission } from "../../shared/permissions.ts";
import type { ReferenceKind } from "../../shared/reference.ts";
import { donationImport } from "../donations/donation.import.ts";
import { donorImport } from "../donors/donor.import.ts";
import { referenceImport } from "../reference/reference.import.ts";
import { schoolImport } from "../schools/school.import.ts";
import { enrolmentImport } from "../students/enrolment.import.ts";
import { studentImport } from "../students/student.import.ts";

interface ImportEntry {
  definition: ImportDefinition;
  permission: Permission;
}

const records: Partial<Record<ImportType, ImportDefinition>> = {
  SCHOOL: schoolImport,
  STUDENT: studentImport,
  DONOR: donorImport,
  ENROLMENT: enrolmentImport,
  DONATION: donationImport,
};

const entryOf = (type: ImportType): ImportEntry => ({
  definition: records[type] ?? referenceImport(type as ReferenceKind),
  permission: importPermission(type),
});

/** Everything that can be imported. */
export const imports = Object.fromEntries(importTypes.map((type) => [type, entryOf(type)])) as Record<ImportType, ImportEntry>;
