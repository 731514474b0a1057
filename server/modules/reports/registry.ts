import type { Report } from "../../core/report/report.ts";
import { photoZipReport } from "./photo-zip.report.ts";
import { studentListReport } from "./student-list.report.ts";

/** Every kind of report that can be asked for. */
export const reportKinds = ["STUDENT_LIST", "PHOTO_ZIP"] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reports: Readonly<Record<ReportKind, Report>> = { STUDENT_LIST: studentListReport, PHOTO_ZIP: photoZipReport };
