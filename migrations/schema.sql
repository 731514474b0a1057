-- Written by `npm run generate` from a database that the migrations made. To read, not to run.

-- Extensions

create extension btree_gin;

create extension pg_trgm;

-- Collations

create collation km (provider = icu, locale = 'km', deterministic = t);

-- Functions

CREATE OR REPLACE FUNCTION public.app_change_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.change_id'::text, true), ''::text))::bigint
;

CREATE OR REPLACE FUNCTION public.app_may_write(branch integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((current_setting('app.all_branches'::text, true) = 'on'::text) OR (branch = ANY ((COALESCE(NULLIF(current_setting('app.branch_ids'::text, true), ''::text), '{}'::text))::integer[])))
;

CREATE OR REPLACE FUNCTION public.app_may_write_all(branches integer[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((current_setting('app.all_branches'::text, true) = 'on'::text) OR ((branches <> '{}'::integer[]) AND (branches <@ (COALESCE(NULLIF(current_setting('app.branch_ids'::text, true), ''::text), '{}'::text))::integer[])))
;

CREATE OR REPLACE FUNCTION public.app_token_id()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.token_id'::text, true), ''::text))::integer
;

CREATE OR REPLACE FUNCTION public.app_user_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from user_branch
  where user_id = new.id and (new.deleted_at is not null or branch_id <> all (new.branch_ids));
  if new.deleted_at is null then
    insert into user_branch (user_id, branch_id)
    select new.id, id from branch where id = any (new.branch_ids) and deleted_at is null on conflict do nothing;
  end if;
  if new.deleted_at is not null or not new.is_active then
    update session set ended_at = now(), deactivated = new.deleted_at is null where user_id = new.id and ended_at is null;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.app_user_goes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from change where actor_id = old.id) then
    raise exception 'the audit names this person'
      using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_traces_check';
  end if;
  delete from file where id = old.avatar_file_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.app_user_id()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::integer
;

CREATE OR REPLACE FUNCTION public.app_user_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.id = app_user_id() and ((old.is_active and not new.is_active) or (old.deleted_at is null and new.deleted_at is not null)) then
    raise exception 'nobody deactivates or deletes themself'
      using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_own_check';
  end if;
  if old.role_id = 1 and old.is_active and old.deleted_at is null
     and not (new.role_id = 1 and new.is_active and new.deleted_at is null) then
    perform pg_advisory_xact_lock(7165004);
    if not exists (select from app_user where role_id = 1 and is_active and deleted_at is null) then
      raise exception 'one administrator must remain'
        using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_last_administrator_check';
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_branches(record jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((record ->> 'branch_id'::text) IS NOT NULL) THEN ARRAY[((record ->> 'branch_id'::text))::integer] WHEN (jsonb_typeof((record -> 'branch_ids'::text)) = 'array'::text) THEN audit_listed_branches(record) ELSE '{}'::integer[] END
;

CREATE OR REPLACE FUNCTION public.audit_columns(without text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
RETURN (ARRAY['id'::text, 'created_at'::text, 'created_by'::text, 'updated_at'::text, 'updated_by'::text, 'version'::text] || string_to_array(without, ','::text))
;

CREATE OR REPLACE FUNCTION public.audit_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, before)
  select app_change_id(), app_user_id(), 'PURGE', tg_table_name, (o.j ->> 'id')::integer, audit_branches(o.j),
         (o.j ->> 'version')::integer, jsonb_strip_nulls(o.j - audit_columns(tg_argv[0]))
  from (select to_jsonb(r) as j from old_rows r offset 0) o;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change constant bigint := app_change_id();
  actor constant integer := app_user_id();
  without constant text[] := audit_columns(tg_argv[0]);
begin
  insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, after)
  select change, actor, 'CREATE', tg_table_name, (n.j ->> 'id')::integer, audit_branches(n.j),
         (n.j ->> 'version')::integer, n.j - without
  from (select jsonb_strip_nulls(to_jsonb(r)) as j from new_rows r offset 0) n;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_listed_branches(record jsonb)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT (jsonb_array_elements_text.value)::integer AS value FROM jsonb_array_elements_text((audit_listed_branches.record -> 'branch_ids'::text)) jsonb_array_elements_text(value))
;

CREATE OR REPLACE FUNCTION public.audit_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
declare
  change constant bigint := app_change_id();
  actor constant integer := app_user_id();
  without constant text[] := audit_columns(tg_argv[0]);
begin
  insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, before, after)
  select change, actor,
         case when d.after ? 'deleted_at' then case when n.j ->> 'deleted_at' is null then 'RESTORE' else 'DELETE' end
              else 'UPDATE' end,
         tg_table_name, n.id,
         array(select distinct unnest(audit_branches(o.j) || audit_branches(n.j))),
         (n.j ->> 'version')::integer, d.before, d.after
  from (select r.id, to_jsonb(r) as j from old_rows r offset 0) o
  join (select r.id, to_jsonb(r) as j from new_rows r offset 0) n on n.id = o.id
  cross join lateral (
    select jsonb_object_agg(e.key, o.j -> e.key) as before, jsonb_object_agg(e.key, e.value) as after
    from jsonb_each(n.j - without) e where e.value is distinct from o.j -> e.key
  ) d
  where d.after is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.certificate_follows_student()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        before text := current_setting('app.all_branches', true);
        affected integer[];
        seen integer;
      begin
        perform set_config('app.all_branches', 'on', true);
        if tg_op = 'DELETE' then
          update certificate set content = null where student_ids @> array[old.id];
        else
          affected := students_merged_into(new.id);
          seen := student_seen_in(new.id);
          update certificate c set branch_ids = array(
              select distinct student_seen_in(s.id) as branch from student s where s.id = any (c.student_ids) order by branch)
            where c.student_ids && affected;
          update file f set branch_ids = array(select distinct unnest(f.branch_ids || seen))
            from certificate c join report_run r on r.id = c.run_id
            where f.id = r.file_id and c.student_ids && affected;
        end if;
        perform set_config('app.all_branches', coalesce(before, ''), true);
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.change_number()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform pg_advisory_xact_lock(7165105);
        update change set seq = nextval('change_seq') where id = new.id;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.change_number_last()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        update change set seq = null where id = new.id;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.class_year_lies_apart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('class_year_lies_apart'));
  if exists (select from class_year n join class_year y on y.id <> n.id and daterange(y.first_day, y.last_day, '[]') && daterange(n.first_day, n.last_day, '[]')
             where n.id = new.id and n.deleted_at is null and n.first_day is not null and n.last_day is not null and y.deleted_at is null and y.first_day is not null and y.last_day is not null) then
    raise exclusion_violation using message = 'Study years overlap', constraint = 'class_year_days_apart', table = 'class_year';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.class_year_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.class_year_renames_classes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
  from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
  where c.class_year_id = n.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_given()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
    declare counted integer;
    begin
      with gone as (delete from given_count)
      
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (select distinct 1 as sign, student_id, branch_id, asset, extract(year from given_on)::integer as year from donation where state <> 'CANCELLED' and deleted_at is null) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      get diagnostics counted = row_count;
      return counted;
    end $function$
;

CREATE OR REPLACE FUNCTION public.donation_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare ids integer[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct student_id) into ids from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct student_id) into ids from old_rows;
      else
        select array_agg(distinct student_id) into ids from (
          (select id, student_id, branch_id, asset, given_on, state, deleted_at from old_rows except select id, student_id, branch_id, asset, given_on, state, deleted_at from new_rows)
          union all
          (select id, student_id, branch_id, asset, given_on, state, deleted_at from new_rows except select id, student_id, branch_id, asset, given_on, state, deleted_at from old_rows)) as changed;
      end if;
      if ids is null then return null; end if;
      perform from student where id = any (ids) order by id for no key update;
      if tg_op = 'INSERT' then
        
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (
  select signs.sign, student_id, branch_id, asset, year
  from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
        from (select student_id, branch_id, asset, extract(year from given_on)::integer as year, 1 as now, 1 as before
   from donation where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, -1 as before
   from new_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null) as rows group by student_id, branch_id, asset, year) as sums
  cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
  where n > 0) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      elsif tg_op = 'DELETE' then
        
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (
  select signs.sign, student_id, branch_id, asset, year
  from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
        from (select student_id, branch_id, asset, extract(year from given_on)::integer as year, 1 as now, 1 as before
   from donation where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, 1 as before
   from old_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null) as rows group by student_id, branch_id, asset, year) as sums
  cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
  where n > 0) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      else
        
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (
  select signs.sign, student_id, branch_id, asset, year
  from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
        from (select student_id, branch_id, asset, extract(year from given_on)::integer as year, 1 as now, 1 as before
   from donation where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, -1 as before
   from new_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, 1 as before
   from old_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null) as rows group by student_id, branch_id, asset, year) as sums
  cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
  where n > 0) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      end if;
      return null;
    end $function$
;

