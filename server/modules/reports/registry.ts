import type { Report } from "../../core/report/report.ts";
import { certificateCopyReport, certificateReport, certificateZipReport } from "./certificate.report.ts";
import { photoZipReport } from "./photo-zip.report.ts";
import { studentListReport } from "./student-list.report.ts";

/** Every kind of report that can be asked for. */
const reportsOfRecords = ["STUDENT_LIST", "PHOTO_ZIP", "CERTIFICATE", "CERTIFICATE_ZIP", "CERTIFICATE_COPY"] as const;
/** With the exports of lists, which the module of that name makes. */
export const reportKinds = [...reportsOfRecords, "EXPORT"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reports: Readonly<Record<(typeof reportsOfRecords)[number], Report>> = {
  STUDENT_LIST: studentListReport,
  PHOTO_ZIP: photoZipReport,
  CERTIFICATE: certificateReport,
  CERTIFICATE_ZIP: certificateZipReport,
  CERTIFICATE_COPY: certificateCopyReport,
};
