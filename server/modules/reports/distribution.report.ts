import { ZipArchive } from "archiver";
import { Field, Int, ObjectType } from "type-graphql";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import { Paper } from "../../lib/pdf/paper.ts";
import type { SheetOptions } from "../../lib/pdf/sheet.ts";
import { type CertificateHeads, namedDonors, readCertificateHeads } from "./certificate.content.ts";
import { printedPhotos } from "./certificate.draw.ts";
import { namedStudents } from "./certificate.read.ts";
import { handOverPaper, HandOverPrint } from "./distribution-certificates.pdf.ts";
import { drawLabels, labelPaper } from "./distribution-labels.pdf.ts";
import { sheetPaper, SHEET_PHOTO, SheetPrint } from "./distribution-sheet.pdf.ts";
import {
  type PlannedLine,
  plannedLines,
  type PrintedDistribution,
  readDistribution,
  schoolsOf,
  withCertificate,
} from "./distribution.read.ts";
import { fileNameOf } from "./file-name.ts";
import { readLines } from "./student-list.read.ts";
import { append } from "./zip.ts";

interface PaperParams {
  /** The id of the distribution. */
  id: number;
  language: "en" | "km";
  /** Labels as pages of their own. */
  single?: boolean;
}

@ObjectType({ description: "What the paper of a distribution contains." })
class DistributionPaperCounts {
  @Field(() => Int, { description: "How many students it contains." })
  students = 0;

  @Field(() => Int, { description: "How many photos it shows: of students who gave consent, flagged for reports." })
  photos = 0;

  @Field(() => Int, { description: "How many pages there are." })
  pages = 0;
}

/** Rows whose details and photos are in memory together. */
const CHUNK = 60;

interface Printing {
  work: ReportWork;
  params: PaperParams;
  distribution: PrintedDistribution;
  heads: CertificateHeads;
  rows: readonly PlannedLine[];
  paper: Paper;
  /** Reports how many rows are done; throws if the report was cancelled. */
  step: (done: number) => Promise<void>;
}

interface Kind {
  /** The key of its heading, under `report.kind`, and the beginning of its file's name. */
  kind: string;
  file: string;
  paper: (params: PaperParams) => SheetOptions;
  /** Whom it is for, of the planned students. */
  of: (planned: readonly PlannedLine[]) => readonly PlannedLine[];
  /** Draws the rows and ends the document; returns how many photos it shows. */
  draw: (printing: Printing) => Promise<number>;
}

async function drawSheet({ work, params, distribution, heads, rows, paper, step }: Printing): Promise<number> {
  const { scope, translate } = work;
  const { language } = params;
  const print = new SheetPrint({ paper, distribution, language, translate, ...heads });
  const schools = await schoolsOf(scope, [...new Set(rows.flatMap(({ schoolId }) => schoolId ?? []))]);
  let photos = 0;
  let done = 0;
  for (const [schoolId, ofSchool] of Map.groupBy(rows, (row) => row.schoolId)) {
    print.beginSchool(schools.get(schoolId ?? 0) ?? null, ofSchool.length);
    for (let i = 0; i < ofSchool.length; i += CHUNK) {
      const chunk = ofSchool.slice(i, i + CHUNK);
      const ids = chunk.map(({ studentId }) => studentId);
      const details = new Map(
        (await readLines(scope, ids, { classId: null, classYearId: distribution.classYearId })).map((line) => [
          line.id,
          line,
        ]),
      );
      const pictures = await printedPhotos(work, await namedStudents(scope, ids), SHEET_PHOTO);
      for (const row of chunk) {
        const photo = pictures.get(row.studentId) ?? null;
        if (photo) photos += 1;
        print.row({ ...row, details: details.get(row.studentId) ?? null, photo });
      }
      await step((done += chunk.length));
    }
  }
  print.end();
  return photos;
}

async function drawCertificates({ work, params, distribution, heads, rows, paper, step }: Printing): Promise<number> {
  const { language } = params;
  const print = new HandOverPrint({ paper, distribution, heads, language, translate: work.translate });
  const donors = await namedDonors(work.scope, [...new Set(rows.map(({ donorId }) => donorId))]);
  for (const [at, row] of rows.entries()) {
    const donor = donors.get(row.donorId);
    if (donor) print.page(row, donor);
    if (at % CHUNK === 0) await step(at);
  }
  print.end();
  return 0;
}

/** What is printed. */
type Subject = Pick<Printing, "distribution" | "heads" | "rows">;

