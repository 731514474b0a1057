import { Migration } from "@mikro-orm/migrations";

/** Merged cells of a sheet down to its header, so that its error file can have them too. */
export class Migration0092 extends Migration {
  override up(): void {
    this.addSql("alter table import_sheet add column merges jsonb not null default '[]'");
  }
}
