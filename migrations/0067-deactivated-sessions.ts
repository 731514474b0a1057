import { Migration } from "@mikro-orm/migrations";

/** The sessions of who is deactivated end with it; as long as it lasts they are told so: reactivated, one signs in anew. */
export class Migration0067 extends Migration {
  override up(): void {
    this.addSql(`
      alter table session add column deactivated boolean not null default false;
      create or replace function app_user_follows() returns trigger language plpgsql as $$
      begin
        delete from user_branch
        where user_id = new.id and (new.deleted_at is not null or branch_id <> all (new.branch_ids));
        if new.deleted_at is null then
          insert into user_branch (user_id, branch_id)
          select new.id, id from branch where id = any (new.branch_ids) on conflict do nothing;
        end if;
        if new.deleted_at is not null or not new.is_active then
          update session set ended_at = now(), deactivated = new.deleted_at is null where user_id = new.id and ended_at is null;
        end if;
        return null;
      end $$;
      drop trigger app_user_follows on app_user;
      create trigger app_user_follows after insert or update of branch_ids, deleted_at, is_active on app_user
        for each row execute function app_user_follows();
      update session set ended_at = now(), deactivated = true
      where ended_at is null and user_id in (select id from app_user where not is_active);
    `);
  }
}
