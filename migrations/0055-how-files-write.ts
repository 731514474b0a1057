import { Migration } from "@mikro-orm/migrations";

/** How a sheet's file counts days and parts decimals. */
export class Migration0055 extends Migration {
  override up(): void {
    this.addSql(
      `alter table import_sheet add column writing jsonb not null default '{"date1904": false, "decimals": []}'`,
    );
  }
}
