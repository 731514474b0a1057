import { Migration } from "@mikro-orm/migrations";

/** A sheet knows the scripts of its columns, and whether missing Latin names are proposed from the Khmer ones. */
export class Migration0163 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_sheet add column scripts jsonb not null default '[]',
        add column romanised boolean not null default false;`);
  }
}
