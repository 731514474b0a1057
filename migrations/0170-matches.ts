import { Migration } from "@mikro-orm/migrations";

/**
 * Matches: which student receives from which donor in a study year. What follows from other records is kept by the
 * database, whoever writes them: a match is given while its donation lives, and ends with the student's time in the
 * branch or with the pledge.
 */
export class Migration0170 extends Migration {
  override up(): void {
    this.addSql(`
      create table match (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        branch_id integer not null,
        student_id integer not null,
        donor_id integer not null,
        pledge_id integer,
        asset text not null,
        class_year_id integer not null,
        decision text default 'PROPOSED' not null,
        released_because text,
        gave text,
        state text generated always as (case when decision = 'RELEASED' or gave = 'GAVE_UP' then 'RELEASED' when gave = 'ACTIVE' then 'GIVEN' else decision end) stored not null,
        constraint match_pkey primary key (id),
        constraint match_asset_check check (asset in ('BICYCLE', 'MATERIAL', 'FINANCE')),
        constraint match_decision_check check (decision in ('PROPOSED', 'CONFIRMED', 'RELEASED')),
        constraint match_gave_check check (gave in ('ACTIVE', 'GAVE_UP')),
        constraint match_released_because_check check (((decision = 'RELEASED') = (released_because is not null)) and (released_because in ('CHANGED', 'PLEDGE_ENDED', 'STUDENT_LEFT', 'STUDENT_MOVED', 'MERGED', 'DONOR_STOPPED'))),
        constraint match_class_year_id_fkey foreign key (class_year_id) references class_year(id),
        constraint match_donor_id_fkey foreign key (donor_id) references donor(id),
        constraint match_pledge_id_fkey foreign key (pledge_id) references pledge(id),
        constraint match_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade deferrable
      );

      create unique index match_student_id_key on match (student_id, asset, class_year_id) include (state) where ((deleted_at is null) and (state <> 'RELEASED'));
      create index match_branch_id_idx on match (branch_id, class_year_id, asset, state) where (deleted_at is null);
      create index match_class_year_id_idx on match (class_year_id) where (deleted_at is null);
      create index match_donor_id_idx on match (donor_id) where (deleted_at is null);
      create index match_pledge_id_idx on match (pledge_id, class_year_id) include (state) where (deleted_at is null);
      create index match_students_idx on match (student_id) where (deleted_at is null);
      create index match_trash_idx on match (deleted_at) where (deleted_at is not null);
      create index match_updated_at_idx on match (updated_at, id) where (deleted_at is null);

      alter table match enable row level security;
      alter table match force row level security;
      create policy match_delete on match for delete using (app_may_write(branch_id));
      create policy match_insert on match for insert with check (app_may_write(branch_id));
      create policy match_select on match for select using (true);
      create policy match_update on match for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

      create trigger match_audit_delete after delete on match referencing old table as old_rows for each statement execute function audit_delete('gave,state');
      create trigger match_audit_insert after insert on match referencing new table as new_rows for each statement execute function audit_insert('gave,state');
      create trigger match_audit_update after update on match referencing old table as old_rows new table as new_rows for each statement execute function audit_update('gave,state');

      -- An active donor: an active donation of the present study year, or a confirmed match of it.
      create or replace function settle_donated(ids integer[]) returns void language plpgsql as $$
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
      end $$;

      -- A match is given while the donor's donation of the asset to the student for the study year is active.
      create function settle_matches(ids integer[]) returns void language sql as $$
        update match m set gave = g.gave
        from (
          select o.id, case when bool_or(d.state = 'ACTIVE') then 'ACTIVE' when count(d.id) > 0 then 'GAVE_UP' end as gave
          from match o left join donation d on d.student_id = o.student_id and d.donor_id = o.donor_id and d.asset = o.asset
            and d.class_year_id = o.class_year_id and d.state <> 'CANCELLED' and d.deleted_at is null
          where o.student_id = any (ids) and o.deleted_at is null
          group by o.id) g
        where m.id = g.id and m.gave is distinct from g.gave;
      $$;

      create or replace function donation_settles() returns trigger language plpgsql as $$
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
        end if;
        return null;
      end $$;

      create function match_settles() returns trigger language plpgsql as $$
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
      end $$;
      create trigger match_settles_insert after insert on match referencing new table as new_rows for each statement execute function match_settles();
      create trigger match_settles_update after update on match referencing old table as old_rows new table as new_rows for each statement execute function match_settles();

      -- No pledge has more matches in a study year than students. Whoever adds one locks the pledge first.
      create function require_pledge_places(ids integer[], refused text, refusing text) returns void language plpgsql as $$
      begin
        perform from pledge where id = any (ids) order by id for no key update;
        if exists (
          select from match m join pledge p on p.id = m.pledge_id
          where m.pledge_id = any (ids) and m.state <> 'RELEASED' and m.deleted_at is null
          group by p.id, m.class_year_id having count(*) > p.students)
        then
          raise exception 'more matches than the pledge has places' using errcode = 'check_violation', table = refusing, constraint = refused;
        end if;
      end $$;

      create function match_fits() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        select array_agg(distinct pledge_id) into ids from new_rows where pledge_id is not null and state <> 'RELEASED' and deleted_at is null;
        if ids is not null then perform require_pledge_places(ids, 'match_pledge_id_check', 'match'); end if;
        return null;
      end $$;
      create trigger match_fits_insert after insert on match referencing new table as new_rows for each statement execute function match_fits();
      create trigger match_fits_update after update on match referencing new table as new_rows for each statement execute function match_fits();

      -- Matches that are not given end with what they were made for.
      create function release_matches(ids integer[], because text) returns void language sql as $$
        update match set decision = 'RELEASED', released_because = because, version = version + 1, updated_at = now(), updated_by = app_user_id()
        where id = any (ids) and deleted_at is null and state in ('PROPOSED', 'CONFIRMED');
      $$;

      create function student_releases() returns trigger language plpgsql as $$
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
        return null;
      end $$;
      create trigger student_releases after update on student referencing old table as old_rows new table as new_rows for each statement execute function student_releases();

      create function pledge_releases() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id where n.state = 'GAVE_UP' and o.state <> 'GAVE_UP';
        if ids is not null then
          perform release_matches(array(select id from match where pledge_id = any (ids)), 'PLEDGE_ENDED');
        end if;
        select array_agg(n.id) into ids from new_rows n join old_rows o on o.id = n.id where n.students < o.students;
        if ids is not null then perform require_pledge_places(ids, 'pledge_students_check', 'pledge'); end if;
        return null;
      end $$;
      create trigger pledge_releases after update on pledge referencing old table as old_rows new table as new_rows for each statement execute function pledge_releases();`);
  }
}
