import type { ExportSource } from "../../core/export/source.ts";
import { exportReport } from "../../core/export/export.report.ts";
import type { Report } from "../../core/report/report.ts";
import type { ExportList } from "../../shared/export-lists.ts";
import { sheetTypes } from "../../shared/import-columns.ts";
import { referenceKinds, type ReferenceKind } from "../../shared/reference.ts";
import { makeTableFile, type TableExportParams } from "./table-file.ts";
import { auditSource, branchSource, referenceSource, trashSource, userSource } from "./other-sources.ts";
import { needSource } from "./need-source.ts";
import { distributionSource, matchSource, plannedStudentSource } from "./planning-sources.ts";
import {
  classSource,
  donationSource,
  donorSource,
  enrolmentSource,
  pledgeSource,
  schoolSource,
  studentSource,
} from "./record-sources.ts";

const references = Object.fromEntries(referenceKinds.map((kind) => [kind, referenceSource(kind)])) as Record<
  ReferenceKind,
  ExportSource
>;

/** Everything that can be exported. */
export const exportSources: Readonly<Record<ExportList, ExportSource>> = {
  SCHOOL: schoolSource,
  SCHOOL_CLASS: classSource,
  STUDENT: studentSource,
  ENROLMENT: enrolmentSource,
  DONOR: donorSource,
  DONATION: donationSource,
  NEED: needSource,
  PLEDGE: pledgeSource,
  MATCH: matchSource,
  DISTRIBUTION: distributionSource,
  PLANNED_STUDENT: plannedStudentSource,
  USER: userSource,
  BRANCH: branchSource,
  AUDIT: auditSource,
  TRASH: trashSource,
  ...references,
};

const isImported = (list: string): boolean => sheetTypes.some((type) => type === list);

const lists = exportReport({
  sources: exportSources,
  // An import recognises a sheet named after its type.
  sheetName: (list, words) => words(isImported(list) ? `import.type.${list}` : `export.list.${list}`),
});

/** The report kinds that are exports: of lists and of tables. */
export const exportReports: Readonly<Record<"EXPORT", Report>> = {
  EXPORT: {
    ...lists,
    make: (work, params) =>
      params["list"] === "TABLE"
        ? makeTableFile(work, params as unknown as TableExportParams)
        : lists.make(work, params),
  },
};
