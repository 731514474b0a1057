import { Migration } from "@mikro-orm/migrations";

/**
 * What closes the files of reports is noted as well, for those that are being made at the moment. Whoever notes it and whoever
 * offers a file hold the same lock until they commit: neither misses the other.
 */
export class Migration0070 extends Migration {
  override up(): void {
    this.addSql(`
      create table report_closing (
        transaction xid8 not null default pg_current_xact_id(), branch_id integer not null, photos boolean not null,
        created_at timestamptz not null default now(), primary key (transaction, branch_id, photos));

      create function reports_closing(branch integer, photos boolean) returns void language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(hashtextextended('report_closing', 0));
        insert into report_closing (branch_id, photos) values (branch, photos) on conflict do nothing;
      end $$;

      create function reports_with_photos() returns text[] language sql immutable as
        $$ select array['PHOTO_ZIP', 'CERTIFICATE', 'CERTIFICATE_ZIP', 'CERTIFICATE_COPY'] $$;

      -- Whether somebody left these branches since, or in them a photo that a report of this kind shows may be shown no more.
      create function report_overtaken(since pg_snapshot, branches integer[], kind text) returns boolean language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('report_closing', 0));
        return exists (
          select from report_closing c where c.branch_id = any (branches) and (not c.photos or kind = any (reports_with_photos()))
            and not pg_visible_in_snapshot(c.transaction, since));
      end $$;

      create or replace function reports_follow_student() returns trigger language plpgsql as $$
      begin
        perform reports_closing(old.branch_id, false);
        update file set branch_ids = branch_ids || new.branch_id
          where purpose = 'report' and old.branch_id = any (branch_ids) and not new.branch_id = any (branch_ids);
        return null;
      end $$;
      create or replace function reports_lose_photos(branch integer) returns void language plpgsql as $$
      begin
        perform reports_closing(branch, true);
        delete from file f using report_run r
          where r.file_id = f.id and f.purpose = 'report' and r.kind = any (reports_with_photos()) and branch = any (f.branch_ids);
      end $$;`);
  }
}
