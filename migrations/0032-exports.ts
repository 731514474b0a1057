import { Migration } from "@mikro-orm/migrations";

/** Exports: a run's parameters hold a whole filter, longer than an index takes; the audit tells who took which list out. */
export class Migration0032 extends Migration {
  override up(): void {
    this.addSql(`
      drop index report_run_params_key;
      create unique index report_run_params_key on report_run (owner_id, kind, md5(params::text)) where state = 'RUNNING';

      alter table audit_entry drop constraint audit_entry_action_check, add constraint audit_entry_action_check
        check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'PASSWORD', 'DOWNLOAD', 'EXPORT'));
      drop index audit_entry_action_at_idx;
      create index audit_entry_action_at_idx on audit_entry (action, at, id)
        where action in ('DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'PASSWORD', 'DOWNLOAD', 'EXPORT');
    `);
  }
}
