import { Ruler } from "../../lib/pdf/ruler.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Translate } from "../../core/base/translate.ts";
import { readHeads } from "./list-heads.ts";
import { listPaper, ListPrint } from "./student-list.pdf.ts";
import { unprintableIn } from "./student-list.letters.ts";
import { printList } from "./student-list.print.ts";
import { type ListPlan, readLines, type StudentLine, type StudentListParams, studentsIn } from "./student-list.read.ts";

/** The most students whose lines are measured; above that, this many, spread over the list, represent the rest. */
const MEASURED = 300;

const spread = (ids: readonly number[]): number[] => {
  const step = Math.max(1, ids.length / MEASURED);
  return Array.from({ length: Math.min(MEASURED, ids.length) }, (_, i) => ids[Math.floor(i * step)] ?? 0);
};

interface LaidOut {
  pages: number;
  /** Every line was measured. */
  exact: boolean;
  /** Lines with unprintable letters. */
  unprintable: number;
}

/** How many pages a list will have: laid out as printed, without drawing. */
export async function pagesOfList(
  scope: Scope,
  params: StudentListParams,
  plan: ListPlan,
  translate: Translate,
): Promise<LaidOut> {
  const heads = await readHeads(scope, params, plan);
  if (!heads || plan.classes.length === 0) return { pages: 0, exact: true, unprintable: 0 };
  const ids = [...studentsIn(plan), ...plan.leftOut].map(({ studentId }) => studentId);
  const measured = await readLines(scope, spread(ids), { classId: null, classYearId: params.classYearId });
  const known = new Map(measured.map((line) => [line.id, line]));
  let next = 0;
  const standIn = (id: number): StudentLine[] => {
    next += 1;
    const line = known.get(id) ?? measured[next % measured.length];
    return line ? [{ ...line, id }] : [];
  };
  const paper = new Ruler(listPaper);
  const print = new ListPrint({
    paper,
    heads,
    logo: null,
    by: params.by,
    signatureColumn: params.signatureColumn ?? false,
    language: scope.actor.language,
    translate,
    today: scope.database.today(),
  });
  await printList({ print }, plan, (wanted) => Promise.resolve(wanted.flatMap(standIn)));
  return {
    pages: paper.pages,
    exact: ids.length <= MEASURED,
    unprintable: await unprintableIn(scope, params, plan, heads),
  };
}
