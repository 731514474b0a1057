import { Migration } from "@mikro-orm/migrations";

/** Processes show each other what has to be the same in all of them besides the secrets; one of an older release does not. */
export class Migration0186 extends Migration {
  override up(): void {
    this.addSql("alter table process add column settings_mark text;");
  }
}
