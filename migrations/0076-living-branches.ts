import { Migration } from "@mikro-orm/migrations";

/** Nobody is put into a branch that lies in the Trash, whatever writes their row. */
export class Migration0076 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function app_user_follows() returns trigger language plpgsql as $$
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
      end $$;
    `);
  }
}
