import type { Report } from "../../core/report/report.ts";
import { certificateCopyReport, certificateReport, certificateZipReport } from "./certificate.report.ts";
import { photoZipReport } from "./photo-zip.report.ts";
import { studentListReport } from "./student-list.report.ts";

/** Every kind of report of records. */
export const reports = {
  STUDENT_LIST: studentListReport,
  PHOTO_ZIP: photoZipReport,
  CERTIFICATE: certificateReport,
  CERTIFICATE_ZIP: certificateZipReport,
  CERTIFICATE_COPY: certificateCopyReport,
} as const satisfies Readonly<Record<string, Report>>;

/** With the exports of lists, which the module of that name makes. */
export type ReportKind = keyof typeof reports | "EXPORT";
export const reportKinds = [...Object.keys(reports), "EXPORT"] as ReportKind[];
