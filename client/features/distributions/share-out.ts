/** A donor of whom it is said how many students are theirs. */
interface Donor {
  donorId: number;
  students: number;
}

/** A student to be planned, and which of the donors fit best. */
export interface Fit {
  id: number;
  donorIds: readonly number[];
}

interface PlanOfDonor {
  donorId: number;
  studentIds: number[];
}

/**
 * Shares students out among donors, each with exactly one: those whom not every donor fits go to one who does, then the
 * others in their order, as many to each donor as was said. The first donor gets those who are left. Donors of nobody
 * are left out.
 */
export function shareOut(students: readonly Fit[], firstId: number, others: readonly Donor[]): PlanOfDonor[] {
  const said = others.reduce((sum, each) => sum + each.students, 0);
  const donors = [{ donorId: firstId, students: students.length - said }, ...others];
  const plans = donors.map(({ donorId, students: room }) => ({ donorId, room, studentIds: new Set<number>() }));
  const isBound = ({ donorIds }: Fit) => donorIds.length < plans.length;
  const roomOf = ({ room, studentIds }: (typeof plans)[number]) => room - studentIds.size;
  for (const { id, donorIds } of students.filter(isBound)) {
    const fitting = plans.filter(
      ({ donorId, ...plan }) => donorIds.includes(donorId) && roomOf({ donorId, ...plan }) > 0,
    );
    fitting[0]?.studentIds.add(id);
  }
  const isPlaced = (id: number) => plans.some(({ studentIds }) => studentIds.has(id));
  for (const { id } of students) {
    if (!isPlaced(id)) plans.find((plan) => roomOf(plan) > 0)?.studentIds.add(id);
  }
  // Each donor's in the order of the list.
  return plans
    .map(({ donorId, studentIds }) => ({
      donorId,
      studentIds: students.flatMap(({ id }) => (studentIds.has(id) ? id : [])),
    }))
    .filter(({ studentIds }) => studentIds.length > 0);
}
