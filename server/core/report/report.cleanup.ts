import type { Cleanup } from "../files/cleanup.ts";
import { REPORT_PURPOSE } from "./report.tasks.ts";

/** How long the file of a report is kept. */
export const REPORT_FILES_KEPT = "7 days";

/** The files of reports, and what reports that were being made had to heed; who asked for which is kept for good. */
export const reportCleanups: readonly Cleanup[] = [
  {
    what: "reports.files",
    after: REPORT_FILES_KEPT,
    statement: `delete from file where purpose = '${REPORT_PURPOSE}' and created_at < now() - $1::interval`,
  },
  {
    what: "reports.closings",
    after: "2 days",
    statement: "delete from report_closing where created_at < now() - $1::interval",
  },
];
