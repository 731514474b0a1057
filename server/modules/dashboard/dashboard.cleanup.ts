import type { Cleanup } from "../../core/files/cleanup.ts";
import { EXPORT_PURPOSE } from "./dashboard.export.ts";

/** Files of chart data, which are quickly recreated. */
export const dashboardCleanups: readonly Cleanup[] = [
  {
    what: "dashboard.files",
    after: "1 day",
    statement: `delete from file where purpose = '${EXPORT_PURPOSE}' and created_at < now() - $1::interval`,
  },
];
