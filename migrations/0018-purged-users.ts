import { Migration } from "@mikro-orm/migrations";

/** Whoever has done something keeps their name beside it; who has not goes with their picture. */
export class Migration0018 extends Migration {
  override up(): void {
    this.addSql(`
      create function app_user_goes() returns trigger language plpgsql as $$
      begin
        if exists (select from change where actor_id = old.id) then
          raise exception 'the audit names this person'
            using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_traces_check';
        end if;
        delete from file where id = old.avatar_file_id;
        return null;
      end $$;
      create trigger app_user_goes after delete on app_user for each row execute function app_user_goes();
    `);
  }
}
