import type { EnrolmentOutcome } from "../../../server/shared/enums.ts";
import type { PromotionException, PromotionPreviewQuery } from "../../graphql/generated/operations.ts";

export type Preview = PromotionPreviewQuery["promotionPreview"];
export type PreviewRow = Preview["rows"][number];
export type Target = Preview["targets"][number];

/** What a promotion did; `withDonors` are the students who left with active donors. */
export interface Promoted {
  changeId: string;
  totals: Record<Ending, number>;
  /** How many students nobody had decided about. */
  undecided: number;
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

/** Sets the choice for a student. */
export type Choose = (studentId: number, choice: Choice) => void;

/** A choice that is kept as a draft, with the version that was read; null while it has not been saved. */
export interface Kept extends Choice {
  version: number | null;
  /** Who decided last; null if that was just now. */
  by: string | null;
}

/** The kept choices, by student id. */
export type Drafts = ReadonlyMap<number, Kept>;

/** A student of the preview with the current choice; `byHand` if it differs from the proposal. */
export interface Decided extends Choice {
  id: number;
  row: PreviewRow;
  byHand: boolean;
  /** The kept choice; null while nobody has decided. */
  kept: Kept | null;
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

/** The choices that are kept, as far as they are still possible. */
export function draftsOf(rows: readonly PreviewRow[]): Map<number, Kept> {
  const drafts = new Map<number, Kept>();
  for (const row of rows) {
    const { decision, decidedKey } = row;
    if (!decision || !isEnding(decision.outcome) || !possible(row).includes(decision.outcome)) continue;
    const { outcome, reason, version, decidedByName: by } = decision;
    const targetKey = decidedKey ?? usualTarget(row, outcome);
    drafts.set(row.enrolment.student.id, { outcome, targetKey, ...(reason && { reason }), version, by });
  }
  return drafts;
}

/** The preview with the kept choices by student id. */
export const decide = (rows: readonly PreviewRow[], drafts: Drafts): Decided[] =>
  rows.map((row) => {
    const { id } = row.enrolment.student;
    const kept = drafts.get(id) ?? null;
    const { outcome, targetKey, reason } = kept ?? proposed(row);
    const byHand = kept !== null && !same(kept, proposed(row));
    return { id, row, outcome, targetKey, ...(reason !== undefined && { reason }), byHand, kept };
  });

/** The possible outcomes for a student: one who already has a class in the next year keeps it. */
export function possible(row: PreviewRow): readonly Ending[] {
  if (row.placed) return ["PROMOTED", "REPEATED", "TRANSFERRED"];
  return endings.filter((ending) => ending !== "PROMOTED" || row.promotedKey);
}

const same = (a: Choice, b: Choice) =>
  a.outcome === b.outcome && a.targetKey === b.targetKey && !a.reason === !b.reason;

/** What is chosen when all of `students` who can have it get one outcome, or the proposed one. */
export function chosenFor(students: readonly Decided[], ending: Ending | null): Map<number, Choice> {
  return new Map(
    students.flatMap(({ id, row }): [number, Choice][] => {
      if (ending === null) return [[id, proposed(row)]];
      return possible(row).includes(ending) ? [[id, { outcome: ending, targetKey: usualTarget(row, ending) }]] : [];
    }),
  );
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

/** Whether nobody has said why a student withdraws, as must be said of a single one who leaves. */
export const lacksReason = (each: Decided): boolean => leaves(each) && each.outcome === "WITHDRAWN" && !each.reason;

/** The students who leave with active donors. */
export const leftWithDonors = (decided: readonly Decided[]): Decided[] =>
  decided.filter((each) => leaves(each) && each.row.enrolment.student.hasActiveDonor);

/** How many students have each outcome. */
export const totalsOf = (decided: readonly Decided[]): Record<Ending, number> =>
  Object.fromEntries(
    endings.map((ending) => [ending, decided.filter(({ outcome }) => outcome === ending).length]),
  ) as Record<Ending, number>;

/** How many students nobody has decided about. */
export const undecidedOf = (decided: readonly Decided[]): number => decided.filter(({ kept }) => kept === null).length;

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
