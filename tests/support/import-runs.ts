import { noCounts } from "../../client/shared/imports/counts.ts";
import type { ImportRun } from "../../client/shared/imports/run.ts";

/** A finished import of any type. */
export const importRun = (more: Partial<ImportRun>): ImportRun => ({
  id: 1,
  type: "STUDENT",
  state: "DONE",
  mode: "BOTH",
  fileName: "students.xlsx",
  provinces: null,
  startedAt: null,
  done: 0,
  total: null,
  sheets: [],
  counts: { ...noCounts, total: 2, new: 1, error: 1 },
  values: 0,
  openValues: 0,
  likelyValues: 0,
  moreValues: false,
  hasErrorFile: true,
  failure: null,
  changeId: null,
  undone: false,
  undo: null,
  ...more,
});
