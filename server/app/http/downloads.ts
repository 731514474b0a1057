import type { FileRouteOptions } from "../../core/files/route.ts";
import { recordPhotoDownload } from "../../modules/photos/photo.downloads.ts";
import { recordExportDownload } from "../../modules/exports/export.downloads.ts";
import { recordReportDownload } from "../../modules/reports/report.downloads.ts";

/** Records in the audit every download of personal data: photos, reports and exports. */
export const recordDownloads: FileRouteOptions["onSend"] = async (database, actor, file) => {
  await recordPhotoDownload(database, actor, file);
  await recordReportDownload(database, actor, file);
  await recordExportDownload(database, actor, file);
};
