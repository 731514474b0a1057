import { Migration } from "@mikro-orm/migrations";

/**
 * Tables count by reading indexes only, never the wide rows. All begin with the branch and the student, so that donations
 * and enrolments meet their students in one walk through both.
 */
export class Migration0130 extends Migration {
  override up(): void {
    this.addSql(`
      create index student_tables_idx on student (branch_id, id)
        include (deleted_at, school_id, grade_id, province_id, district_id, sex, date_of_birth, poverty_level, status,
          photo_consent, has_active_donor, distance_km);
      create index donation_tables_idx on donation (branch_id, student_id)
        include (id, donor_id, class_year_id, given_on, asset, currency, amount)
        where deleted_at is null and state <> 'CANCELLED';
      create index enrolment_tables_idx on enrolment (branch_id, student_id) include (class_year_id, school_class_id)
        where deleted_at is null;
      create index school_class_tables_idx on school_class (id) include (branch_id, school_id, grade_id)
        where deleted_at is null;
      create index donor_tables_idx on donor (id) include (donor_type, country_id);`);
  }
}
