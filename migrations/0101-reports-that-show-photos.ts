import { Migration } from "@mikro-orm/migrations";

/** A run of a report says whether its file shows photos: the kinds that do are known to the product alone. */
export class Migration0101 extends Migration {
  override up(): void {
    this.addSql(`
      alter table report_run add column shows_photos boolean;
      update report_run set shows_photos = kind in ('PHOTO_ZIP', 'CERTIFICATE', 'CERTIFICATE_ZIP', 'CERTIFICATE_COPY');
      alter table report_run alter column shows_photos set not null;

      create or replace function reports_lose_photos(branch integer) returns void language plpgsql as $$
      begin
        perform reports_closing(branch, true);
        delete from file f using report_run r
          where r.file_id = f.id and f.purpose = 'report' and r.shows_photos and branch = any (f.branch_ids);
      end $$;

      drop function report_overtaken(pg_snapshot, integer[], text);
      -- Whether somebody left these branches since, or in them a photo that the report shows may be shown no more.
      create function report_overtaken(since pg_snapshot, branches integer[], shows_photos boolean) returns boolean language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('report_closing', 0));
        return exists (
          select from report_closing c where c.branch_id = any (branches) and (not c.photos or shows_photos)
            and not pg_visible_in_snapshot(c.transaction, since));
      end $$;

      drop function reports_with_photos();`);
  }
}
