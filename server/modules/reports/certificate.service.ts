import { BadInput, Forbidden, NotFound } from "../../core/base/errors.ts";
import type { Services } from "../../core/data/context.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { CertificateContent } from "../certificates/content.ts";
import { namedOrganisation } from "../organisation/initial.ts";
import { namedDonors } from "./certificate.content.ts";
import { maySay, withoutAmount } from "./certificate.money.ts";
import { pagesOfCertificates } from "./certificate.pages.ts";
import {
  type CertificateParams,
  type CertificatePlan,
  type NamedStudent,
  namedStudents,
  planCertificates,
} from "./certificate.read.ts";
import { CertificateTally } from "./certificate.tally.ts";
import { ask, refusedCode, requireSubject } from "./report.service.ts";
import type { CertificatePreview } from "./report.previews.ts";
import type { CertificateInput } from "./report.types.ts";
import type { Subject } from "./subject.ts";

/** Students looked up at a time. */
const CHUNK = 1000;

interface CertificateRequest {
  subject: Subject;
  params: CertificateParams;
  plan: CertificatePlan;
}

async function asked(
  scope: Scope,
  { by, code, language, fromYearId, toYearId, amounts }: CertificateInput,
): Promise<CertificateRequest> {
  if (!maySay(scope.actor, amounts ?? false)) throw new Forbidden();
  const subject = await requireSubject(scope, by, code);
  const params = {
    by,
    id: subject.id,
    language,
    fromYearId: fromYearId ?? null,
    toYearId: toYearId ?? null,
    amounts: amounts ?? false,
  };
  const plan = await planCertificates(scope, params);
  const order = [...plan.years.keys()];
  for (const [path, id] of [
    ["fromYearId", params.fromYearId],
    ["toYearId", params.toYearId],
  ] as const) {
    if (id !== null && !plan.years.has(id)) throw new BadInput([{ path, key: "validation.selected" }]);
  }
  if (
    params.fromYearId !== null &&
    params.toYearId !== null &&
    order.indexOf(params.fromYearId) > order.indexOf(params.toYearId)
  ) {
    throw new BadInput([{ path: "toYearId", key: "validation.datesReversed" }]);
  }
  return { subject, params, plan };
}

/** How many valid certificates would be replaced, and which students of theirs the new ones do not name. */
async function replaced(
  { db }: Scope,
  { by, id }: CertificateParams,
  { certificates }: CertificatePlan,
): Promise<{ count: number; left: number[] }> {
  const rows = await db
    .selectFrom("certificate")
    .select(["donor_id", "from_year_id", "to_year_id", "student_ids"])
    .where("donor_id", "in", [0, ...certificates.map(({ donorId }) => donorId)])
    .where("district_id", by === "DISTRICT" ? "=" : "is", by === "DISTRICT" ? id : null)
    .where("standing", "=", "VALID")
    .where("deleted_at", "is", null)
    .execute();
  const key = (donor: unknown, from: unknown, to: unknown) => [donor, from, to].join(" ");
  const standing = new Map(
    rows.map((row) => [key(row["donor_id"], row["from_year_id"], row["to_year_id"]), row["student_ids"]]),
  );
  let count = 0;
  const left = new Set<number>();
  for (const { donorId, fromYear, toYear, studentIds } of certificates) {
    const before = standing.get(key(donorId, fromYear.id, toYear.id));
    if (!before) continue;
    count += 1;
    const named = new Set(studentIds);
    for (const studentId of before) if (!named.has(studentId)) left.add(studentId);
  }
  return { count, left: [...left].toSorted((one, other) => one - other) };
}

/** How many students are named whom a new certificate leaves out. */
const mostNamed = 5;

/** A preview with the ids of the students to be named. */
interface CertificateFacts extends Omit<CertificatePreview, "leavesShown"> {
  left: number[];
}

