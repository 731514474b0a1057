import { Migration } from "@mikro-orm/migrations";

/**
 * Students in the order of codes are narrowed by age and distance within the index, a donor's donations of a year are one
 * stretch of another, and classes are found newest first.
 */
export class Migration0068 extends Migration {
  override up(): void {
    this.addSql(`
      drop index student_branch_id_code_idx;
      create index student_branch_id_code_idx on student (branch_id, lower(code) collate "C", id) include (code, date_of_birth, distance_km)
        where deleted_at is null;
      drop index student_code_idx;
      create index student_code_idx on student (lower(code) collate "C", id) include (code, date_of_birth, distance_km) where deleted_at is null;
      drop index donation_asset_key;
      create unique index donation_asset_key on donation (donor_id, class_year_id, asset, student_id) include (branch_id)
        where asset <> 'FINANCE' and state <> 'CANCELLED' and deleted_at is null;
      create index school_class_class_year_id_idx on school_class (class_year_id, id) where deleted_at is null;
      create index school_class_branch_year_idx on school_class (branch_id, class_year_id, id) where deleted_at is null;`);
  }
}
