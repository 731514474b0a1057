import { Migration } from "@mikro-orm/migrations";

/**
 * Webhooks follow the audit by whole records, and remember what the events that wait were written for: another choice of
 * kinds or branches applies to them, too.
 */
export class Migration0119 extends Migration {
  override up(): void {
    this.addSql(`
      alter table webhook_progress
        add column record_id integer default 2147483647 not null,
        add column kinds text[],
        add column branch_ids integer[];
      update webhook_progress p
        set kinds = w.kinds, branch_ids = w.branch_ids, record_id = case when p.entry_id = 9223372036854775807 then 2147483647 else 0 end
        from webhook w where w.id = p.webhook_id;
      alter table webhook_progress alter column kinds set not null, drop column entry_id;

      create or replace function webhook_begins() returns trigger language plpgsql as $$
      begin
        insert into webhook_progress (webhook_id, seq, kinds, branch_ids)
          values (new.id, coalesce((select max(seq) from change), 0), new.kinds, new.branch_ids);
        return null;
      end $$;

      drop index audit_entry_change_idx;
      create index audit_entry_change_idx on audit_entry (change_id, record_id);`);
  }
}
