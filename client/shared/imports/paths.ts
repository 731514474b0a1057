import type { ImportType } from "../../../server/shared/import-columns.ts";
import type { ReferenceKind } from "../../../server/shared/reference.ts";
import { referenceKindInfo } from "../records/kinds.ts";
import { paths } from "../records/paths.ts";

const lists: Partial<Record<ImportType, string>> = {
  SCHOOL: paths.schools,
  STUDENT: paths.students,
  ENROLMENT: paths.students,
  PHOTO: paths.students,
  DONOR: paths.donors,
  DONATION: paths.donors,
  PLEDGE: paths.pledges,
};

/** Where an import of a type is shown, or past ones: over the list of what it imports. */
export const importPath = (type: ImportType, run: number | "history"): string =>
  `${lists[type] ?? paths.reference(referenceKindInfo(type as ReferenceKind).slug)}?import=${run}`;
