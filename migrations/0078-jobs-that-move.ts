import { Migration } from "@mikro-orm/migrations";

/** When a job was last heard of, so that one that stands still can be told from one that works. */
export class Migration0078 extends Migration {
  override up(): void {
    this.addSql("alter table job_run add column moved_at timestamptz not null default now()");
  }
}
