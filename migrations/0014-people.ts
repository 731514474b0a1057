import { Migration } from "@mikro-orm/migrations";
import { audited } from "./parts.ts";

const withoutAudit = (table: string) =>
  ["insert", "update", "delete"].map((what) => `drop trigger ${table}_audit_${what} on ${table};`).join("\n");

/** What administrators do to users, and what the organisation says of itself. */
export class Migration0014 extends Migration {
  override up(): void {
    // What belongs to a password or a file cannot be taken back by putting an earlier value into the row.
    this.addSql(`
      ${withoutAudit("app_user")}
      alter table app_user
        add column search text not null default '',
        add column branch_ids integer[] not null default '{}',
        add column avatar_file_id integer constraint app_user_avatar_file_id_fkey references file (id) on delete set null;
      update app_user u set search = ' ' || lower(u.name) || ' ' || lower(u.email),
        branch_ids = array(select branch_id from user_branch where user_id = u.id order by branch_id);
      ${audited("app_user", "password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id")}
      create index app_user_name_idx on app_user (name collate km, id) where deleted_at is null;
      create index app_user_email_idx on app_user (email, id) where deleted_at is null;
      create index app_user_last_login_at_idx on app_user (last_login_at, id) where deleted_at is null;
      create index app_user_updated_at_idx on app_user (updated_at, id) where deleted_at is null;
      create index app_user_avatar_file_id_idx on app_user (avatar_file_id);
      create index app_user_trash_idx on app_user (deleted_at) where deleted_at is not null;

      alter table user_branch drop constraint user_branch_user_id_fkey,
        add constraint user_branch_user_id_fkey foreign key (user_id) references app_user (id) on delete cascade;
      alter table session drop constraint session_user_id_fkey,
        add constraint session_user_id_fkey foreign key (user_id) references app_user (id) on delete cascade;
      alter table job_run alter column owner_id drop not null;
    `);

    // A person's branches stand in their row, where versions, audit and undo see them; user_branch follows, and holds on
    // to the branches of the living.
    this.addSql(`
      create function app_user_follows() returns trigger language plpgsql as $$
      begin
        delete from user_branch
        where user_id = new.id and (new.deleted_at is not null or branch_id <> all (new.branch_ids));
        if new.deleted_at is null then
          insert into user_branch (user_id, branch_id)
          select new.id, id from branch where id = any (new.branch_ids) on conflict do nothing;
        else
          update session set ended_at = now() where user_id = new.id and ended_at is null;
        end if;
        return null;
      end $$;
      create trigger app_user_follows after insert or update of branch_ids, deleted_at on app_user
        for each row execute function app_user_follows();
    `);

    // Here and not in the product, so that it holds for whatever writes: two people at once, an undo, the Trash.
    this.addSql(`
      create function app_user_stays() returns trigger language plpgsql as $$
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
      end $$;
      create trigger app_user_stays after update of role_id, is_active, deleted_at on app_user
        for each row execute function app_user_stays();
    `);

    this.addSql(`
      ${withoutAudit("organisation")}
      alter table organisation
        add column signatory_name_en text, add column signatory_name_local text,
        add column signatory_title_en text, add column signatory_title_local text,
        add column khmer_digits text not null default 'KHMER'
          constraint organisation_khmer_digits_check check (khmer_digits in ('KHMER', 'LATIN')),
        add column logo_file_id integer constraint organisation_logo_file_id_fkey references file (id) on delete set null;
      ${audited("organisation", "logo_file_id")}
      create index organisation_logo_file_id_idx on organisation (logo_file_id);
    `);
  }
}
