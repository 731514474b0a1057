import { Migration } from "@mikro-orm/migrations";

/**
 * A report's file outlives what was true when it was made. Who is in it is not kept, so it closes for more people than it
 * must: it can be made again.
 */
export class Migration0052 extends Migration {
  override up(): void {
    this.addSql(`
      create function reports_follow_student() returns trigger language plpgsql as $$
      begin
        update file set branch_ids = branch_ids || new.branch_id
          where purpose = 'report' and old.branch_id = any (branch_ids) and not new.branch_id = any (branch_ids);
        return null;
      end $$;
      create trigger student_report_branch after update of branch_id on student
        for each row when (old.branch_id is distinct from new.branch_id) execute function reports_follow_student();

      create function reports_lose_photos(branch integer) returns void language sql as $$
        delete from file f using report_run r
          where r.file_id = f.id and f.purpose = 'report' and r.kind in ('PHOTO_ZIP', 'CERTIFICATE', 'CERTIFICATE_ZIP', 'CERTIFICATE_COPY')
            and branch = any (f.branch_ids) $$;
      create function reports_heed_consent() returns trigger language plpgsql as $$
      begin
        perform reports_lose_photos(new.branch_id);
        return null;
      end $$;
      create trigger student_report_consent after update of photo_consent on student
        for each row when (old.photo_consent = 'GIVEN' and new.photo_consent <> 'GIVEN') execute function reports_heed_consent();
      create trigger photo_report_flag after update of flagged_for_report, deleted_at on student_photo
        for each row when (old.flagged_for_report and old.deleted_at is null and not (new.flagged_for_report and new.deleted_at is null))
        execute function reports_heed_consent();`);
  }
}