/** What papers are printed of, each for whom it is for: those that are for somebody. */
async function subjectOf({ scope }: ReportWork, { id }: PaperParams, kinds: readonly Kind[]) {
  const distribution = await readDistribution(scope, id);
  const heads = await readCertificateHeads(scope, null);
  if (!distribution || !heads) throw new JobFailure("errors.notFound");
  const planned = await plannedLines(scope, id);
  const papers = kinds.map((kind) => ({ kind, rows: kind.of(planned) })).filter(({ rows }) => rows.length > 0);
  if (papers.length === 0) {
    throw new JobFailure(planned.length === 0 ? "errors.nobodyPlanned" : "errors.nobodyReceived");
  }
  return { distribution, heads, planned, papers };
}

/** One paper with its file's name, not drawn yet. */
function begun(
  { kind, file, paper: paperOf, draw }: Kind,
  printing: Pick<Printing, "work" | "params" | "step"> & Subject,
) {
  const { work, params, distribution } = printing;
  const title = `${work.translate(params.language, `report.kind.${kind}`, {})} – ${distribution.name}`;
  const paper = new Paper({ title, language: params.language, ...paperOf(params) });
  return { paper, name: nameOf(file, distribution, "pdf"), draw: () => draw({ ...printing, paper }) };
}

const nameOf = (file: string, { name, heldOn }: PrintedDistribution, extension: "pdf" | "zip"): string =>
  fileNameOf([file, name, heldOn], extension);

const branchesOf = (rows: readonly PlannedLine[]): number[] => [...new Set(rows.map(({ branchId }) => branchId))];

const make =
  (kind: Kind): Report["make"] =>
  async (work, given): Promise<MadeReport> => {
    const params = given as unknown as PaperParams;
    const { distribution, heads, papers } = await subjectOf(work, params, [kind]);
    const rows = papers.flatMap((each) => each.rows);
    const step = (done: number) => work.progress(done, rows.length);
    const { paper, name, draw } = begun(kind, { work, params, step, distribution, heads, rows });
    let photos = 0;
    const stored = await work.store(paper.stream, async () => {
      photos = await draw();
    });
    return {
      stored,
      name,
      mimeType: "application/pdf",
      branchIds: branchesOf(rows),
      counts: { students: rows.length, photos, pages: paper.pages },
    };
  };

const everyone: Kind["of"] = (planned) => planned;

const sheet: Kind = {
  kind: "DISTRIBUTION_SHEET",
  file: "sheet",
  paper: () => sheetPaper,
  of: everyone,
  draw: drawSheet,
};

const labels: Kind = {
  kind: "DISTRIBUTION_LABELS",
  file: "labels",
  paper: ({ single = false }) => labelPaper(single),
  of: everyone,
  draw: async ({ paper, rows, params, step }) => {
    await drawLabels(paper, rows, params.single ?? false, step);
    return 0;
  },
};

const certificates: Kind = {
  kind: "DISTRIBUTION_CERTIFICATES",
  file: "handing-over",
  paper: () => handOverPaper,
  of: withCertificate,
  draw: drawCertificates,
};

/** All papers one after the other, as a zip. */
async function makeAll(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const params = given as unknown as PaperParams;
  const { distribution, heads, planned, papers } = await subjectOf(work, params, [sheet, labels, certificates]);
  const archive = new ZipArchive({ store: true });
  const counts = { students: planned.length, photos: 0, pages: 0 };
  const stored = await work.store(archive, async () => {
    for (const [at, { kind, rows }] of papers.entries()) {
      const step = (done: number) => work.progress(at * planned.length + done, papers.length * planned.length);
      const { paper, name, draw } = begun(kind, { work, params, step, distribution, heads, rows });
      const [photos] = await Promise.all([draw(), append(archive, paper.stream, name)]);
      counts.photos += photos;
      counts.pages += paper.pages;
    }
    await archive.finalize();
  });
  return {
    stored,
    name: nameOf("papers", distribution, "zip"),
    mimeType: "application/zip",
    branchIds: branchesOf(planned),
    counts,
  };
}

const ofDistribution = { permission: "report.students", counts: DistributionPaperCounts } as const;

/** The sheet of a distribution: who receives what, with a code to scan and room to sign, by school. */
export const distributionSheetReport: Report = { ...ofDistribution, showsPhotos: true, make: make(sheet) };

/** Labels of 50 × 30 mm with the serial numbers. */
export const distributionLabelsReport: Report = { ...ofDistribution, showsPhotos: false, make: make(labels) };

/** A certificate of handing over for each student who received, or still can on the day. */
export const distributionCertificatesReport: Report = {
  ...ofDistribution,
  showsPhotos: false,
  make: make(certificates),
};

/** The sheet, the labels and the certificates in one file. */
export const distributionPapersReport: Report = { ...ofDistribution, showsPhotos: true, make: makeAll };
