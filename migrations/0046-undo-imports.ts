import { Migration } from "@mikro-orm/migrations";

/** What became of taking an import back: large ones are taken back by the job process. */
export class Migration0046 extends Migration {
  override up(): void {
    this.addSql(`
      alter table import_run
        add column undo_state text constraint import_run_undo_state_check check (undo_state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
        add column undo_job_id integer constraint import_run_undo_job_id_fkey references job_run (id) on delete set null,
        add column undo_counts jsonb,
        add column undo_failure_key text,
        add column undo_failure_params jsonb;
      create index import_run_undo_job_id_idx on import_run (undo_job_id);
    `);
  }
}
