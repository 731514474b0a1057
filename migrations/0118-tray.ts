import { Migration } from "@mikro-orm/migrations";

/** Reports and imports stay in the tray of the person who requested them until opened or dismissed; none from before. */
export class Migration0118 extends Migration {
  override up(): void {
    this.addSql(`
      alter table report_run add column dismissed_at timestamptz;
      update report_run set dismissed_at = now() where state <> 'RUNNING';
      create index report_run_tray_idx on report_run (owner_id, id) where dismissed_at is null;

      alter table import_run add column dismissed_at timestamptz;
      update import_run set dismissed_at = now() where state in ('DONE', 'FAILED', 'CANCELLED');
      create index import_run_tray_idx on import_run (owner_id, id) where dismissed_at is null;`);
  }
}
