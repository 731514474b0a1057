import { ZipArchive } from "archiver";
import { Field, Int, ObjectType } from "type-graphql";
import type { Actor } from "../../core/base/actor.ts";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import type { CertificateStanding } from "../../shared/enums.ts";
import type { CertificateContent } from "../certificates/content.ts";
import { type Drawn, issueCertificates } from "../certificates/issue.ts";
import { newSerial } from "../certificates/serial.ts";
import {
  type CertificateHeads,
  contentOf,
  type NamedDonor,
  namedDonors,
  readCertificateHeads,
} from "./certificate.content.ts";
import { maySay } from "./certificate.money.ts";
import { type Prepared, prepareCertificate, printedLogo } from "./certificate.draw.ts";
import {
  type CertificateParams,
  type CertificatePlan,
  type NamedStudent,
  namedStudents,
  type PlannedCertificate,
  planCertificates,
} from "./certificate.read.ts";
import { CertificateTally } from "./certificate.tally.ts";
import { fileNameOf, safePart } from "./file-name.ts";
import { type LeftOutRow, leftOutSheet } from "./left-out.ts";
import { subjectsOf } from "./subject.ts";
import { append, uniqueNames } from "./zip.ts";

@ObjectType({ description: "What issued certificates contain." })
class CertificateCounts {
  @Field(() => Int, { description: "How many certificates were issued." })
  certificates = 0;

  @Field(() => Int, { description: "How many students they name." })
  students = 0;

  @Field(() => Int, { description: "How many photos they show." })
  photos = 0;

  @Field(() => Int, { description: "How many students they show without a photo." })
  withoutPhoto = 0;

  @Field(() => Int, { description: "How many pages there are." })
  pages = 0;

  @Field(() => Int, { description: "How many donors got no certificate." })
  leftOut = 0;
}

const ofCertificates = { permission: "report.certificates", showsPhotos: true, counts: CertificateCounts } as const;

interface Making {
  work: ReportWork;
  params: CertificateParams;
  plan: CertificatePlan;
  heads: CertificateHeads;
  logo: Awaited<ReturnType<typeof printedLogo>>;
}

async function begin(work: ReportWork, given: Record<string, unknown>): Promise<Making> {
  const params = given as unknown as CertificateParams;
  if (!maySay(work.scope.actor, params.amounts ?? false)) throw new JobFailure("errors.forbidden");
  const heads = await readCertificateHeads(work.scope, params.by === "DISTRICT" ? params.id : null);
  if (!heads) throw new JobFailure("errors.notFound");
  return {
    work,
    params,
    heads,
    plan: await planCertificates(work.scope, params),
    logo: await printedLogo(work, heads.logoKey),
  };
}

interface OneCertificate {
  drawn: Drawn;
  students: NamedStudent[];
  prepared: Prepared;
}

/** One certificate, ready to be drawn; null if a student on it is no longer visible. */
async function certificateOf(
  { work, params, plan, heads, logo }: Making,
  planned: PlannedCertificate,
  donor: NamedDonor,
  step: (students: number) => Promise<void>,
): Promise<OneCertificate | null> {
  const { scope } = work;
  const students = await namedStudents(scope, planned.studentIds);
  if (students.length < planned.studentIds.length) return null;
  const content = contentOf({
    heads,
    donor,
    planned,
    students,
    years: plan.years,
    amounts: params.amounts ?? false,
    today: scope.database.today(),
  });
  const { language } = params;
  const drawn: Drawn = {
    serial: newSerial(),
    donor,
    districtId: params.by === "DISTRICT" ? params.id : null,
    fromYearId: planned.fromYear.id,
    toYearId: planned.toYear.id,
    language,
    content,
  };
  return {
    drawn,
    students,
    prepared: prepareCertificate(work, { content, serial: drawn.serial, language, logo, step }),
  };
}

/** Returns a function that issues them, holding nothing else in memory. */
const issuing =
  (actor: Actor, drawn: readonly Drawn[]): NonNullable<MadeReport["record"]> =>
  (client, runId) =>
    issueCertificates(client, actor, runId, drawn);

const branchesOf = (students: readonly NamedStudent[]): number[] => [
  ...new Set(students.map(({ branchId }) => branchId)),
];

async function makeOne(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const making = await begin(work, given);
  const { scope } = work;
  const donor = (await namedDonors(scope, [making.params.id])).get(making.params.id);
  const [planned] = making.plan.certificates;
  if (!donor) throw new JobFailure("errors.notFound");
  if (making.plan.notAllSeen.length > 0) throw new JobFailure("errors.certificateNotAllSeen");
  if (!planned) throw new JobFailure("errors.certificateEmpty");
  const total = planned.studentIds.length;
  await work.progress(0, total);
  const one = await certificateOf(making, planned, donor, (done) => work.progress(done, total));
  if (!one) throw new JobFailure("errors.certificateNotAllSeen");
  const { drawn, students, prepared } = one;
  const tally = new CertificateTally();
  const stored = await work.store(prepared.paper.stream, async () => tally.add(donor, students, await prepared.draw()));
  return {
    stored,
    name: fileNameOf(["certificate", donor.code, drawn.serial], "pdf"),
    mimeType: "application/pdf",
    branchIds: branchesOf(students),
    counts: { ...tally.counts, pages: prepared.paper.pages },
    record: issuing(scope.actor, [drawn]),
  };
}

/** The certificate of one donor, over everything they gave. */
export const certificateReport: Report = { ...ofCertificates, make: makeOne };

/** The content of a zip so far. */
interface Packed {
  drawn: Drawn[];
  branchIds: Set<number>;
  /** How many donors have no certificate. */
  leftOut: number;
  tally: CertificateTally;
  pages: number;
}

