import { Migration } from "@mikro-orm/migrations";

/** What an undo took away is found by the moment of the change that did. */
export class Migration0059 extends Migration {
  override up(): void {
    this.addSql("create index change_undone_by_idx on change (undone_by) where undone_by is not null");
  }
}
