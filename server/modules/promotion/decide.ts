import { BadInput } from "../../core/base/errors.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { leavingReason } from "../../shared/rules/student.ts";
import type { Plan } from "./plan.ts";
import type { PromotionException } from "./promotion.types.ts";
import type { Proposal, Target } from "./proposal.ts";
import type { Decision } from "./write-promotion.ts";

const { CURRENT, PROMOTED, REPEATED, TRANSFERRED } = EnrolmentOutcome;

/** The argument that says what happens instead of the proposals. */
type Asked = "exceptions" | "decisions";

const refused = (asked: Asked, index: number, field: "studentId" | "outcome" | "targetKey") =>
  new BadInput([{ path: `${asked}.${index}.${field}`, key: "validation.selected" }]);

/** The stored reason for leaving in an exception. */
function reasonOf(asked: Asked, { reason }: PromotionException, index: number): string | null {
  const { data, error } = leavingReason.safeParse(reason);
  if (error) {
    throw new BadInput([{ path: `${asked}.${index}.reason`, key: error.issues[0]?.message ?? "validation.tooLong" }]);
  }
  return data;
}

/** The class that an outcome leads to, as given by the exception or else as proposed; an error if there is none. */
function targetOf(
  { promotedKey, repeatedKey }: Proposal,
  { outcome, targetKey }: PromotionException,
  targets: ReadonlyMap<string, Target>,
) {
  if (outcome !== PROMOTED && outcome !== REPEATED) return null;
  return targets.get(targetKey ?? (outcome === PROMOTED ? promotedKey : repeatedKey) ?? "");
}

/**
 * The plan with the exceptions applied. Students already in a class of the next year keep it: only the outcome of the
 * old one is set.
 */
export function decide(
  { proposals, targets }: Plan,
  exceptions: readonly PromotionException[],
  list: Asked,
): Decision[] {
  const byKey = new Map(targets.map((target) => [target.key, target]));
  const twice = exceptions.findIndex(
    ({ studentId }, index) => exceptions.findIndex((each) => each.studentId === studentId) < index,
  );
  if (twice >= 0) throw refused(list, twice, "studentId");
  const asked = new Map(exceptions.map((exception, index) => [exception.studentId, { exception, index }]));
  const decided = proposals.map((proposal): Decision => {
    const { studentId, placed } = proposal.seat;
    const { exception, index } = asked.get(studentId) ?? {
      exception: { studentId, outcome: proposal.outcome },
      index: 0,
    };
    asked.delete(studentId);
    const { outcome } = exception;
    const kept = placed !== null;
    if (outcome === CURRENT || (kept && outcome !== PROMOTED && outcome !== REPEATED && outcome !== TRANSFERRED)) {
      throw refused(list, index, "outcome");
    }
    const target = kept ? null : targetOf(proposal, exception, byKey);
    if (target === undefined) throw refused(list, index, "targetKey");
    return { proposal, outcome, target, reason: reasonOf(list, exception, index) };
  });
  const [unknown] = asked.values();
  if (unknown) throw refused(list, unknown.index, "studentId");
  return decided;
}
