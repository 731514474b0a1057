import { expect, test } from "vitest";
import { type ReportTaskOptions, reportTasks } from "../../../server/core/report/report.tasks.ts";
import { exportReports } from "../../../server/modules/exports/registry.ts";
import { reports } from "../../../server/modules/reports/registry.ts";

const withReports = (all: object) => reportTasks({ reports: all } as unknown as ReportTaskOptions);

test("a report that does not declare whether it shows photos prevents the start", () => {
  const { showsPhotos, ...silent } = reports.PHOTO_ZIP;
  expect(showsPhotos).toBe(true);
  expect(() => withReports({ ...reports, SILENT: silent })).toThrow(
    "The report SILENT does not say whether it shows photos.",
  );
  expect(Object.keys(withReports({ ...reports, ...exportReports }))).toEqual(["report"]);
});

test("a report run from before one of its counts existed has none of it", () => {
  const { counts: Counts } = reports.STUDENT_LIST;
  expect(Object.assign(new Counts(), { students: 3, girls: 1, pages: 1 })).toEqual({
    students: 3,
    girls: 1,
    pages: 1,
    leftOut: 0,
    unprintable: 0,
  });
});
