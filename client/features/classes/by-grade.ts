interface Placed {
  grade: { position: number };
  section?: string | null;
}

/** Sorts classes by grade, then by section. */
export const byGrade = (a: Placed, b: Placed): number =>
  a.grade.position - b.grade.position || (a.section ?? "").localeCompare(b.section ?? "", "en", { numeric: true });
