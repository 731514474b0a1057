import type { Report } from "../../core/report/report.ts";
import { certificateCopyReport, certificateReport, certificateZipReport } from "./certificate.report.ts";
import {
  distributionCertificatesReport,
  distributionLabelsReport,
  distributionPapersReport,
  distributionSheetReport,
} from "./distribution.report.ts";
import { photoZipReport } from "./photo-zip.report.ts";
import { studentListReport } from "./student-list.report.ts";
import { yearEndListReport } from "./year-end.report.ts";

/** Every kind of report about records. */
export const reports = {
  STUDENT_LIST: studentListReport,
  PHOTO_ZIP: photoZipReport,
  CERTIFICATE: certificateReport,
  CERTIFICATE_ZIP: certificateZipReport,
  CERTIFICATE_COPY: certificateCopyReport,
  DISTRIBUTION_SHEET: distributionSheetReport,
  DISTRIBUTION_LABELS: distributionLabelsReport,
  DISTRIBUTION_CERTIFICATES: distributionCertificatesReport,
  DISTRIBUTION_PAPERS: distributionPapersReport,
  YEAR_END_LIST: yearEndListReport,
} as const satisfies Readonly<Record<string, Report>>;

/** Including the exports of lists, defined in the exports module. */
export type ReportKind = keyof typeof reports | "EXPORT";
export const reportKinds = [...Object.keys(reports), "EXPORT"] as ReportKind[];
