import { enumOf, registerEnum } from "../../core/graphql/enums.ts";
import { importTypes } from "../../shared/import-columns.ts";
import { kindAbout } from "../reference/reference.about.ts";

export const ImportTypeEnum = enumOf(importTypes);
export const ImportStateEnum = enumOf([
  "READING",
  "MAPPING",
  "CHECKING",
  "READY",
  "RUNNING",
  "DONE",
  "FAILED",
  "CANCELLED",
]);
export const ImportModeEnum = enumOf(["ADD", "UPDATE", "BOTH"]);
export const ImportRowStateEnum = enumOf(["NEW", "UPDATE", "UNCHANGED", "ERROR", "DUPLICATE", "SKIPPED"]);
/** The decision on a possible duplicate: a new record, an update of the existing one, or skip; OPEN reverts it. */
export const ImportDecisionEnum = enumOf(["NEW", "SAME", "SKIP", "OPEN"]);
export type ImportDecision = keyof typeof ImportDecisionEnum;
/** The progress of undoing an import. */
export const ImportUndoStateEnum = enumOf(["RUNNING", "DONE", "FAILED", "CANCELLED"]);
export type ImportUndoState = keyof typeof ImportUndoStateEnum;
export type ImportState = keyof typeof ImportStateEnum;
export type ImportMode = keyof typeof ImportModeEnum;
export type ImportRowState = keyof typeof ImportRowStateEnum;
registerEnum("ImportType", ImportTypeEnum, "What a file contains. See `importTemplate` for the columns of each.", {
  ...kindAbout,
  SCHOOL: "Schools.",
  STUDENT: "Students.",
  DONOR: "Donors.",
  ENROLMENT: "Students' enrolments in classes.",
  DONATION: "Donations.",
  PLEDGE: "Pledges of donors.",
  PHOTO: "Photos of students: a zip file.",
});
registerEnum("ImportState", ImportStateEnum, "How far an import has come.", {
  READING: "The file is being read.",
  MAPPING: "It waits for `checkImport`: which column is which field.",
  CHECKING: "The rows are being checked.",
  READY: "It waits for `runImport`: the rows say what would happen.",
  RUNNING: "The rows are being written.",
  DONE: "The rows are written.",
  FAILED: "The file could not be imported; nothing was written.",
  CANCELLED: "Someone cancelled it; nothing was written.",
});
registerEnum("ImportUndoState", ImportUndoStateEnum, "How far the undo of an import has come.", {
  RUNNING: "Its records are being reverted.",
  DONE: "Its records are reverted, except those changed since.",
  FAILED: "It failed; nothing was reverted.",
  CANCELLED: "Someone cancelled it; nothing was reverted.",
});
registerEnum("ImportMode", ImportModeEnum, "Which rows of an import are written.", {
  ADD: "Only rows whose code is new.",
  UPDATE: "Only rows whose code exists.",
  BOTH: "New rows and rows whose code exists.",
});
registerEnum("ImportRowState", ImportRowStateEnum, "What an import would do, or did, with a row.", {
  NEW: "It adds a record.",
  UPDATE: "It changes a record.",
  UNCHANGED: "The record already has all its values.",
  ERROR: "It has errors and is never written.",
  DUPLICATE: "It is possibly a duplicate and undecided; it is not written.",
  SKIPPED: "The user decided to skip it.",
});
registerEnum("ImportDecision", ImportDecisionEnum, "What to do with a row that is possibly a duplicate.", {
  NEW: "Add it as a new record.",
  SAME: "It is an existing record: change that one.",
  SKIP: "Do not write it.",
  OPEN: "Undecided again.",
});
