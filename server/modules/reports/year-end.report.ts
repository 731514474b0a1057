import { Field, Int, ObjectType } from "type-graphql";
import { JobFailure } from "../../core/jobs/job.ts";
import type { MadeReport, Report } from "../../core/report/report.ts";
import { Paper } from "../../lib/pdf/paper.ts";
import { readCertificateHeads } from "./certificate.content.ts";
import { fileNameOf } from "./file-name.ts";
import { yearsOf } from "./report.years.ts";
import { yearEndPaper, YearEndPrinting } from "./year-end-list.pdf.ts";
import { schoolsToPrint, type YearEndPrint, yearEndLines } from "./year-end.lines.ts";

interface ListParams extends YearEndPrint {
  language: "en" | "km";
}

@ObjectType({ description: "What the lists for the end of a study year contain." })
class YearEndListCounts {
  @Field(() => Int, { description: "How many students it contains." })
  students = 0;

  @Field(() => Int, { description: "How many pages there are." })
  pages = 0;
}

/** Lists of a branch's schools with what is proposed for each student, to be corrected by hand and sent back. */
export const yearEndListReport: Report = {
  permission: "report.students",
  counts: YearEndListCounts,
  showsPhotos: false,
  make: async ({ scope, translate, store, progress }, given): Promise<MadeReport> => {
    const { language, ...print } = given as unknown as ListParams;
    const schools = await schoolsToPrint(scope, print);
    const years = await yearsOf(scope, [print.fromYearId, print.toYearId]);
    const heads = await readCertificateHeads(scope, null);
    const [from, to] = [years.get(print.fromYearId), years.get(print.toYearId)];
    const [first] = schools;
    if (!from || !to || !heads || !first) throw new JobFailure("errors.notFound");
    const title = `${translate(language, "report.kind.YEAR_END_LIST", {})} ${from.nameEn}`;
    const paper = new Paper({ title, language, ...yearEndPaper });
    let students = 0;
    const stored = await store(paper.stream, async () => {
      const printing = new YearEndPrinting({ paper, first, years: { from, to }, language, translate, ...heads });
      for (const [at, school] of schools.entries()) {
        const lines = await yearEndLines(scope, school.id, print);
        printing.school(school, lines);
        students += lines.length;
        await progress(at + 1, schools.length);
      }
      printing.end();
    });
    return {
      stored,
      name: fileNameOf(["year-end", ...(print.schoolId === null ? [] : [first.code]), from.nameEn], "pdf"),
      mimeType: "application/pdf",
      branchIds: [print.branchId],
      counts: { students, pages: paper.pages },
    };
  },
};
