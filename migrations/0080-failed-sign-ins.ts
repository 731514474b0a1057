import { Migration } from "@mikro-orm/migrations";

/**
 * Failed sign-ins stand in the audit for administrators, and go from it after their time; failures of known accounts count
 * apart from those of unknown ones.
 */
export class Migration0080 extends Migration {
  override up(): void {
    this.addSql(`
      alter table sign_in_attempt add column known boolean not null default false;

      alter table audit_entry drop constraint audit_entry_action_check, add constraint audit_entry_action_check check (action in
        ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'SIGN_IN_FAILED', 'PASSWORD', 'DOWNLOAD', 'EXPORT'));
      drop index audit_entry_action_at_idx;
      create index audit_entry_action_at_idx on audit_entry (action, at, id)
        where action in ('DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'SIGN_IN_FAILED', 'PASSWORD', 'DOWNLOAD', 'EXPORT');
      create policy audit_entry_forget on audit_entry for delete using (action = 'SIGN_IN_FAILED');
    `);
  }
}
