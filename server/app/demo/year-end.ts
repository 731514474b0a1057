import type { Pool } from "pg";
import { unscoped } from "../../core/base/unscoped.ts";
import { asChange } from "./change.ts";

const onlyDemo = unscoped("the demo is the only content of the database");

/**
 * What becomes of each student who is in a class of the $1st school of the first branch in the present study year: most go
 * up, now and then one repeats or leaves, and those of the highest grade graduate. $2 is the day.
 */
const decided = onlyDemo`
  present as (select present_class_year($2::date) as id),
  next as (select y.id, y.first_day from class_year y, class_year p, present where p.id = present.id and y.first_day > p.first_day and y.deleted_at is null
           order by y.first_day limit 1),
  chosen as (select k.school_id from school_class k join school s on s.id = k.school_id join enrolment e on e.school_class_id = k.id
             where k.branch_id = (select min(branch_id) from school) and k.class_year_id = (select id from present) and e.outcome = 'CURRENT'
             group by k.school_id, s.code order by s.code limit 1 offset $1::integer - 1),
  seat as (
    select e.id, e.student_id, e.branch_id, e.distance_km, e.roll_number, k.school_id, k.section, g.position, g.id as grade_id,
           row_number() over (order by e.id) as n
    from enrolment e join school_class k on k.id = e.school_class_id join grade g on g.id = k.grade_id join chosen c on c.school_id = k.school_id
    where k.class_year_id = (select id from present) and e.outcome = 'CURRENT' and e.deleted_at is null),
  decided as (
    select s.*, o.outcome, case o.outcome when 'PROMOTED' then h.id when 'REPEATED' then s.grade_id end as to_grade,
           case o.outcome when 'WITHDRAWN' then 'The family moved away' end as reason
    from seat s
    left join grade h on h.position = s.position + 1 and h.deleted_at is null and s.position < (select max(position) from seat)
    cross join lateral (select case when s.n % 17 = 5 then 'WITHDRAWN' when s.n % 13 = 4 then 'REPEATED' when h.id is null then 'GRADUATED' else 'PROMOTED' end as outcome) o)`;

/** A school that is done: promoted ahead of the next study year, as one change of the manager. */
const promote = [
  `with ${decided}
   insert into school_class (branch_id, school_id, grade_id, class_year_id, section)
   select distinct branch_id, school_id, to_grade, (select id from next), section from decided where to_grade is not null`,
  onlyDemo`with ${decided}, made as (
     insert into enrolment (branch_id, student_id, school_class_id, class_year_id, distance_km, roll_number)
     select d.branch_id, d.student_id, k.id, k.class_year_id, d.distance_km, row_number() over (partition by k.id order by d.roll_number, d.id)
     from decided d join school_class k on k.school_id = d.school_id and k.grade_id = d.to_grade and k.class_year_id = (select id from next)
       and k.section is not distinct from d.section
     returning id),
   gone as (
     update student s set leaving = d.outcome, status_on = (select first_day from next), status_reason = d.reason
     from decided d where s.id = d.student_id and d.to_grade is null returning s.id)
   update enrolment e set outcome = d.outcome,
     ended_on = case when d.to_grade is null then (select first_day - 1 from next) else $2::date end
   from decided d where e.id = d.id`,
];

/** A school where everybody is decided, but which is not promoted yet. */
const keep = `with ${decided}
  insert into year_end_decision (branch_id, enrolment_id, outcome, grade_id, section, reason)
  select branch_id, id, outcome, to_grade, case when to_grade is not null then section end, reason from decided`;

/** A year end that has begun: one school is promoted, one is decided, and the others are untouched. */
export async function addYearEnd(pool: Pool, today: string): Promise<void> {
  await asChange(
    pool,
    async (client) => {
      for (const statement of promote) await client.query(statement, [1, today]);
    },
    "promoteSchool",
  );
  await asChange(pool, (client) => client.query(keep, [2, today]));
}
