import type { UnprintableLines } from "./student-list.letters.ts";
import type { ListPrint } from "./student-list.pdf.ts";
import type { LeftOutOfList, ListPlan, StudentLine } from "./student-list.read.ts";

/** Rows read at a time: what has been drawn is not kept. */
const CHUNK = 250;

/** Reads the lines of a class's students, in their order; those no longer visible are missing. */
export type ReadLines = (ids: readonly number[], classId: number | null) => Promise<StudentLine[]>;

/** What receives the rows: the paper, and the counter of unprintable letters. */
interface RowsTo {
  print: ListPrint;
  letters?: UnprintableLines;
}

interface Printed {
  students: number;
  girls: number;
  /** The branches of everyone named. */
  branchIds: number[];
}

/**
 * Prints a plan class by class, then the students left out. `passed` receives the number of students done after each
 * batch.
 */
export async function printList(
  to: RowsTo,
  plan: ListPlan,
  read: ReadLines,
  passed: (done: number) => Promise<void> = () => Promise.resolve(),
): Promise<Printed> {
  const { print, letters } = to;
  const branchIds = new Set<number>();
  let [students, girls, done] = [0, 0, 0];
  for (const each of plan.classes) {
    print.beginClass(each);
    for (let i = 0; i < each.students.length; i += CHUNK) {
      const chunk = each.students.slice(i, i + CHUNK);
      const branches = new Map(chunk.map(({ studentId, branchId }) => [studentId, branchId]));
      for (const line of await read([...branches.keys()], each.classId)) {
        print.row(line);
        letters?.row(line);
        students += 1;
        if (line.sex === "FEMALE") girls += 1;
        branchIds.add(branches.get(line.id) ?? 0);
      }
      done += chunk.length;
      await passed(done);
    }
    print.endClass();
  }
  await printLeftOut(to, plan.leftOut, read, branchIds);
  print.end(students, girls);
  return { students, girls, branchIds: [...branchIds] };
}

async function printLeftOut(
  { print, letters }: RowsTo,
  leftOut: readonly LeftOutOfList[],
  read: ReadLines,
  branchIds: Set<number>,
): Promise<void> {
  if (leftOut.length === 0) return;
  print.beginLeftOut(leftOut.length);
  for (let i = 0; i < leftOut.length; i += CHUNK) {
    const chunk = new Map(leftOut.slice(i, i + CHUNK).map((student) => [student.studentId, student]));
    for (const line of await read([...chunk.keys()], null)) {
      const student = chunk.get(line.id);
      if (!student) continue;
      print.leftOut(line, student.reason);
      letters?.leftOut(line);
      branchIds.add(student.branchId);
    }
  }
}
