import { Migration } from "@mikro-orm/migrations";

/**
 * What the nightly cleaning needs: what a file is for, the keys of files whose row has gone and whose bytes have still to
 * go, and runs that outlive their files and jobs.
 */
export class Migration0004 extends Migration {
  override up(): void {
    this.addSql(`
      alter table file add column purpose text;
      update file f set purpose = case
        when exists (select from import_run r where r.file_id = f.id) then 'import.upload'
        when name like '%-template.xlsx' then 'import.template'
        else 'import.errors' end;
      alter table file alter column purpose set not null;
      create index file_purpose_idx on file (purpose, created_at);

      create table file_removal (
        key text primary key,
        at timestamptz not null default now());
      create function file_removed() returns trigger language plpgsql as $$
      begin
        insert into file_removal (key) select key from old_rows;
        return null;
      end $$;
      create trigger file_removed after delete on file
        referencing old table as old_rows for each statement execute function file_removed();

      alter table import_run
        alter column file_id drop not null,
        drop constraint import_run_file_id_fkey,
        drop constraint import_run_error_file_id_fkey,
        drop constraint import_run_job_id_fkey,
        add constraint import_run_file_id_fkey foreign key (file_id) references file (id) on delete set null,
        add constraint import_run_error_file_id_fkey foreign key (error_file_id) references file (id) on delete set null,
        add constraint import_run_job_id_fkey foreign key (job_id) references job_run (id) on delete set null;
      create index import_run_file_id_idx on import_run (file_id);
      create index import_run_error_file_id_idx on import_run (error_file_id);
    `);
  }
}
