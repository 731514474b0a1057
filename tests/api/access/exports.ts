import { exportLists } from "../../../server/shared/export-lists.ts";
import { isReferenceKind } from "../../../server/shared/reference.ts";
import type { Sample } from "./sample.ts";

const records = [
  "exportSchools",
  "exportSchoolClasses",
  "exportStudents",
  "exportEnrolments",
  "exportDonors",
  "exportDonations",
  "exportNeeds",
  "exportPledges",
  "exportMatches",
  "exportDistributions",
  "exportPlannedStudents",
  "exportBranches",
  "exportUsers",
  "exportAuditEntries",
  "exportTrash",
];

/** Everyone exports what they see themselves: the records are in the file, not in the answer. */
const own = (variables: Record<string, unknown> = {}): Sample => ({
  elsewhere: "same",
  variables: async () => ({ format: "CSV", ...variables }),
});

export const exportSamples: Record<string, Sample> = {
  ...Object.fromEntries(records.map((name) => [name, own()])),
  exportTable: own({ title: "Students by branch", measure: "STUDENTS", rows: ["BRANCH"] }),
  exportReferences: own({ kind: exportLists.find(isReferenceKind) }),
};
