import { Migration } from "@mikro-orm/migrations";

/** Hands the students of rows in which any of these columns changed to a function. */
const settling = (table: string, settle: string, columns: string) => `
  create or replace function ${table}_settles() returns trigger language plpgsql as $$
  declare ids integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct student_id) into ids from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct student_id) into ids from old_rows;
    else
      select array_agg(distinct student_id) into ids from (
        (select id, student_id, ${columns} from old_rows except select id, student_id, ${columns} from new_rows)
        union all
        (select id, student_id, ${columns} from new_rows except select id, student_id, ${columns} from old_rows)) changed;
    end if;
    if ids is not null then perform ${settle}(ids); end if;
    return null;
  end $$;`;

/** The rows are read by the statements after this one, so they show what whoever held the students before has committed. */
const holdStudents = "perform from student where id = any (ids) order by id for no key update";

/** Where students are now, and who gives to them now, follow from the present study year. */
export class Migration0088 extends Migration {
  override up(): void {
    // One row: the organisation's day, and the study year that the columns kept with students are made for. The database
    // does not know the organisation's zone: the product tells it the day.
    this.addSql(`
      create function present_class_year(day date) returns integer language sql stable as $$
        select id from class_year where deleted_at is null and first_day <= day
        order by coalesce(last_day >= day, false) desc, first_day desc, id desc limit 1
      $$;

      create table study_calendar (
        id integer primary key default 1 constraint study_calendar_id_check check (id = 1),
        day date not null,
        class_year_id integer,
        turn integer not null default 1,
        remade_to integer);
      insert into study_calendar (day, class_year_id, remade_to)
      select d.day, present_class_year(d.day), case when exists (select from student) then 0 end
      from (select (now() at time zone 'Asia/Phnom_Penh')::date as day) d;

      create function remake_students() returns void language plpgsql as $$
      declare job integer;
      begin
        insert into job_run (task, payload) values ('students.remake', '{}') returning id into job;
        if to_regnamespace('graphile_worker') is not null then
          perform graphile_worker.add_job('job', json_build_object('id', job), job_key := 'job-' || job,
            job_key_mode := 'preserve_run_at', max_attempts := 1);
        end if;
      end $$;

      create function keep_study_calendar(today date) returns void language plpgsql as $$
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
        if (select remade_to from study_calendar) is not null then perform remake_students(); end if;
      end $$;

      create function class_year_moves() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' then
          if not exists (
            select from old_rows o join new_rows n on n.id = o.id
            where (o.first_day, o.last_day, o.deleted_at) is distinct from (n.first_day, n.last_day, n.deleted_at)) then
            return null;
          end if;
        end if;
        perform keep_study_calendar(null);
        return null;
      end $$;
      create trigger class_year_moves_insert after insert on class_year for each statement execute function class_year_moves();
      create trigger class_year_moves_update after update on class_year
        referencing old table as old_rows new table as new_rows for each statement execute function class_year_moves();
      create trigger class_year_moves_delete after delete on class_year for each statement execute function class_year_moves();
    `);

    this.addSql(`
      create function enrolled_now(who integer)
      returns table (school_id integer, school_class_id integer, grade_id integer, class_year_id integer, distance_km double precision)
      language sql stable as $$
        select k.school_id, k.id, k.grade_id, k.class_year_id, e.distance_km
        from study_calendar t
        join enrolment e on e.class_year_id = t.class_year_id
        join school_class k on k.id = e.school_class_id and k.branch_id = e.branch_id
        where e.student_id = who and e.outcome in ('CURRENT', 'PROMOTED', 'REPEATED') and e.deleted_at is null and k.deleted_at is null
        order by e.outcome <> 'CURRENT', e.id desc limit 1
      $$;

      drop function settle_enrolled(integer[]);
      create function settle_enrolled(ids integer[]) returns void language plpgsql as $$
      begin
        ${holdStudents};
        update student s
        set school_id = c.school_id, school_class_id = c.school_class_id, grade_id = c.grade_id, class_year_id = c.class_year_id,
            distance_km = c.distance_km
        from student o left join lateral enrolled_now(o.id) c on o.status = 'ACTIVE'
        where o.id = any (ids) and s.id = o.id
          and (s.school_id, s.school_class_id, s.grade_id, s.class_year_id, s.distance_km)
            is distinct from (c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km);
      end $$;

      drop function settle_donated(integer[]);
      create function settle_donated(ids integer[]) returns void language plpgsql as $$
      begin
        ${holdStudents};
        update student s
        set received_bicycle = d.bicycle, received_material = d.material, received_finance = d.finance, has_active_donor = d.active
        from student o cross join lateral (
          select coalesce(bool_or(asset = 'BICYCLE'), false) as bicycle, coalesce(bool_or(asset = 'MATERIAL'), false) as material,
                 coalesce(bool_or(asset = 'FINANCE'), false) as finance,
                 coalesce(bool_or(state = 'ACTIVE' and class_year_id = (select class_year_id from study_calendar)), false) as active
          from donation where student_id = o.id and state <> 'CANCELLED' and deleted_at is null) d
        where o.id = any (ids) and s.id = o.id
          and (s.received_bicycle, s.received_material, s.received_finance, s.has_active_donor)
            is distinct from (d.bicycle, d.material, d.finance, d.active);
      end $$;

      ${settling("enrolment", "settle_enrolled", "branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at")}
      ${settling("donation", "settle_donated", "asset, state, class_year_id, deleted_at")}

      create or replace function school_class_settles() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        select array_agg(distinct e.student_id) into ids
        from old_rows o join new_rows n on n.id = o.id join enrolment e on e.school_class_id = n.id
        where (o.branch_id, o.school_id, o.grade_id, o.class_year_id, o.deleted_at)
          is distinct from (n.branch_id, n.school_id, n.grade_id, n.class_year_id, n.deleted_at);
        if ids is not null then perform settle_enrolled(ids); end if;
        return null;
      end $$;

      create function student_settles() returns trigger language plpgsql as $$
      begin
        select c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km
        into new.school_id, new.school_class_id, new.grade_id, new.class_year_id, new.distance_km
        from enrolled_now(new.id) c where new.status = 'ACTIVE';
        return new;
      end $$;
      create trigger student_settles before update on student
        for each row when (old.status is distinct from new.status) execute function student_settles();
    `);
  }
}
