import { EnrolmentOutcome, StudentStatus } from "../../shared/enums.ts";

const { GRADUATED, PROMOTED, REPEATED, TRANSFERRED } = EnrolmentOutcome;

export interface GradeInOrder {
  id: number;
  position: number;
}

/** A class as a promotion sees it. */
export interface ClassSeen {
  id: number;
  schoolId: number;
  gradeId: number;
  section: string | null;
}

/** Somebody who sits in a class of the year that ends. */
export interface Seat {
  enrolmentId: number;
  version: number;
  studentId: number;
  status: StudentStatus;
  schoolClass: ClassSeen;
  /** The class of the next year in which the student sits already; nothing but the outcome is decided then. */
  placed: ClassSeen | null;
}

/** A class of the next year; `classId` is null while it has to be made. */
export interface Target {
  key: string;
  gradeId: number;
  section: string | null;
  classId: number | null;
}

/** What is proposed for one student, and into which class each of the two outcomes would lead that go on in the school. */
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
  /** Grades that the school teaches, or did. */
  taught: ReadonlySet<number>;
}

const keyOf = (gradeId: number, section: string | null): string => `${gradeId}:${section?.toLowerCase() ?? ""}`;

/**
 * Everybody goes on into the next grade and the same section; where the school teaches no higher one, they graduate. Who
 * is not active any more ends as their status says; who sits in a class of the next year already, as that class says.
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