CREATE OR REPLACE FUNCTION public.donation_settles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare ids integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct student_id) into ids from new_rows;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct student_id) into ids from old_rows;
        else
          select array_agg(distinct student_id) into ids from (
            (select id, student_id, donor_id, asset, state, class_year_id, deleted_at from old_rows except select id, student_id, donor_id, asset, state, class_year_id, deleted_at from new_rows)
            union all
            (select id, student_id, donor_id, asset, state, class_year_id, deleted_at from new_rows except select id, student_id, donor_id, asset, state, class_year_id, deleted_at from old_rows)) changed;
        end if;
        if ids is not null then
          perform settle_donated(ids);
          perform settle_matches(ids);
          perform release_given_by_others(ids);
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.donation_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare stands boolean;
      begin
        -- As it is by now: the change may have written it several times.
        select state <> 'CANCELLED' and deleted_at is null into stands from donation where id = new.id;
        if stands then perform give_handed_out(new.id);
        elsif not stands then perform take_back_handed_out(array[new.id]);
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.donor_keys(VARIADIC names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
        select coalesce(array_agg(distinct key), '{}') from unnest(names) as name cross join lateral (
          select string_agg(word, ' ' order by word collate "C") as key
          from regexp_split_to_table(regexp_replace(
            regexp_replace(lower(normalize(name, nfkc)), '株式会社|有限会社|合同会社|[(][株有][)]|ក្រុមហ៊ុន', ' ', 'g'),
            '[[:punct:][:space:]、。・「」『』–—‘’“”។៕]+', ' ', 'g'), ' ') as word
          where word <> '' and word not in ('co', 'company', 'corp', 'corporation', 'gmbh', 'inc', 'limited', 'llc', 'ltd', 'plc')) as keyed
        where key is not null $function$
;

CREATE OR REPLACE FUNCTION public.donor_merged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform set_config('app.merging_donors', '', true);
        perform settle_matches(array(
          select distinct student_id from match
          where donor_id in (new.id, coalesce(new.merged_into_id, old.merged_into_id)) and deleted_at is null));
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.donor_merges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform set_config('app.merging_donors', new.id || ' ' || coalesce(new.merged_into_id, old.merged_into_id), true);
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.donor_stop_ends()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform lock_donors(array[new.donor_id], true);
        if exists (select from donor_stop where id = new.id and deleted_at is null) and pledge_goes_on(new.donor_id, new.branch_id) then
          -- Someone has let a pledge go on since it was looked at: the change is tried again.
          raise exception 'a pledge of the donor goes on' using errcode = 'serialization_failure';
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.donor_stop_returns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform lock_donors(array[new.donor_id], true);
        if exists (select from donor_stop where donor_id = new.donor_id and branch_id = new.branch_id and deleted_at is null) then
          return null;
        end if;
        return new;
      end $function$
;

CREATE OR REPLACE FUNCTION public.enrolled_now(who integer, later text)
 RETURNS TABLE(school_id integer, school_class_id integer, grade_id integer, class_year_id integer, distance_km double precision)
 LANGUAGE sql
 STABLE
AS $function$
        select k.school_id, k.id, k.grade_id, k.class_year_id, e.distance_km
        from study_calendar t
        join class_year y on y.id = t.class_year_id
        join enrolment e on e.class_year_id = t.class_year_id
        join school_class k on k.id = e.school_class_id and k.branch_id = e.branch_id
        where e.student_id = who and e.deleted_at is null and k.deleted_at is null
          and (e.outcome in ('CURRENT', 'PROMOTED', 'REPEATED') or e.outcome = later or e.outcome = 'TRANSFERRED' and e.ended_on >= y.last_day)
        order by e.outcome <> 'CURRENT', e.outcome = 'TRANSFERRED', e.id desc limit 1
      $function$
;

CREATE OR REPLACE FUNCTION public.enrolment_settles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct student_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct student_id) into ids from old_rows;
  else
    select array_agg(distinct student_id) into ids from (
      (select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from old_rows except select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from new_rows)
      union all
      (select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from new_rows except select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from old_rows)) changed;
  end if;
  if ids is not null then perform settle_enrolled(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.file_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_removal (key) select key from old_rows;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.give_handed_out(donation_id integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      declare
        d donation;
        found integer;
        former jsonb;
      begin
        select * into d from donation where id = give_handed_out.donation_id;
        if exists (select from planned_student p where p.donation_id = d.id) then return; end if;
        select p.id, e.before into found, former
        from planned_student p
        join distribution h on h.id = p.distribution_id and h.state = 'CLOSED'
        cross join lateral (
          select a.before, a.after from audit_entry a
          where a.table_name = 'planned_student' and a.record_id = p.id and jsonb_exists(a.after, 'donation_id')
          order by a.id desc limit 1) e
        where p.student_id = d.student_id and p.donor_id = d.donor_id and p.donation_id is null and p.outcome = 'ABSENT'
          and e.after ->> 'outcome' = 'ABSENT' and (e.before ->> 'donation_id')::integer = d.id
          and (p.deleted_at is null or jsonb_exists(e.before, 'deleted_at'));
        if d.serial_number is not null and exists (
          select from planned_student o
          where lower(o.serial_number) = lower(d.serial_number) and o.student_id <> d.student_id
            and o.donation_id is null and o.deleted_at is null) then
          raise exception using errcode = 'check_violation', table = 'donation', constraint = 'donation_serial_number_aside_check',
            message = 'The serial number is set aside for another student.';
        end if;
        update planned_student p
        set outcome = 'GIVEN', donation_id = d.id, handed_on = r.handed_on, handed_at = r.handed_at, handed_by = r.handed_by,
            collected_by = r.collected_by, collected_relation = r.collected_relation, serial_number = r.serial_number,
            deleted_at = r.deleted_at, version = p.version + 1, updated_at = now(), updated_by = app_user_id()
        from planned_student o cross join lateral jsonb_populate_record(o, former) r
        where o.id = found and p.id = o.id;
      end $function$
;

CREATE OR REPLACE FUNCTION public.grade_renames_classes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
  from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
  where c.grade_id = n.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_study_calendar(today date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
      end $function$
;

CREATE OR REPLACE FUNCTION public.lock_donors(donors integer[], alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      declare lock integer;
      begin
        for lock in select distinct d % 64 from unnest(donors) d order by 1 loop
          if alone then perform pg_advisory_xact_lock('donor_stop'::regclass::integer, lock);
          else perform pg_advisory_xact_lock_shared('donor_stop'::regclass::integer, lock);
          end if;
        end loop;
      end $function$
;

CREATE OR REPLACE FUNCTION public.match_fits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare ids integer[];
      begin
        select array_agg(distinct pledge_id) into ids from new_rows where pledge_id is not null and state <> 'RELEASED' and deleted_at is null;
        if ids is not null then perform require_pledge_places(ids, 'match_pledge_id_check', 'match'); end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.match_settles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare ids integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct student_id) into ids from new_rows;
        else
          select array_agg(distinct student_id) into ids from (
            (select id, student_id, donor_id, asset, class_year_id, state, deleted_at from old_rows except select id, student_id, donor_id, asset, class_year_id, state, deleted_at from new_rows)
            union all
            (select id, student_id, donor_id, asset, class_year_id, state, deleted_at from new_rows except select id, student_id, donor_id, asset, class_year_id, state, deleted_at from old_rows)) changed;
        end if;
        if ids is not null then
          perform settle_matches(ids);
          perform settle_donated(ids);
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.moved_class_touches_enrolments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        change bigint;
        moved integer[];
      begin
        select array_agg(id) into moved
        from (select id, branch_id from old_rows except select id, branch_id from new_rows) as left_behind;
        if moved is null then return null; end if;
        change := touching_change();
        insert into record_touch
        select change, 'enrolment', id, branch_id from enrolment where school_class_id = any (moved) on conflict do nothing;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.moved_student_planned_no_longer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if exists (select from planned_student where student_id = new.id and deleted_at is null and donation_id is null and outcome = 'GIVEN') then
          raise exception using errcode = 'check_violation', table = 'planned_student', constraint = 'planned_student_branch_id_check',
            message = 'The student was handed something in a distribution that is not closed.';
        end if;
        update planned_student set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app_user_id()
        where student_id = new.id and deleted_at is null and donation_id is null;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.name_key(search text, skipped integer, taken integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  words text[] := (string_to_array(ltrim(search), ' '))[skipped + 1 : skipped + taken];
  word text;
  place integer;
begin
  for n in 2 .. coalesce(cardinality(words), 0) loop
    word := words[n];
    place := n;
    while place > 1 and words[place - 1] > word collate "C" loop
      words[place] := words[place - 1];
      place := place - 1;
    end loop;
    words[place] := word;
  end loop;
  return nullif(array_to_string(words, ' '), '');
end $function$
;

CREATE OR REPLACE FUNCTION public.names_alike(en text, other_en text, local text, other_local text)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST(((similarity(en, other_en) + similarity(local, other_local)) / (2)::double precision), (CASE WHEN ((en = other_en) OR (local = other_local)) THEN 0.6 ELSE (0)::numeric END)::double precision)
;

CREATE OR REPLACE FUNCTION public.pledge_goes_on(donor integer, branch integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
        select exists (select from pledge where donor_id = donor and branch_id = branch and state <> 'GAVE_UP' and deleted_at is null);
      $function$
;

CREATE OR REPLACE FUNCTION public.pledge_releases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare ids integer[];
      begin
        select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id where n.state = 'GAVE_UP' and o.state <> 'GAVE_UP';
        if ids is not null then
          perform release_matches(array(select id from match where pledge_id = any (ids)), 'PLEDGE_ENDED');
        end if;
        select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id where n.students < o.students;
        if ids is not null then perform require_pledge_places(ids, 'pledge_students_check', 'pledge'); end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.pledge_stops()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform lock_donors(array(select donor_id from new_rows where gave_up_reason = 'DONOR_STOPPED'), true);
        perform lock_donors(array(select donor_id from new_rows where state <> 'GAVE_UP'), false);
        update donor_stop s set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app_user_id()
        where s.deleted_at is null and exists (
          select from new_rows n where n.donor_id = s.donor_id and n.branch_id = s.branch_id and n.state <> 'GAVE_UP' and n.deleted_at is null);
        if tg_op = 'INSERT' then
          insert into donor_stop (donor_id, branch_id, stopped_on, note, created_by, updated_by)
          select distinct on (n.donor_id, n.branch_id) n.donor_id, n.branch_id, n.gave_up_on, n.gave_up_note, app_user_id(), app_user_id()
          from new_rows n
          where n.gave_up_reason = 'DONOR_STOPPED' and n.deleted_at is null and not pledge_goes_on(n.donor_id, n.branch_id)
          order by n.donor_id, n.branch_id, n.gave_up_on desc
          on conflict do nothing;
        else
          insert into donor_stop (donor_id, branch_id, stopped_on, note, created_by, updated_by)
          select distinct on (n.donor_id, n.branch_id) n.donor_id, n.branch_id, n.gave_up_on, n.gave_up_note, app_user_id(), app_user_id()
          from new_rows n join old_rows o on o.id = n.id and o.state <> 'GAVE_UP'
          where n.gave_up_reason = 'DONOR_STOPPED' and n.deleted_at is null and not pledge_goes_on(n.donor_id, n.branch_id)
          order by n.donor_id, n.branch_id, n.gave_up_on desc
          on conflict do nothing;
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.present_class_year(day date)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select id from class_year where deleted_at is null and first_day <= day
  order by coalesce(last_day >= day, false) desc, first_day desc, id desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.record_touched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        change bigint;
        shared constant boolean := tg_table_name = 'donor';
      begin
        if tg_op = 'INSERT' then
          if not exists (select from new_rows) then return null; end if;
          change := touching_change();
          if shared then
            insert into record_touch select change, tg_table_name, id, 0 from new_rows on conflict do nothing;
          else
            insert into record_touch select change, tg_table_name, id, branch_id from new_rows on conflict do nothing;
          end if;
          return null;
        end if;
        if not exists (select from old_rows) then return null; end if;
        change := touching_change();
        if shared then
          insert into record_touch select change, tg_table_name, id, 0 from old_rows on conflict do nothing;
        elsif tg_op = 'DELETE' then
          insert into record_touch select change, tg_table_name, id, branch_id from old_rows on conflict do nothing;
        else
          -- No join: a plan made for a few rows would be kept for many.
          insert into record_touch
          select change, tg_table_name, id, branch_id
          from (select id, branch_id from old_rows union select id, branch_id from new_rows) as held on conflict do nothing;
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.release_given_by_others(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
        select release_matches(array(
          select m.id from match m
          where m.student_id = any (ids) and m.state in ('PROPOSED', 'CONFIRMED') and m.deleted_at is null
            and exists (select from donation d where d.student_id = m.student_id and d.asset = m.asset and d.class_year_id = m.class_year_id
              and not same_donor(d.donor_id, m.donor_id) and d.state = 'ACTIVE' and d.deleted_at is null)), 'GIVEN_BY_OTHER');
      $function$
;

CREATE OR REPLACE FUNCTION public.release_matches(ids integer[], because text)
 RETURNS void
 LANGUAGE sql
AS $function$
        update match m set decision = 'RELEASED', released_because = because, version = version + 1, updated_at = now(), updated_by = app_user_id()
        where id = any (ids) and deleted_at is null and state in ('PROPOSED', 'CONFIRMED')
          and not exists (
            select from planned_student p join distribution d on d.id = p.distribution_id
            where p.student_id = m.student_id and p.donor_id = m.donor_id and d.asset = m.asset and d.class_year_id = m.class_year_id
              and p.outcome = 'GIVEN' and p.donation_id is null and p.deleted_at is null
              and d.state = 'PLANNED' and d.deleted_at is null);
      $function$
;

CREATE OR REPLACE FUNCTION public.remake_students()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare job integer;
begin
  insert into job_run (task, payload) values ('students.remake', '{}') returning id into job;
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('job', json_build_object('id', job), job_key := 'job-' || job,
      job_key_mode := 'preserve_run_at', max_attempts := 1);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.report_overtaken(since pg_snapshot, branches integer[], shows_photos boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
      begin
        perform pg_advisory_xact_lock(hashtextextended('report_closing', 0));
        return exists (
          select from report_closing c where c.branch_id = any (branches) and (not c.photos or shows_photos)
            and not pg_visible_in_snapshot(c.transaction, since));
      end $function$
;

CREATE OR REPLACE FUNCTION public.reports_closing(branch integer, photos boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('report_closing', 0));
  insert into report_closing (branch_id, photos) values (branch, photos) on conflict do nothing;
end $function$
;

CREATE OR REPLACE FUNCTION public.reports_follow_student()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare
        seen_before integer := case when old.merged_into_id is null then old.branch_id else student_seen_in(old.merged_into_id) end;
        seen integer := student_seen_in(new.id);
      begin
        if seen = seen_before then return null; end if;
        perform reports_closing(seen_before, false);
        update file set branch_ids = branch_ids || seen
          where purpose = 'report' and seen_before = any (branch_ids) and not seen = any (branch_ids);
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.reports_heed_consent()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform reports_lose_photos(new.branch_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reports_heed_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        if exists (select from student s where s.id = new.merged_into_id and s.photo_consent <> 'GIVEN') then
          perform reports_lose_photos(old.branch_id);
        end if;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.reports_lose_photos(branch integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        perform reports_closing(branch, true);
        delete from file f using report_run r
          where r.file_id = f.id and f.purpose = 'report' and r.shows_photos and branch = any (f.branch_ids);
      end $function$
;

CREATE OR REPLACE FUNCTION public.require_pledge_places(ids integer[], refused text, refusing text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        perform from pledge where id = any (ids) order by id for no key update;
        if exists (
          select from match m join pledge p on p.id = m.pledge_id
          where m.pledge_id = any (ids) and m.state <> 'RELEASED' and m.deleted_at is null
          group by p.id, m.class_year_id having count(*) > p.students)
        then
          raise exception 'more matches than the pledge has places' using errcode = 'check_violation', table = refusing, constraint = refused;
        end if;
      end $function$
;

CREATE OR REPLACE FUNCTION public.same_donor(one integer, another integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
        select one = another
          or coalesce(current_setting('app.merging_donors', true), '') in (one || ' ' || another, another || ' ' || one) $function$
;

CREATE OR REPLACE FUNCTION public.school_class_found_by()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search := coalesce(school_class_search(new.school_id, new.grade_id, new.class_year_id, new.section), '');
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.school_class_search(school integer, grade integer, year integer, section text)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT (((s.search || g.search) || y.search) || COALESCE((' '::text || translate(lower(school_class_search.section), '‐‑‒–—―−﹘﹣－០១២៣៤៥៦៧៨៩'::text, '----------0123456789'::text)), ''::text)) FROM school s, grade g, class_year y WHERE ((s.id = school_class_search.school) AND (g.id = school_class_search.grade) AND (y.id = school_class_search.year)))
;

CREATE OR REPLACE FUNCTION public.school_class_settles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  select array_agg(distinct e.student_id) into ids
  from old_rows o join new_rows n on n.id = o.id join enrolment e on e.school_class_id = n.id
  where (o.branch_id, o.school_id, o.grade_id, o.class_year_id, o.deleted_at)
    is distinct from (n.branch_id, n.school_id, n.grade_id, n.class_year_id, n.deleted_at);
  if ids is not null then perform settle_enrolled(ids); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.school_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      end $function$
;

CREATE OR REPLACE FUNCTION public.school_renames_classes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
  from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
  where c.school_id = n.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_donated(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        perform from student where id = any (ids) order by id for no key update;
        update student s
        set received_bicycle = d.bicycle, received_material = d.material, received_finance = d.finance, has_active_donor = d.active
        from student o cross join lateral (
          select coalesce(bool_or(asset = 'BICYCLE'), false) as bicycle, coalesce(bool_or(asset = 'MATERIAL'), false) as material,
                 coalesce(bool_or(asset = 'FINANCE'), false) as finance,
                 coalesce(bool_or(state = 'ACTIVE' and class_year_id = (select class_year_id from study_calendar)), false)
                   or exists (select from match m where m.student_id = o.id and m.state = 'CONFIRMED' and m.deleted_at is null
                     and m.class_year_id = (select class_year_id from study_calendar)) as active
          from donation where student_id = o.id and state <> 'CANCELLED' and deleted_at is null) d
        where o.id = any (ids) and s.id = o.id
          and (s.received_bicycle, s.received_material, s.received_finance, s.has_active_donor)
            is distinct from (d.bicycle, d.material, d.finance, d.active);
      end $function$
;

CREATE OR REPLACE FUNCTION public.settle_enrolled(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
      begin
        perform from student where id = any (ids) order by id for no key update;
        update student s
        set school_id = c.school_id, school_class_id = c.school_class_id, grade_id = c.grade_id, class_year_id = c.class_year_id,
            distance_km = c.distance_km
        from student o left join lateral enrolled_now(o.id, o.leaving) c on o.status = 'ACTIVE'
        where o.id = any (ids) and s.id = o.id
          and (s.school_id, s.school_class_id, s.grade_id, s.class_year_id, s.distance_km)
            is distinct from (c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km);
      end $function$
;

CREATE OR REPLACE FUNCTION public.settle_matches(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
        update match m set gave = (
          select case when bool_or(d.state = 'ACTIVE') then 'ACTIVE' when count(*) > 0 then 'GAVE_UP' end
          from donation d where d.student_id = m.student_id and same_donor(d.donor_id, m.donor_id) and d.asset = m.asset
            and d.class_year_id = m.class_year_id and d.state <> 'CANCELLED' and d.deleted_at is null)
        where m.student_id = any (ids) and m.deleted_at is null and m.gave is distinct from (
          select case when bool_or(d.state = 'ACTIVE') then 'ACTIVE' when count(*) > 0 then 'GAVE_UP' end
          from donation d where d.student_id = m.student_id and same_donor(d.donor_id, m.donor_id) and d.asset = m.asset
            and d.class_year_id = m.class_year_id and d.state <> 'CANCELLED' and d.deleted_at is null);
      $function$
;

CREATE OR REPLACE FUNCTION public.settle_photographed(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  update student s set has_photo = p.made, has_flagged_photo = p.flagged
  from unnest(ids) wanted(id)
  cross join lateral (
    select count(*) > 0 as made, coalesce(bool_or(flagged_for_report), false) as flagged
    from student_photo where student_id = wanted.id and width is not null and deleted_at is null) p
  where s.id = wanted.id and (s.has_photo, s.has_flagged_photo) is distinct from (p.made, p.flagged)
$function$
;

CREATE OR REPLACE FUNCTION public.student_photo_settles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct student_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct student_id) into ids from old_rows;
  else
    select array_agg(distinct student_id) into ids from (
      (select id, student_id, width is null, flagged_for_report, deleted_at from old_rows except select id, student_id, width is null, flagged_for_report, deleted_at from new_rows)
      union all
      (select id, student_id, width is null, flagged_for_report, deleted_at from new_rows except select id, student_id, width is null, flagged_for_report, deleted_at from old_rows)) as changed;
  end if;
  if ids is null then return null; end if;
  perform from student where id = any (ids) order by id for no key update;
  perform settle_photographed(ids);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.student_releases()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
      end $function$
;

CREATE OR REPLACE FUNCTION public.student_seen_in(student integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
        with recursive chain as (
          select s.id, s.merged_into_id, s.branch_id from student s where s.id = student
          union
          select s.id, s.merged_into_id, s.branch_id from student s join chain c on s.id = c.merged_into_id)
        select branch_id from chain where merged_into_id is null $function$
;

CREATE OR REPLACE FUNCTION public.student_settles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        select c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km
        into new.school_id, new.school_class_id, new.grade_id, new.class_year_id, new.distance_km
        from enrolled_now(new.id, new.leaving) c where new.status = 'ACTIVE';
        return new;
      end $function$
;

CREATE OR REPLACE FUNCTION public.students_leave(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
      end $function$
;

CREATE OR REPLACE FUNCTION public.students_merged_into(student integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
        with recursive merged as (
          select student as id
          union
          select s.id from student s join merged m on s.merged_into_id = m.id)
        select array_agg(id) from merged $function$
;

CREATE OR REPLACE FUNCTION public.take_back_handed_out(donation_ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
        update planned_student p
        set outcome = 'ABSENT', donation_id = null, handed_on = null, handed_at = null, handed_by = null,
            collected_by = null, collected_relation = null,
            serial_number = case when not exists (
              select from planned_student o
              where lower(o.serial_number) = lower(p.serial_number) and o.id <> p.id and o.donation_id is null and o.deleted_at is null)
              then p.serial_number end,
            -- Who has moved away was there only with the donation.
            deleted_at = case when p.branch_id = h.branch_id then p.deleted_at else coalesce(p.deleted_at, now()) end,
            version = p.version + 1, updated_at = now(), updated_by = app_user_id()
        from distribution h
        where h.id = p.distribution_id and p.donation_id = any (donation_ids);
      $function$
;

CREATE OR REPLACE FUNCTION public.touching_change()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
      declare
        change bigint := coalesce(
          (select c.id from change c where c.id = app_change_id() and c.seq is null),
          nullif(current_setting('app.system_change_id', true), '')::bigint);
      begin
        if change is null then
          insert into change (operation) values ('system') returning id into change;
          perform set_config('app.system_change_id', change::text, true);
        end if;
        return change;
      end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into webhook_progress (webhook_id, seq, kinds, branch_ids)
          values (new.id, coalesce((select max(seq) from change), 0), new.kinds, new.branch_ids);
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.word_count(value text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
select cardinality(string_to_array(trim(value), ' ')) $function$
;

-- Tables

create table api_token (
  branch_ids integer[],
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  ending text not null,
  expires_at timestamp with time zone not null,
  hash bytea not null,
  id integer generated always as identity not null,
  last_used_at timestamp with time zone,
  last_used_from text,
  name text not null,
  owner_id integer not null,
  revoked_at timestamp with time zone,
  scopes text[] not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table api_token add constraint api_token_name_check CHECK ((name <> ''::text));
alter table api_token add constraint api_token_name_length CHECK ((char_length(name) <= 100));
alter table api_token add constraint api_token_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table api_token add constraint api_token_pkey PRIMARY KEY (id);
alter table api_token add constraint api_token_scopes_check CHECK ((('RECORDS'::text = ANY (scopes)) AND (scopes <@ ARRAY['RECORDS'::text, 'PERSONAL'::text, 'MONEY'::text, 'WRITE'::text])));
CREATE INDEX api_token_created_at_idx ON public.api_token USING btree (created_at, id);
CREATE UNIQUE INDEX api_token_hash_key ON public.api_token USING btree (hash);
CREATE INDEX api_token_owner_id_idx ON public.api_token USING btree (owner_id, created_at, id);
CREATE TRIGGER api_token_audit_delete AFTER DELETE ON public.api_token REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('hash,last_used_at,last_used_from');
CREATE TRIGGER api_token_audit_insert AFTER INSERT ON public.api_token REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('hash,last_used_at,last_used_from');
CREATE TRIGGER api_token_audit_update AFTER UPDATE ON public.api_token REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('hash,last_used_at,last_used_from');

create table app_user (
  avatar_file_id integer,
  branch_ids integer[] default '{}'::integer[] not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  email text not null,
  id integer generated always as identity not null,
  is_active boolean default true not null,
  language text default 'en'::text not null,
  last_login_at timestamp with time zone,
  must_change_password boolean default false not null,
  name text not null,
  password_changed_at timestamp with time zone,
  password_hash text not null,
  role_id integer default 0 not null,
  search text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table app_user add constraint app_user_avatar_file_id_fkey FOREIGN KEY (avatar_file_id) REFERENCES file(id) ON DELETE SET NULL;
alter table app_user add constraint app_user_email_check CHECK ((POSITION(('@'::text) IN (email)) > 1));
alter table app_user add constraint app_user_email_length CHECK ((char_length(email) <= 200));
alter table app_user add constraint app_user_language_check CHECK ((language = ANY (ARRAY['en'::text, 'km'::text])));
alter table app_user add constraint app_user_name_check CHECK ((name <> ''::text));
alter table app_user add constraint app_user_name_length CHECK ((char_length(name) <= 200));
alter table app_user add constraint app_user_pkey PRIMARY KEY (id);
alter table app_user add constraint app_user_role_id_check CHECK (((role_id >= 0) AND (role_id <= 4)));
CREATE INDEX app_user_avatar_file_id_idx ON public.app_user USING btree (avatar_file_id);
CREATE INDEX app_user_email_idx ON public.app_user USING btree (email, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX app_user_email_key ON public.app_user USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX app_user_last_login_at_idx ON public.app_user USING btree (last_login_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX app_user_name_idx ON public.app_user USING btree (name COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX app_user_trash_idx ON public.app_user USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX app_user_updated_at_idx ON public.app_user USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER app_user_audit_delete AFTER DELETE ON public.app_user REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id');
CREATE TRIGGER app_user_audit_insert AFTER INSERT ON public.app_user REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id');
CREATE TRIGGER app_user_audit_update AFTER UPDATE ON public.app_user REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id');
CREATE TRIGGER app_user_follows AFTER INSERT OR UPDATE OF branch_ids, deleted_at, is_active ON public.app_user FOR EACH ROW EXECUTE FUNCTION app_user_follows();
CREATE TRIGGER app_user_goes AFTER DELETE ON public.app_user FOR EACH ROW EXECUTE FUNCTION app_user_goes();
CREATE TRIGGER app_user_stays AFTER UPDATE OF role_id, is_active, deleted_at ON public.app_user FOR EACH ROW EXECUTE FUNCTION app_user_stays();

create table audit_entry (
  action text not null,
  actor_id integer,
  after jsonb,
  at timestamp with time zone default now() not null,
  before jsonb,
  branch_ids integer[] default '{}'::integer[] not null,
  change_id bigint not null,
  id bigint generated always as identity not null,
  record_id integer not null,
  table_name text not null,
  version integer
);
alter table audit_entry add constraint audit_entry_action_check CHECK ((action = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text, 'RESTORE'::text, 'PURGE'::text, 'SIGN_IN'::text, 'SIGN_IN_FAILED'::text, 'PASSWORD'::text, 'DOWNLOAD'::text, 'EXPORT'::text])));
alter table audit_entry add constraint audit_entry_change_id_fkey FOREIGN KEY (change_id) REFERENCES change(id);
alter table audit_entry add constraint audit_entry_pkey PRIMARY KEY (id);
CREATE INDEX audit_entry_action_at_idx ON public.audit_entry USING btree (action, at, id) WHERE (action = ANY (ARRAY['DELETE'::text, 'RESTORE'::text, 'PURGE'::text, 'SIGN_IN'::text, 'SIGN_IN_FAILED'::text, 'PASSWORD'::text, 'DOWNLOAD'::text, 'EXPORT'::text]));
CREATE INDEX audit_entry_actor_id_at_idx ON public.audit_entry USING btree (actor_id, at, id);
CREATE INDEX audit_entry_at_idx ON public.audit_entry USING btree (at, id);
CREATE INDEX audit_entry_change_idx ON public.audit_entry USING btree (change_id, record_id);
CREATE INDEX audit_entry_record_idx ON public.audit_entry USING btree (table_name, record_id, id DESC);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry_forget on audit_entry for delete using ((action = 'SIGN_IN_FAILED'::text));
create policy audit_entry_insert on audit_entry for insert with check (true);
create policy audit_entry_purge on audit_entry for update using ((current_setting('app.purging'::text, true) = 'on'::text)) with check (((before IS NULL) AND (after IS NULL)));
create policy audit_entry_select on audit_entry for select using (true);

create table backup_run (
  counts jsonb,
  done integer default 0 not null,
  encrypted boolean,
  failure text,
  finished_at timestamp with time zone,
  id integer generated always as identity not null,
  name text,
  reason text not null,
  requested_at timestamp with time zone default now() not null,
  requested_by integer,
  same_disk boolean,
  started_at timestamp with time zone,
  state text default 'WAITING'::text not null,
  target text,
  total integer
);
alter table backup_run add constraint backup_run_pkey PRIMARY KEY (id);
alter table backup_run add constraint backup_run_reason_check CHECK ((reason = ANY (ARRAY['COMMAND'::text, 'SCHEDULE'::text, 'REQUEST'::text])));
alter table backup_run add constraint backup_run_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])));
CREATE INDEX backup_run_finished_at_idx ON public.backup_run USING btree (finished_at DESC);
CREATE UNIQUE INDEX backup_run_open_key ON public.backup_run USING btree ((true)) WHERE ((state = ANY (ARRAY['WAITING'::text, 'RUNNING'::text])) AND (reason <> 'COMMAND'::text));

create table branch (
  code text not null,
  code_digits integer default 4 not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  donor_code_prefix text,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  school_code_prefix text,
  search text not null,
  student_code_prefix text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table branch add constraint branch_code_check CHECK ((char_length(code) >= 3));
alter table branch add constraint branch_code_digits_check CHECK (((code_digits >= 2) AND (code_digits <= 8)));
alter table branch add constraint branch_code_length CHECK ((char_length(code) <= 40));
alter table branch add constraint branch_donor_code_prefix_length CHECK ((char_length(donor_code_prefix) <= 20));
alter table branch add constraint branch_name_en_check CHECK ((name_en <> ''::text));
alter table branch add constraint branch_name_en_length CHECK ((char_length(name_en) <= 200));
alter table branch add constraint branch_name_local_check CHECK ((name_local <> ''::text));
alter table branch add constraint branch_name_local_length CHECK ((char_length(name_local) <= 200));
alter table branch add constraint branch_pkey PRIMARY KEY (id);
alter table branch add constraint branch_school_code_prefix_length CHECK ((char_length(school_code_prefix) <= 20));
alter table branch add constraint branch_student_code_prefix_length CHECK ((char_length(student_code_prefix) <= 20));
CREATE INDEX branch_code_idx ON public.branch USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX branch_code_key ON public.branch USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX branch_name_en_idx ON public.branch USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX branch_name_local_idx ON public.branch USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX branch_search_idx ON public.branch USING gin (search gin_trgm_ops);
CREATE INDEX branch_updated_at_idx ON public.branch USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER branch_audit_delete AFTER DELETE ON public.branch REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER branch_audit_insert AFTER INSERT ON public.branch REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER branch_audit_update AFTER UPDATE ON public.branch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table certificate (
  branch_ids integer[] not null,
  content jsonb,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  district_id integer,
  donor_id integer not null,
  from_year_id integer not null,
  id integer generated always as identity not null,
  language text not null,
  photos integer not null,
  run_id integer,
  search text not null,
  serial text not null,
  standing text default 'VALID'::text not null,
  student_ids integer[] not null,
  students integer not null,
  superseded_by text,
  to_year_id integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  withdrawn_reason text
);
alter table certificate add constraint certificate_district_id_fkey FOREIGN KEY (district_id) REFERENCES district(id);
alter table certificate add constraint certificate_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table certificate add constraint certificate_from_year_id_fkey FOREIGN KEY (from_year_id) REFERENCES class_year(id);
alter table certificate add constraint certificate_language_check CHECK ((language = ANY (ARRAY['en'::text, 'km'::text])));
alter table certificate add constraint certificate_pkey PRIMARY KEY (id);
alter table certificate add constraint certificate_run_id_fkey FOREIGN KEY (run_id) REFERENCES report_run(id) ON DELETE SET NULL;
alter table certificate add constraint certificate_serial_key UNIQUE (serial);
alter table certificate add constraint certificate_standing_check CHECK ((standing = ANY (ARRAY['VALID'::text, 'SUPERSEDED'::text, 'WITHDRAWN'::text])));
alter table certificate add constraint certificate_to_year_id_fkey FOREIGN KEY (to_year_id) REFERENCES class_year(id);
alter table certificate add constraint certificate_withdrawn_reason_length CHECK ((char_length(withdrawn_reason) <= 500));
CREATE INDEX certificate_created_at_idx ON public.certificate USING btree (created_at, id);
CREATE INDEX certificate_donor_id_idx ON public.certificate USING btree (donor_id, created_at, id);
CREATE INDEX certificate_run_id_idx ON public.certificate USING btree (run_id);
CREATE INDEX certificate_search_idx ON public.certificate USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX certificate_standing_key ON public.certificate USING btree (donor_id, district_id, from_year_id, to_year_id) NULLS NOT DISTINCT WHERE ((standing = 'VALID'::text) AND (deleted_at IS NULL));
CREATE INDEX certificate_student_ids_idx ON public.certificate USING gin (student_ids);
alter table certificate enable row level security;
alter table certificate force row level security;
create policy certificate_delete on certificate for delete using (app_may_write_all(branch_ids));
create policy certificate_insert on certificate for insert with check (app_may_write_all(branch_ids));
create policy certificate_select on certificate for select using (true);
create policy certificate_update on certificate for update using (app_may_write_all(branch_ids)) with check (app_may_write_all(branch_ids));
CREATE TRIGGER certificate_audit_delete AFTER DELETE ON public.certificate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('content,student_ids,branch_ids,run_id,search');
CREATE TRIGGER certificate_audit_insert AFTER INSERT ON public.certificate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('content,student_ids,branch_ids,run_id,search');
CREATE TRIGGER certificate_audit_update AFTER UPDATE ON public.certificate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('content,student_ids,branch_ids,run_id,search');

create table change (
  actor_id integer,
  asks text[] default '{}'::text[] not null,
  at timestamp with time zone default now() not null,
  id bigint generated always as identity not null,
  operation text not null,
  request_answer jsonb,
  request_content bytea,
  request_id text,
  request_key bytea,
  seq bigint,
  token_id integer,
  undone_by bigint
);
alter table change add constraint change_pkey PRIMARY KEY (id);
alter table change add constraint change_token_id_fkey FOREIGN KEY (token_id) REFERENCES api_token(id);
alter table change add constraint change_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES change(id);
CREATE UNIQUE INDEX change_request_key_key ON public.change USING btree (request_key) WHERE (request_key IS NOT NULL);
CREATE UNIQUE INDEX change_seq_key ON public.change USING btree (seq);
CREATE INDEX change_undone_by_idx ON public.change USING btree (undone_by) WHERE (undone_by IS NOT NULL);
CREATE CONSTRAINT TRIGGER change_number AFTER UPDATE OF seq ON public.change DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.seq IS NULL)) EXECUTE FUNCTION change_number();
CREATE CONSTRAINT TRIGGER change_number_last AFTER INSERT ON public.change DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_number_last();

create table class_year (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  first_day date,
  id integer generated always as identity not null,
  last_day date,
  name_en text not null,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table class_year add constraint class_year_code_check CHECK ((char_length(code) >= 3));
alter table class_year add constraint class_year_code_length CHECK ((char_length(code) <= 40));
alter table class_year add constraint class_year_last_day_check CHECK ((first_day <= last_day));
alter table class_year add constraint class_year_name_en_check CHECK ((name_en <> ''::text));
alter table class_year add constraint class_year_name_en_length CHECK ((char_length(name_en) <= 200));
alter table class_year add constraint class_year_name_local_check CHECK ((name_local <> ''::text));
alter table class_year add constraint class_year_name_local_length CHECK ((char_length(name_local) <= 200));
alter table class_year add constraint class_year_pkey PRIMARY KEY (id);
CREATE INDEX class_year_code_idx ON public.class_year USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX class_year_code_key ON public.class_year USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX class_year_name_en_idx ON public.class_year USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX class_year_name_local_idx ON public.class_year USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX class_year_search_idx ON public.class_year USING gin (search gin_trgm_ops);
CREATE INDEX class_year_updated_at_idx ON public.class_year USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER class_year_audit_delete AFTER DELETE ON public.class_year REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER class_year_audit_insert AFTER INSERT ON public.class_year REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER class_year_audit_update AFTER UPDATE ON public.class_year REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE CONSTRAINT TRIGGER class_year_lies_apart_insert AFTER INSERT ON public.class_year DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((app_user_id() IS NOT NULL)) EXECUTE FUNCTION class_year_lies_apart();
CREATE CONSTRAINT TRIGGER class_year_lies_apart_update AFTER UPDATE ON public.class_year DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((app_user_id() IS NOT NULL) AND ((old.first_day IS DISTINCT FROM new.first_day) OR (old.last_day IS DISTINCT FROM new.last_day) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))) EXECUTE FUNCTION class_year_lies_apart();
CREATE TRIGGER class_year_moves_delete AFTER DELETE ON public.class_year FOR EACH STATEMENT EXECUTE FUNCTION class_year_moves();
CREATE TRIGGER class_year_moves_insert AFTER INSERT ON public.class_year FOR EACH STATEMENT EXECUTE FUNCTION class_year_moves();
CREATE TRIGGER class_year_moves_update AFTER UPDATE ON public.class_year REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION class_year_moves();
CREATE TRIGGER class_year_renames_classes AFTER UPDATE ON public.class_year REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION class_year_renames_classes();

create table commune (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  district_id integer not null,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  unit_en text,
  unit_local text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table commune add constraint commune_code_check CHECK ((char_length(code) >= 3));
alter table commune add constraint commune_code_length CHECK ((char_length(code) <= 40));
alter table commune add constraint commune_district_id_fkey FOREIGN KEY (district_id) REFERENCES district(id);
alter table commune add constraint commune_id_district_id_pair UNIQUE (id, district_id);
alter table commune add constraint commune_name_en_check CHECK ((name_en <> ''::text));
alter table commune add constraint commune_name_en_length CHECK ((char_length(name_en) <= 200));
alter table commune add constraint commune_name_local_check CHECK ((name_local <> ''::text));
alter table commune add constraint commune_name_local_length CHECK ((char_length(name_local) <= 200));
alter table commune add constraint commune_pkey PRIMARY KEY (id);
alter table commune add constraint commune_unit_en_length CHECK ((char_length(unit_en) <= 60));
alter table commune add constraint commune_unit_local_length CHECK ((char_length(unit_local) <= 60));
CREATE INDEX commune_code_idx ON public.commune USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX commune_code_key ON public.commune USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX commune_district_id_idx ON public.commune USING btree (district_id) WHERE (deleted_at IS NULL);
CREATE INDEX commune_name_en_idx ON public.commune USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX commune_name_local_idx ON public.commune USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX commune_search_idx ON public.commune USING gin (search gin_trgm_ops);
CREATE INDEX commune_updated_at_idx ON public.commune USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER commune_audit_delete AFTER DELETE ON public.commune REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER commune_audit_insert AFTER INSERT ON public.commune REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER commune_audit_update AFTER UPDATE ON public.commune REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table country (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table country add constraint country_code_check CHECK ((char_length(code) >= 3));
alter table country add constraint country_code_length CHECK ((char_length(code) <= 40));
alter table country add constraint country_name_en_check CHECK ((name_en <> ''::text));
alter table country add constraint country_name_en_length CHECK ((char_length(name_en) <= 200));
alter table country add constraint country_name_local_check CHECK ((name_local <> ''::text));
alter table country add constraint country_name_local_length CHECK ((char_length(name_local) <= 200));
alter table country add constraint country_pkey PRIMARY KEY (id);
CREATE INDEX country_code_idx ON public.country USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX country_code_key ON public.country USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX country_name_en_idx ON public.country USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX country_name_local_idx ON public.country USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX country_search_idx ON public.country USING gin (search gin_trgm_ops);
CREATE INDEX country_updated_at_idx ON public.country USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER country_audit_delete AFTER DELETE ON public.country REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER country_audit_insert AFTER INSERT ON public.country REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER country_audit_update AFTER UPDATE ON public.country REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table default_view (
  list text not null,
  owner_id integer not null,
  view_id integer not null
);
alter table default_view add constraint default_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table default_view add constraint default_view_pkey PRIMARY KEY (owner_id, list);
alter table default_view add constraint default_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_view(id) ON DELETE CASCADE;
CREATE INDEX default_view_view_id_idx ON public.default_view USING btree (view_id);

create table distribution (
  amount numeric(14,2),
  asset text not null,
  branch_id integer not null,
  class_year_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  currency text,
  deleted_at timestamp with time zone,
  held_on date not null,
  id integer generated always as identity not null,
  may_take_along boolean default false not null,
  name text not null,
  place text,
  remark text,
  school_id integer,
  search text not null,
  serial_numbers text[] default '{}'::text[] not null,
  state text default 'PLANNED'::text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table distribution add constraint distribution_amount_check CHECK (((amount > (0)::numeric) AND ((currency = 'USD'::text) OR (amount = trunc(amount)))));
alter table distribution add constraint distribution_asset_check CHECK ((asset = ANY (ARRAY['BICYCLE'::text, 'MATERIAL'::text, 'FINANCE'::text])));
alter table distribution add constraint distribution_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id);
alter table distribution add constraint distribution_class_year_id_fkey FOREIGN KEY (class_year_id) REFERENCES class_year(id);
alter table distribution add constraint distribution_currency_check CHECK ((((amount IS NULL) = (currency IS NULL)) AND (currency = ANY (ARRAY['USD'::text, 'KHR'::text, 'JPY'::text])) AND ((currency IS NULL) OR (asset = 'FINANCE'::text))));
alter table distribution add constraint distribution_id_branch_id_pair UNIQUE (id, branch_id);
alter table distribution add constraint distribution_name_check CHECK ((name <> ''::text));
alter table distribution add constraint distribution_name_length CHECK ((char_length(name) <= 200));
alter table distribution add constraint distribution_pkey PRIMARY KEY (id);
alter table distribution add constraint distribution_place_length CHECK ((char_length(place) <= 200));
alter table distribution add constraint distribution_remark_length CHECK ((char_length(remark) <= 10000));
alter table distribution add constraint distribution_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(id);
alter table distribution add constraint distribution_serial_numbers_check CHECK (((cardinality(serial_numbers) = 0) OR ((asset = 'BICYCLE'::text) AND (cardinality(serial_numbers) <= 2000))));
alter table distribution add constraint distribution_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'CLOSED'::text])));
CREATE INDEX distribution_branch_id_idx ON public.distribution USING btree (branch_id, held_on, id) WHERE (deleted_at IS NULL);
CREATE INDEX distribution_class_year_id_idx ON public.distribution USING btree (class_year_id, held_on, id) WHERE (deleted_at IS NULL);
CREATE INDEX distribution_held_on_idx ON public.distribution USING btree (held_on, id) WHERE (deleted_at IS NULL);
CREATE INDEX distribution_school_id_idx ON public.distribution USING btree (school_id) WHERE (deleted_at IS NULL);
CREATE INDEX distribution_search_idx ON public.distribution USING gin (search gin_trgm_ops);
CREATE INDEX distribution_trash_idx ON public.distribution USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX distribution_updated_at_idx ON public.distribution USING btree (updated_at, id) WHERE (deleted_at IS NULL);
alter table distribution enable row level security;
alter table distribution force row level security;
create policy distribution_delete on distribution for delete using (app_may_write(branch_id));
create policy distribution_insert on distribution for insert with check (app_may_write(branch_id));
create policy distribution_select on distribution for select using (true);
create policy distribution_update on distribution for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER distribution_audit_delete AFTER DELETE ON public.distribution REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER distribution_audit_insert AFTER INSERT ON public.distribution REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER distribution_audit_update AFTER UPDATE ON public.distribution REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table district (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  province_id integer not null,
  search text not null,
  unit_en text,
  unit_local text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table district add constraint district_code_check CHECK ((char_length(code) >= 3));
alter table district add constraint district_code_length CHECK ((char_length(code) <= 40));
alter table district add constraint district_id_province_id_pair UNIQUE (id, province_id);
alter table district add constraint district_name_en_check CHECK ((name_en <> ''::text));
alter table district add constraint district_name_en_length CHECK ((char_length(name_en) <= 200));
alter table district add constraint district_name_local_check CHECK ((name_local <> ''::text));
alter table district add constraint district_name_local_length CHECK ((char_length(name_local) <= 200));
alter table district add constraint district_pkey PRIMARY KEY (id);
alter table district add constraint district_province_id_fkey FOREIGN KEY (province_id) REFERENCES province(id);
alter table district add constraint district_unit_en_length CHECK ((char_length(unit_en) <= 60));
alter table district add constraint district_unit_local_length CHECK ((char_length(unit_local) <= 60));
CREATE INDEX district_code_idx ON public.district USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX district_code_key ON public.district USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX district_name_en_idx ON public.district USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX district_name_local_idx ON public.district USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX district_province_id_idx ON public.district USING btree (province_id) WHERE (deleted_at IS NULL);
CREATE INDEX district_search_idx ON public.district USING gin (search gin_trgm_ops);
CREATE INDEX district_updated_at_idx ON public.district USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER district_audit_delete AFTER DELETE ON public.district REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER district_audit_insert AFTER INSERT ON public.district REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER district_audit_update AFTER UPDATE ON public.district REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table donation (
  amount numeric(14,2),
  asset text not null,
  branch_id integer not null,
  class_year_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  currency text,
  deleted_at timestamp with time zone,
  donor_id integer not null,
  gave_up_note text,
  gave_up_on date,
  gave_up_reason text,
  given_on date not null,
  id integer generated always as identity not null,
  remark text,
  serial_number text,
  state text default 'ACTIVE'::text not null,
  student_id integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table donation add constraint donation_amount_check CHECK (((amount > (0)::numeric) AND ((currency = 'USD'::text) OR (amount = trunc(amount)))));
alter table donation add constraint donation_asset_check CHECK ((asset = ANY (ARRAY['BICYCLE'::text, 'MATERIAL'::text, 'FINANCE'::text])));
alter table donation add constraint donation_class_year_id_fkey FOREIGN KEY (class_year_id) REFERENCES class_year(id);
alter table donation add constraint donation_currency_check CHECK ((((amount IS NULL) = (currency IS NULL)) AND (currency = ANY (ARRAY['USD'::text, 'KHR'::text, 'JPY'::text])) AND ((currency IS NULL) OR (asset = 'FINANCE'::text))));
alter table donation add constraint donation_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table donation add constraint donation_gave_up_note_length CHECK ((char_length(gave_up_note) <= 500));
alter table donation add constraint donation_gave_up_on_check CHECK (((state = 'GAVE_UP'::text) = ((gave_up_on IS NOT NULL) AND (gave_up_reason IS NOT NULL))));
alter table donation add constraint donation_gave_up_reason_check CHECK ((gave_up_reason = ANY (ARRAY['LEFT_SCHOOL'::text, 'MOVED_AWAY'::text, 'GRADUATED'::text, 'DONOR_STOPPED'::text, 'OTHER'::text])));
alter table donation add constraint donation_pkey PRIMARY KEY (id);
alter table donation add constraint donation_remark_length CHECK ((char_length(remark) <= 10000));
alter table donation add constraint donation_serial_number_check CHECK (((serial_number IS NULL) OR (asset = 'BICYCLE'::text)));
alter table donation add constraint donation_serial_number_length CHECK ((char_length(serial_number) <= 60));
alter table donation add constraint donation_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'GAVE_UP'::text, 'CANCELLED'::text])));
alter table donation add constraint donation_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
CREATE UNIQUE INDEX donation_asset_key ON public.donation USING btree (donor_id, class_year_id, asset, student_id) INCLUDE (branch_id) WHERE ((asset <> 'FINANCE'::text) AND (state <> 'CANCELLED'::text) AND (deleted_at IS NULL));
CREATE INDEX donation_branch_id_class_year_id_idx ON public.donation USING btree (branch_id, class_year_id, given_on, id) WHERE (deleted_at IS NULL);
CREATE INDEX donation_branch_id_given_on_idx ON public.donation USING btree (branch_id, given_on, id) INCLUDE (student_id, asset, state) WHERE (deleted_at IS NULL);
CREATE INDEX donation_branch_id_updated_at_idx ON public.donation USING btree (branch_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX donation_class_year_id_idx ON public.donation USING btree (class_year_id, given_on, id) WHERE (deleted_at IS NULL);
CREATE INDEX donation_counts_idx ON public.donation USING btree (donor_id, student_id, branch_id, asset, state) WHERE ((deleted_at IS NULL) AND (state <> 'CANCELLED'::text));
CREATE INDEX donation_donor_id_idx ON public.donation USING btree (donor_id, given_on, id) INCLUDE (branch_id, asset, class_year_id, state) WHERE (deleted_at IS NULL);
CREATE INDEX donation_gifts_of_year_idx ON public.donation USING btree (class_year_id, asset, student_id) WHERE ((state <> 'CANCELLED'::text) AND (deleted_at IS NULL));
CREATE INDEX donation_given_on_idx ON public.donation USING btree (given_on, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX donation_given_on_key ON public.donation USING btree (donor_id, student_id, class_year_id, given_on) INCLUDE (branch_id) WHERE ((asset = 'FINANCE'::text) AND (state <> 'CANCELLED'::text) AND (deleted_at IS NULL));
CREATE INDEX donation_needs_idx ON public.donation USING btree (branch_id, asset, student_id) INCLUDE (class_year_id, state) WHERE ((deleted_at IS NULL) AND (state <> 'CANCELLED'::text));
CREATE UNIQUE INDEX donation_serial_number_key ON public.donation USING btree (lower(serial_number)) WHERE ((state <> 'CANCELLED'::text) AND (deleted_at IS NULL));
CREATE INDEX donation_serial_number_search_idx ON public.donation USING gin (lower(serial_number) gin_trgm_ops) WHERE ((serial_number IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX donation_state_idx ON public.donation USING btree (state, given_on, id) INCLUDE (branch_id, class_year_id, asset) WHERE ((state <> 'ACTIVE'::text) AND (deleted_at IS NULL));
CREATE INDEX donation_student_id_idx ON public.donation USING btree (student_id) WHERE (deleted_at IS NULL);
CREATE INDEX donation_tables_idx ON public.donation USING btree (branch_id, student_id) INCLUDE (id, donor_id, class_year_id, given_on, asset, currency, amount) WHERE ((deleted_at IS NULL) AND (state <> 'CANCELLED'::text));
CREATE INDEX donation_trash_idx ON public.donation USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX donation_updated_at_idx ON public.donation USING btree (updated_at, id) WHERE (deleted_at IS NULL);
alter table donation enable row level security;
alter table donation force row level security;
create policy donation_delete on donation for delete using (app_may_write(branch_id));
create policy donation_insert on donation for insert with check (app_may_write(branch_id));
create policy donation_select on donation for select using (true);
create policy donation_update on donation for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER donation_audit_delete AFTER DELETE ON public.donation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER donation_audit_insert AFTER INSERT ON public.donation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER donation_audit_update AFTER UPDATE ON public.donation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE TRIGGER donation_counts_delete AFTER DELETE ON public.donation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION donation_counts();
CREATE TRIGGER donation_counts_insert AFTER INSERT ON public.donation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION donation_counts();
CREATE TRIGGER donation_counts_update AFTER UPDATE ON public.donation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION donation_counts();
CREATE TRIGGER donation_settles_delete AFTER DELETE ON public.donation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION donation_settles();
CREATE TRIGGER donation_settles_insert AFTER INSERT ON public.donation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION donation_settles();
CREATE TRIGGER donation_settles_update AFTER UPDATE ON public.donation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION donation_settles();
CREATE CONSTRAINT TRIGGER donation_stands AFTER UPDATE ON public.donation DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.state = 'CANCELLED'::text) OR (old.deleted_at IS NOT NULL)) <> ((new.state = 'CANCELLED'::text) OR (new.deleted_at IS NOT NULL)))) EXECUTE FUNCTION donation_stands();
CREATE TRIGGER donation_touched_delete AFTER DELETE ON public.donation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER donation_touched_insert AFTER INSERT ON public.donation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER donation_touched_update AFTER UPDATE ON public.donation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();

create table donor (
  address_line1 text,
  address_line2 text,
  address_line3 text,
  code text not null,
  country_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  donor_time integer,
  donor_type text default 'INDIVIDUAL'::text not null,
  email text,
  greeting text,
  honorific text,
  hope text,
  id integer generated always as identity not null,
  merged_into_id integer,
  name_en text not null,
  name_ja text,
  name_local text,
  new_price numeric(14,2),
  new_price_currency text,
  phone text,
  pinned boolean default false not null,
  remark text,
  search text not null,
  search_phone text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  zip text
);
alter table donor alter column search set statistics 400;
alter table donor alter column search_phone set statistics 400;
alter table donor add constraint donor_address_line1_length CHECK ((char_length(address_line1) <= 200));
alter table donor add constraint donor_address_line2_length CHECK ((char_length(address_line2) <= 200));
alter table donor add constraint donor_address_line3_length CHECK ((char_length(address_line3) <= 200));
alter table donor add constraint donor_code_check CHECK ((char_length(code) >= 3));
alter table donor add constraint donor_code_length CHECK ((char_length(code) <= 40));
alter table donor add constraint donor_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id);
alter table donor add constraint donor_donor_time_check CHECK ((donor_time >= 0));
alter table donor add constraint donor_donor_type_check CHECK ((donor_type = ANY (ARRAY['INDIVIDUAL'::text, 'FAMILY'::text, 'COMPANY'::text, 'NGO'::text, 'SCHOOL'::text, 'OTHER'::text])));
alter table donor add constraint donor_email_check CHECK ((POSITION(('@'::text) IN (email)) > 1));
alter table donor add constraint donor_email_length CHECK ((char_length(email) <= 200));
alter table donor add constraint donor_greeting_length CHECK ((char_length(greeting) <= 100));
alter table donor add constraint donor_honorific_length CHECK ((char_length(honorific) <= 50));
alter table donor add constraint donor_hope_length CHECK ((char_length(hope) <= 2000));
alter table donor add constraint donor_merged_into_id_check CHECK (((merged_into_id IS NULL) OR (deleted_at IS NOT NULL)));
alter table donor add constraint donor_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES donor(id);
alter table donor add constraint donor_name_en_check CHECK ((name_en <> ''::text));
alter table donor add constraint donor_name_en_length CHECK ((char_length(name_en) <= 200));
alter table donor add constraint donor_name_ja_length CHECK ((char_length(name_ja) <= 200));
alter table donor add constraint donor_name_local_length CHECK ((char_length(name_local) <= 200));
alter table donor add constraint donor_new_price_check CHECK (((new_price >= (0)::numeric) AND ((new_price_currency = 'USD'::text) OR (new_price = trunc(new_price)))));
alter table donor add constraint donor_new_price_currency_check CHECK ((new_price_currency = ANY (ARRAY['USD'::text, 'KHR'::text, 'JPY'::text])));
alter table donor add constraint donor_phone_check CHECK ((phone ~ '^[0-9]+$'::text));
alter table donor add constraint donor_phone_length CHECK ((char_length(phone) <= 30));
alter table donor add constraint donor_pkey PRIMARY KEY (id);
alter table donor add constraint donor_remark_length CHECK ((char_length(remark) <= 10000));
alter table donor add constraint donor_zip_check CHECK ((zip ~ '^[0-9]+$'::text));
alter table donor add constraint donor_zip_length CHECK ((char_length(zip) <= 30));
CREATE INDEX donor_code_idx ON public.donor USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX donor_code_key ON public.donor USING btree (lower(code)) WHERE ((deleted_at IS NULL) OR (merged_into_id IS NOT NULL));
CREATE INDEX donor_code_number_idx ON public.donor USING btree (char_length(code), lower(code) COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX donor_country_id_idx ON public.donor USING btree (country_id) WHERE (deleted_at IS NULL);
CREATE INDEX donor_donor_type_idx ON public.donor USING btree (donor_type, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX donor_email_idx ON public.donor USING btree (lower(email)) WHERE (deleted_at IS NULL);
CREATE INDEX donor_keys_idx ON public.donor USING gin (donor_keys(VARIADIC ARRAY[name_en, name_local, name_ja])) WHERE (deleted_at IS NULL);
CREATE INDEX donor_merged_code_idx ON public.donor USING btree (lower(code) COLLATE "C") WHERE (merged_into_id IS NOT NULL);
CREATE INDEX donor_merged_into_id_idx ON public.donor USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX donor_name_en_idx ON public.donor USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX donor_name_key_en_idx ON public.donor USING btree (name_key(search, word_count(code), word_count(name_en))) WHERE (deleted_at IS NULL);
CREATE INDEX donor_name_key_ja_idx ON public.donor USING btree (name_key(search, ((word_count(code) + word_count(name_en)) + word_count(COALESCE(name_local, ''::text))), word_count(name_ja))) WHERE (deleted_at IS NULL);
CREATE INDEX donor_name_key_local_idx ON public.donor USING btree (name_key(search, (word_count(code) + word_count(name_en)), word_count(name_local))) WHERE (deleted_at IS NULL);
CREATE INDEX donor_name_local_idx ON public.donor USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX donor_own_number_idx ON public.donor USING btree ("substring"(phone, '^(?:008550?|0(?!0))?(\d{6,})$'::text)) WHERE (deleted_at IS NULL);
CREATE INDEX donor_pinned_idx ON public.donor USING btree (lower(code) COLLATE "C", id) WHERE (pinned AND (deleted_at IS NULL));
CREATE INDEX donor_plain_name_idx ON public.donor USING btree (NULLIF("left"(translate(lower(COALESCE(name_ja, name_en)), ' .,・'::text, ''::text), 200), ''::text)) WHERE (deleted_at IS NULL);
CREATE INDEX donor_remark_name_idx ON public.donor USING btree (NULLIF("left"(translate(lower("substring"(remark, '([^\n·]+)[^\n]*$'::text)), ' .,・'::text, ''::text), 200), ''::text)) WHERE (deleted_at IS NULL);
CREATE INDEX donor_search_idx ON public.donor USING gin (search gin_trgm_ops);
CREATE INDEX donor_search_phone_idx ON public.donor USING gin (search_phone gin_trgm_ops);
CREATE INDEX donor_tables_idx ON public.donor USING btree (id) INCLUDE (donor_type, country_id);
CREATE INDEX donor_trash_idx ON public.donor USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX donor_updated_at_idx ON public.donor USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER donor_audit_delete AFTER DELETE ON public.donor REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER donor_audit_insert AFTER INSERT ON public.donor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER donor_audit_update AFTER UPDATE ON public.donor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE CONSTRAINT TRIGGER donor_merged AFTER UPDATE OF merged_into_id ON public.donor DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.merged_into_id IS DISTINCT FROM new.merged_into_id)) EXECUTE FUNCTION donor_merged();
CREATE TRIGGER donor_merges AFTER UPDATE OF merged_into_id ON public.donor FOR EACH ROW WHEN ((old.merged_into_id IS DISTINCT FROM new.merged_into_id)) EXECUTE FUNCTION donor_merges();
CREATE TRIGGER donor_touched_delete AFTER DELETE ON public.donor REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER donor_touched_insert AFTER INSERT ON public.donor REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER donor_touched_update AFTER UPDATE ON public.donor REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();

create table donor_pair (
  apart_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  donor_id integer not null,
  id integer generated always as identity not null,
  other_id integer not null,
  same_email boolean not null,
  same_name boolean not null,
  same_phone boolean not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table donor_pair add constraint donor_pair_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id) ON DELETE CASCADE;
alter table donor_pair add constraint donor_pair_other_id_check CHECK ((donor_id < other_id));
alter table donor_pair add constraint donor_pair_other_id_fkey FOREIGN KEY (other_id) REFERENCES donor(id) ON DELETE CASCADE;
alter table donor_pair add constraint donor_pair_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX donor_pair_donor_id_key ON public.donor_pair USING btree (donor_id, other_id);
CREATE INDEX donor_pair_likelihood_idx ON public.donor_pair USING btree (((((same_name)::integer + (same_email)::integer) + (same_phone)::integer)), id) WHERE (apart_at IS NULL);
CREATE INDEX donor_pair_other_id_idx ON public.donor_pair USING btree (other_id);
CREATE TRIGGER donor_pair_audit_update AFTER UPDATE ON public.donor_pair REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('donor_id,other_id,same_name,same_email,same_phone,deleted_at');

create table donor_stop (
  branch_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  donor_id integer not null,
  id integer generated always as identity not null,
  note text,
  stopped_on date not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table donor_stop add constraint donor_stop_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id);
alter table donor_stop add constraint donor_stop_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table donor_stop add constraint donor_stop_note_length CHECK ((char_length(note) <= 500));
alter table donor_stop add constraint donor_stop_pkey PRIMARY KEY (id);
CREATE INDEX donor_stop_branch_id_idx ON public.donor_stop USING btree (branch_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX donor_stop_donor_id_key ON public.donor_stop USING btree (donor_id, branch_id) WHERE (deleted_at IS NULL);
CREATE INDEX donor_stop_trash_idx ON public.donor_stop USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
alter table donor_stop enable row level security;
alter table donor_stop force row level security;
create policy donor_stop_delete on donor_stop for delete using (app_may_write(branch_id));
create policy donor_stop_insert on donor_stop for insert with check (app_may_write(branch_id));
create policy donor_stop_select on donor_stop for select using (true);
create policy donor_stop_update on donor_stop for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER donor_stop_audit_delete AFTER DELETE ON public.donor_stop REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER donor_stop_audit_insert AFTER INSERT ON public.donor_stop REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER donor_stop_audit_update AFTER UPDATE ON public.donor_stop REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE CONSTRAINT TRIGGER donor_stop_ends AFTER INSERT OR UPDATE ON public.donor_stop DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION donor_stop_ends();
CREATE TRIGGER donor_stop_returns BEFORE UPDATE ON public.donor_stop FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION donor_stop_returns();

create table enrolment (
  branch_id integer not null,
  class_year_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  current_branch_id integer generated always as (
CASE
    WHEN ((outcome = 'CURRENT'::text) AND (deleted_at IS NULL)) THEN branch_id
    ELSE NULL::integer
END) stored,
  deleted_at timestamp with time zone,
  distance_km double precision,
  ended_on date,
  id integer generated always as identity not null,
  outcome text default 'CURRENT'::text not null,
  roll_number integer,
  school_class_id integer not null,
  student_id integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table enrolment add constraint enrolment_class_year_id_fkey FOREIGN KEY (school_class_id, class_year_id) REFERENCES school_class(id, class_year_id) ON UPDATE CASCADE DEFERRABLE;
alter table enrolment add constraint enrolment_distance_km_check CHECK ((distance_km >= (0)::double precision));
alter table enrolment add constraint enrolment_ended_on_check CHECK (((outcome <> 'CURRENT'::text) OR (ended_on IS NULL)));
alter table enrolment add constraint enrolment_id_branch_id_pair UNIQUE (id, branch_id);
alter table enrolment add constraint enrolment_outcome_check CHECK ((outcome = ANY (ARRAY['CURRENT'::text, 'PROMOTED'::text, 'REPEATED'::text, 'TRANSFERRED'::text, 'WITHDRAWN'::text, 'GRADUATED'::text])));
alter table enrolment add constraint enrolment_pkey PRIMARY KEY (id);
alter table enrolment add constraint enrolment_roll_number_check CHECK ((roll_number > 0));
alter table enrolment add constraint enrolment_school_class_id_fkey FOREIGN KEY (school_class_id, current_branch_id) REFERENCES school_class(id, branch_id) DEFERRABLE INITIALLY DEFERRED;
alter table enrolment add constraint enrolment_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
alter table enrolment add constraint enrolment_student_id_key EXCLUDE USING btree (student_id WITH =, class_year_id WITH =) WHERE (((outcome = 'CURRENT'::text) AND (deleted_at IS NULL))) DEFERRABLE;
CREATE UNIQUE INDEX enrolment_school_class_id_key ON public.enrolment USING btree (school_class_id, student_id) WHERE (deleted_at IS NULL);
CREATE INDEX enrolment_student_id_idx ON public.enrolment USING btree (student_id) WHERE (deleted_at IS NULL);
CREATE INDEX enrolment_tables_idx ON public.enrolment USING btree (branch_id, student_id) INCLUDE (class_year_id, school_class_id) WHERE (deleted_at IS NULL);
CREATE INDEX enrolment_trash_idx ON public.enrolment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX enrolment_updated_at_idx ON public.enrolment USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX enrolment_year_idx ON public.enrolment USING btree (class_year_id, student_id) WHERE (deleted_at IS NULL);
alter table enrolment enable row level security;
alter table enrolment force row level security;
create policy enrolment_delete on enrolment for delete using (app_may_write(branch_id));
create policy enrolment_insert on enrolment for insert with check (app_may_write(branch_id));
create policy enrolment_select on enrolment for select using (true);
create policy enrolment_update on enrolment for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER enrolment_audit_delete AFTER DELETE ON public.enrolment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('current_branch_id');
CREATE TRIGGER enrolment_audit_insert AFTER INSERT ON public.enrolment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('current_branch_id');
CREATE TRIGGER enrolment_audit_update AFTER UPDATE ON public.enrolment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('current_branch_id');
CREATE TRIGGER enrolment_settles_delete AFTER DELETE ON public.enrolment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION enrolment_settles();
CREATE TRIGGER enrolment_settles_insert AFTER INSERT ON public.enrolment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enrolment_settles();
CREATE TRIGGER enrolment_settles_update AFTER UPDATE ON public.enrolment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION enrolment_settles();
CREATE TRIGGER enrolment_touched_delete AFTER DELETE ON public.enrolment REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER enrolment_touched_insert AFTER INSERT ON public.enrolment REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER enrolment_touched_update AFTER UPDATE ON public.enrolment REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();

create table file (
  branch_id integer,
  branch_ids integer[] default '{}'::integer[] not null,
  common boolean default false not null,
  created_at timestamp with time zone default now() not null,
  id integer generated always as identity not null,
  key text not null,
  mime_type text not null,
  name text not null,
  owner_id integer not null,
  permission text,
  photo_id integer,
  purpose text not null,
  size integer not null
);
alter table file add constraint file_branch_id_check CHECK (((photo_id IS NULL) = (branch_id IS NULL)));
alter table file add constraint file_common_check CHECK (((NOT common) OR (branch_id IS NULL)));
alter table file add constraint file_key_key UNIQUE (key);
alter table file add constraint file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table file add constraint file_permission_check CHECK (((photo_id IS NULL) OR (permission IS NOT NULL)));
alter table file add constraint file_photo_id_fkey FOREIGN KEY (photo_id, branch_id) REFERENCES student_photo(id, branch_id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table file add constraint file_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX file_photo_id_key ON public.file USING btree (photo_id, purpose);
CREATE INDEX file_purpose_idx ON public.file USING btree (purpose, created_at);
alter table file enable row level security;
alter table file force row level security;
create policy file_delete on file for delete using (((branch_id IS NULL) OR app_may_write(branch_id)));
create policy file_insert on file for insert with check (((branch_id IS NULL) OR app_may_write(branch_id)));
create policy file_select on file for select using (true);
create policy file_update on file for update using (((branch_id IS NULL) OR app_may_write(branch_id))) with check (((branch_id IS NULL) OR app_may_write(branch_id)));
CREATE TRIGGER file_removed AFTER DELETE ON public.file REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION file_removed();

create table file_removal (
  at timestamp with time zone default now() not null,
  key text not null
);
alter table file_removal add constraint file_removal_pkey PRIMARY KEY (key);

create table first_steps (
  dismissed boolean default false not null,
  id integer default 1 not null,
  skipped text[] default '{}'::text[] not null
);
alter table first_steps add constraint first_steps_id_check CHECK ((id = 1));
alter table first_steps add constraint first_steps_pkey PRIMARY KEY (id);
alter table first_steps add constraint first_steps_skipped_check CHECK ((skipped <@ ARRAY['ORGANISATION'::text, 'BRANCHES'::text, 'PLACES'::text, 'USERS'::text, 'SCHOOLS'::text, 'STUDENTS'::text, 'DONORS'::text]));

create table given_count (
  asset text not null,
  branch_id integer not null,
  id integer generated always as identity not null,
  previous integer,
  students integer not null,
  year integer not null
);
alter table given_count add constraint given_count_asset_check CHECK ((asset = ANY (ARRAY['ANY'::text, 'BICYCLE'::text, 'MATERIAL'::text, 'FINANCE'::text])));
alter table given_count add constraint given_count_pkey PRIMARY KEY (id);
CREATE INDEX given_count_branch_id_idx ON public.given_count USING btree (branch_id);
alter table given_count enable row level security;
alter table given_count force row level security;
create policy given_count_delete on given_count for delete using (app_may_write(branch_id));
create policy given_count_insert on given_count for insert with check (app_may_write(branch_id));
create policy given_count_select on given_count for select using (true);
create policy given_count_update on given_count for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create table grade (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  "position" integer not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table grade add constraint grade_code_check CHECK ((char_length(code) >= 3));
alter table grade add constraint grade_code_length CHECK ((char_length(code) <= 40));
alter table grade add constraint grade_name_en_check CHECK ((name_en <> ''::text));
alter table grade add constraint grade_name_en_length CHECK ((char_length(name_en) <= 200));
alter table grade add constraint grade_name_local_check CHECK ((name_local <> ''::text));
alter table grade add constraint grade_name_local_length CHECK ((char_length(name_local) <= 200));
alter table grade add constraint grade_pkey PRIMARY KEY (id);
alter table grade add constraint grade_position_check CHECK (("position" >= 0));
CREATE INDEX grade_code_idx ON public.grade USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX grade_code_key ON public.grade USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX grade_name_en_idx ON public.grade USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX grade_name_local_idx ON public.grade USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX grade_search_idx ON public.grade USING gin (search gin_trgm_ops);
CREATE INDEX grade_updated_at_idx ON public.grade USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER grade_audit_delete AFTER DELETE ON public.grade REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER grade_audit_insert AFTER INSERT ON public.grade REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER grade_audit_update AFTER UPDATE ON public.grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE TRIGGER grade_renames_classes AFTER UPDATE ON public.grade REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION grade_renames_classes();

create table hold (
  asset text not null,
  branch_id integer not null,
  class_year_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  donor_id integer,
  donor_name text,
  id integer generated always as identity not null,
  remark text,
  student_id integer not null,
  until_on date not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table hold add constraint hold_asset_check CHECK ((asset = ANY (ARRAY['BICYCLE'::text, 'MATERIAL'::text, 'FINANCE'::text])));
alter table hold add constraint hold_class_year_id_fkey FOREIGN KEY (class_year_id) REFERENCES class_year(id);
alter table hold add constraint hold_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table hold add constraint hold_donor_name_check CHECK (((donor_id IS NULL) = (donor_name IS NOT NULL)));
alter table hold add constraint hold_donor_name_length CHECK ((char_length(donor_name) <= 200));
alter table hold add constraint hold_pkey PRIMARY KEY (id);
alter table hold add constraint hold_remark_length CHECK ((char_length(remark) <= 10000));
alter table hold add constraint hold_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
CREATE INDEX hold_class_year_id_idx ON public.hold USING btree (class_year_id) WHERE (deleted_at IS NULL);
CREATE INDEX hold_donor_id_idx ON public.hold USING btree (donor_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX hold_student_id_key ON public.hold USING btree (student_id, asset, class_year_id) INCLUDE (until_on) WHERE (deleted_at IS NULL);
CREATE INDEX hold_trash_idx ON public.hold USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
alter table hold enable row level security;
alter table hold force row level security;
create policy hold_delete on hold for delete using (app_may_write(branch_id));
create policy hold_insert on hold for insert with check (app_may_write(branch_id));
create policy hold_select on hold for select using (true);
create policy hold_update on hold for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER hold_audit_delete AFTER DELETE ON public.hold REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER hold_audit_insert AFTER INSERT ON public.hold REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER hold_audit_update AFTER UPDATE ON public.hold REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table import_choice (
  choice text not null,
  chosen text,
  chosen_at timestamp with time zone default now() not null,
  id integer generated always as identity not null,
  owner_id integer not null,
  record_id integer,
  run_id integer,
  target text not null,
  value text not null,
  within text,
  within_id integer
);
alter table import_choice add constraint import_choice_choice_check CHECK ((choice = ANY (ARRAY['RECORD'::text, 'CHOICE'::text, 'BLANK'::text, 'SKIP'::text, 'ADD'::text])));
alter table import_choice add constraint import_choice_chosen_check CHECK (((choice = ANY (ARRAY['CHOICE'::text, 'ADD'::text])) = (chosen IS NOT NULL)));
alter table import_choice add constraint import_choice_chosen_length CHECK ((char_length(chosen) <= 200));
alter table import_choice add constraint import_choice_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id) ON DELETE CASCADE;
alter table import_choice add constraint import_choice_pkey PRIMARY KEY (id);
alter table import_choice add constraint import_choice_record_id_check CHECK (((choice = 'RECORD'::text) = (record_id IS NOT NULL)));
alter table import_choice add constraint import_choice_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE;
alter table import_choice add constraint import_choice_value_length CHECK ((char_length(value) <= 200));
alter table import_choice add constraint import_choice_within_check CHECK (((within IS NULL) = (within_id IS NULL)));
CREATE INDEX import_choice_run_id_idx ON public.import_choice USING btree (run_id) WHERE (run_id IS NOT NULL);
CREATE UNIQUE INDEX import_choice_value_key ON public.import_choice USING btree (owner_id, target, within, within_id, value, run_id) NULLS NOT DISTINCT;

create table import_row (
  adds boolean default false not null,
  code text,
  code_generated boolean default false not null,
  decision text,
  defaulted text[],
  differences jsonb default '[]'::jsonb not null,
  duplicates jsonb default '[]'::jsonb not null,
  errors jsonb default '[]'::jsonb not null,
  id integer generated always as identity not null,
  notes jsonb,
  own_errors jsonb default '[]'::jsonb not null,
  owner_id integer not null,
  parsed jsonb default '{}'::jsonb not null,
  raw jsonb not null,
  refs jsonb default '{}'::jsonb not null,
  row_number integer not null,
  run_id integer not null,
  same_as integer,
  same_row integer,
  search text default ''::text not null,
  sheet_id integer not null,
  state text,
  target_id integer,
  version_seen integer,
  withheld boolean default false not null
) with (toast_tuple_target=8160);
alter table import_row alter column differences set statistics 0;
alter table import_row alter column duplicates set statistics 0;
alter table import_row alter column errors set statistics 0;
alter table import_row alter column notes set statistics 0;
alter table import_row alter column own_errors set statistics 0;
alter table import_row alter column parsed set statistics 0;
alter table import_row alter column raw set statistics 0;
alter table import_row alter column refs set statistics 0;
alter table import_row alter column search set statistics 0;
alter table import_row add constraint import_row_decision_check CHECK ((decision = ANY (ARRAY['NEW'::text, 'SAME'::text, 'SKIP'::text])));
alter table import_row add constraint import_row_pkey PRIMARY KEY (id);
alter table import_row add constraint import_row_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES import_sheet(id);
alter table import_row add constraint import_row_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'UPDATE'::text, 'UNCHANGED'::text, 'ERROR'::text, 'DUPLICATE'::text, 'SKIPPED'::text])));
CREATE INDEX import_row_run_id_idx ON public.import_row USING btree (run_id);
CREATE INDEX import_row_sheet_id_idx ON public.import_row USING btree (sheet_id, row_number, id);

create table import_run (
  change_id bigint,
  checked jsonb,
  counts jsonb,
  created_at timestamp with time zone default now() not null,
  dismissed_at timestamp with time zone,
  error_file_id integer,
  failure_key text,
  failure_params jsonb,
  file_id integer,
  file_name text not null,
  finished_at timestamp with time zone,
  id integer generated always as identity not null,
  job_id integer,
  mode text default 'BOTH'::text not null,
  more_values boolean default false not null,
  owner_id integer not null,
  provinces text[],
  state text default 'READING'::text not null,
  type text not null,
  undo_counts jsonb,
  undo_failure_key text,
  undo_failure_params jsonb,
  undo_job_id integer,
  undo_state text,
  valid_rows_only boolean default false not null
);
alter table import_run add constraint import_run_change_id_fkey FOREIGN KEY (change_id) REFERENCES change(id);
alter table import_run add constraint import_run_error_file_id_fkey FOREIGN KEY (error_file_id) REFERENCES file(id) ON DELETE SET NULL;
alter table import_run add constraint import_run_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL;
alter table import_run add constraint import_run_job_id_fkey FOREIGN KEY (job_id) REFERENCES job_run(id) ON DELETE SET NULL;
alter table import_run add constraint import_run_mode_check CHECK ((mode = ANY (ARRAY['ADD'::text, 'UPDATE'::text, 'BOTH'::text])));
alter table import_run add constraint import_run_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table import_run add constraint import_run_pkey PRIMARY KEY (id);
alter table import_run add constraint import_run_provinces_check CHECK (((cardinality(provinces) >= 1) AND (cardinality(provinces) <= 25)));
alter table import_run add constraint import_run_state_check CHECK ((state = ANY (ARRAY['READING'::text, 'MAPPING'::text, 'CHECKING'::text, 'READY'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])));
alter table import_run add constraint import_run_undo_job_id_fkey FOREIGN KEY (undo_job_id) REFERENCES job_run(id) ON DELETE SET NULL;
alter table import_run add constraint import_run_undo_state_check CHECK ((undo_state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])));
CREATE INDEX import_run_error_file_id_idx ON public.import_run USING btree (error_file_id);
CREATE INDEX import_run_file_id_idx ON public.import_run USING btree (file_id);
CREATE INDEX import_run_job_id_idx ON public.import_run USING btree (job_id);
CREATE INDEX import_run_owner_id_idx ON public.import_run USING btree (owner_id, id DESC);
CREATE INDEX import_run_tray_idx ON public.import_run USING btree (owner_id, id) WHERE (dismissed_at IS NULL);
CREATE INDEX import_run_type_idx ON public.import_run USING btree (type, id DESC);
CREATE INDEX import_run_undo_job_id_idx ON public.import_run USING btree (undo_job_id);

create table import_sheet (
  above jsonb default '[]'::jsonb not null,
  codes_confirmed boolean default false not null,
  counts jsonb,
  date_readings jsonb default '[]'::jsonb not null,
  dates jsonb default '[]'::jsonb not null,
  defaults jsonb default '{}'::jsonb not null,
  headers jsonb default '[]'::jsonb not null,
  id integer generated always as identity not null,
  mapping jsonb default '[]'::jsonb not null,
  merges jsonb default '[]'::jsonb not null,
  name text not null,
  names_copied boolean default false not null,
  outside_year_id integer,
  owner_id integer not null,
  "position" integer not null,
  romanised boolean default false not null,
  run_id integer not null,
  running jsonb default '[]'::jsonb not null,
  samples jsonb default '[]'::jsonb not null,
  scripts jsonb default '[]'::jsonb not null,
  taken_from integer,
  titles jsonb default '[]'::jsonb not null,
  type text,
  warnings jsonb default '[]'::jsonb not null,
  writing jsonb default '{"date1904": false, "decimals": []}'::jsonb not null
);
alter table import_sheet add constraint import_sheet_outside_year_id_fkey FOREIGN KEY (outside_year_id) REFERENCES class_year(id) ON DELETE SET NULL;
alter table import_sheet add constraint import_sheet_pkey PRIMARY KEY (id);
alter table import_sheet add constraint import_sheet_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id);
alter table import_sheet add constraint import_sheet_taken_from_fkey FOREIGN KEY (taken_from) REFERENCES import_sheet(id);
CREATE INDEX import_sheet_run_id_idx ON public.import_sheet USING btree (run_id);
CREATE UNIQUE INDEX import_sheet_run_id_key ON public.import_sheet USING btree (run_id, "position") WHERE (taken_from IS NULL);
CREATE UNIQUE INDEX import_sheet_taken_from_key ON public.import_sheet USING btree (taken_from, type) WHERE (taken_from IS NOT NULL);

create table import_value (
  ambiguous boolean not null,
  choice text,
  chosen text,
  field text not null,
  id integer generated always as identity not null,
  likeness real[] default '{}'::real[] not null,
  offered_choices text[] default '{}'::text[] not null,
  offers integer[] default '{}'::integer[] not null,
  owner_id integer not null,
  record_id integer,
  rows integer not null,
  run_id integer not null,
  said text not null,
  target text not null,
  type text not null,
  value text not null,
  within text,
  within_id integer
);
alter table import_value add constraint import_value_choice_check CHECK ((choice = ANY (ARRAY['RECORD'::text, 'CHOICE'::text, 'BLANK'::text, 'SKIP'::text, 'ADD'::text])));
alter table import_value add constraint import_value_chosen_check CHECK (((NOT (choice IS DISTINCT FROM 'CHOICE'::text)) = (chosen IS NOT NULL)));
alter table import_value add constraint import_value_likeness_check CHECK ((cardinality(likeness) <= 10));
alter table import_value add constraint import_value_offered_choices_check CHECK ((cardinality(offered_choices) <= 100));
alter table import_value add constraint import_value_offers_check CHECK ((cardinality(offers) <= 10));
alter table import_value add constraint import_value_pkey PRIMARY KEY (id);
alter table import_value add constraint import_value_record_id_check CHECK (((NOT (choice IS DISTINCT FROM 'RECORD'::text)) = (record_id IS NOT NULL)));
alter table import_value add constraint import_value_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_run(id) ON DELETE CASCADE;
alter table import_value add constraint import_value_said_length CHECK ((char_length(said) <= 200));
alter table import_value add constraint import_value_value_length CHECK ((char_length(value) <= 200));
alter table import_value add constraint import_value_within_check CHECK (((within IS NULL) = (within_id IS NULL)));
CREATE INDEX import_value_run_id_idx ON public.import_value USING btree (run_id, id);

create table installation (
  epoch uuid default gen_random_uuid() not null,
  id integer default 1 not null,
  least_migration text,
  restored_at timestamp with time zone,
  restored_from text
);
alter table installation add constraint installation_pkey PRIMARY KEY (id);
alter table installation add constraint installation_single_check CHECK ((id = 1));

create table job_run (
  cancel_requested boolean default false not null,
  created_at timestamp with time zone default now() not null,
  done integer default 0 not null,
  ends integer default 0 not null,
  failure_key text,
  failure_params jsonb,
  finished_at timestamp with time zone,
  id integer generated always as identity not null,
  memory_ends integer default 0 not null,
  moved_at timestamp with time zone default now() not null,
  owner_id integer,
  payload jsonb not null,
  process_id uuid,
  sends_mail boolean default false not null,
  started_at timestamp with time zone,
  state text default 'QUEUED'::text not null,
  task text not null,
  total integer
);
alter table job_run add constraint job_run_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table job_run add constraint job_run_pkey PRIMARY KEY (id);
alter table job_run add constraint job_run_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'HELD'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])));
CREATE INDEX job_run_open_idx ON public.job_run USING btree (id) WHERE (state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]));
CREATE INDEX job_run_turn_idx ON public.job_run USING btree (COALESCE(owner_id, 0), started_at);

create table match (
  asset text not null,
  branch_id integer not null,
  class_year_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  decision text default 'PROPOSED'::text not null,
  deleted_at timestamp with time zone,
  donor_id integer not null,
  gave text,
  id integer generated always as identity not null,
  pledge_id integer,
  points integer,
  proposed_because text,
  released_because text,
  state text generated always as (
CASE
    WHEN ((decision = 'RELEASED'::text) OR (gave = 'GAVE_UP'::text)) THEN 'RELEASED'::text
    WHEN (gave = 'ACTIVE'::text) THEN 'GIVEN'::text
    ELSE decision
END) stored not null,
  student_id integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table match add constraint match_asset_check CHECK ((asset = ANY (ARRAY['BICYCLE'::text, 'MATERIAL'::text, 'FINANCE'::text])));
alter table match add constraint match_class_year_id_fkey FOREIGN KEY (class_year_id) REFERENCES class_year(id);
alter table match add constraint match_decision_check CHECK ((decision = ANY (ARRAY['PROPOSED'::text, 'CONFIRMED'::text, 'RELEASED'::text])));
alter table match add constraint match_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table match add constraint match_gave_check CHECK ((gave = ANY (ARRAY['ACTIVE'::text, 'GAVE_UP'::text])));
alter table match add constraint match_pkey PRIMARY KEY (id);
alter table match add constraint match_pledge_id_fkey FOREIGN KEY (pledge_id) REFERENCES pledge(id);
alter table match add constraint match_points_check CHECK ((points >= 0));
alter table match add constraint match_proposed_because_check CHECK ((proposed_because = ANY (ARRAY['RENEWAL'::text, 'HOLD'::text, 'NEED'::text, 'BY_HAND'::text])));
alter table match add constraint match_released_because_check CHECK ((((decision = 'RELEASED'::text) = (released_because IS NOT NULL)) AND (released_because = ANY (ARRAY['CHANGED'::text, 'PLEDGE_ENDED'::text, 'STUDENT_LEFT'::text, 'STUDENT_MOVED'::text, 'MERGED'::text, 'DONOR_STOPPED'::text, 'GIVEN_BY_OTHER'::text]))));
alter table match add constraint match_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
CREATE INDEX match_branch_id_idx ON public.match USING btree (branch_id, class_year_id, asset, state) WHERE (deleted_at IS NULL);
CREATE INDEX match_class_year_id_idx ON public.match USING btree (class_year_id) WHERE (deleted_at IS NULL);
CREATE INDEX match_donor_id_idx ON public.match USING btree (donor_id) WHERE (deleted_at IS NULL);
CREATE INDEX match_pledge_id_idx ON public.match USING btree (pledge_id, class_year_id) INCLUDE (state) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX match_student_id_key ON public.match USING btree (student_id, asset, class_year_id) INCLUDE (state) WHERE ((deleted_at IS NULL) AND (state <> 'RELEASED'::text));
CREATE INDEX match_students_idx ON public.match USING btree (student_id) WHERE (deleted_at IS NULL);
CREATE INDEX match_trash_idx ON public.match USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX match_updated_at_idx ON public.match USING btree (updated_at, id) WHERE (deleted_at IS NULL);
alter table match enable row level security;
alter table match force row level security;
create policy match_delete on match for delete using (app_may_write(branch_id));
create policy match_insert on match for insert with check (app_may_write(branch_id));
create policy match_select on match for select using (true);
create policy match_update on match for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER match_audit_delete AFTER DELETE ON public.match REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('gave,state');
CREATE TRIGGER match_audit_insert AFTER INSERT ON public.match REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('gave,state');
CREATE TRIGGER match_audit_update AFTER UPDATE ON public.match REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('gave,state');
CREATE TRIGGER match_fits_insert AFTER INSERT ON public.match REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION match_fits();
CREATE TRIGGER match_fits_update AFTER UPDATE ON public.match REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION match_fits();
CREATE TRIGGER match_settles_insert AFTER INSERT ON public.match REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION match_settles();
CREATE TRIGGER match_settles_update AFTER UPDATE ON public.match REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION match_settles();

create table migration (
  executed_at timestamp(6) with time zone default CURRENT_TIMESTAMP(6) not null,
  id integer default nextval('migration_id_seq'::regclass) not null,
  name character varying(255) not null
);
alter table migration add constraint migration_pkey PRIMARY KEY (id);

create table organisation (
  country_id integer,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  currency text default 'USD'::text not null,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  khmer_digits text default 'KHMER'::text not null,
  logo_file_id integer,
  most_km integer default 20 not null,
  name_en text not null,
  name_local text not null,
  points_girl integer default 10 not null,
  points_km integer default 1 not null,
  points_poor1 integer default 30 not null,
  points_poor2 integer default 20 not null,
  points_year integer default 5 not null,
  signatory_name_en text,
  signatory_name_local text,
  signatory_title_en text,
  signatory_title_local text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table organisation add constraint organisation_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id);
alter table organisation add constraint organisation_currency_check CHECK ((currency = ANY (ARRAY['USD'::text, 'KHR'::text, 'JPY'::text])));
alter table organisation add constraint organisation_khmer_digits_check CHECK ((khmer_digits = ANY (ARRAY['KHMER'::text, 'LATIN'::text])));
alter table organisation add constraint organisation_logo_file_id_fkey FOREIGN KEY (logo_file_id) REFERENCES file(id) ON DELETE SET NULL;
alter table organisation add constraint organisation_most_km_check CHECK (((most_km >= 0) AND (most_km <= 1000)));
alter table organisation add constraint organisation_name_en_length CHECK ((char_length(name_en) <= 200));
alter table organisation add constraint organisation_name_local_length CHECK ((char_length(name_local) <= 200));
alter table organisation add constraint organisation_pkey PRIMARY KEY (id);
alter table organisation add constraint organisation_points_girl_check CHECK (((points_girl >= 0) AND (points_girl <= 1000)));
alter table organisation add constraint organisation_points_km_check CHECK (((points_km >= 0) AND (points_km <= 1000)));
alter table organisation add constraint organisation_points_poor1_check CHECK (((points_poor1 >= 0) AND (points_poor1 <= 1000)));
alter table organisation add constraint organisation_points_poor2_check CHECK (((points_poor2 >= 0) AND (points_poor2 <= 1000)));
alter table organisation add constraint organisation_points_year_check CHECK (((points_year >= 0) AND (points_year <= 1000)));
alter table organisation add constraint organisation_signatory_name_en_length CHECK ((char_length(signatory_name_en) <= 200));
alter table organisation add constraint organisation_signatory_name_local_length CHECK ((char_length(signatory_name_local) <= 200));
alter table organisation add constraint organisation_signatory_title_en_length CHECK ((char_length(signatory_title_en) <= 200));
alter table organisation add constraint organisation_signatory_title_local_length CHECK ((char_length(signatory_title_local) <= 200));
alter table organisation add constraint organisation_single_check CHECK ((id = 1));
CREATE INDEX organisation_country_id_idx ON public.organisation USING btree (country_id);
CREATE INDEX organisation_logo_file_id_idx ON public.organisation USING btree (logo_file_id);
CREATE TRIGGER organisation_audit_delete AFTER DELETE ON public.organisation REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('logo_file_id');
CREATE TRIGGER organisation_audit_insert AFTER INSERT ON public.organisation REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('logo_file_id');
CREATE TRIGGER organisation_audit_update AFTER UPDATE ON public.organisation REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('logo_file_id');

create table parent_status (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table parent_status add constraint parent_status_code_check CHECK ((char_length(code) >= 3));
alter table parent_status add constraint parent_status_code_length CHECK ((char_length(code) <= 40));
alter table parent_status add constraint parent_status_name_en_check CHECK ((name_en <> ''::text));
alter table parent_status add constraint parent_status_name_en_length CHECK ((char_length(name_en) <= 200));
alter table parent_status add constraint parent_status_name_local_check CHECK ((name_local <> ''::text));
alter table parent_status add constraint parent_status_name_local_length CHECK ((char_length(name_local) <= 200));
alter table parent_status add constraint parent_status_pkey PRIMARY KEY (id);
CREATE INDEX parent_status_code_idx ON public.parent_status USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX parent_status_code_key ON public.parent_status USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX parent_status_name_en_idx ON public.parent_status USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX parent_status_name_local_idx ON public.parent_status USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX parent_status_search_idx ON public.parent_status USING gin (search gin_trgm_ops);
CREATE INDEX parent_status_updated_at_idx ON public.parent_status USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER parent_status_audit_delete AFTER DELETE ON public.parent_status REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER parent_status_audit_insert AFTER INSERT ON public.parent_status REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER parent_status_audit_update AFTER UPDATE ON public.parent_status REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table pinned_view (
  owner_id integer not null,
  "position" integer not null,
  view_id integer not null
);
alter table pinned_view add constraint pinned_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table pinned_view add constraint pinned_view_pkey PRIMARY KEY (owner_id, "position");
alter table pinned_view add constraint pinned_view_position_check CHECK ((("position" >= 1) AND ("position" <= 6)));
alter table pinned_view add constraint pinned_view_view_id_fkey FOREIGN KEY (view_id) REFERENCES saved_view(id) ON DELETE CASCADE;
alter table pinned_view add constraint pinned_view_view_id_key UNIQUE (view_id, owner_id);

create table planned_student (
  branch_id integer not null,
  collected_by text,
  collected_relation text,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  distribution_id integer not null,
  donation_id integer,
  donor_id integer not null,
  handed_at timestamp with time zone,
  handed_by integer,
  handed_on date,
  id integer generated always as identity not null,
  outcome text default 'WAITING'::text not null,
  planned_branch_id integer generated always as (
CASE
    WHEN ((deleted_at IS NULL) AND (donation_id IS NULL)) THEN branch_id
    ELSE NULL::integer
END) stored,
  serial_number text,
  student_id integer not null,
  twice boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table planned_student add constraint planned_student_collected_by_length CHECK ((char_length(collected_by) <= 200));
alter table planned_student add constraint planned_student_collected_relation_check CHECK (((collected_relation IS NULL) OR (collected_by IS NOT NULL)));
alter table planned_student add constraint planned_student_collected_relation_length CHECK ((char_length(collected_relation) <= 200));
alter table planned_student add constraint planned_student_distribution_id_fkey FOREIGN KEY (distribution_id) REFERENCES distribution(id);
alter table planned_student add constraint planned_student_donation_id_check CHECK (((donation_id IS NULL) OR (outcome = 'GIVEN'::text)));
alter table planned_student add constraint planned_student_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table planned_student add constraint planned_student_handed_on_check CHECK ((((outcome = 'GIVEN'::text) = (handed_on IS NOT NULL)) AND ((outcome = 'GIVEN'::text) = (handed_at IS NOT NULL)) AND ((collected_by IS NULL) OR (outcome = 'GIVEN'::text))));
alter table planned_student add constraint planned_student_outcome_check CHECK ((outcome = ANY (ARRAY['WAITING'::text, 'GIVEN'::text, 'ABSENT'::text])));
alter table planned_student add constraint planned_student_pkey PRIMARY KEY (id);
alter table planned_student add constraint planned_student_planned_branch_id_fkey FOREIGN KEY (distribution_id, planned_branch_id) REFERENCES distribution(id, branch_id) DEFERRABLE INITIALLY DEFERRED;
alter table planned_student add constraint planned_student_serial_number_key EXCLUDE USING btree (lower(serial_number) WITH =) WHERE (((serial_number IS NOT NULL) AND (donation_id IS NULL) AND (deleted_at IS NULL))) DEFERRABLE;
alter table planned_student add constraint planned_student_serial_number_length CHECK ((char_length(serial_number) <= 60));
alter table planned_student add constraint planned_student_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
CREATE INDEX planned_student_donation_id_idx ON public.planned_student USING btree (donation_id) WHERE (donation_id IS NOT NULL);
CREATE INDEX planned_student_donor_id_idx ON public.planned_student USING btree (donor_id) WHERE (deleted_at IS NULL);
CREATE INDEX planned_student_of_student_idx ON public.planned_student USING btree (student_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX planned_student_student_id_key ON public.planned_student USING btree (distribution_id, student_id) INCLUDE (branch_id, outcome) WHERE (deleted_at IS NULL);
CREATE INDEX planned_student_trash_idx ON public.planned_student USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX planned_student_updated_at_idx ON public.planned_student USING btree (updated_at, id) WHERE (deleted_at IS NULL);
alter table planned_student enable row level security;
alter table planned_student force row level security;
create policy planned_student_delete on planned_student for delete using (app_may_write(branch_id));
create policy planned_student_insert on planned_student for insert with check (app_may_write(branch_id));
create policy planned_student_select on planned_student for select using (true);
create policy planned_student_update on planned_student for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER planned_student_audit_delete AFTER DELETE ON public.planned_student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('planned_branch_id,twice');
CREATE TRIGGER planned_student_audit_insert AFTER INSERT ON public.planned_student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('planned_branch_id,twice');
CREATE TRIGGER planned_student_audit_update AFTER UPDATE ON public.planned_student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('planned_branch_id,twice');

create table pledge (
  asset text not null,
  branch_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  currency text,
  deleted_at timestamp with time zone,
  donor_id integer not null,
  from_year_id integer not null,
  gave_up_note text,
  gave_up_on date,
  gave_up_reason text,
  id integer generated always as identity not null,
  remark text,
  state text default 'ACTIVE'::text not null,
  students integer not null,
  until_year_id integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  wishes text,
  yearly_amount numeric(14,2)
);
alter table pledge add constraint pledge_asset_check CHECK ((asset = ANY (ARRAY['BICYCLE'::text, 'MATERIAL'::text, 'FINANCE'::text])));
alter table pledge add constraint pledge_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id);
alter table pledge add constraint pledge_currency_check CHECK ((((yearly_amount IS NULL) = (currency IS NULL)) AND (currency = ANY (ARRAY['USD'::text, 'KHR'::text, 'JPY'::text])) AND ((currency IS NULL) OR (asset = 'FINANCE'::text))));
alter table pledge add constraint pledge_donor_id_fkey FOREIGN KEY (donor_id) REFERENCES donor(id);
alter table pledge add constraint pledge_from_year_id_fkey FOREIGN KEY (from_year_id) REFERENCES class_year(id);
alter table pledge add constraint pledge_gave_up_note_length CHECK ((char_length(gave_up_note) <= 500));
alter table pledge add constraint pledge_gave_up_on_check CHECK (((state = 'GAVE_UP'::text) = ((gave_up_on IS NOT NULL) AND (gave_up_reason IS NOT NULL))));
alter table pledge add constraint pledge_gave_up_reason_check CHECK ((gave_up_reason = ANY (ARRAY['DONOR_STOPPED'::text, 'REPLACED'::text, 'OTHER'::text])));
alter table pledge add constraint pledge_pkey PRIMARY KEY (id);
alter table pledge add constraint pledge_remark_length CHECK ((char_length(remark) <= 10000));
alter table pledge add constraint pledge_state_check CHECK ((state = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'GAVE_UP'::text])));
alter table pledge add constraint pledge_students_check CHECK ((students >= 1));
alter table pledge add constraint pledge_until_year_id_fkey FOREIGN KEY (until_year_id) REFERENCES class_year(id);
alter table pledge add constraint pledge_wishes_length CHECK ((char_length(wishes) <= 2000));
alter table pledge add constraint pledge_yearly_amount_check CHECK (((yearly_amount > (0)::numeric) AND ((currency = 'USD'::text) OR (yearly_amount = trunc(yearly_amount)))));
CREATE INDEX pledge_branch_id_updated_at_idx ON public.pledge USING btree (branch_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX pledge_from_year_id_idx ON public.pledge USING btree (from_year_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX pledge_from_year_id_key ON public.pledge USING btree (donor_id, branch_id, asset, from_year_id) WHERE (deleted_at IS NULL);
CREATE INDEX pledge_students_idx ON public.pledge USING btree (students, id) WHERE (deleted_at IS NULL);
CREATE INDEX pledge_trash_idx ON public.pledge USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX pledge_until_year_id_idx ON public.pledge USING btree (until_year_id) WHERE (deleted_at IS NULL);
CREATE INDEX pledge_updated_at_idx ON public.pledge USING btree (updated_at, id) WHERE (deleted_at IS NULL);
alter table pledge enable row level security;
alter table pledge force row level security;
create policy pledge_delete on pledge for delete using (app_may_write(branch_id));
create policy pledge_insert on pledge for insert with check (app_may_write(branch_id));
create policy pledge_select on pledge for select using (true);
create policy pledge_update on pledge for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER pledge_audit_delete AFTER DELETE ON public.pledge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER pledge_audit_insert AFTER INSERT ON public.pledge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER pledge_audit_update AFTER UPDATE ON public.pledge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE TRIGGER pledge_releases AFTER UPDATE ON public.pledge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pledge_releases();
CREATE TRIGGER pledge_stops_insert AFTER INSERT ON public.pledge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pledge_stops();
CREATE TRIGGER pledge_stops_update AFTER UPDATE ON public.pledge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION pledge_stops();

create unlogged table process (
  beat_at timestamp with time zone default now() not null,
  id uuid not null,
  over_memory boolean default false not null,
  role text not null,
  secrets_mark text not null,
  settings_mark text
);
alter table process add constraint process_pkey PRIMARY KEY (id);
alter table process add constraint process_role_check CHECK ((role = ANY (ARRAY['web'::text, 'jobs'::text])));

create table profession (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_ja text,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table profession add constraint profession_code_check CHECK ((char_length(code) >= 3));
alter table profession add constraint profession_code_length CHECK ((char_length(code) <= 40));
alter table profession add constraint profession_name_en_check CHECK ((name_en <> ''::text));
alter table profession add constraint profession_name_en_length CHECK ((char_length(name_en) <= 200));
alter table profession add constraint profession_name_ja_length CHECK ((char_length(name_ja) <= 200));
alter table profession add constraint profession_name_local_check CHECK ((name_local <> ''::text));
alter table profession add constraint profession_name_local_length CHECK ((char_length(name_local) <= 200));
alter table profession add constraint profession_pkey PRIMARY KEY (id);
CREATE INDEX profession_code_idx ON public.profession USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX profession_code_key ON public.profession USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX profession_name_en_idx ON public.profession USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX profession_name_local_idx ON public.profession USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX profession_search_idx ON public.profession USING gin (search gin_trgm_ops);
CREATE INDEX profession_updated_at_idx ON public.profession USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER profession_audit_delete AFTER DELETE ON public.profession REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER profession_audit_insert AFTER INSERT ON public.profession REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER profession_audit_update AFTER UPDATE ON public.profession REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table province (
  code text not null,
  country_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  unit_en text,
  unit_local text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table province add constraint province_code_check CHECK ((char_length(code) >= 3));
alter table province add constraint province_code_length CHECK ((char_length(code) <= 40));
alter table province add constraint province_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id);
alter table province add constraint province_id_country_id_pair UNIQUE (id, country_id);
alter table province add constraint province_name_en_check CHECK ((name_en <> ''::text));
alter table province add constraint province_name_en_length CHECK ((char_length(name_en) <= 200));
alter table province add constraint province_name_local_check CHECK ((name_local <> ''::text));
alter table province add constraint province_name_local_length CHECK ((char_length(name_local) <= 200));
alter table province add constraint province_pkey PRIMARY KEY (id);
alter table province add constraint province_unit_en_length CHECK ((char_length(unit_en) <= 60));
alter table province add constraint province_unit_local_length CHECK ((char_length(unit_local) <= 60));
CREATE INDEX province_code_idx ON public.province USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX province_code_key ON public.province USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX province_country_id_idx ON public.province USING btree (country_id) WHERE (deleted_at IS NULL);
CREATE INDEX province_name_en_idx ON public.province USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX province_name_local_idx ON public.province USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX province_search_idx ON public.province USING gin (search gin_trgm_ops);
CREATE INDEX province_updated_at_idx ON public.province USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER province_audit_delete AFTER DELETE ON public.province REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER province_audit_insert AFTER INSERT ON public.province REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER province_audit_update AFTER UPDATE ON public.province REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table record_touch (
  branch_id integer not null,
  change_id bigint not null,
  kind text not null,
  record_id integer not null
);
alter table record_touch add constraint record_touch_pkey PRIMARY KEY (change_id, kind, record_id, branch_id);

create table religion (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table religion add constraint religion_code_check CHECK ((char_length(code) >= 3));
alter table religion add constraint religion_code_length CHECK ((char_length(code) <= 40));
alter table religion add constraint religion_name_en_check CHECK ((name_en <> ''::text));
alter table religion add constraint religion_name_en_length CHECK ((char_length(name_en) <= 200));
alter table religion add constraint religion_name_local_check CHECK ((name_local <> ''::text));
alter table religion add constraint religion_name_local_length CHECK ((char_length(name_local) <= 200));
alter table religion add constraint religion_pkey PRIMARY KEY (id);
CREATE INDEX religion_code_idx ON public.religion USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX religion_code_key ON public.religion USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX religion_name_en_idx ON public.religion USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX religion_name_local_idx ON public.religion USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX religion_search_idx ON public.religion USING gin (search gin_trgm_ops);
CREATE INDEX religion_updated_at_idx ON public.religion USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER religion_audit_delete AFTER DELETE ON public.religion REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER religion_audit_insert AFTER INSERT ON public.religion REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER religion_audit_update AFTER UPDATE ON public.religion REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table report_closing (
  branch_id integer not null,
  created_at timestamp with time zone default now() not null,
  photos boolean not null,
  transaction xid8 default pg_current_xact_id() not null
);
alter table report_closing add constraint report_closing_pkey PRIMARY KEY (transaction, branch_id, photos);

create table report_run (
  branch_ids integer[],
  counts jsonb,
  created_at timestamp with time zone default now() not null,
  dismissed_at timestamp with time zone,
  failure_key text,
  failure_params jsonb,
  file_id integer,
  finished_at timestamp with time zone,
  id integer generated always as identity not null,
  job_id integer,
  kind text not null,
  owner_id integer not null,
  params jsonb not null,
  shows_photos boolean not null,
  state text default 'RUNNING'::text not null,
  writing_key text
);
alter table report_run add constraint report_run_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE SET NULL;
alter table report_run add constraint report_run_job_id_fkey FOREIGN KEY (job_id) REFERENCES job_run(id) ON DELETE SET NULL;
alter table report_run add constraint report_run_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table report_run add constraint report_run_pkey PRIMARY KEY (id);
alter table report_run add constraint report_run_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])));
CREATE INDEX report_run_file_id_idx ON public.report_run USING btree (file_id);
CREATE INDEX report_run_job_id_idx ON public.report_run USING btree (job_id);
CREATE INDEX report_run_owner_id_idx ON public.report_run USING btree (owner_id, id DESC);
CREATE UNIQUE INDEX report_run_params_key ON public.report_run USING btree (owner_id, kind, md5((params)::text)) WHERE (state = 'RUNNING'::text);
CREATE INDEX report_run_tray_idx ON public.report_run USING btree (owner_id, id) WHERE (dismissed_at IS NULL);

create unlogged table request_rate (
  key text not null,
  until timestamp with time zone not null
);
alter table request_rate add constraint request_rate_pkey PRIMARY KEY (key);
CREATE INDEX request_rate_until_idx ON public.request_rate USING btree (until);

create table saved_view (
  branch_ids integer[],
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  list text not null,
  name text not null,
  owner_id integer not null,
  query jsonb not null,
  shared boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table saved_view add constraint saved_view_list_check CHECK ((list <> ''::text));
alter table saved_view add constraint saved_view_list_length CHECK ((char_length(list) <= 40));
alter table saved_view add constraint saved_view_name_check CHECK ((name <> ''::text));
alter table saved_view add constraint saved_view_name_length CHECK ((char_length(name) <= 100));
alter table saved_view add constraint saved_view_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table saved_view add constraint saved_view_pkey PRIMARY KEY (id);
alter table saved_view add constraint saved_view_query_length CHECK ((char_length((query)::text) <= 10000));
CREATE INDEX saved_view_list_idx ON public.saved_view USING btree (list, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX saved_view_owner_id_idx ON public.saved_view USING btree (owner_id);
CREATE TRIGGER saved_view_audit_delete AFTER DELETE ON public.saved_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete();
CREATE TRIGGER saved_view_audit_insert AFTER INSERT ON public.saved_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert();
CREATE TRIGGER saved_view_audit_update AFTER UPDATE ON public.saved_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update();

create table school (
  address text,
  branch_id integer not null,
  code text not null,
  commune_id integer not null,
  contact_name text,
  contact_position text,
  country_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  description text,
  district_id integer not null,
  email text,
  history text,
  id integer generated always as identity not null,
  latitude double precision,
  longitude double precision,
  name_en text not null,
  name_local text not null,
  phone text,
  pinned boolean default false not null,
  province_id integer not null,
  remark text,
  school_type_id integer not null,
  search text not null,
  total_student integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  village_id integer
);
alter table school add constraint school_address_length CHECK ((char_length(address) <= 500));
alter table school add constraint school_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id);
alter table school add constraint school_code_check CHECK ((char_length(code) >= 3));
alter table school add constraint school_code_length CHECK ((char_length(code) <= 40));
alter table school add constraint school_commune_id_fkey FOREIGN KEY (commune_id, district_id) REFERENCES commune(id, district_id) ON UPDATE CASCADE DEFERRABLE;
alter table school add constraint school_contact_name_length CHECK ((char_length(contact_name) <= 200));
alter table school add constraint school_contact_position_length CHECK ((char_length(contact_position) <= 200));
alter table school add constraint school_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id);
alter table school add constraint school_description_length CHECK ((char_length(description) <= 10000));
alter table school add constraint school_district_id_fkey FOREIGN KEY (district_id, province_id) REFERENCES district(id, province_id) ON UPDATE CASCADE DEFERRABLE;
alter table school add constraint school_email_check CHECK ((POSITION(('@'::text) IN (email)) > 1));
alter table school add constraint school_email_length CHECK ((char_length(email) <= 200));
alter table school add constraint school_history_length CHECK ((char_length(history) <= 10000));
alter table school add constraint school_id_branch_id_pair UNIQUE (id, branch_id);
alter table school add constraint school_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));
alter table school add constraint school_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));
alter table school add constraint school_name_en_check CHECK ((name_en <> ''::text));
alter table school add constraint school_name_en_length CHECK ((char_length(name_en) <= 200));
alter table school add constraint school_name_local_check CHECK ((name_local <> ''::text));
alter table school add constraint school_name_local_length CHECK ((char_length(name_local) <= 200));
alter table school add constraint school_phone_check CHECK ((phone ~ '^[0-9]+$'::text));
alter table school add constraint school_phone_length CHECK ((char_length(phone) <= 30));
alter table school add constraint school_pkey PRIMARY KEY (id);
alter table school add constraint school_position_check CHECK (((latitude IS NULL) = (longitude IS NULL)));
alter table school add constraint school_province_id_fkey FOREIGN KEY (province_id, country_id) REFERENCES province(id, country_id) ON UPDATE CASCADE DEFERRABLE;
alter table school add constraint school_remark_length CHECK ((char_length(remark) <= 10000));
alter table school add constraint school_school_type_id_fkey FOREIGN KEY (school_type_id) REFERENCES school_type(id);
alter table school add constraint school_total_student_check CHECK ((total_student >= 0));
alter table school add constraint school_village_id_fkey FOREIGN KEY (village_id, commune_id) REFERENCES village(id, commune_id) ON UPDATE CASCADE DEFERRABLE;
CREATE INDEX school_branch_id_code_idx ON public.school USING btree (branch_id, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX school_branch_id_name_local_idx ON public.school USING btree (branch_id, name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_code_idx ON public.school USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX school_code_key ON public.school USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX school_code_number_idx ON public.school USING btree (char_length(code), lower(code) COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX school_commune_id_idx ON public.school USING btree (commune_id) WHERE (deleted_at IS NULL);
CREATE INDEX school_district_id_idx ON public.school USING btree (district_id) WHERE (deleted_at IS NULL);
CREATE INDEX school_name_en_idx ON public.school USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_name_local_idx ON public.school USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_pinned_idx ON public.school USING btree (lower(code) COLLATE "C", id) WHERE (pinned AND (deleted_at IS NULL));
CREATE INDEX school_province_id_idx ON public.school USING btree (province_id) WHERE (deleted_at IS NULL);
CREATE INDEX school_search_idx ON public.school USING gin (search gin_trgm_ops);
CREATE INDEX school_trash_idx ON public.school USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX school_updated_at_idx ON public.school USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_village_id_idx ON public.school USING btree (village_id) WHERE (deleted_at IS NULL);
alter table school enable row level security;
alter table school force row level security;
create policy school_delete on school for delete using (app_may_write(branch_id));
create policy school_insert on school for insert with check (app_may_write(branch_id));
create policy school_select on school for select using (true);
create policy school_update on school for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER school_audit_delete AFTER DELETE ON public.school REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER school_audit_insert AFTER INSERT ON public.school REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER school_audit_update AFTER UPDATE ON public.school REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
CREATE TRIGGER school_moves_update AFTER UPDATE ON public.school REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION school_moves();
CREATE TRIGGER school_renames_classes AFTER UPDATE ON public.school REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION school_renames_classes();
CREATE TRIGGER school_touched_delete AFTER DELETE ON public.school REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER school_touched_insert AFTER INSERT ON public.school REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER school_touched_update AFTER UPDATE ON public.school REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();

create table school_class (
  branch_id integer not null,
  class_year_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  grade_id integer not null,
  id integer generated always as identity not null,
  school_id integer not null,
  search text default ''::text not null,
  section text,
  teacher_name text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table school_class add constraint school_class_class_year_id_fkey FOREIGN KEY (class_year_id) REFERENCES class_year(id);
alter table school_class add constraint school_class_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grade(id);
alter table school_class add constraint school_class_id_branch_id_pair UNIQUE (id, branch_id);
alter table school_class add constraint school_class_id_class_year_id_pair UNIQUE (id, class_year_id);
alter table school_class add constraint school_class_pkey PRIMARY KEY (id);
alter table school_class add constraint school_class_school_id_fkey FOREIGN KEY (school_id, branch_id) REFERENCES school(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
alter table school_class add constraint school_class_section_length CHECK ((char_length(section) <= 20));
alter table school_class add constraint school_class_teacher_name_length CHECK ((char_length(teacher_name) <= 200));
CREATE INDEX school_class_branch_id_idx ON public.school_class USING btree (branch_id, class_year_id, grade_id) WHERE (deleted_at IS NULL);
CREATE INDEX school_class_branch_year_idx ON public.school_class USING btree (branch_id, class_year_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_class_class_year_id_idx ON public.school_class USING btree (class_year_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_class_search_idx ON public.school_class USING gin (search gin_trgm_ops);
CREATE UNIQUE INDEX school_class_section_key ON public.school_class USING btree (school_id, grade_id, class_year_id, lower(section)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);
CREATE INDEX school_class_tables_idx ON public.school_class USING btree (id) INCLUDE (branch_id, school_id, grade_id) WHERE (deleted_at IS NULL);
CREATE INDEX school_class_trash_idx ON public.school_class USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX school_class_updated_at_idx ON public.school_class USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_class_year_idx ON public.school_class USING btree (class_year_id, grade_id) WHERE (deleted_at IS NULL);
alter table school_class enable row level security;
alter table school_class force row level security;
create policy school_class_delete on school_class for delete using (app_may_write(branch_id));
create policy school_class_insert on school_class for insert with check (app_may_write(branch_id));
create policy school_class_select on school_class for select using (true);
create policy school_class_update on school_class for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER school_class_audit_delete AFTER DELETE ON public.school_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('search');
CREATE TRIGGER school_class_audit_insert AFTER INSERT ON public.school_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('search');
CREATE TRIGGER school_class_audit_update AFTER UPDATE ON public.school_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('search');
CREATE TRIGGER school_class_found_by BEFORE INSERT OR UPDATE OF school_id, grade_id, class_year_id, section ON public.school_class FOR EACH ROW EXECUTE FUNCTION school_class_found_by();
CREATE TRIGGER school_class_settles_update AFTER UPDATE ON public.school_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION school_class_settles();
CREATE TRIGGER school_class_touched_delete AFTER DELETE ON public.school_class REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER school_class_touched_insert AFTER INSERT ON public.school_class REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER school_class_touched_update AFTER UPDATE ON public.school_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER school_class_touches_enrolments AFTER UPDATE ON public.school_class REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION moved_class_touches_enrolments();

create table school_type (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table school_type add constraint school_type_code_check CHECK ((char_length(code) >= 3));
alter table school_type add constraint school_type_code_length CHECK ((char_length(code) <= 40));
alter table school_type add constraint school_type_name_en_check CHECK ((name_en <> ''::text));
alter table school_type add constraint school_type_name_en_length CHECK ((char_length(name_en) <= 200));
alter table school_type add constraint school_type_name_local_check CHECK ((name_local <> ''::text));
alter table school_type add constraint school_type_name_local_length CHECK ((char_length(name_local) <= 200));
alter table school_type add constraint school_type_pkey PRIMARY KEY (id);
CREATE INDEX school_type_code_idx ON public.school_type USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX school_type_code_key ON public.school_type USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX school_type_name_en_idx ON public.school_type USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_type_name_local_idx ON public.school_type USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX school_type_search_idx ON public.school_type USING gin (search gin_trgm_ops);
CREATE INDEX school_type_updated_at_idx ON public.school_type USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER school_type_audit_delete AFTER DELETE ON public.school_type REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER school_type_audit_insert AFTER INSERT ON public.school_type REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER school_type_audit_update AFTER UPDATE ON public.school_type REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table sent_hand_out (
  at timestamp with time zone default now() not null,
  device uuid not null,
  digest text not null,
  id uuid not null,
  key text,
  owner_id integer not null,
  params jsonb,
  planned_student_id integer not null,
  seq integer not null,
  state text not null,
  version integer
);
alter table sent_hand_out add constraint sent_hand_out_device_key UNIQUE (device, seq);
alter table sent_hand_out add constraint sent_hand_out_digest_length CHECK ((char_length(digest) <= 64));
alter table sent_hand_out add constraint sent_hand_out_key_check CHECK (((state = 'DONE'::text) = (key IS NULL)));
alter table sent_hand_out add constraint sent_hand_out_key_length CHECK ((char_length(key) <= 100));
alter table sent_hand_out add constraint sent_hand_out_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_user(id);
alter table sent_hand_out add constraint sent_hand_out_pkey PRIMARY KEY (id);
alter table sent_hand_out add constraint sent_hand_out_state_check CHECK ((state = ANY (ARRAY['DONE'::text, 'CONFLICT'::text, 'REFUSED'::text])));
CREATE INDEX sent_hand_out_at_idx ON public.sent_hand_out USING btree (at);

create table session (
  created_at timestamp with time zone default now() not null,
  deactivated boolean default false not null,
  ended_at timestamp with time zone,
  id uuid not null,
  last_seen_at timestamp with time zone default now() not null,
  remember boolean default false not null,
  user_agent text,
  user_id integer not null
);
alter table session add constraint session_pkey PRIMARY KEY (id);
alter table session add constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;
CREATE INDEX session_user_id_idx ON public.session USING btree (user_id) WHERE (ended_at IS NULL);

create table sign_in_attempt (
  account text not null,
  address text not null,
  at timestamp with time zone default now() not null,
  id bigint generated always as identity not null,
  known boolean default false not null
);
alter table sign_in_attempt add constraint sign_in_attempt_pkey PRIMARY KEY (id);
CREATE INDEX sign_in_attempt_account_idx ON public.sign_in_attempt USING btree (account, at);
CREATE INDEX sign_in_attempt_address_idx ON public.sign_in_attempt USING btree (address, at);

create table stay_with (
  code text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table stay_with add constraint stay_with_code_check CHECK ((char_length(code) >= 3));
alter table stay_with add constraint stay_with_code_length CHECK ((char_length(code) <= 40));
alter table stay_with add constraint stay_with_name_en_check CHECK ((name_en <> ''::text));
alter table stay_with add constraint stay_with_name_en_length CHECK ((char_length(name_en) <= 200));
alter table stay_with add constraint stay_with_name_local_check CHECK ((name_local <> ''::text));
alter table stay_with add constraint stay_with_name_local_length CHECK ((char_length(name_local) <= 200));
alter table stay_with add constraint stay_with_pkey PRIMARY KEY (id);
CREATE INDEX stay_with_code_idx ON public.stay_with USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX stay_with_code_key ON public.stay_with USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX stay_with_name_en_idx ON public.stay_with USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX stay_with_name_local_idx ON public.stay_with USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX stay_with_search_idx ON public.stay_with USING gin (search gin_trgm_ops);
CREATE INDEX stay_with_updated_at_idx ON public.stay_with USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER stay_with_audit_delete AFTER DELETE ON public.stay_with REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER stay_with_audit_insert AFTER INSERT ON public.stay_with REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER stay_with_audit_update AFTER UPDATE ON public.stay_with REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table student (
  address text,
  branch_id integer not null,
  class_year_id integer,
  code text not null,
  commune_id integer not null,
  country_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  date_of_birth date,
  deleted_at timestamp with time zone,
  distance_km double precision,
  district_id integer not null,
  father_name text,
  father_phone text,
  father_profession_id integer,
  first_name_en text not null,
  first_name_local text not null,
  grade_id integer,
  guardian_name text,
  guardian_phone text,
  guardian_profession_id integer,
  guardian_relation text,
  has_active_donor boolean default false not null,
  has_flagged_photo boolean default false not null,
  has_photo boolean default false not null,
  height_cm double precision,
  id integer generated always as identity not null,
  last_name_en text not null,
  last_name_local text not null,
  leaving text,
  merged_into_id integer,
  mother_name text,
  mother_phone text,
  mother_profession_id integer,
  name_en text generated always as (((last_name_en || ' '::text) || first_name_en)) stored not null,
  name_key_en text generated always as (name_key(search, word_count(code), word_count(((last_name_en || ' '::text) || first_name_en)))) stored,
  name_key_local text generated always as (name_key(search, (word_count(code) + word_count(((last_name_en || ' '::text) || first_name_en))), word_count(((last_name_local || ' '::text) || first_name_local)))) stored,
  name_local text generated always as (((last_name_local || ' '::text) || first_name_local)) stored not null,
  nickname text,
  parent_status_id integer,
  photo_consent text default 'UNKNOWN'::text not null,
  photo_consent_by text,
  photo_consent_on date,
  poverty_level text default 'NONE'::text not null,
  province_id integer not null,
  received_bicycle boolean default false not null,
  received_finance boolean default false not null,
  received_material boolean default false not null,
  religion_id integer,
  remark text,
  school_class_id integer,
  school_id integer,
  search text not null,
  search_phone text not null,
  sex text not null,
  status text default 'ACTIVE'::text not null,
  status_on date,
  status_reason text,
  stay_with_id integer,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null,
  village_id integer,
  weight_kg double precision
);
alter table student alter column search set statistics 400;
alter table student alter column search_phone set statistics 400;
alter table student add constraint student_address_length CHECK ((char_length(address) <= 500));
alter table student add constraint student_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id);
alter table student add constraint student_class_year_id_fkey FOREIGN KEY (class_year_id) REFERENCES class_year(id);
alter table student add constraint student_code_check CHECK ((char_length(code) >= 3));
alter table student add constraint student_code_length CHECK ((char_length(code) <= 40));
alter table student add constraint student_commune_id_fkey FOREIGN KEY (commune_id, district_id) REFERENCES commune(id, district_id) ON UPDATE CASCADE DEFERRABLE;
alter table student add constraint student_country_id_fkey FOREIGN KEY (country_id) REFERENCES country(id);
alter table student add constraint student_district_id_fkey FOREIGN KEY (district_id, province_id) REFERENCES district(id, province_id) ON UPDATE CASCADE DEFERRABLE;
alter table student add constraint student_father_name_length CHECK ((char_length(father_name) <= 200));
alter table student add constraint student_father_phone_check CHECK ((father_phone ~ '^[0-9]+$'::text));
alter table student add constraint student_father_phone_length CHECK ((char_length(father_phone) <= 30));
alter table student add constraint student_father_profession_id_fkey FOREIGN KEY (father_profession_id) REFERENCES profession(id);
alter table student add constraint student_first_name_en_check CHECK ((first_name_en <> ''::text));
alter table student add constraint student_first_name_en_length CHECK ((char_length(first_name_en) <= 200));
alter table student add constraint student_first_name_local_check CHECK ((first_name_local <> ''::text));
alter table student add constraint student_first_name_local_length CHECK ((char_length(first_name_local) <= 200));
alter table student add constraint student_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grade(id);
alter table student add constraint student_guardian_name_length CHECK ((char_length(guardian_name) <= 200));
alter table student add constraint student_guardian_phone_check CHECK ((guardian_phone ~ '^[0-9]+$'::text));
alter table student add constraint student_guardian_phone_length CHECK ((char_length(guardian_phone) <= 30));
alter table student add constraint student_guardian_profession_id_fkey FOREIGN KEY (guardian_profession_id) REFERENCES profession(id);
alter table student add constraint student_guardian_relation_length CHECK ((char_length(guardian_relation) <= 200));
alter table student add constraint student_height_cm_check CHECK (((height_cm > (0)::double precision) AND (height_cm < (300)::double precision)));
alter table student add constraint student_id_branch_id_pair UNIQUE (id, branch_id);
alter table student add constraint student_last_name_en_check CHECK ((last_name_en <> ''::text));
alter table student add constraint student_last_name_en_length CHECK ((char_length(last_name_en) <= 200));
alter table student add constraint student_last_name_local_check CHECK ((last_name_local <> ''::text));
alter table student add constraint student_last_name_local_length CHECK ((char_length(last_name_local) <= 200));
alter table student add constraint student_leaving_check CHECK (((leaving IS NULL) OR ((leaving = ANY (ARRAY['GRADUATED'::text, 'TRANSFERRED'::text, 'WITHDRAWN'::text])) AND (status = 'ACTIVE'::text) AND (status_on IS NOT NULL))));
alter table student add constraint student_merged_into_id_check CHECK (((merged_into_id IS NULL) OR (deleted_at IS NOT NULL)));
alter table student add constraint student_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES student(id);
alter table student add constraint student_mother_name_length CHECK ((char_length(mother_name) <= 200));
alter table student add constraint student_mother_phone_check CHECK ((mother_phone ~ '^[0-9]+$'::text));
alter table student add constraint student_mother_phone_length CHECK ((char_length(mother_phone) <= 30));
alter table student add constraint student_mother_profession_id_fkey FOREIGN KEY (mother_profession_id) REFERENCES profession(id);
alter table student add constraint student_nickname_length CHECK ((char_length(nickname) <= 200));
alter table student add constraint student_parent_status_id_fkey FOREIGN KEY (parent_status_id) REFERENCES parent_status(id);
alter table student add constraint student_photo_consent_by_length CHECK ((char_length(photo_consent_by) <= 200));
alter table student add constraint student_photo_consent_check CHECK ((photo_consent = ANY (ARRAY['UNKNOWN'::text, 'GIVEN'::text, 'REFUSED'::text])));
alter table student add constraint student_pkey PRIMARY KEY (id);
alter table student add constraint student_poverty_level_check CHECK ((poverty_level = ANY (ARRAY['NONE'::text, 'POOR_1'::text, 'POOR_2'::text])));
alter table student add constraint student_province_id_fkey FOREIGN KEY (province_id, country_id) REFERENCES province(id, country_id) ON UPDATE CASCADE DEFERRABLE;
alter table student add constraint student_religion_id_fkey FOREIGN KEY (religion_id) REFERENCES religion(id);
alter table student add constraint student_remark_length CHECK ((char_length(remark) <= 10000));
alter table student add constraint student_school_class_id_fkey FOREIGN KEY (school_class_id) REFERENCES school_class(id);
alter table student add constraint student_school_id_fkey FOREIGN KEY (school_id) REFERENCES school(id);
alter table student add constraint student_sex_check CHECK ((sex = ANY (ARRAY['FEMALE'::text, 'MALE'::text])));
alter table student add constraint student_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'GRADUATED'::text, 'TRANSFERRED'::text, 'WITHDRAWN'::text])));
alter table student add constraint student_status_reason_length CHECK ((char_length(status_reason) <= 500));
alter table student add constraint student_stay_with_id_fkey FOREIGN KEY (stay_with_id) REFERENCES stay_with(id);
alter table student add constraint student_village_id_fkey FOREIGN KEY (village_id, commune_id) REFERENCES village(id, commune_id) ON UPDATE CASCADE DEFERRABLE;
alter table student add constraint student_weight_kg_check CHECK (((weight_kg > (0)::double precision) AND (weight_kg < (300)::double precision)));
CREATE INDEX student_branch_id_code_idx ON public.student USING btree (branch_id, lower(code) COLLATE "C", id) INCLUDE (code, date_of_birth, distance_km, sex, status, received_bicycle, received_material, received_finance) WHERE (deleted_at IS NULL);
CREATE INDEX student_branch_id_name_en_idx ON public.student USING btree (branch_id, name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX student_branch_id_name_local_idx ON public.student USING btree (branch_id, name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX student_branch_id_status_idx ON public.student USING btree (branch_id, status, lower(code) COLLATE "C", id) WHERE ((status <> 'ACTIVE'::text) AND (deleted_at IS NULL));
CREATE INDEX student_branch_id_updated_at_idx ON public.student USING btree (branch_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX student_code_idx ON public.student USING btree (lower(code) COLLATE "C", id) INCLUDE (code, date_of_birth, distance_km, sex, status, received_bicycle, received_material, received_finance) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX student_code_key ON public.student USING btree (lower(code)) WHERE ((deleted_at IS NULL) OR (merged_into_id IS NOT NULL));
CREATE INDEX student_code_number_idx ON public.student USING btree (char_length(code), lower(code) COLLATE "C") WHERE (deleted_at IS NULL);
CREATE INDEX student_commune_id_idx ON public.student USING btree (commune_id, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_date_of_birth_name_key_en_idx ON public.student USING btree (date_of_birth, name_key_en) WHERE (deleted_at IS NULL);
CREATE INDEX student_date_of_birth_name_key_local_idx ON public.student USING btree (date_of_birth, name_key_local) WHERE (deleted_at IS NULL);
CREATE INDEX student_distance_km_idx ON public.student USING btree (distance_km) WHERE (deleted_at IS NULL);
CREATE INDEX student_district_id_idx ON public.student USING btree (district_id, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_grade_id_idx ON public.student USING btree (grade_id, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_has_flagged_photo_idx ON public.student USING btree (branch_id, lower(code) COLLATE "C", id) WHERE (has_flagged_photo AND (deleted_at IS NULL));
CREATE INDEX student_has_no_flagged_photo_idx ON public.student USING btree (branch_id, lower(code) COLLATE "C", id) WHERE (has_photo AND (NOT has_flagged_photo) AND (deleted_at IS NULL));
CREATE INDEX student_has_no_photo_idx ON public.student USING btree (branch_id, lower(code) COLLATE "C", id) WHERE ((NOT has_photo) AND (deleted_at IS NULL));
CREATE INDEX student_has_photo_idx ON public.student USING btree (branch_id, lower(code) COLLATE "C", id) WHERE (has_photo AND (deleted_at IS NULL));
CREATE INDEX student_leaving_idx ON public.student USING btree (status_on) WHERE (leaving IS NOT NULL);
CREATE INDEX student_merged_code_idx ON public.student USING btree (lower(code) COLLATE "C") WHERE (merged_into_id IS NOT NULL);
CREATE INDEX student_merged_into_id_idx ON public.student USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX student_name_en_idx ON public.student USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX student_name_key_en_idx ON public.student USING btree (name_key_en, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_name_key_local_idx ON public.student USING btree (name_key_local, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_name_local_idx ON public.student USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX student_one_script_idx ON public.student USING btree (branch_id, id) WHERE ((deleted_at IS NULL) AND ((last_name_local !~ '[\u1780-\u17ff]'::text) OR (first_name_local !~ '[\u1780-\u17ff]'::text) OR (last_name_en !~ '[A-Za-z\u00c0-\u024f]'::text) OR (first_name_en !~ '[A-Za-z\u00c0-\u024f]'::text)));
CREATE INDEX student_photo_consent_idx ON public.student USING btree (photo_consent, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_province_id_idx ON public.student USING btree (province_id, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_school_id_idx ON public.student USING btree (school_id) WHERE (deleted_at IS NULL);
CREATE INDEX student_search_idx ON public.student USING gin (branch_id, search gin_trgm_ops);
CREATE INDEX student_search_phone_idx ON public.student USING gin (branch_id, search_phone gin_trgm_ops);
CREATE INDEX student_status_idx ON public.student USING btree (status, lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX student_tables_idx ON public.student USING btree (branch_id, id) INCLUDE (deleted_at, school_id, grade_id, province_id, district_id, sex, date_of_birth, poverty_level, status, photo_consent, has_active_donor, distance_km);
CREATE INDEX student_trash_idx ON public.student USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX student_updated_at_idx ON public.student USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX student_village_id_idx ON public.student USING btree (village_id) WHERE (deleted_at IS NULL);
alter table student enable row level security;
alter table student force row level security;
create policy student_delete on student for delete using (app_may_write(branch_id));
create policy student_insert on student for insert with check (app_may_write(branch_id));
create policy student_select on student for select using (true);
create policy student_update on student for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER student_audit_delete AFTER DELETE ON public.student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local');
CREATE TRIGGER student_audit_insert AFTER INSERT ON public.student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local');
CREATE TRIGGER student_audit_update AFTER UPDATE ON public.student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local');
CREATE TRIGGER student_certificate_branch AFTER UPDATE OF branch_id, merged_into_id ON public.student FOR EACH ROW WHEN (((old.branch_id IS DISTINCT FROM new.branch_id) OR (old.merged_into_id IS DISTINCT FROM new.merged_into_id))) EXECUTE FUNCTION certificate_follows_student();
CREATE TRIGGER student_certificate_purge AFTER DELETE ON public.student FOR EACH ROW EXECUTE FUNCTION certificate_follows_student();
CREATE TRIGGER student_planned_no_longer AFTER UPDATE OF branch_id ON public.student FOR EACH ROW WHEN ((old.branch_id IS DISTINCT FROM new.branch_id)) EXECUTE FUNCTION moved_student_planned_no_longer();
CREATE TRIGGER student_releases AFTER UPDATE ON public.student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION student_releases();
CREATE TRIGGER student_report_branch AFTER UPDATE OF branch_id, merged_into_id ON public.student FOR EACH ROW WHEN (((old.branch_id IS DISTINCT FROM new.branch_id) OR (old.merged_into_id IS DISTINCT FROM new.merged_into_id))) EXECUTE FUNCTION reports_follow_student();
CREATE TRIGGER student_report_consent AFTER UPDATE OF photo_consent ON public.student FOR EACH ROW WHEN (((old.photo_consent = 'GIVEN'::text) AND (new.photo_consent <> 'GIVEN'::text))) EXECUTE FUNCTION reports_heed_consent();
CREATE TRIGGER student_report_merge AFTER UPDATE OF merged_into_id ON public.student FOR EACH ROW WHEN (((new.merged_into_id IS DISTINCT FROM old.merged_into_id) AND (old.photo_consent = 'GIVEN'::text))) EXECUTE FUNCTION reports_heed_merge();
CREATE TRIGGER student_settles BEFORE UPDATE ON public.student FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.leaving IS DISTINCT FROM new.leaving))) EXECUTE FUNCTION student_settles();
CREATE TRIGGER student_touched_delete AFTER DELETE ON public.student REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER student_touched_insert AFTER INSERT ON public.student REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();
CREATE TRIGGER student_touched_update AFTER UPDATE ON public.student REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION record_touched();

create table student_pair (
  apart_at timestamp with time zone,
  branch_id integer not null,
  branch_ids integer[] generated always as (ARRAY[branch_id, other_branch_id]) stored not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  likeness double precision not null,
  other_branch_id integer not null,
  other_id integer not null,
  same_birth boolean not null,
  same_school boolean not null,
  same_village boolean not null,
  student_id integer not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table student_pair add constraint student_pair_other_id_check CHECK ((student_id < other_id));
alter table student_pair add constraint student_pair_other_id_fkey FOREIGN KEY (other_id, other_branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE;
alter table student_pair add constraint student_pair_pkey PRIMARY KEY (id);
alter table student_pair add constraint student_pair_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE ON DELETE CASCADE DEFERRABLE;
CREATE INDEX student_pair_likelihood_idx ON public.student_pair USING btree (((likeness + ((same_birth)::integer)::double precision)), id) WHERE (apart_at IS NULL);
CREATE INDEX student_pair_likeness_idx ON public.student_pair USING btree (likeness, id);
CREATE INDEX student_pair_other_id_idx ON public.student_pair USING btree (other_id);
CREATE UNIQUE INDEX student_pair_student_id_key ON public.student_pair USING btree (student_id, other_id);
alter table student_pair enable row level security;
alter table student_pair force row level security;
create policy student_pair_delete on student_pair for delete using ((app_may_write(branch_id) AND app_may_write(other_branch_id)));
create policy student_pair_insert on student_pair for insert with check ((app_may_write(branch_id) AND app_may_write(other_branch_id)));
create policy student_pair_select on student_pair for select using (true);
create policy student_pair_update on student_pair for update using ((app_may_write(branch_id) AND app_may_write(other_branch_id)));
CREATE TRIGGER student_pair_audit_update AFTER UPDATE ON public.student_pair REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('student_id,branch_id,other_id,other_branch_id,branch_ids,same_birth,same_village,same_school,likeness,deleted_at');

create table student_photo (
  branch_id integer not null,
  content_hash text not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  failure_key text,
  failure_params jsonb,
  flagged_for_report boolean default false not null,
  height integer,
  id integer generated always as identity not null,
  is_primary boolean default false not null,
  job_id integer,
  made_rotation integer default 0 not null,
  rotation integer default 0 not null,
  state text default 'PROCESSING'::text not null,
  student_id integer not null,
  taken_on date,
  title text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  upload_key uuid not null,
  version integer default 1 not null,
  width integer
);
alter table student_photo add constraint student_photo_id_branch_id_pair UNIQUE (id, branch_id);
alter table student_photo add constraint student_photo_is_primary_key EXCLUDE USING btree (student_id WITH =) WHERE ((is_primary AND (deleted_at IS NULL))) DEFERRABLE;
alter table student_photo add constraint student_photo_job_id_fkey FOREIGN KEY (job_id) REFERENCES job_run(id) ON DELETE SET NULL;
alter table student_photo add constraint student_photo_pkey PRIMARY KEY (id);
alter table student_photo add constraint student_photo_rotation_check CHECK ((rotation = ANY (ARRAY[0, 90, 180, 270])));
alter table student_photo add constraint student_photo_state_check CHECK ((state = ANY (ARRAY['PROCESSING'::text, 'READY'::text, 'FAILED'::text])));
alter table student_photo add constraint student_photo_student_id_fkey FOREIGN KEY (student_id, branch_id) REFERENCES student(id, branch_id) ON UPDATE CASCADE;
alter table student_photo add constraint student_photo_title_check CHECK ((title <> ''::text));
alter table student_photo add constraint student_photo_title_length CHECK ((char_length(title) <= 200));
CREATE INDEX student_photo_job_id_idx ON public.student_photo USING btree (job_id);
CREATE INDEX student_photo_student_id_idx ON public.student_photo USING btree (student_id) WHERE (deleted_at IS NULL);
CREATE INDEX student_photo_trash_idx ON public.student_photo USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX student_photo_upload_key_key ON public.student_photo USING btree (created_by, student_id, upload_key);
alter table student_photo enable row level security;
alter table student_photo force row level security;
create policy student_photo_delete on student_photo for delete using (app_may_write(branch_id));
create policy student_photo_insert on student_photo for insert with check (app_may_write(branch_id));
create policy student_photo_select on student_photo for select using (true);
create policy student_photo_update on student_photo for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER photo_report_flag AFTER UPDATE OF flagged_for_report, deleted_at ON public.student_photo FOR EACH ROW WHEN ((old.flagged_for_report AND (old.deleted_at IS NULL) AND (NOT (new.flagged_for_report AND (new.deleted_at IS NULL))))) EXECUTE FUNCTION reports_heed_consent();
CREATE TRIGGER student_photo_audit_delete AFTER DELETE ON public.student_photo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id');
CREATE TRIGGER student_photo_audit_insert AFTER INSERT ON public.student_photo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id');
CREATE TRIGGER student_photo_audit_update AFTER UPDATE ON public.student_photo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id');
CREATE TRIGGER student_photo_settles_delete AFTER DELETE ON public.student_photo REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION student_photo_settles();
CREATE TRIGGER student_photo_settles_insert AFTER INSERT ON public.student_photo REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION student_photo_settles();
CREATE TRIGGER student_photo_settles_update AFTER UPDATE ON public.student_photo REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION student_photo_settles();

create table study_calendar (
  class_year_id integer,
  day date not null,
  id integer default 1 not null,
  remade_to integer,
  turn integer default 1 not null
);
alter table study_calendar add constraint study_calendar_id_check CHECK ((id = 1));
alter table study_calendar add constraint study_calendar_pkey PRIMARY KEY (id);

create table user_branch (
  branch_id integer not null,
  user_id integer not null
);
alter table user_branch add constraint user_branch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id);
alter table user_branch add constraint user_branch_pkey PRIMARY KEY (user_id, branch_id);
alter table user_branch add constraint user_branch_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE;

create table village (
  code text not null,
  commune_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  unit_en text,
  unit_local text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table village add constraint village_code_check CHECK ((char_length(code) >= 3));
alter table village add constraint village_code_length CHECK ((char_length(code) <= 40));
alter table village add constraint village_commune_id_fkey FOREIGN KEY (commune_id) REFERENCES commune(id);
alter table village add constraint village_id_commune_id_pair UNIQUE (id, commune_id);
alter table village add constraint village_name_en_check CHECK ((name_en <> ''::text));
alter table village add constraint village_name_en_length CHECK ((char_length(name_en) <= 200));
alter table village add constraint village_name_local_check CHECK ((name_local <> ''::text));
alter table village add constraint village_name_local_length CHECK ((char_length(name_local) <= 200));
alter table village add constraint village_pkey PRIMARY KEY (id);
alter table village add constraint village_unit_en_length CHECK ((char_length(unit_en) <= 60));
alter table village add constraint village_unit_local_length CHECK ((char_length(unit_local) <= 60));
CREATE INDEX village_code_idx ON public.village USING btree (lower(code) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX village_code_key ON public.village USING btree (lower(code)) WHERE (deleted_at IS NULL);
CREATE INDEX village_commune_id_idx ON public.village USING btree (commune_id) WHERE (deleted_at IS NULL);
CREATE INDEX village_name_en_idx ON public.village USING btree (name_en, id) WHERE (deleted_at IS NULL);
CREATE INDEX village_name_local_idx ON public.village USING btree (name_local COLLATE km, id) WHERE (deleted_at IS NULL);
CREATE INDEX village_search_idx ON public.village USING gin (search gin_trgm_ops);
CREATE INDEX village_updated_at_idx ON public.village USING btree (updated_at, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER village_audit_delete AFTER DELETE ON public.village REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER village_audit_insert AFTER INSERT ON public.village REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER village_audit_update AFTER UPDATE ON public.village REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');

create table webhook (
  address text not null,
  branch_ids integer[],
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  id integer generated always as identity not null,
  kinds text[] not null,
  name text not null,
  paused boolean default false not null,
  previous_secret bytea,
  previous_until timestamp with time zone,
  secret bytea not null,
  secret_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table webhook add constraint webhook_address_length CHECK ((char_length(address) <= 2000));
alter table webhook add constraint webhook_branch_ids_check CHECK ((cardinality(branch_ids) > 0));
alter table webhook add constraint webhook_kinds_check CHECK (((cardinality(kinds) > 0) AND (kinds <@ ARRAY['SCHOOL'::text, 'CLASS'::text, 'STUDENT'::text, 'ENROLMENT'::text, 'DONOR'::text, 'DONATION'::text])));
alter table webhook add constraint webhook_name_check CHECK ((name <> ''::text));
alter table webhook add constraint webhook_name_length CHECK ((char_length(name) <= 100));
alter table webhook add constraint webhook_pkey PRIMARY KEY (id);
CREATE TRIGGER webhook_audit_delete AFTER DELETE ON public.webhook REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('secret,previous_secret,previous_until');
CREATE TRIGGER webhook_audit_insert AFTER INSERT ON public.webhook REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('secret,previous_secret,previous_until');
CREATE TRIGGER webhook_audit_update AFTER UPDATE ON public.webhook REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('secret,previous_secret,previous_until');
CREATE TRIGGER webhook_begins AFTER INSERT ON public.webhook FOR EACH ROW EXECUTE FUNCTION webhook_begins();

create table webhook_attempt (
  at timestamp with time zone default now() not null,
  delivery_id bigint not null,
  duration integer not null,
  id bigint generated always as identity not null,
  problem text,
  status integer
);
alter table webhook_attempt add constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE;
alter table webhook_attempt add constraint webhook_attempt_pkey PRIMARY KEY (id);
CREATE INDEX webhook_attempt_delivery_idx ON public.webhook_attempt USING btree (delivery_id, id);

create table webhook_delivery (
  at timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  by_hand boolean default false not null,
  change text not null,
  duration integer,
  event_id uuid default gen_random_uuid() not null,
  id bigint generated always as identity not null,
  kind text,
  last_attempt_at timestamp with time zone,
  merged_into_id integer,
  next_attempt_at timestamp with time zone default now() not null,
  problem text,
  record_id integer,
  seq bigint,
  state text default 'WAITING'::text not null,
  status integer,
  webhook_id integer not null
);
alter table webhook_delivery add constraint webhook_delivery_change_check CHECK ((change = ANY (ARRAY['CREATED'::text, 'UPDATED'::text, 'DELETED'::text, 'RESTORED'::text, 'MERGED'::text, 'PURGED'::text, 'GONE'::text, 'TEST'::text])));
alter table webhook_delivery add constraint webhook_delivery_pkey PRIMARY KEY (id);
alter table webhook_delivery add constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text])));
alter table webhook_delivery add constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE;
CREATE INDEX webhook_delivery_waiting_idx ON public.webhook_delivery USING btree (webhook_id, kind, record_id, id) WHERE (state = 'WAITING'::text);
CREATE INDEX webhook_delivery_webhook_idx ON public.webhook_delivery USING btree (webhook_id, id);

create table webhook_progress (
  branch_ids integer[],
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  kinds text[] not null,
  quiet_until timestamp with time zone,
  record_id integer default 2147483647 not null,
  seq bigint not null,
  stopped_at timestamp with time zone,
  stopped_reason text,
  webhook_id integer not null
);
alter table webhook_progress add constraint webhook_progress_pkey PRIMARY KEY (webhook_id);
alter table webhook_progress add constraint webhook_progress_stopped_reason_check CHECK ((stopped_reason = ANY (ARRAY['FAILING'::text, 'GONE'::text, 'RESTORED'::text, 'SECRET'::text])));
alter table webhook_progress add constraint webhook_progress_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE;

create table year_end_decision (
  branch_id integer not null,
  created_at timestamp with time zone default now() not null,
  created_by integer,
  deleted_at timestamp with time zone,
  enrolment_id integer not null,
  grade_id integer,
  id integer generated always as identity not null,
  outcome text not null,
  reason text,
  section text,
  updated_at timestamp with time zone default now() not null,
  updated_by integer,
  version integer default 1 not null
);
alter table year_end_decision add constraint year_end_decision_enrolment_id_fkey FOREIGN KEY (enrolment_id, branch_id) REFERENCES enrolment(id, branch_id) ON UPDATE CASCADE DEFERRABLE;
alter table year_end_decision add constraint year_end_decision_grade_id_fkey FOREIGN KEY (grade_id) REFERENCES grade(id);
alter table year_end_decision add constraint year_end_decision_outcome_check CHECK ((outcome = ANY (ARRAY['PROMOTED'::text, 'REPEATED'::text, 'GRADUATED'::text, 'TRANSFERRED'::text, 'WITHDRAWN'::text])));
alter table year_end_decision add constraint year_end_decision_pkey PRIMARY KEY (id);
alter table year_end_decision add constraint year_end_decision_reason_length CHECK ((char_length(reason) <= 500));
alter table year_end_decision add constraint year_end_decision_section_length CHECK ((char_length(section) <= 20));
CREATE UNIQUE INDEX year_end_decision_enrolment_id_key ON public.year_end_decision USING btree (enrolment_id) INCLUDE (outcome) WHERE (deleted_at IS NULL);
CREATE INDEX year_end_decision_grade_id_idx ON public.year_end_decision USING btree (grade_id) WHERE (deleted_at IS NULL);
CREATE INDEX year_end_decision_trash_idx ON public.year_end_decision USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
alter table year_end_decision enable row level security;
alter table year_end_decision force row level security;
create policy year_end_decision_delete on year_end_decision for delete using (app_may_write(branch_id));
create policy year_end_decision_insert on year_end_decision for insert with check (app_may_write(branch_id));
create policy year_end_decision_select on year_end_decision for select using (true);
create policy year_end_decision_update on year_end_decision for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
CREATE TRIGGER year_end_decision_audit_delete AFTER DELETE ON public.year_end_decision REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_delete('');
CREATE TRIGGER year_end_decision_audit_insert AFTER INSERT ON public.year_end_decision REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_insert('');
CREATE TRIGGER year_end_decision_audit_update AFTER UPDATE ON public.year_end_decision REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_update('');
