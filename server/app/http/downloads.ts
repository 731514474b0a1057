import type { FileRouteOptions } from "../../core/files/route.ts";
import { noteDownload } from "../../modules/photos/photo.downloads.ts";
import { noteExportDownload } from "../../modules/exports/export.downloads.ts";
import { noteReportDownload } from "../../modules/reports/report.downloads.ts";

/** Notes in the audit whatever of a child leaves the house: photos, reports and exports. */
export const noteDownloads: FileRouteOptions["onSend"] = async (database, actor, file) => {
  await noteDownload(database, actor, file);
  await noteReportDownload(database, actor, file);
  await noteExportDownload(database, actor, file);
};
