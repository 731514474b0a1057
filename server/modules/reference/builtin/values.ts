import type { ReferenceKind } from "../../../shared/reference.ts";
import { countries } from "./countries.ts";
import { parentStatuses, professions, religions, stayWith } from "./family.ts";
import { provinces } from "./provinces.ts";
import { classYears, grades, schoolTypes } from "./schooling.ts";
import type { BuiltinValue } from "./types.ts";

/**
 * The reference values that a new installation begins with, in both languages. Parents come before their children.
 * @param today `YYYY-MM-DD`, for the class years
 */
export const builtinValues = (today: string): Record<ReferenceKind, BuiltinValue[]> => ({
  STAY_WITH: stayWith,
  PARENT_STATUS: parentStatuses,
  PROFESSION: professions,
  RELIGION: religions,
  COUNTRY: countries(),
  PROVINCE: provinces,
  DISTRICT: [],
  COMMUNE: [],
  VILLAGE: [],
  SCHOOL_TYPE: schoolTypes,
  GRADE: grades,
  CLASS_YEAR: classYears(today),
});
