import { Migration } from "@mikro-orm/migrations";

/** Who was merged is looked up by the code that papers still say, at each search for a code. */
export class Migration0056 extends Migration {
  override up(): void {
    this.addSql(
      `create index student_merged_code_idx on student (lower(code) collate "C") where merged_into_id is not null`,
    );
  }
}
