import { Migration } from "@mikro-orm/migrations";

/** A donor's students are counted from the index alone; students with a photo are found where few have one, and those of a commune in order. */
export class Migration0051 extends Migration {
  override up(): void {
    this.addSql(`create index donation_counts_idx on donation (donor_id, student_id, branch_id, asset, state)
      where deleted_at is null and state <> 'CANCELLED'`);
    this.addSql(`drop index student_commune_id_idx;
      create index student_commune_id_idx on student (commune_id, lower(code) collate "C", id) where deleted_at is null`);
    for (const flag of ["has_photo", "has_flagged_photo"]) {
      this.addSql(`create index student_${flag}_idx on student (branch_id, lower(code) collate "C", id)
        where ${flag} and deleted_at is null`);
    }
  }
}
