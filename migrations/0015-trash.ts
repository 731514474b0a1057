import { Migration } from "@mikro-orm/migrations";

/** What is purged keeps who and when in the audit, and loses its values. */
export class Migration0015 extends Migration {
  override up(): void {
    this.addSql(`
      create policy audit_entry_purge on audit_entry for update
        using (current_setting('app.purging', true) = 'on') with check (before is null and after is null);
    `);
    for (const table of ["student", "school", "school_class", "enrolment", "donor", "donation"]) {
      this.addSql(`create index ${table}_trash_idx on ${table} (deleted_at) where deleted_at is not null;`);
    }
  }
}
