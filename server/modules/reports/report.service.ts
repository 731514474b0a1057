import { runChange } from "../../core/write/change.ts";
import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import { askForReport } from "../../core/report/report.runs.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Translate } from "../../core/base/translate.ts";
import { plannedLines, readDistribution, withCertificate } from "./distribution.read.ts";
import { presentYearOf } from "../reference/present-year.ts";
import { isEmptyZip, planZip } from "./photo-zip.read.ts";
import { reports } from "./registry.ts";
import { yearsOf } from "./report.years.ts";
import type { PhotoZipPreview, StudentListPreview } from "./report.previews.ts";
import type {
  DistributionPaperInput,
  PhotoZipInput,
  ReportYear,
  StudentListInput,
  YearEndListInput,
} from "./report.types.ts";
import { pagesOfList } from "./student-list.pages.ts";
import {
  latestYearWithClasses,
  type ListPlan,
  planList,
  type StudentListParams,
  studentsIn,
} from "./student-list.read.ts";
import { schoolsToPrint } from "./year-end.lines.ts";
import { type Subject, type SubjectKind, subjectOfCode } from "./subject.ts";

/** Checked per kind, as a role may have some kinds of reports and not others. */
function requireReport({ actor }: Scope, kind: keyof typeof reports): void {
  if (!actor.permissions.has(reports[kind].permission)) throw new Forbidden();
}

/** The record with a code; `BadInput` on the field if the user sees none. */
export async function requireSubject(
  scope: Scope,
  kind: Exclude<SubjectKind, "DISTRIBUTION">,
  code: string,
): Promise<Subject> {
  const subject = await subjectOfCode(scope, kind, code);
  if (!subject) throw new BadInput([{ path: "code", key: "validation.noSuchCode" }]);
  return subject;
}

/** The chosen study year, or the present one. */
async function requireYear(scope: Scope, chosen: number | null | undefined): Promise<ReportYear> {
  const id = chosen ?? (await presentYearOf(scope))?.id;
  const year = id === undefined ? undefined : (await yearsOf(scope, [id])).get(id);
  if (!year) throw new BadInput([{ path: "classYearId", key: "validation.selected" }]);
  return year;
}

/** Counts by reason. */
const counted = <Reason extends string>(leftOut: readonly { reason: Reason }[]) =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, { length: count }]) => ({ reason, count }));

/** The report would be empty: an error on the field that names its subject. */
export const refusedCode = (key: string): BadInput => new BadInput([{ path: "code", key }]);

async function listAsked(scope: Scope, { by, code, classYearId, signatureColumn }: StudentListInput) {
  requireReport(scope, "STUDENT_LIST");
  const [subject, year] = [await requireSubject(scope, by, code), await requireYear(scope, classYearId)];
  const params = { by, id: subject.id, classYearId: year.id, signatureColumn: signatureColumn ?? false };
  return { subject, year, params };
}

/** The study year to list instead of one without classes: the latest that has some; null if nothing is better. */
async function yearWithClasses(
  scope: Scope,
  params: StudentListParams,
  { classes }: ListPlan,
): Promise<ReportYear | null> {
  if (classes.some(({ classId }) => classId !== null)) return null;
  const id = await latestYearWithClasses(scope, params);
  return id === null ? null : ((await yearsOf(scope, [id])).get(id) ?? null);
}

/** Who will be in a list, and who not. */
export async function previewStudentList(
  scope: Scope,
  input: StudentListInput,
  translate: Translate,
): Promise<StudentListPreview> {
  const { subject, year, params } = await listAsked(scope, input);
  const plan = await planList(scope, params);
  const { pages, exact: pagesExact, unprintable } = await pagesOfList(scope, params, plan, translate);
  const missing = unprintable > 0 ? [{ reason: "UNPRINTABLE_LIST" as const, count: unprintable }] : [];
  return {
    subject,
    classYear: year,
    yearWithClasses: await yearWithClasses(scope, params, plan),
    students: studentsIn(plan).length,
    pages,
    pagesExact,
    leftOut: counted(plan.leftOut),
    missing,
  };
}

