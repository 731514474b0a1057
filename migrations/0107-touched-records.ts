import { Migration } from "@mikro-orm/migrations";

/** The tables whose records other programs follow; donors are shared by all branches. */
const tables = ["donation", "donor", "enrolment", "school", "student"];

const triggers = tables
  .map(
    (table) => `
      create trigger ${table}_touched_insert after insert on ${table} referencing new table as new_rows
        for each statement execute function record_touched();
      create trigger ${table}_touched_update after update on ${table} referencing old table as old_rows new table as new_rows
        for each statement execute function record_touched();
      create trigger ${table}_touched_delete after delete on ${table} referencing old table as old_rows
        for each statement execute function record_touched();`,
  )
  .join("");

/**
 * Which records each change touched, and in which branches. The audit leaves out columns that triggers keep; this lists
 * every row that was written, whoever wrote it and whatever in it differs.
 */
export class Migration0107 extends Migration {
  override up(): void {
    this.addSql(`
      -- A record that moves is touched in the branch that it leaves, too. Shared records have the branch 0.
      create table record_touch (
        change_id bigint not null,
        kind text not null,
        record_id integer not null,
        branch_id integer not null,
        constraint record_touch_pkey primary key (change_id, kind, record_id, branch_id)
      );

      -- What the system writes as a consequence of changes belongs to no user's change, and gets one of its own.
      create function touching_change() returns bigint language plpgsql as $$
      declare
        change bigint := coalesce(app_change_id(), nullif(current_setting('app.system_change_id', true), '')::bigint);
      begin
        if change is null then
          insert into change (operation) values ('system') returning id into change;
          perform set_config('app.system_change_id', change::text, true);
        end if;
        return change;
      end $$;

      create function record_touched() returns trigger language plpgsql as $$
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
      end $$;

      -- An enrolment hides a class of another branch.
      create function moved_class_touches_enrolments() returns trigger language plpgsql as $$
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
      end $$;
      create trigger school_class_touches_enrolments after update on school_class
        referencing old table as old_rows new table as new_rows
        for each statement execute function moved_class_touches_enrolments();
      ${triggers}`);
  }
}
