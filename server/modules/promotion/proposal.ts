import { EnrolmentOutcome, StudentStatus } from "../../shared/enums.ts";

const { GRADUATED, PROMOTED, REPEATED, TRANSFERRED } = EnrolmentOutcome;

export interface GradeInOrder {
  id: number;
  position: number;
}

/** The properties of a class that a promotion needs. */
export interface ClassSeen {
  id: number;
  schoolId: number;
  gradeId: number;
  section: string | null;
}

/** A student in a class of the ending year. */
export interface Seat {
  enrolmentId: number;
  version: number;
  studentId: number;
  status: StudentStatus;
  schoolClass: ClassSeen;
  /** The class of the next year that the student is already in; only the outcome is decided then. */
  placed: ClassSeen | null;
}

/** A class of the next year; `classId` is null until it is created. */
export interface Target {
  key: string;
  gradeId: number;
  section: string | null;
  classId: number | null;
}

/** The proposal for one student, and the target classes of the two outcomes that stay in the school. */
export interface Proposal {
  seat: Seat;
  outcome: EnrolmentOutcome;
  promotedKey: string | null;
  repeatedKey: string | null;
}

interface Known {
  seats: readonly Seat[];
  /** The school's classes in the next year. */
  nextClasses: readonly ClassSeen[];
  /** Every grade, in order. */
  grades: readonly GradeInOrder[];
  /** Grades that the school teaches or has taught. */
  taught: ReadonlySet<number>;
}

/** Identifies a class of the next year before it exists. */
export const keyOf = (gradeId: number, section: string | null): string => `${gradeId}:${section?.toLowerCase() ?? ""}`;

/**
 * Everyone advances to the next grade and the same section; if the school teaches no higher one, they graduate. The
 * outcome of students who are no longer active follows their status; that of students already in a class of the next
 * year, that class.
 */
export function propose({ seats, nextClasses, grades, taught }: Known): { proposals: Proposal[]; targets: Target[] } {
  const targets = new Map<string, Target>();
  for (const { id, gradeId, section } of nextClasses) {
    const key = keyOf(gradeId, section);
    targets.set(key, { key, gradeId, section, classId: id });
  }
  const place = new Map(grades.map((grade, index) => [grade.id, index]));
  const at = (gradeId: number) => place.get(gradeId) ?? -1;
  const teachesAbove = (gradeId: number) => [...taught].some((id) => at(id) > at(gradeId));
  const targetIn = (gradeId: number, section: string | null): string => {
    const key = keyOf(gradeId, section);
    if (!targets.has(key)) targets.set(key, { key, gradeId, section, classId: null });
    return key;
  };
  const outcomeOf = ({ status, schoolClass, placed }: Seat): EnrolmentOutcome => {
    if (placed) {
      if (placed.schoolId !== schoolClass.schoolId) return TRANSFERRED;
      return at(placed.gradeId) > at(schoolClass.gradeId) ? PROMOTED : REPEATED;
    }
    if (status !== StudentStatus.ACTIVE) return status;
    return teachesAbove(schoolClass.gradeId) ? PROMOTED : GRADUATED;
  };
  const proposals = seats.map((seat): Proposal => {
    const { gradeId, section } = seat.schoolClass;
    const next = place.has(gradeId) ? grades[at(gradeId) + 1] : undefined;
    const keys = seat.placed
      ? { promotedKey: null, repeatedKey: null }
      : { promotedKey: next ? targetIn(next.id, section) : null, repeatedKey: targetIn(gradeId, section) };
    return { seat, outcome: outcomeOf(seat), ...keys };
  });
  const inOrder = [...targets.values()].toSorted(
    (a, b) =>
      at(a.gradeId) - at(b.gradeId) || (a.section ?? "").localeCompare(b.section ?? "", "en", { numeric: true }),
  );
  return { proposals, targets: inOrder };
}
