import { BadInput } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { mark } from "../../core/trash/trash.ts";
import { HandOutOutcome } from "../../shared/enums.ts";
import type { Student } from "../students/student.entity.ts";
import { PlannedStudent } from "./planned-student.entity.ts";

const isUnsettled = ({ outcome, donationId }: PlannedStudent) =>
  outcome === HandOutOutcome.GIVEN && donationId === null;

/**
 * Settles where two students who are about to be merged are planned, before the other's rows follow to the one who is
 * kept. In a distribution of both, the row stays that says more: given before planned. Where the other is only planned
 * in another branch, they are planned no longer. Refused where that would lose what was handed out: such a
 * distribution is closed first.
 */
export async function settlePlanned(scope: Scope, keep: Student, other: Student): Promise<void> {
  const rows = await scope.em.find(PlannedStudent, { student: { $in: [keep.id, other.id] } }, { refresh: true });
  const theirs = rows.filter(({ student }) => student.id === other.id);
  const gone: number[] = [];
  for (const row of theirs) {
    const same = rows.find(
      ({ distribution, student }) => student.id === keep.id && distribution.id === row.distribution.id,
    );
    const isElsewhere = row.donationId === null && row.branch.id !== keep.branch.id;
    if (isUnsettled(row) && (isElsewhere || same?.outcome === HandOutOutcome.GIVEN)) {
      throw new BadInput([], "errors.handedOutElsewhere");
    }
    if (same && isUnsettled(same) && row.outcome === HandOutOutcome.GIVEN) {
      throw new BadInput([], "errors.handedOutElsewhere");
    }
    if (isElsewhere) gone.push(row.id);
    else if (same) {
      gone.push(row.outcome === HandOutOutcome.GIVEN && same.outcome !== HandOutOutcome.GIVEN ? same.id : row.id);
    }
  }
  if (gone.length === 0) return;
  await mark(scope, [{ meta: scope.database.orm.getMetadata().get(PlannedStudent), ids: gone }], "now()");
}
