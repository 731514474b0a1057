import type { FileRouteOptions } from "../../core/files/route.ts";
import { noteDownload } from "../../modules/photos/photo.downloads.ts";
import { noteExportDownload } from "../../modules/exports/export.downloads.ts";
import { noteReportDownload } from "../../modules/reports/report.downloads.ts";

/** Records in the audit every download of personal data: photos, reports and exports. */
export const noteDownloads: FileRouteOptions["onSend"] = async (database, actor, file) => {
  await noteDownload(database, actor, file);
  await noteReportDownload(database, actor, file);
  await noteExportDownload(database, actor, file);
};
