import { Migration } from "@mikro-orm/migrations";

/**
 * What a report held is told of as long as who asked for it sees all branches that it is about: its file says which, and is
 * gone after a week. Of runs from before whose file is gone nobody knows.
 */
export class Migration0069 extends Migration {
  override up(): void {
    this.addSql(`
      alter table report_run add column branch_ids integer[];
      update report_run r set branch_ids = f.branch_ids from file f where f.id = r.file_id;
    `);
  }
}
