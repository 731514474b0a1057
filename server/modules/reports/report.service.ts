import { runChange } from "../../core/write/change.ts";
import { BadInput, Forbidden } from "../../core/base/errors.ts";
import { askForReport } from "../../core/report/report.runs.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Translate } from "../../core/base/translate.ts";
import { presentYearOf } from "../reference/present-year.ts";
import { isEmptyZip, planZip } from "./photo-zip.read.ts";
import { reports } from "./registry.ts";
import { yearsOf } from "./report.reader.ts";
import type { PhotoZipPreview, StudentListPreview } from "./report.previews.ts";
import type { PhotoZipInput, ReportYear, StudentListInput } from "./report.types.ts";
import { pagesOfList } from "./student-list.pages.ts";
import { planList, studentsIn } from "./student-list.read.ts";
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

/** The chosen study year, or the present one. */
async function requireYear(scope: Scope, chosen: number | null | undefined): Promise<ReportYear> {
  const id = chosen ?? (await presentYearOf(scope))?.id;
  const year = id === undefined ? undefined : (await yearsOf(scope, [id])).get(id);
  if (!year) throw new BadInput([{ path: "classYearId", key: "validation.selected" }]);
  return year;
}

/** Of what has a reason, how many have each. */
const counted = <Reason extends string>(leftOut: readonly { reason: Reason }[]) =>
  [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, { length: count }]) => ({ reason, count }));

/** There would be nothing in it: said on the field that says whom it is about. */
export const refusedCode = (key: string): BadInput => new BadInput([{ path: "code", key }]);

async function listSubject(scope: Scope, { by, code, classYearId }: StudentListInput) {
  requireReport(scope, "STUDENT_LIST");
  return { subject: await requireSubject(scope, by, code), year: await requireYear(scope, classYearId) };
}

/** Who will be in a list, and who not. */
export async function previewStudentList(
  scope: Scope,
  input: StudentListInput,
  translate: Translate,
): Promise<StudentListPreview> {
  const { subject, year } = await listSubject(scope, input);
  const params = { by: input.by, id: subject.id, classYearId: year.id };
  const plan = await planList(scope, params);
  const { pages, exact: pagesExact, unprintable } = await pagesOfList(scope, params, plan, translate);
  const missing = unprintable > 0 ? [{ reason: "UNPRINTABLE_LIST" as const, count: unprintable }] : [];
  return {
    subject,
    classYear: year,
    students: studentsIn(plan).length,
    pages,
    pagesExact,
    leftOut: counted(plan.leftOut),
    missing,
  };
}

/**
 * Asks in a transaction of its own: what comes before is read outside it. Inside, whoever holds a connection would wait for
 * another one, and many who ask at once for each other.
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

/** Has a list made and gives the run's id. */
export async function askStudentList(scope: Scope, input: StudentListInput, requestId: string | null): Promise<number> {
  const { subject, year } = await listSubject(scope, input);
  const params = { by: input.by, id: subject.id, classYearId: year.id };
  if ((await planList(scope, params)).classes.length === 0) throw refusedCode("validation.nobodyToList");
  return ask(scope, requestId, "STUDENT_LIST", params);
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

/** Has a zip of photos made and gives the run's id. */
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
