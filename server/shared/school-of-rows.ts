import type { SheetType } from "./import-columns.ts";

/**
 * The fields of a type's records that the school of a row decides where the row says neither them nor anything below
 * them: a student is in the school's branch and, without a village, lives in the school's commune.
 */
export const fieldsOfSchool = (type: string | null): readonly string[] =>
  type === ("STUDENT" satisfies SheetType) ? ["branchCode", "communeCode"] : [];
