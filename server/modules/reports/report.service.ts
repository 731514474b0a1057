import { runChange } from "../../core/change.ts";
import { BadInput, Forbidden } from "../../core/errors.ts";
import { askForReport } from "../../core/report/report.runs.ts";
import type { Scope } from "../../core/scope.ts";
import { planZip } from "./photo-zip.read.ts";
import { reports } from "./registry.ts";
import { yearsOf } from "./report.reader.ts";
import type { PhotoZipInput, ReportPreview, ReportYear, StudentListInput } from "./report.types.ts";
import { type ListPlan, planList, studentsIn } from "./student-list.read.ts";
import { type Subject, type SubjectKind, subjectOfCode } from "./subject.ts";

/** Kinds of reports are asked for one by one, as a role may have some and not others. */
function requireReport({ actor }: Scope, kind: keyof typeof reports): void {
  if (!actor.permissions.has(reports[kind].permission)) throw new Forbidden();
}

/** What a code means; `BadInput` on the field where it means nothing to the person. */
export async function requireSubject(scope: Scope, kind: SubjectKind, code: string): Promise<Subject> {
  const subject = await subjectOfCode(scope, kind, code);
  if (!subject) throw new BadInput([{ path: "code", key: "validation.noSuchCode" }]);
  return subject;
}

/** The chosen study year, or the one that contains today. */
async function requireYear(scope: Scope, chosen: number | null | undefined): Promise<ReportYear> {
  const id = chosen ?? (await yearOfToday(scope));
  const year = id === null ? undefined : (await yearsOf(scope, [id])).get(id);
  if (!year) throw new BadInput([{ path: "classYearId", key: "validation.selected" }]);
  return year;
}

async function yearOfToday({ db, database }: Scope): Promise<number | null> {
  const today = database.today();
  const row = await db
    .selectFrom("class_year")
    .select("id")
    .where("deleted_at", "is", null)
    .where("first_day", "<=", today)
    .where("last_day", ">=", today)
    .orderBy("first_day", "desc")
    .executeTakeFirst();
  return (row?.["id"] as number | undefined) ?? null;
}

/** Points of a page for rows, and what else takes some; measured of what is printed. */
const points = { page: 500, row: 17, class: 68, title: 110, end: 100 };

function pagesOf({ classes }: ListPlan, by: "SCHOOL" | "DISTRICT"): number {
  const height = classes.reduce((sum, { students }) => sum + points.class + students.length * points.row, points.title + points.end);
  const schools = by === "DISTRICT" ? new Set(classes.map(({ schoolId }) => schoolId)).size : 1;
  return Math.max(1, schools, Math.ceil(height / points.page + (schools - 1) / 2));
}

const counted = <Reason extends string>(counts: Readonly<Record<Reason, number>>) =>
  (Object.keys(counts) as Reason[]).flatMap((reason) => (counts[reason] > 0 ? [{ reason, count: counts[reason] }] : []));

const noCertificates = { fromYear: null, toYear: null, certificates: null, replaces: null, missing: [] };

async function listSubject(scope: Scope, { by, code, classYearId }: StudentListInput) {
  requireReport(scope, "STUDENT_LIST");
  return { subject: await requireSubject(scope, by, code), year: await requireYear(scope, classYearId) };
}

/** Who will be in a list, and who not. */
export async function previewStudentList(scope: Scope, input: StudentListInput): Promise<ReportPreview> {
  const { subject, year } = await listSubject(scope, input);
  const plan = await planList(scope, { by: input.by, id: subject.id, classYearId: year.id });
  const students = studentsIn(plan).length;
  return { subject, classYear: year, students, pages: students === 0 ? 0 : pagesOf(plan, input.by), photos: null, leftOut: counted(plan.leftOut), ...noCertificates };
}

/**
 * Asks in a transaction of its own: what comes before is read outside it. Inside, whoever holds a connection would wait for
 * another one, and many who ask at once for each other.
 */
async function ask(scope: Scope, requestId: string | null, kind: keyof typeof reports, params: Record<string, unknown>): Promise<number> {
  return (await runChange(scope, "askReport", requestId, () => askForReport(scope, kind, params))).result;
}

/** Has a list made and gives the run's id. */
export async function askStudentList(scope: Scope, input: StudentListInput, requestId: string | null): Promise<number> {
  const { subject, year } = await listSubject(scope, input);
  return ask(scope, requestId, "STUDENT_LIST", { by: input.by, id: subject.id, classYearId: year.id });
}

/** Whose photos will be in a zip, and whose not. */
export async function previewPhotoZip(scope: Scope, { by, code }: PhotoZipInput): Promise<ReportPreview> {
  requireReport(scope, "PHOTO_ZIP");
  const subject = await requireSubject(scope, by, code);
  const { students, photos, leftOut } = await planZip(scope, { by, id: subject.id });
  const reasons = { CONSENT_UNKNOWN: 0, CONSENT_REFUSED: 0, NO_PHOTO: 0, NOT_FLAGGED: 0 };
  for (const { reason } of leftOut) reasons[reason] += 1;
  return { subject, classYear: null, students: students.length, pages: null, photos, leftOut: counted(reasons), ...noCertificates };
}

/** Has a zip of photos made and gives the run's id. */
export async function askPhotoZip(scope: Scope, { by, code }: PhotoZipInput, requestId: string | null): Promise<number> {
  requireReport(scope, "PHOTO_ZIP");
  const subject = await requireSubject(scope, by, code);
  return ask(scope, requestId, "PHOTO_ZIP", { by, id: subject.id });
}
