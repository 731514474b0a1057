import { Migration } from "@mikro-orm/migrations";

/** Which rights a change asked for besides the one that its operation declares: whoever takes it back needs them again. */
export class Migration0075 extends Migration {
  override up(): void {
    this.addSql("alter table change add column asks text[] not null default '{}'");
  }
}
