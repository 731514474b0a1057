import { referenceKinds } from "./reference.ts";

/** Every list that can be exported, under the same name as its import, if it has one. */
export const exportLists = [
  "SCHOOL",
  "SCHOOL_CLASS",
  "STUDENT",
  "ENROLMENT",
  "DONOR",
  "DONATION",
  "NEED",
  "PLEDGE",
  "MATCH",
  "DISTRIBUTION",
  "PLANNED_STUDENT",
  "USER",
  "BRANCH",
  "AUDIT",
  "TRASH",
  ...referenceKinds,
] as const;
export type ExportList = (typeof exportLists)[number];

/** Everything that can be exported: the lists, and tables of analysis. */
export const exportedKinds = [...exportLists, "TABLE"] as const;
export type ExportedKind = (typeof exportedKinds)[number];

/** More rows than this are slow to open in a spreadsheet program, so CSV is offered. */
export const manyRows = 200_000;
/** The most rows of a sheet, below its header. */
export const mostSheetRows = 1_048_575;
