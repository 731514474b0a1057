import type { EnrolmentOutcome } from "../../../server/shared/enums.ts";
import type { PromotionException, PromotionPreviewQuery } from "../../graphql/generated/operations.ts";

export type Preview = PromotionPreviewQuery["promotionPreview"];
export type PreviewRow = Preview["rows"][number];
export type Target = Preview["targets"][number];

/** What a promotion did; `withDonors` are those who left while somebody still gives them something. */
export interface Promoted {
  changeId: string;
  count: number;
  withDonors: PreviewRow["enrolment"]["student"][];
}

/** How an enrolment can end by a promotion, in the order of the totals. */
export const endings = ["PROMOTED", "REPEATED", "GRADUATED", "TRANSFERRED", "WITHDRAWN"] as const;
export type Ending = (typeof endings)[number];

/** What becomes of one student. */
export interface Choice {
  outcome: Ending;
  /** The class of the next year, for who is promoted or repeats. */
  targetKey: string | null;
  /** Why, of who leaves by what was chosen by hand. */
  reason?: string;
}

/** What was chosen for a student; null: what was proposed. */
export type Choose = (studentId: number, choice: Choice | null) => void;

/** One student of the preview with what was chosen; `byHand` when that is not what was proposed. */
export interface Decided extends Choice {
  id: number;
  row: PreviewRow;
  byHand: boolean;
}

const isEnding = (outcome: EnrolmentOutcome): outcome is Ending => outcome !== "CURRENT";

/** The class that an outcome leads into unless another is chosen. */
export const usualTarget = (row: PreviewRow, outcome: Ending): string | null =>
  outcome === "PROMOTED" ? (row.promotedKey ?? null) : outcome === "REPEATED" ? (row.repeatedKey ?? null) : null;

/** What the server proposes for a student. */
function proposed(row: PreviewRow): Choice {
  const outcome = isEnding(row.outcome) ? row.outcome : "PROMOTED";
  return { outcome, targetKey: usualTarget(row, outcome) };
}

/** The preview with what was chosen by hand, by the student's id. */
export const decide = (rows: readonly PreviewRow[], hand: ReadonlyMap<number, Choice>): Decided[] =>
  rows.map((row) => {
    const { id } = row.enrolment.student;
    const choice = hand.get(id);
    return { id, row, ...(choice ?? proposed(row)), byHand: choice !== undefined };
  });

/** Which outcomes a student can be given: who has a place in the next year keeps it. */
export function possible(row: PreviewRow): readonly Ending[] {
  if (row.placed) return ["PROMOTED", "REPEATED", "TRANSFERRED"];
  return endings.filter((ending) => ending !== "PROMOTED" || row.promotedKey);
}

const same = (a: Choice, b: Choice) => a.outcome === b.outcome && a.targetKey === b.targetKey;

/** A choice where it differs from what was proposed. */
export const unlessProposed = (row: PreviewRow, choice: Choice): Choice | null =>
  same(choice, proposed(row)) ? null : choice;

/** What was chosen by hand, once all of `students` who can have it were given one outcome, or what was proposed. */
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

/** The classes that an outcome can lead into: above the grade of now, or the same. */
export function targetsFor(row: PreviewRow, outcome: Ending, targets: readonly Target[]): Target[] {
  const now = row.enrolment.schoolClass?.grade.position ?? 0;
  if (outcome === "PROMOTED") return targets.filter(({ grade }) => grade.position > now);
  return outcome === "REPEATED" ? targets.filter(({ grade }) => grade.position === now) : [];
}

/** Whether a student leaves by this: who has a place in the next year only changes it. */
export const leaves = ({ row, outcome }: Decided): boolean =>
  !row.placed && outcome !== "PROMOTED" && outcome !== "REPEATED";

/** Those who leave while somebody still gives them something. */
export const leftWithDonors = (decided: readonly Decided[]): Decided[] =>
  decided.filter((each) => leaves(each) && each.row.enrolment.student.hasActiveDonor);

/** How many end in each way. */
export const totalsOf = (decided: readonly Decided[]): Record<Ending, number> =>
  Object.fromEntries(
    endings.map((ending) => [ending, decided.filter(({ outcome }) => outcome === ending).length]),
  ) as Record<Ending, number>;

/** How many classes of the next year somebody goes into that do not exist yet. */
export function madeBy(decided: readonly Decided[], targets: readonly Target[]): number {
  const wanted = new Set(decided.map(({ targetKey }) => targetKey));
  return targets.filter(({ key, schoolClass }) => !schoolClass && wanted.has(key)).length;
}

/** What differs from the proposal, as the server takes it. */
export const exceptionsOf = (decided: readonly Decided[]): PromotionException[] =>
  decided
    .filter(({ byHand }) => byHand)
    .map((each) => ({
      studentId: each.id,
      outcome: each.outcome,
      targetKey: each.targetKey,
      ...(each.reason && leaves(each) && { reason: each.reason }),
    }));
