import { Migration } from "@mikro-orm/migrations";

/**
 * Webhooks, how far each has followed the audit, and what is sent to them. The audit is the outbox: it is written in the
 * transaction of the change, so writers do nothing for webhooks.
 */
export class Migration0106 extends Migration {
  override up(): void {
    this.addSql(`
      create table webhook (
        id integer generated always as identity constraint webhook_pkey primary key,
        name text not null constraint webhook_name_check check (name <> ''),
        address text not null,
        kinds text[] not null,
        branch_ids integer[],
        paused boolean default false not null,
        secret bytea not null,
        secret_at timestamptz default now() not null,
        previous_secret bytea,
        previous_until timestamptz,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        constraint webhook_name_length check (char_length(name) <= 100),
        constraint webhook_address_length check (char_length(address) <= 2000),
        constraint webhook_kinds_check check (cardinality(kinds) > 0 and kinds <@
          array['SCHOOL', 'CLASS', 'STUDENT', 'ENROLMENT', 'DONOR', 'DONATION']),
        constraint webhook_branch_ids_check check (cardinality(branch_ids) > 0)
      );
      create trigger webhook_audit_insert after insert on webhook referencing new table as new_rows
        for each statement execute function audit_insert('secret,previous_secret,previous_until');
      create trigger webhook_audit_update after update on webhook referencing old table as old_rows new table as new_rows
        for each statement execute function audit_update('secret,previous_secret,previous_until');
      create trigger webhook_audit_delete after delete on webhook referencing old table as old_rows
        for each statement execute function audit_delete('secret,previous_secret,previous_until');

      -- A position is an entry of a change; the largest number stands for the change's end.
      create table webhook_progress (
        webhook_id integer not null constraint webhook_progress_pkey primary key
          constraint webhook_progress_webhook_id_fkey references webhook on delete cascade,
        seq bigint not null,
        entry_id bigint default 9223372036854775807 not null,
        failures integer default 0 not null,
        failing_since timestamptz,
        quiet_until timestamptz,
        stopped_at timestamptz,
        stopped_reason text constraint webhook_progress_stopped_reason_check
          check (stopped_reason in ('FAILING', 'GONE', 'RESTORED', 'SECRET'))
      );

      -- A webhook is sent what is committed after it was created.
      create function webhook_begins() returns trigger language plpgsql as $$
      begin
        insert into webhook_progress (webhook_id, seq) values (new.id, coalesce((select max(seq) from change), 0));
        return null;
      end $$;
      create trigger webhook_begins after insert on webhook for each row execute function webhook_begins();

      create table webhook_delivery (
        id bigint generated always as identity constraint webhook_delivery_pkey primary key,
        webhook_id integer not null constraint webhook_delivery_webhook_id_fkey references webhook on delete cascade,
        event_id uuid default gen_random_uuid() not null,
        kind text,
        record_id integer,
        change text not null constraint webhook_delivery_change_check
          check (change in ('CREATED', 'UPDATED', 'DELETED', 'RESTORED', 'MERGED', 'PURGED', 'GONE', 'TEST')),
        merged_into_id integer,
        seq bigint,
        at timestamptz default now() not null,
        state text default 'WAITING' not null constraint webhook_delivery_state_check
          check (state in ('WAITING', 'SENT', 'FAILED')),
        by_hand boolean default false not null,
        attempts integer default 0 not null,
        next_attempt_at timestamptz default now() not null,
        last_attempt_at timestamptz,
        status integer,
        duration integer,
        problem text
      );
      create index webhook_delivery_webhook_idx on webhook_delivery (webhook_id, id);
      create index webhook_delivery_waiting_idx on webhook_delivery (webhook_id, kind, record_id, id) where state = 'WAITING';

      create table webhook_attempt (
        id bigint generated always as identity constraint webhook_attempt_pkey primary key,
        delivery_id bigint not null constraint webhook_attempt_delivery_id_fkey references webhook_delivery on delete cascade,
        at timestamptz default now() not null,
        status integer,
        duration integer not null,
        problem text
      );
      create index webhook_attempt_delivery_idx on webhook_attempt (delivery_id, id);`);
  }
}
