import { type ReferenceKind, referenceKinds } from "../../../shared/reference.ts";
import { countries } from "./countries.ts";
import { parentStatuses, professions, religions, stayWith } from "./family.ts";
import { provinces } from "./provinces.ts";
import { classYears, grades, schoolTypes } from "./schooling.ts";
import type { BuiltinValue } from "./types.ts";

const none = Object.fromEntries(referenceKinds.map((kind) => [kind, []])) as Record<ReferenceKind, never[]>;

/**
 * The reference values that a new installation begins with, in both languages. Parents come before their children.
 * @param today `YYYY-MM-DD`, for the class years
 */
export const builtinValues = (today: string): Record<ReferenceKind, BuiltinValue[]> => ({
  ...none,
  STAY_WITH: stayWith,
  PARENT_STATUS: parentStatuses,
  PROFESSION: professions,
  RELIGION: religions,
  COUNTRY: countries(),
  PROVINCE: provinces,
  SCHOOL_TYPE: schoolTypes,
  GRADE: grades,
  CLASS_YEAR: classYears(today),
});
