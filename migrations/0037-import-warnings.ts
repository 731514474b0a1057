import { Migration } from "@mikro-orm/migrations";

/** What people should know of a sheet's columns before they import it. */
export class Migration0037 extends Migration {
  override up(): void {
    this.addSql("alter table import_sheet add column warnings jsonb not null default '[]'");
  }
}
