import { Migration } from "@mikro-orm/migrations";

/** The highest number in use is found from an index, however many records there are. */
export class Migration0011 extends Migration {
  override up(): void {
    for (const table of ["school", "student", "donor"]) {
      this.addSql(`
        create index ${table}_code_number_idx on ${table} (char_length(code), (lower(code) collate "C"))
          where deleted_at is null;
      `);
    }
  }
}
