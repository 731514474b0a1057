import { Migration } from "@mikro-orm/migrations";

/** Who was not given an asset in a study year is found without reading all donations. */
export class Migration0089 extends Migration {
  override up(): void {
    this.addSql(`
      create index donation_gifts_of_year_idx on donation (class_year_id, asset, student_id) where state <> 'CANCELLED' and deleted_at is null;
    `);
  }
}
