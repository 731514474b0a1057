import { Migration } from "@mikro-orm/migrations";

/** Reports: who asked for which, what became of it, and the file that it made, seen only by who sees every branch in it. */
export class Migration0040 extends Migration {
  override up(): void {
    this.addSql(`
      alter table file add column branch_ids integer[] not null default '{}';

      create table report_run (
        id integer generated always as identity primary key,
        owner_id integer not null references app_user (id),
        kind text not null,
        params jsonb not null,
        state text not null default 'RUNNING' constraint report_run_state_check
          check (state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
        counts jsonb,
        job_id integer constraint report_run_job_id_fkey references job_run (id) on delete set null,
        file_id integer constraint report_run_file_id_fkey references file (id) on delete set null,
        failure_key text,
        failure_params jsonb,
        created_at timestamptz not null default now(),
        finished_at timestamptz);
      create unique index report_run_params_key on report_run (owner_id, kind, params) where state = 'RUNNING';
      create index report_run_owner_id_idx on report_run (owner_id, id desc);
      create index report_run_job_id_idx on report_run (job_id);
      create index report_run_file_id_idx on report_run (file_id);
    `);
  }
}
