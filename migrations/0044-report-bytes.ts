import { Migration } from "@mikro-orm/migrations";

/** What a report is being written to, so that the bytes go when its process was killed. */
export class Migration0044 extends Migration {
  override up(): void {
    this.addSql("alter table report_run add column writing_key text");
  }
}
