import { Field, Int, ObjectType } from "type-graphql";
import { JobFailure } from "../../core/jobs/job.ts";
import { Paper } from "../../lib/pdf/paper.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import { printedLogo } from "./certificate.draw.ts";
import { fileNameOf } from "./file-name.ts";
import { readHeads } from "./list-heads.ts";
import { listPaper, ListPrint } from "./student-list.pdf.ts";
import { UnprintableLines } from "./student-list.letters.ts";
import { printList, type ReadLines } from "./student-list.print.ts";
import { planList, readLines, type StudentListParams, studentsIn } from "./student-list.read.ts";

@ObjectType({ description: "What a list of students contains." })
class StudentListCounts {
  @Field(() => Int, { description: "How many students it contains." })
  students = 0;

  @Field(() => Int, { description: "How many of them are girls." })
  girls = 0;

  @Field(() => Int, { description: "How many pages there are." })
  pages = 0;

  @Field(() => Int, { description: "How many students are left out." })
  leftOut = 0;

  @Field(() => Int, {
    description: "How many lines have letters that cannot be printed, which become question marks.",
  })
  unprintable = 0;
}

async function make(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const params = given as unknown as StudentListParams;
  const { scope, translate } = work;
  const plan = await planList(scope, params);
  if (plan.classes.length === 0) throw new JobFailure("errors.reportEmpty");
  const heads = await readHeads(scope, params, plan);
  if (!heads) throw new JobFailure("errors.notFound");
  const { language } = scope.actor;
  const named = language === "km" ? heads.subject.nameLocal : heads.subject.nameEn;
  const year = language === "km" ? heads.year.nameLocal : heads.year.nameEn;
  const paper = new Paper({
    title: `${translate(language, "report.kind.STUDENT_LIST", {})} – ${named} – ${year}`,
    language,
    ...listPaper,
  });
  const { by, signatureColumn = false } = params;
  const print = new ListPrint({
    paper,
    heads,
    logo: await printedLogo(work, heads.logoKey),
    by,
    signatureColumn,
    language,
    translate,
    today: scope.database.today(),
  });
  const letters = new UnprintableLines(heads, by, language);
  const total = studentsIn(plan).length;
  let printed = { students: 0, girls: 0, branchIds: [0] };
  const stored = await work.store(paper.stream, async () => {
    const read: ReadLines = (ids, classId) => readLines(scope, ids, { classId, classYearId: params.classYearId });
    printed = await printList({ print, letters }, plan, read, (done) => work.progress(done, total));
  });
  const { branchIds, ...counts } = printed;
  return {
    stored,
    name: fileNameOf(["students", heads.subject.code, heads.year.nameEn], "pdf"),
    mimeType: "application/pdf",
    branchIds,
    counts: { ...counts, pages: paper.pages, leftOut: plan.leftOut.length, unprintable: letters.count },
  };
}

/** The list of a school's or a district's students in a study year, as a PDF. */
export const studentListReport: Report = {
  permission: "report.students",
  showsPhotos: false,
  counts: StudentListCounts,
  make,
};
