import { JobFailure } from "../../core/jobs/job.ts";
import { Paper } from "../../core/pdf/paper.ts";
import type { MadeReport, Report, ReportWork } from "../../core/report/report.ts";
import { fileNameOf } from "./file-name.ts";
import { type ListHeads, readHeads } from "./list-heads.ts";
import { ListPrint } from "./student-list.pdf.ts";
import { type ListPlan, planList, readLines, type StudentListParams, studentsIn } from "./student-list.read.ts";

/** Rows that are read at once: what is drawn is not kept. */
const CHUNK = 250;

interface Drawing {
  work: ReportWork;
  params: StudentListParams;
  plan: ListPlan;
  heads: ListHeads;
}

/** Draws the list; gives how many students and girls are in it, and of which branches. */
async function draw(paper: Paper, { work, params, plan, heads }: Drawing) {
  const { scope, translate } = work;
  const { language } = scope.actor;
  const print = new ListPrint({ paper, heads, by: params.by, language, translate, today: scope.database.today() });
  const total = studentsIn(plan).length;
  const branchIds = new Set<number>();
  let [students, girls, done] = [0, 0, 0];
  for (const each of plan.classes) {
    print.beginClass(each);
    for (let i = 0; i < each.students.length; i += CHUNK) {
      const chunk = each.students.slice(i, i + CHUNK);
      const branches = new Map(chunk.map(({ studentId, branchId }) => [studentId, branchId]));
      for (const line of await readLines(scope, chunk.map(({ studentId }) => studentId), { classId: each.classId, classYearId: params.classYearId })) {
        print.row(line);
        students += 1;
        if (line.sex === "FEMALE") girls += 1;
        branchIds.add(branches.get(line.id) ?? 0);
      }
      done += chunk.length;
      await work.progress(done, total);
    }
    print.endClass();
  }
  print.end(students, girls);
  return { students, girls, branchIds: [...branchIds] };
}

async function make(work: ReportWork, given: Record<string, unknown>): Promise<MadeReport> {
  const params = given as unknown as StudentListParams;
  const { scope, translate } = work;
  const plan = await planList(scope, params);
  const heads = await readHeads(scope, params, plan);
  if (!heads) throw new JobFailure("errors.notFound");
  const { language } = scope.actor;
  const named = language === "km" ? heads.subject.nameLocal : heads.subject.nameEn;
  const year = language === "km" ? heads.year.nameLocal : heads.year.nameEn;
  const paper = new Paper({
    title: `${translate(language, "print.studentList", {})} – ${named} – ${year}`,
    language,
    landscape: true,
    margin: 28,
  });
  let drawn = { students: 0, girls: 0, branchIds: [0] };
  const stored = await work.store(paper.stream, async () => {
    drawn = await draw(paper, { work, params, plan, heads });
  });
  const { branchIds, ...counts } = drawn;
  const leftOut = Object.values(plan.leftOut).reduce((sum, count) => sum + count, 0);
  return {
    stored,
    name: fileNameOf(["students", heads.subject.code, heads.year.nameEn], "pdf"),
    mimeType: "application/pdf",
    branchIds,
    counts: { ...counts, pages: paper.pages, leftOut },
  };
}

/** The list of a school's or a district's students in a study year, as a PDF. */
export const studentListReport: Report = { permission: "report.students", make };
