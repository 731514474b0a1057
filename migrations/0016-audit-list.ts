import { Migration } from "@mikro-orm/migrations";

/** The audit is read by days and by people; it also tells who fetched a photo in full size. */
export class Migration0016 extends Migration {
  override up(): void {
    this.addSql(`
      create index audit_entry_at_idx on audit_entry (at, id);
      create index audit_entry_actor_id_at_idx on audit_entry (actor_id, at, id);
      alter table audit_entry drop constraint audit_entry_action_check, add constraint audit_entry_action_check
        check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'PASSWORD', 'DOWNLOAD'));
    `);
  }
}
