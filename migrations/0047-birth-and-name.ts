import { Migration } from "@mikro-orm/migrations";

/** Of many students only the year of birth is known: thousands are written as born on one day, among whom a name is looked for. */
export class Migration0047 extends Migration {
  override up(): void {
    this.addSql(`
      drop index student_date_of_birth_idx;
      create index student_date_of_birth_name_key_en_idx on student (date_of_birth, name_key_en) where deleted_at is null;
      create index student_date_of_birth_name_key_local_idx on student (date_of_birth, name_key_local) where deleted_at is null;
    `);
  }
}
