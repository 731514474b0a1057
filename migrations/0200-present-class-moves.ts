import { Migration } from "@mikro-orm/migrations";

/**
 * Who is in a class of the present study year is in it until the next one begins, whatever a promotion made ahead of time has
 * said: also who goes to another school then, and who leaves then and has no class any more that has not ended.
 */
export class Migration0200 extends Migration {
  override up(): void {
    this.addSql(`
      -- A class that was left on the study year's last day was the student's for the whole year.
      create or replace function enrolled_now(who integer, later text) returns table(school_id integer, school_class_id integer, grade_id integer, class_year_id integer, distance_km double precision) language sql stable as $$
        select k.school_id, k.id, k.grade_id, k.class_year_id, e.distance_km
        from study_calendar t
        join class_year y on y.id = t.class_year_id
        join enrolment e on e.class_year_id = t.class_year_id
        join school_class k on k.id = e.school_class_id and k.branch_id = e.branch_id
        where e.student_id = who and e.deleted_at is null and k.deleted_at is null
          and (e.outcome in ('CURRENT', 'PROMOTED', 'REPEATED') or e.outcome = later or e.outcome = 'TRANSFERRED' and e.ended_on >= y.last_day)
        order by e.outcome <> 'CURRENT', e.outcome = 'TRANSFERRED', e.id desc limit 1
      $$;

      -- The classes of a school take their students along: those of a class that has not ended, and those of one of the present study year.
      create or replace function school_moves() returns trigger language plpgsql as $$
      begin
        update student s set branch_id = m.branch_id, updated_at = now(), updated_by = app_user_id()
        from (select e.student_id, o.branch_id as left_branch_id, n.branch_id
              from old_rows o join new_rows n on n.id = o.id and n.branch_id <> o.branch_id
              join school_class c on c.school_id = n.id
              join enrolment e on e.school_class_id = c.id and e.deleted_at is null
              join student b on b.id = e.student_id
              cross join study_calendar t
              join class_year y on y.id = e.class_year_id
              where e.outcome = 'CURRENT'
                or b.status = 'ACTIVE' and e.class_year_id = t.class_year_id
                  and (e.outcome in ('PROMOTED', 'REPEATED') or e.outcome = b.leaving or e.outcome = 'TRANSFERRED' and e.ended_on >= y.last_day)
                  and not exists (select from enrolment x where x.student_id = e.student_id and x.class_year_id = e.class_year_id and x.outcome = 'CURRENT' and x.deleted_at is null)) m
        where s.id = m.student_id and s.branch_id = m.left_branch_id;
        return null;
      end $$;`);
  }
}
