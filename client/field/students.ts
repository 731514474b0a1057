import type { HandOutOutcome } from "../../server/shared/enums.ts";
import { foldKhmer } from "../../server/shared/khmer.ts";
import { plainSigns } from "../../server/shared/values/plain-signs.ts";
import type { TakeAlongMutation } from "../graphql/generated/operations.ts";
import { type Action, type Recorded, stands } from "./actions.ts";

type Taken = TakeAlongMutation["takeAlong"]["students"][number];

/** A planned student as taken along. A list that was sealed by an earlier release does not say who has left, or received. */
export type TakenStudent = Omit<Taken, "received" | "student"> & {
  received?: boolean;
  student: Omit<Taken["student"], "status"> & Partial<Pick<Taken["student"], "status">>;
};

/** A planned student with what has become of it, as far as this phone knows. */
export interface FieldStudent extends TakenStudent {
  /** What it is found by. */
  search: string;
}

const folded = (text: string): string => foldKhmer(plainSigns(text.normalize("NFC")).toLowerCase());
const unspaced = (text: string): string => text.replaceAll(" ", "");

const searchOf = ({ student, serialNumber }: TakenStudent): string => {
  const said = folded([student.code, student.nameEn, student.nameLocal, serialNumber].join(" "));
  // Khmer is written with and without spaces between the parts of a name.
  return `${said} ${unspaced(folded(student.nameLocal ?? ""))}`;
};

function outcomeAfter(before: HandOutOutcome, { kind }: Action): HandOutOutcome {
  if (kind === "UNDO") return "WAITING";
  return kind === "ABSENT" && before === "GIVEN" ? before : kind;
}

/** Who else on the list has a serial number; undefined if nobody does. */
export function holderOf<Row extends TakenStudent>(
  students: readonly Row[],
  row: Row,
  serial: string,
): Row | undefined {
  const wanted = serial.trim().toLowerCase();
  if (wanted === "") return undefined;
  return students.find(({ id, serialNumber }) => id !== row.id && serialNumber?.toLowerCase() === wanted);
}

/** The students, with what was recorded about them since. */
export function studentsAfter(taken: readonly TakenStudent[], recorded: readonly Recorded[]): FieldStudent[] {
  const now = new Map(taken.map((row) => [row.id, { ...row, search: searchOf(row) }]));
  for (const each of recorded) {
    const row = now.get(each.action.plannedStudentId);
    if (!row) continue;
    const told = each.answer?.outcome;
    if (told) row.outcome = told;
    else if (stands(each)) row.outcome = outcomeAfter(row.outcome, each.action);
    const { serialNumber, exchange } = each.action;
    if (!stands(each) || serialNumber === undefined) continue;
    const other = exchange && holderOf([...now.values()], row, serialNumber);
    if (other) other.serialNumber = row.serialNumber;
    row.serialNumber = serialNumber.trim() || null;
  }
  return [...now.values()];
}

/** Those who wait come first, those who received last. */
const turns = { WAITING: 0, ABSENT: 1, GIVEN: 2 } as const;

/** The students in whose code, names or serial number all words occur; the first ones, and how many more there are. */
export function findStudents(
  students: readonly FieldStudent[],
  typed: string,
  most: number,
): { found: FieldStudent[]; more: number } {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return { found: [], more: 0 };
  const all = students.filter(({ search }) => words.every((word) => search.includes(word)));
  const found = all.toSorted((a, b) => turns[a.outcome] - turns[b.outcome]).slice(0, most);
  return { found, more: all.length - found.length };
}

/** The student with exactly this code, as it stands on the sheet. */
export const studentOfCode = (students: readonly FieldStudent[], code: string): FieldStudent | null =>
  students.find(({ student }) => student.code.toLowerCase() === code.trim().toLowerCase()) ?? null;
