import { Migration } from "@mikro-orm/migrations";

/** The study year that somebody chose for the donations of a sheet whose day lies outside the one that their row says. */
export class Migration0193 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet add column outside_year_id integer;
      alter table import_sheet add constraint import_sheet_outside_year_id_fkey foreign key (outside_year_id) references class_year (id) on delete set null;`);
  }
}
