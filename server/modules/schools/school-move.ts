import { Field, Int, ObjectType } from "type-graphql";
import { BadInput, NotFound } from "../../core/base/errors.ts";
import type { Scope } from "../../core/data/scope.ts";
import { School } from "./school.entity.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** What a school takes along to another branch. */
@ObjectType({ description: "What moves to another branch with a school." })
export class SchoolMove {
  @Field(() => Int, { description: "The school's classes." })
  classes!: number;

  @Field(() => Int, { description: "The students now in its classes." })
  students!: number;

  @Field(() => Int, {
    description: "How many of them are also in a class of another school: they block the move.",
  })
  elsewhere!: number;
}

/**
 * What would move with a school; `NotFound` if it is out of scope. Students in a class are of its branch, so all of it
 * is in scope.
 */
export async function schoolMove(scope: Scope, id: number): Promise<SchoolMove> {
  if (!(await scope.em.findOne(School, { id }))) throw new NotFound();
  const [row] = await scope.em.execute<[SchoolMove]>(
    unscoped("the school was found through the scope")`with sitting as (
       select distinct e.student_id from enrolment e join school_class c on c.id = e.school_class_id
       where c.school_id = ? and e.outcome = 'CURRENT' and e.deleted_at is null
       union select id from student where school_id = ? and deleted_at is null)
     select (select count(*)::integer from school_class where school_id = ? and deleted_at is null) as classes,
            (select count(*)::integer from sitting) as students,
            (select count(*)::integer from sitting s
             where exists (select from enrolment e join school_class c on c.id = e.school_class_id and c.school_id <> ?
                           where e.student_id = s.student_id and e.outcome = 'CURRENT' and e.deleted_at is null)
               or exists (select from student t where t.id = s.student_id and t.school_id <> ?)) as elsewhere`,
    [id, id, id, id, id],
  );
  return row;
}

/** Refuses a move that would split a student between two branches. */
export async function requireMovable(scope: Scope, id: number): Promise<void> {
  const { elsewhere } = await schoolMove(scope, id);
  if (elsewhere > 0) {
    throw new BadInput([{ path: "branchId", key: "validation.sitElsewhere", params: { count: elsewhere } }]);
  }
}