/**
 * Requests a report in its own transaction, after everything has been read. Reading inside it would take a second
 * connection, and many concurrent requests would wait for each other.
 */
export async function ask(
  scope: Scope,
  requestId: string | null,
  kind: keyof typeof reports,
  params: Record<string, unknown>,
): Promise<number> {
  return (await runChange(scope, "askReport", requestId, () => askForReport(scope, { kind, ...reports[kind] }, params)))
    .result;
}

/** Requests a list and returns the run's id. */
export async function askStudentList(scope: Scope, input: StudentListInput, requestId: string | null): Promise<number> {
  const { params } = await listAsked(scope, input);
  if ((await planList(scope, params)).classes.length === 0) throw refusedCode("validation.nobodyToList");
  return ask(scope, requestId, "STUDENT_LIST", params);
}

/** Requests the paper of a distribution: its sheet, its labels, its certificates or all of them. Returns the run's id. */
export async function askDistributionPaper(
  scope: Scope,
  { id, kind, language, single }: DistributionPaperInput,
  requestId: string | null,
): Promise<number> {
  requireReport(scope, kind);
  const params = {
    by: "DISTRIBUTION",
    id,
    language,
    ...((kind === "DISTRIBUTION_LABELS" || kind === "DISTRIBUTION_PAPERS") && { single: single ?? false }),
  };
  const asked = await readDistribution(scope, id);
  if (!asked) throw new NotFound();
  const planned = await plannedLines(scope, id);
  if (planned.length === 0) throw new BadInput([], "errors.nobodyPlanned");
  if (kind === "DISTRIBUTION_CERTIFICATES" && withCertificate(planned).length === 0) {
    throw new BadInput([], "errors.nobodyReceived");
  }
  return ask(scope, requestId, kind, params);
}

/** Requests the lists of a branch, or of one of its schools, to correct on paper. Returns the run's id. */
export async function askYearEndList(
  scope: Scope,
  { branchId, schoolId, fromYearId, toYearId, language }: YearEndListInput,
  requestId: string | null,
): Promise<number> {
  requireReport(scope, "YEAR_END_LIST");
  const schools = await schoolsToPrint(scope, { branchId, schoolId: schoolId ?? null, fromYearId });
  if (schools.length === 0) throw new NotFound();
  const subject = schoolId ? { by: "SCHOOL", id: schoolId } : { by: "BRANCH", id: branchId };
  const params = {
    ...subject,
    classYearId: fromYearId,
    branchId,
    schoolId: schoolId ?? null,
    fromYearId,
    toYearId,
    language,
  };
  return ask(scope, requestId, "YEAR_END_LIST", params);
}

/** Whose photos will be in a zip, and whose not. */
export async function previewPhotoZip(scope: Scope, { by, code }: PhotoZipInput): Promise<PhotoZipPreview> {
  requireReport(scope, "PHOTO_ZIP");
  const subject = await requireSubject(scope, by, code);
  const { students, photos, donors, leftOut } = await planZip(scope, { by, id: subject.id });
  return {
    subject,
    students: students.length,
    photos,
    donors: by === "DISTRICT" ? donors : null,
    leftOut: counted(leftOut),
  };
}

/** Requests a zip of photos and returns the run's id. */
export async function askPhotoZip(
  scope: Scope,
  { by, code }: PhotoZipInput,
  requestId: string | null,
): Promise<number> {
  requireReport(scope, "PHOTO_ZIP");
  const params = { by, id: (await requireSubject(scope, by, code)).id };
  if (isEmptyZip(await planZip(scope, params))) throw refusedCode("validation.noStudentsThere");
  return ask(scope, requestId, "PHOTO_ZIP", params);
}
