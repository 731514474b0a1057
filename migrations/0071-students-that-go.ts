import { Migration } from "@mikro-orm/migrations";

/** A student who goes to the Trash is named by no file any more. */
export class Migration0071 extends Migration {
  override up(): void {
    // Many go at once when an import is undone: the files of their branch are looked for once in a transaction. Until it
    // ends nobody offers another one, as whoever notes a closing holds the lock.
    this.addSql(`
      create function reports_lose_student() returns trigger language plpgsql as $$
      declare
        done text := pg_current_xact_id()::text || ' ' || new.branch_id;
      begin
        if current_setting('app.reports_without', true) = done then return null; end if;
        perform reports_closing(new.branch_id, false);
        delete from file f using report_run r
          where r.file_id = f.id and f.purpose = 'report' and new.branch_id = any (f.branch_ids)
            and (r.kind in ('STUDENT_LIST', 'PHOTO_ZIP') or r.kind = 'EXPORT' and r.params ->> 'list' in ('STUDENT', 'ENROLMENT', 'DONATION'));
        perform set_config('app.reports_without', done, true);
        return null;
      end $$;
      create trigger student_report_trash after update of deleted_at on student
        for each row when (old.deleted_at is null and new.deleted_at is not null) execute function reports_lose_student();
    `);
  }
}
