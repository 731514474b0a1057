import { Migration } from "@mikro-orm/migrations";

/** Which columns of a sheet count its rows, and whether somebody said that they hold codes all the same. */
export class Migration0091 extends Migration {
  override up(): void {
    this.addSql(
      "alter table import_sheet add column running jsonb not null default '[]', add column codes_confirmed boolean not null default false",
    );
  }
}
