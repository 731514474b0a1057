import { referenceKinds } from "./reference.ts";

/** Every list that can be exported. Where it can be imported too, by the same name. */
export const exportLists = [
  "SCHOOL",
  "SCHOOL_CLASS",
  "STUDENT",
  "ENROLMENT",
  "DONOR",
  "DONATION",
  "USER",
  "BRANCH",
  "AUDIT",
  "TRASH",
  ...referenceKinds,
] as const;
export type ExportList = (typeof exportLists)[number];

/** Rows above which a spreadsheet is slow to open, and separated values are offered. */
export const manyRows = 200_000;
/** Rows below its header that a sheet takes. */
export const mostSheetRows = 1_048_575;
