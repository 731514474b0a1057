import type { Cleanup } from "../files/cleanup.ts";
import { REPORT_PURPOSE } from "./report.tasks.ts";

/** How long a report's file is kept. */
export const REPORT_FILES_KEPT = "7 days";

/** The files of reports, and the dependencies of unfinished ones; who requested which report is kept permanently. */
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
