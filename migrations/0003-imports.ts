import { Migration } from "@mikro-orm/migrations";

/** Files, jobs and imports. Not audited: they are traces of work, and the records that they write are audited themselves. */
export class Migration0003 extends Migration {
  override up(): void {
    this.addSql(`
      create table file (
        id integer generated always as identity primary key,
        owner_id integer not null references app_user (id),
        key text not null constraint file_key_key unique,
        name text not null,
        mime_type text not null,
        size integer not null,
        created_at timestamptz not null default now());

      create table job_run (
        id integer generated always as identity primary key,
        owner_id integer not null references app_user (id),
        task text not null,
        payload jsonb not null,
        state text not null default 'QUEUED' constraint job_run_state_check
          check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
        done integer not null default 0,
        total integer,
        cancel_requested boolean not null default false,
        ends integer not null default 0,
        memory_ends integer not null default 0,
        failure_key text,
        failure_params jsonb,
        created_at timestamptz not null default now(),
        started_at timestamptz,
        finished_at timestamptz);
      create index job_run_open_idx on job_run (id) where state in ('QUEUED', 'RUNNING');

      create table import_run (
        id integer generated always as identity primary key,
        owner_id integer not null references app_user (id),
        type text not null,
        state text not null default 'READING' constraint import_run_state_check
          check (state in ('READING', 'MAPPING', 'CHECKING', 'READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
        mode text not null default 'BOTH' constraint import_run_mode_check check (mode in ('ADD', 'UPDATE', 'BOTH')),
        valid_rows_only boolean not null default false,
        file_id integer not null references file (id),
        error_file_id integer references file (id),
        file_name text not null,
        headers jsonb not null default '[]',
        samples jsonb not null default '[]',
        mapping jsonb not null default '[]',
        counts jsonb,
        job_id integer references job_run (id),
        failure_key text,
        failure_params jsonb,
        change_id bigint references change (id),
        created_at timestamptz not null default now(),
        finished_at timestamptz);
      create index import_run_owner_id_idx on import_run (owner_id, id desc);
      create index import_run_job_id_idx on import_run (job_id);

      create table import_row (
        id integer generated always as identity primary key,
        run_id integer not null references import_run (id),
        owner_id integer not null,
        row_number integer not null,
        raw jsonb not null,
        parsed jsonb not null default '{}',
        own_errors jsonb not null default '[]',
        code text,
        code_generated boolean not null default false,
        target_id integer,
        version_seen integer,
        refs jsonb not null default '{}',
        state text constraint import_row_state_check check (state in ('NEW', 'UPDATE', 'UNCHANGED', 'ERROR')),
        errors jsonb not null default '[]',
        differences jsonb not null default '[]',
        search text not null default '');
      create index import_row_run_id_idx on import_row (run_id, row_number, id);
    `);
  }
}
