import { Migration } from "@mikro-orm/migrations";

/** The rows above a sheet's header, titles mostly: they stand in its error file again. */
export class Migration0057 extends Migration {
  override up(): void {
    this.addSql("alter table import_sheet add column above jsonb not null default '[]'");
  }
}
