import { Migration } from "@mikro-orm/migrations";

/** How the dates of a sheet's columns can be read, and how someone confirmed that they are. */
export class Migration0110 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet
        add column dates jsonb default '[]' not null,
        add column date_readings jsonb default '[]' not null;`);
  }
}
