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
  releasedMatches: 0,
  undone: false,
  undo: null,
  ...more,
});

/** The number of cells by script. */
export type Scripts = ImportRun["sheets"][number]["columns"][number]["scripts"];

/** A sheet of references with these columns, not checked yet. */
export const importSheet = (
  columns: { header: string; field: string | null; running?: boolean; scripts?: Partial<Scripts> }[],
): ImportRun["sheets"][number] => ({
  id: 4,
  name: "Religions",
  type: "RELIGION",
  columns: columns.map(({ header, field, running = false, scripts }, index) => ({
    index,
    header,
    field,
    running,
    dates: null,
    titles: null,
    scripts: { khmer: 0, latin: 0, both: 0, ...scripts },
    samples: ["1", "2"],
  })),
  codesConfirmed: false,
  romanised: false,
  namesCopied: false,
  defaults: [],
  counts: null,
  further: [],
  warnings: [],
  outsideYear: null,
});