/** What certificates will contain, and what they will lack. */
export async function previewCertificates(
  scope: Scope,
  input: CertificateInput,
  { translate, files }: Pick<Services, "translate" | "files">,
): Promise<CertificateFacts> {
  const { subject, params, plan } = await asked(scope, input);
  const ids = [...new Set(plan.certificates.flatMap(({ studentIds }) => studentIds))];
  const students = new Map<number, NamedStudent>();
  for (let i = 0; i < ids.length; i += CHUNK) {
    for (const student of await namedStudents(scope, ids.slice(i, i + CHUNK))) students.set(student.id, student);
  }
  const donors = await namedDonors(
    scope,
    plan.certificates.map(({ donorId }) => donorId),
  );
  const tally = new CertificateTally();
  for (const { donorId, studentIds } of plan.certificates) {
    const donor = donors.get(donorId);
    if (donor) {
      tally.add(
        donor,
        studentIds.flatMap((id) => students.get(id) ?? []),
      );
    }
  }
  const without = Map.groupBy(
    tally.lacking.flatMap(({ reason }) => (reason === "GONE" ? [] : [reason])),
    (reason) => reason,
  );
  const { pages, exact } = await pagesOfCertificates({
    scope,
    storage: files.storage,
    translate,
    params,
    plan,
    students,
    donors,
  });
  const before = await replaced(scope, params, plan);
  const noAmount = params.amounts === true ? withoutAmount(plan.certificates) : 0;
  const [single] = params.by === "DONOR" ? plan.certificates : [];
  return {
    subject,
    fromYear: single?.fromYear ?? null,
    toYear: single?.toYear ?? null,
    certificates: tally.certificates,
    replaces: before.count,
    leaves: before.left.length,
    left: before.left.slice(0, mostNamed),
    students: tally.students,
    pages,
    pagesExact: exact,
    photos: tally.photos,
    leftOut: plan.notAllSeen.length > 0 ? [{ reason: "NOT_ALL_SEEN", count: plan.notAllSeen.length }] : [],
    missing: [
      ...[...without].map(([reason, { length: count }]) => ({ reason, count })),
      ...(tally.unprintable.length > 0 ? [{ reason: "UNPRINTABLE" as const, count: tally.unprintable.length }] : []),
      ...(noAmount > 0 ? [{ reason: "NO_AMOUNT" as const, count: noAmount }] : []),
    ],
    organisationNamed: (await namedOrganisation(scope.db).executeTakeFirst()) !== undefined,
  };
}

/** Requests certificates and returns the run's id; refused if there would be none. */
export async function askCertificates(
  scope: Scope,
  input: CertificateInput,
  requestId: string | null,
): Promise<number> {
  const { params, plan } = await asked(scope, input);
  if (plan.certificates.length === 0) {
    throw plan.notAllSeen.length > 0
      ? new Forbidden("errors.certificateNotAllSeen")
      : refusedCode("errors.certificateEmpty");
  }
  return ask(scope, requestId, params.by === "DONOR" ? "CERTIFICATE" : "CERTIFICATE_ZIP", { ...params });
}

/** Requests a copy of an issued certificate and returns the run's id. */
export async function askCertificateCopy(
  scope: Scope,
  { id: certificateId, language }: { id: number; language: "en" | "km" | null },
  requestId: string | null,
): Promise<number> {
  const found = (await scope.db
    .selectFrom("certificate")
    .select(["donor_id", "language", "content"])
    .where("id", "=", certificateId)
    .executeTakeFirst()) as { donor_id: number; language: string; content: CertificateContent | null } | undefined;
  if (!found) throw new NotFound();
  if (!found.content) throw new BadInput([], "errors.certificateGone");
  if (!maySay(scope.actor, found.content.money !== undefined)) throw new Forbidden();
  return ask(scope, requestId, "CERTIFICATE_COPY", {
    by: "DONOR",
    id: found.donor_id,
    certificateId,
    language: language ?? found.language,
  });
}
