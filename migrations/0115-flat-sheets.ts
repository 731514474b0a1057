import { Migration } from "@mikro-orm/migrations";

/** A sheet's rows can make records of further types: these are checked as sheets of their own, taken from its rows. */
export class Migration0115 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet add column taken_from integer constraint import_sheet_taken_from_fkey references import_sheet(id);
      drop index import_sheet_run_id_key;
      create unique index import_sheet_run_id_key on import_sheet (run_id, "position") where taken_from is null;
      create unique index import_sheet_taken_from_key on import_sheet (taken_from, type) where taken_from is not null;
      create index import_sheet_run_id_idx on import_sheet (run_id);
      alter table import_row
        add column same_row integer,
        add column withheld boolean default false not null,
        add column adds boolean default false not null;`);
  }
}
