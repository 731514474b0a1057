import { Migration } from "@mikro-orm/migrations";

/**
 * A sheet knows whether missing Khmer names are taken from the Latin ones, and students whose name lacks one of the
 * scripts are found without reading all of them.
 */
export class Migration0184 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet add column names_copied boolean not null default false;
      create index student_one_script_idx on student (branch_id, id) where deleted_at is null
        and (last_name_local !~ '[\\u1780-\\u17ff]' or first_name_local !~ '[\\u1780-\\u17ff]'
          or last_name_en !~ '[A-Za-z\\u00c0-\\u024f]' or first_name_en !~ '[A-Za-z\\u00c0-\\u024f]');`);
  }
}
