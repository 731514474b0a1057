import { Migration } from "@mikro-orm/migrations";

/** When each person's last job began decides whose turn it is. */
export class Migration0102 extends Migration {
  override up(): void {
    this.addSql("create index job_run_turn_idx on job_run (coalesce(owner_id, 0), started_at)");
  }
}
