import { Migration } from "@mikro-orm/migrations";

/** Values of imports keep how like their offers are, so that the likely ones can be chosen together. */
export class Migration0124 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_value add column likeness real[] not null default '{}',
        add constraint import_value_likeness_check check (cardinality(likeness) <= 10);`);
  }
}
