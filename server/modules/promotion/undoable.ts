import { sql } from "kysely";
import { NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { isUntouched } from "../../core/trash/undo.ts";
import { School } from "../schools/school.entity.ts";
import type { UndoablePromotion } from "./promotion.types.ts";

/**
 * Promotions of a school out of or into a study year that this user can still undo as a whole, the latest first: their
 * own (for an administrator, anyone's), as long as nobody has changed what they wrote.
 */
export async function undoablePromotions(
  scope: Scope,
  schoolId: number,
  classYearId: number,
): Promise<UndoablePromotion[]> {
  const { actor, db, em } = scope;
  if (!(await em.findOne(School, { id: schoolId }))) throw new NotFound();
  const done = (await db
    .selectFrom("school_class as k")
    .innerJoin("enrolment as e", "e.school_class_id", "k.id")
    .innerJoin("audit_entry as a", "a.record_id", "e.id")
    .innerJoin("change as c", "c.id", "a.change_id")
    .select(["c.id as changeId", "c.at as at"])
    .distinct()
    .where("k.school_id", "=", schoolId)
    .where("k.class_year_id", "=", classYearId)
    .where("a.table_name", "=", "enrolment")
    .where("c.operation", "=", "promoteSchool")
    .where("c.undone_by", "is", null)
    .$if(!actor.allBranches, (query) => query.where("c.actor_id", "=", actor.userId))
    .orderBy("c.id", "desc")
    .execute()) as unknown as { changeId: string; at: Date }[];
  const undoable: UndoablePromotion[] = [];
  for (const { changeId, at } of done) {
    if (await isUntouched(scope, changeId)) {
      undoable.push({ changeId, at, students: await studentsOf(scope, changeId) });
    }
  }
  return undoable;
}

/** How many students a promotion affected. */
async function studentsOf({ db }: Scope, changeId: string): Promise<number> {
  const [row] = await db
    .selectFrom("audit_entry as a")
    .innerJoin("enrolment as e", "e.id", "a.record_id")
    .select(sql<number>`count(distinct ${sql.ref("e.student_id")})::integer`.as("students"))
    .where("a.change_id", "=", changeId)
    .where("a.table_name", "=", "enrolment")
    .execute();
  return row?.students ?? 0;
}