async function pack(archive: ZipArchive, making: Making, packed: Packed): Promise<void> {
  const { work, plan } = making;
  const { scope, translate } = work;
  const { language } = scope.actor;
  const words = (key: string, params: Record<string, string> = {}) => translate(language, key, params);
  const nameOf = ({ code, nameEn, nameLocal }: NamedDonor) => `${code} ${(language === "km" && nameLocal) || nameEn}`;
  const donors = await namedDonors(scope, [...plan.certificates.map(({ donorId }) => donorId), ...plan.notAllSeen]);
  const unique = uniqueNames("pdf");
  const unseen = [...plan.notAllSeen];
  const ordered = plan.certificates.flatMap((planned) => {
    const donor = donors.get(planned.donorId);
    return donor ? [{ planned, donor }] : [];
  });
  for (const [i, { planned, donor }] of ordered
    .toSorted((a, b) => a.donor.code.localeCompare(b.donor.code))
    .entries()) {
    const step = () => work.progress(i, plan.certificates.length);
    const one = await certificateOf(making, planned, donor, step);
    await step();
    if (!one) {
      unseen.push(donor.id);
      continue;
    }
    const { drawn, students, prepared } = one;
    const name = unique([donor.code, drawn.serial].map(safePart).join("_"));
    const [shown] = await Promise.all([prepared.draw(), append(archive, prepared.paper.stream, name)]);
    packed.drawn.push(drawn);
    for (const student of students) packed.branchIds.add(student.branchId);
    packed.tally.add(donor, students, shown);
    packed.pages += prepared.paper.pages;
  }
  const ofDonor = (donor: NamedDonor, reason: string): LeftOutRow => ({
    code: "",
    nameEn: "",
    nameLocal: "",
    donors: nameOf(donor),
    why: words(`print.leftOut.${reason}`),
  });
  const rows = [
    ...unseen.flatMap((id) => donors.get(id) ?? []).map((donor) => ofDonor(donor, "NOT_ALL_SEEN")),
    ...packed.tally.unprintable.map((donor) => ofDonor(donor, "UNPRINTABLE")),
    ...packed.tally.lacking.map(({ student, reason, donors: on }): LeftOutRow => {
      const { code, nameEn, nameLocal } = student;
      return {
        code,
        nameEn,
        nameLocal,
        donors: on.map(nameOf).join("; "),
        why: words("print.withoutPhoto", { why: words(`print.leftOut.${reason}`) }),
      };
    }),
  ];
  packed.leftOut = unseen.length;
  await append(archive, leftOutSheet(rows, words), "left-out.csv");
  await archive.finalize();
}

async function makeZip(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const making = await begin(work, given);
  const { scope } = work;
  const subject = (await subjectsOf(scope, "DISTRICT", [making.params.id])).get(making.params.id);
  if (!subject) throw new JobFailure("errors.notFound");
  const packed: Packed = { drawn: [], branchIds: new Set(), leftOut: 0, tally: new CertificateTally(), pages: 0 };
  const archive = new ZipArchive({ store: true });
  const stored = await work.store(archive, () => pack(archive, making, packed));
  return {
    stored,
    name: fileNameOf(["certificates", subject.code, scope.database.today()], "zip"),
    mimeType: "application/zip",
    branchIds: [...packed.branchIds],
    counts: { ...packed.tally.counts, pages: packed.pages, leftOut: packed.leftOut },
    record: issuing(scope.actor, packed.drawn),
  };
}

/** A certificate for each donor who gave to students of a district, over what they gave there. */
export const certificateZipReport: Report = { ...ofCertificates, make: makeZip };

interface Kept {
  serial: string;
  standing: CertificateStanding;
  content: CertificateContent | null;
  donor_code: string;
  branch_ids: number[];
}

async function makeCopy(work: ReportWork, params: Record<string, unknown>): Promise<MadeReport> {
  const { scope, translate } = work;
  const { certificateId, language } = params as { certificateId: number; language: "en" | "km" };
  const kept = (await scope.db
    .selectFrom("certificate as c")
    .innerJoin("donor as d", "d.id", "c.donor_id")
    .select(["c.serial", "c.standing", "c.content", "d.code as donor_code", "c.branch_ids"])
    .where("c.id", "=", certificateId)
    .executeTakeFirst()) as Kept | undefined;
  if (!kept) throw new JobFailure("errors.notFound");
  const { serial, standing, content } = kept;
  if (!content) throw new JobFailure("errors.certificateGone");
  if (!maySay(scope.actor, content.money !== undefined)) throw new JobFailure("errors.forbidden");
  const total = content.students.length;
  await work.progress(0, total);
  const heads = await readCertificateHeads(scope, null);
  const logo = await printedLogo(work, heads?.logoKey ?? null);
  const stamp = standing === "VALID" ? {} : { stamp: translate(language, `enums.CertificateStanding.${standing}`, {}) };
  const prepared = prepareCertificate(work, {
    content,
    serial,
    language,
    logo,
    ...stamp,
    step: (done) => work.progress(done, total),
  });
  let photos = 0;
  const stored = await work.store(prepared.paper.stream, async () => {
    photos = (await prepared.draw()).size;
  });
  return {
    stored,
    name: fileNameOf(["certificate", kept.donor_code, serial], "pdf"),
    mimeType: "application/pdf",
    branchIds: kept.branch_ids,
    counts: { certificates: 1, students: total, photos, withoutPhoto: total - photos, pages: prepared.paper.pages },
  };
}

/** An issued certificate drawn again from its content; photos only of students with current consent. */
export const certificateCopyReport: Report = { ...ofCertificates, make: makeCopy };
