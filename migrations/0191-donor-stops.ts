import { Migration } from "@mikro-orm/migrations";

/**
 * That a donor has stopped giving, in one branch each, whether or not there was a pledge that could say so. A pledge that
 * goes on ends it, whoever writes it; the last pledge that ends because the donor stops makes it.
 */
export class Migration0191 extends Migration {
  override up(): void {
    this.addSql(`
      create table donor_stop (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        branch_id integer not null,
        donor_id integer not null,
        stopped_on date not null,
        note text,
        constraint donor_stop_pkey primary key (id),
        constraint donor_stop_note_length check (char_length(note) <= 500),
        constraint donor_stop_branch_id_fkey foreign key (branch_id) references branch(id),
        constraint donor_stop_donor_id_fkey foreign key (donor_id) references donor(id)
      );
      create unique index donor_stop_donor_id_key on donor_stop (donor_id, branch_id) where (deleted_at is null);
      create index donor_stop_branch_id_idx on donor_stop (branch_id) where (deleted_at is null);
      create index donor_stop_trash_idx on donor_stop (deleted_at) where (deleted_at is not null);

      -- Who has stopped so far: by the pledges, or by what someone recorded. That stays part of the change that did it.
      with recorded as (
        select r.donor_id, r.branch_id, max(a.change_id) as change_id
        from (
          select 'pledge' as kind, id, donor_id, branch_id from pledge where gave_up_reason = 'DONOR_STOPPED'
          union all select 'match', id, donor_id, branch_id from match where released_because = 'DONOR_STOPPED'
          union all select 'donation', id, donor_id, branch_id from donation where gave_up_reason = 'DONOR_STOPPED'
          union all select 'planned_student', id, donor_id, branch_id from planned_student where deleted_at is not null) r
        join audit_entry a on a.table_name = r.kind and a.record_id = r.id
        join change c on c.id = a.change_id and c.operation = 'donorStops' and c.undone_by is null
        group by r.donor_id, r.branch_id
      ), ended as (
        select donor_id, branch_id, max(gave_up_on) as stopped_on, (array_agg(gave_up_note order by gave_up_on desc, id desc))[1] as note
        from pledge where deleted_at is null group by donor_id, branch_id
        having bool_and(state = 'GAVE_UP') and max(gave_up_on) = max(gave_up_on) filter (where gave_up_reason = 'DONOR_STOPPED')
      ), made as (
        insert into donor_stop (donor_id, branch_id, stopped_on, note, created_by, updated_by)
        select donor_id, branch_id, coalesce(e.stopped_on, c.at::date), e.note, c.actor_id, c.actor_id
        from recorded r full join ended e using (donor_id, branch_id)
        left join change c on c.id = r.change_id
        join donor d on d.id = donor_id and d.deleted_at is null
        join branch b on b.id = branch_id and b.deleted_at is null
        where not exists (select from pledge p where p.donor_id = d.id and p.branch_id = b.id and p.state <> 'GAVE_UP' and p.deleted_at is null)
        returning donor_stop.*
      )
      insert into audit_entry (change_id, actor_id, at, action, table_name, record_id, branch_ids, version, after)
      select c.id, c.actor_id, c.at, 'CREATE', 'donor_stop', m.id, array[m.branch_id], 1, jsonb_strip_nulls(to_jsonb(m)) - audit_columns('')
      from made m join recorded r on r.donor_id = m.donor_id and r.branch_id = m.branch_id join change c on c.id = r.change_id;

      alter table donor_stop enable row level security;
      alter table donor_stop force row level security;
      create policy donor_stop_delete on donor_stop for delete using (app_may_write(branch_id));
      create policy donor_stop_insert on donor_stop for insert with check (app_may_write(branch_id));
      create policy donor_stop_select on donor_stop for select using (true);
      create policy donor_stop_update on donor_stop for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

      create trigger donor_stop_audit_delete after delete on donor_stop referencing old table as old_rows for each statement execute function audit_delete('');
      create trigger donor_stop_audit_insert after insert on donor_stop referencing new table as new_rows for each statement execute function audit_insert('');
      create trigger donor_stop_audit_update after update on donor_stop referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

      create function pledge_goes_on(donor integer, branch integer) returns boolean language sql stable as $$
        select exists (select from pledge where donor_id = donor and branch_id = branch and state <> 'GAVE_UP' and deleted_at is null);
      $$;

      -- Of two changes of one donor at once, the second sees what the first has written: a stop waits for pledges that go on,
      -- and for other stops. Donors share 64 locks, as one statement may write pledges of all.
      create function lock_donors(donors integer[], alone boolean) returns void language plpgsql as $$
      declare lock integer;
      begin
        for lock in select distinct d % 64 from unnest(donors) d order by 1 loop
          if alone then perform pg_advisory_xact_lock('donor_stop'::regclass::integer, lock);
          else perform pg_advisory_xact_lock_shared('donor_stop'::regclass::integer, lock);
          end if;
        end loop;
      end $$;

      create function pledge_stops() returns trigger language plpgsql as $$
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
      end $$;

      create function donor_stop_ends() returns trigger language plpgsql as $$
      begin
        perform lock_donors(array[new.donor_id], true);
        if exists (select from donor_stop where id = new.id and deleted_at is null) and pledge_goes_on(new.donor_id, new.branch_id) then
          -- Someone has let a pledge go on since it was looked at: the change is tried again.
          raise exception 'a pledge of the donor goes on' using errcode = 'serialization_failure';
        end if;
        return null;
      end $$;
      create constraint trigger donor_stop_ends after insert or update on donor_stop
        deferrable initially deferred for each row when (new.deleted_at is null) execute function donor_stop_ends();
      create trigger pledge_stops_insert after insert on pledge referencing new table as new_rows for each statement execute function pledge_stops();
      create trigger pledge_stops_update after update on pledge referencing old table as old_rows new table as new_rows for each statement execute function pledge_stops();`);
  }
}
