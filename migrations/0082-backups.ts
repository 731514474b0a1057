import { Migration } from "@mikro-orm/migrations";

/**
 * What became of each backup, and what this installation remembers of having been restored: an epoch, by which outside
 * programs' cursors from before are told apart, and mails that wait for an administrator.
 */
export class Migration0082 extends Migration {
  override up(): void {
    this.addSql(`
      create table installation (
        id integer primary key default 1 constraint installation_single_check check (id = 1),
        epoch uuid not null default gen_random_uuid(),
        restored_at timestamptz,
        restored_from text);
      insert into installation default values;

      create table backup_run (
        id integer generated always as identity primary key,
        reason text not null constraint backup_run_reason_check check (reason in ('COMMAND', 'SCHEDULE', 'REQUEST')),
        state text not null default 'WAITING' constraint backup_run_state_check
          check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED')),
        requested_by integer,
        requested_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz,
        done integer not null default 0,
        total integer,
        target text,
        name text,
        same_disk boolean,
        encrypted boolean,
        counts jsonb,
        failure text);
      create index backup_run_finished_at_idx on backup_run (finished_at desc);
      create unique index backup_run_open_key on backup_run ((true)) where state in ('WAITING', 'RUNNING') and reason <> 'COMMAND';

      alter table job_run
        add column sends_mail boolean not null default false,
        drop constraint job_run_state_check,
        add constraint job_run_state_check check (state in ('QUEUED', 'HELD', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'));
      update job_run set sends_mail = true where task = 'auth.resetMail';
    `);
  }
}
