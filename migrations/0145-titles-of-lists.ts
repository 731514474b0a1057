import { Migration } from "@mikro-orm/migrations";

/** Titles between the rows of a sheet are columns of it, and what is decided about a value can count for one import. */
export class Migration0145 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet add column titles jsonb not null default '[]';
      alter table import_choice add column run_id integer
        constraint import_choice_run_id_fkey references import_run(id) on delete cascade;
      create index import_choice_run_id_idx on import_choice (run_id) where run_id is not null;
      drop index import_choice_value_key;
      create unique index import_choice_value_key
        on import_choice (owner_id, target, within, within_id, value, run_id) nulls not distinct;`);
  }
}
