import { Migration } from "@mikro-orm/migrations";

/** What is seldom done is found in the audit without reading all that is done all day. */
export class Migration0019 extends Migration {
  override up(): void {
    this.addSql(`
      create index audit_entry_action_at_idx on audit_entry (action, at, id)
        where action in ('DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'PASSWORD', 'DOWNLOAD');
    `);
  }
}
