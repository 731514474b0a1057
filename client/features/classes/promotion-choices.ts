import type { EnrolmentOutcome } from "../../../server/shared/enums.ts";
import type { PromotionException, PromotionPreviewQuery } from "../../graphql/generated/operations.ts";

export type Preview = PromotionPreviewQuery["promotionPreview"];
export type PreviewRow = Preview["rows"][number];
export type Target = Preview["targets"][number];

/** What a promotion did; `withDonors` are the students who left with active donors. */
export interface Promoted {
  changeId: string;
  count: number;
  withDonors: PreviewRow["enrolment"]["student"][];
}

/** How a promotion can end an enrolment, in the order of the totals. */
export const endings = ["PROMOTED", "REPEATED", "GRADUATED", "TRANSFERRED", "WITHDRAWN"] as const;
export type Ending = (typeof endings)[number];

/** The choice for one student. */
export interface Choice {
  outcome: Ending;
  /** The class of the next year, for students who are promoted or repeat. */
  targetKey: string | null;
  /** The reason for leaving, if chosen manually. */
  reason?: string;
}

/** Sets the choice for a student; null: as proposed. */
export type Choose = (studentId: number, choice: Choice | null) => void;

/** A student of the preview with the current choice; `byHand` if it differs from the proposal. */
export interface Decided extends Choice {
  id: number;
  row: PreviewRow;
  byHand: boolean;
}

const isEnding = (outcome: EnrolmentOutcome): outcome is Ending => outcome !== "CURRENT";

/** The default target class of an outcome. */
export const usualTarget = (row: PreviewRow, outcome: Ending): string | null =>
  outcome === "PROMOTED" ? (row.promotedKey ?? null) : outcome === "REPEATED" ? (row.repeatedKey ?? null) : null;

/** The server's proposal for a student. */
function proposed(row: PreviewRow): Choice {
  const outcome = isEnding(row.outcome) ? row.outcome : "PROMOTED";
  return { outcome, targetKey: usualTarget(row, outcome) };
}

/** The preview with manual choices by student id. */
export const decide = (rows: readonly PreviewRow[], hand: ReadonlyMap<number, Choice>): Decided[] =>
  rows.map((row) => {
    const { id } = row.enrolment.student;
    const choice = hand.get(id);
    return { id, row, ...(choice ?? proposed(row)), byHand: choice !== undefined };
  });

/** The possible outcomes for a student: one who already has a class in the next year keeps it. */
export function possible(row: PreviewRow): readonly Ending[] {
  if (row.placed) return ["PROMOTED", "REPEATED", "TRANSFERRED"];
  return endings.filter((ending) => ending !== "PROMOTED" || row.promotedKey);
}

const same = (a: Choice, b: Choice) => a.outcome === b.outcome && a.targetKey === b.targetKey;

/** A choice, unless it equals the proposal. */
export const unlessProposed = (row: PreviewRow, choice: Choice): Choice | null =>
  same(choice, proposed(row)) ? null : choice;

/** The manual choices after giving all of `students` who can have it one outcome, or the proposed one. */
export function withAll(
  hand: ReadonlyMap<number, Choice>,
  students: readonly Decided[],
  ending: Ending | null,
): Map<number, Choice> {
  const next = new Map(hand);
  for (const { id, row } of students) {
    if (ending !== null && !possible(row).includes(ending)) continue;
    const choice =
      ending === null ? null : unlessProposed(row, { outcome: ending, targetKey: usualTarget(row, ending) });
    if (choice) next.set(id, choice);
    else next.delete(id);
  }
  return next;
}

/** The possible target classes of an outcome: above the current grade, or the same grade. */
export function targetsFor(row: PreviewRow, outcome: Ending, targets: readonly Target[]): Target[] {
  const now = row.enrolment.schoolClass?.grade.position ?? 0;
  if (outcome === "PROMOTED") return targets.filter(({ grade }) => grade.position > now);
  return outcome === "REPEATED" ? targets.filter(({ grade }) => grade.position === now) : [];
}

/** Whether a student leaves by this; for one who already has a class in the next year only the outcome changes. */
export const leaves = ({ row, outcome }: Decided): boolean =>
  !row.placed && outcome !== "PROMOTED" && outcome !== "REPEATED";

/** The students who leave with active donors. */
export const leftWithDonors = (decided: readonly Decided[]): Decided[] =>
  decided.filter((each) => leaves(each) && each.row.enrolment.student.hasActiveDonor);

/** How many students have each outcome. */
export const totalsOf = (decided: readonly Decided[]): Record<Ending, number> =>
  Object.fromEntries(
    endings.map((ending) => [ending, decided.filter(({ outcome }) => outcome === ending).length]),
  ) as Record<Ending, number>;

/** How many classes of the next year have to be created. */
export function madeBy(decided: readonly Decided[], targets: readonly Target[]): number {
  const wanted = new Set(decided.map(({ targetKey }) => targetKey));
  return targets.filter(({ key, schoolClass }) => !schoolClass && wanted.has(key)).length;
}

/** What differs from the proposal, in the server's format. */
export const exceptionsOf = (decided: readonly Decided[]): PromotionException[] =>
  decided
    .filter(({ byHand }) => byHand)
    .map((each) => ({
      studentId: each.id,
      outcome: each.outcome,
      targetKey: each.targetKey,
      ...(each.reason && leaves(each) && { reason: each.reason }),
    }));
