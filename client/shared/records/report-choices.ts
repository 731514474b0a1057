import type { Permission } from "../../../server/shared/permissions.ts";
import { paths } from "./paths.ts";

/** The reports that can be requested, in the order in which they are offered, and who may. */
export const reportPermissions = {
  schoolList: "report.students",
  districtList: "report.students",
  donorCertificate: "report.certificates",
  districtCertificates: "report.certificates",
  donorPhotos: "report.photos",
  districtPhotos: "report.photos",
} as const satisfies Record<string, Permission>;
export type ReportChoice = keyof typeof reportPermissions;
export const reportChoices = Object.keys(reportPermissions) as ReportChoice[];

/** What a link presets of a report: the ids of its subject and study year. */
export interface ReportPreset {
  of?: number | undefined;
  year?: number | undefined;
}

/** The reports page with a report chosen. */
export function reportPath(choice: ReportChoice, { of, year }: ReportPreset = {}): string {
  const params = new URLSearchParams({ report: choice });
  if (of !== undefined) params.set("of", String(of));
  if (year !== undefined) params.set("year", String(year));
  return `${paths.reports}?${params}`;
}
