import { Migration } from "@mikro-orm/migrations";

/**
 * Who leaves by a promotion made ahead stays an active student of the old study year until the new one begins: `leaving`
 * is how they leave on `status_on`. On that day the status follows, as a change of the system.
 */
export class Migration0181 extends Migration {
  override up(): void {
    this.addSql(`
      alter table student add column leaving text;
      alter table student add constraint student_leaving_check check (leaving is null or (leaving in ('GRADUATED', 'TRANSFERRED', 'WITHDRAWN') and status = 'ACTIVE' and status_on is not null));
      create index student_leaving_idx on student (status_on) where (leaving is not null);

      -- The class of the present study year, also one that ends with how the student leaves later.
      create function enrolled_now(who integer, later text) returns table(school_id integer, school_class_id integer, grade_id integer, class_year_id integer, distance_km double precision) language sql stable as $$
        select k.school_id, k.id, k.grade_id, k.class_year_id, e.distance_km
        from study_calendar t
        join enrolment e on e.class_year_id = t.class_year_id
        join school_class k on k.id = e.school_class_id and k.branch_id = e.branch_id
        where e.student_id = who and (e.outcome in ('CURRENT', 'PROMOTED', 'REPEATED') or e.outcome = later) and e.deleted_at is null and k.deleted_at is null
        order by e.outcome <> 'CURRENT', e.id desc limit 1
      $$;

      create or replace function settle_enrolled(ids integer[]) returns void language plpgsql as $$
      begin
        perform from student where id = any (ids) order by id for no key update;
        update student s
        set school_id = c.school_id, school_class_id = c.school_class_id, grade_id = c.grade_id, class_year_id = c.class_year_id,
            distance_km = c.distance_km
        from student o left join lateral enrolled_now(o.id, o.leaving) c on o.status = 'ACTIVE'
        where o.id = any (ids) and s.id = o.id
          and (s.school_id, s.school_class_id, s.grade_id, s.class_year_id, s.distance_km)
            is distinct from (c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km);
      end $$;

      create or replace function student_settles() returns trigger language plpgsql as $$
      begin
        select c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km
        into new.school_id, new.school_class_id, new.grade_id, new.class_year_id, new.distance_km
        from enrolled_now(new.id, new.leaving) c where new.status = 'ACTIVE';
        return new;
      end $$;
      drop trigger student_settles on student;
      create trigger student_settles before update on student for each row when (old.status is distinct from new.status or old.leaving is distinct from new.leaving) execute function student_settles();
      drop function enrolled_now(integer);

      -- Those of these students whose day of leaving has come: a change of the system, so that it is in their changes.
      create function students_leave(ids integer[]) returns void language plpgsql as $$
      declare
        leave integer[];
        made bigint;
      begin
        perform from student where id = any (ids) and leaving is not null order by id for no key update;
        leave := array(select id from student where id = any (ids) and leaving is not null and status_on <= (select day from study_calendar));
        if leave = '{}' then return; end if;
        insert into change (operation) values ('studyYearBegins') returning id into made;
        perform set_config('app.change_id', made::text, true);
        update student set status = leaving, leaving = null, version = version + 1, updated_at = now(), updated_by = null where id = any (leave);
        perform set_config('app.change_id', '', true);
      end $$;

      -- Matches end with the student's time in the branch: those of study years that begin later as soon as it is known.
      create or replace function student_releases() returns trigger language plpgsql as $$
      declare leaving integer[]; moving integer[];
      begin
        select array_agg(n.id) filter (where n.status <> 'ACTIVE'), array_agg(n.id) filter (where n.branch_id <> o.branch_id and n.status = 'ACTIVE')
          into leaving, moving
        from new_rows n join old_rows o on o.id = n.id
        where n.branch_id <> o.branch_id or (n.status <> 'ACTIVE' and o.status = 'ACTIVE');
        if leaving is not null then
          perform release_matches(array(select id from match where student_id = any (leaving)), 'STUDENT_LEFT');
        end if;
        if moving is not null then
          perform release_matches(array(select id from match where student_id = any (moving)), 'STUDENT_MOVED');
        end if;
        if exists (select from new_rows n join old_rows o on o.id = n.id where n.leaving is distinct from o.leaving and n.leaving is not null) then
          perform release_matches(array(
            select m.id from new_rows n join match m on m.student_id = n.id join class_year y on y.id = m.class_year_id
            where n.leaving is not null and y.first_day >= n.status_on), 'STUDENT_LEFT');
        end if;
        return null;
      end $$;

      create or replace function keep_study_calendar(today date) returns void language plpgsql as $$
      declare
        was study_calendar;
        present integer;
      begin
        select * into was from study_calendar for update;
        present := present_class_year(coalesce(today, was.day));
        if present is distinct from was.class_year_id then
          update study_calendar set day = coalesce(today, was.day), class_year_id = present, turn = was.turn + 1,
            remade_to = case when exists (select from student) then 0 end;
        elsif today <> was.day then
          update study_calendar set day = today;
        end if;
        -- The days of the study year were changed after the promotion: they leave all the same.
        update study_calendar set turn = turn + 1, remade_to = 0
          where remade_to is null and exists (select from student where leaving is not null and status_on <= day);
        if (select remade_to from study_calendar) is not null then perform remake_students(); end if;
      end $$;`);
  }
}
