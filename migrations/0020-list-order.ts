import { Migration } from "@mikro-orm/migrations";

const named = [
  "stay_with",
  "parent_status",
  "profession",
  "religion",
  "country",
  "province",
  "district",
  "commune",
  "village",
  "school_type",
  "grade",
  "class_year",
  "branch",
  "school",
  "student",
  "donor",
];
const branched = ["school", "student"];

/** Codes in the order of their characters: a search for the beginning of one reads a stretch of the index. */
const byCode = `lower(code) collate "C", id`;
const living = "where deleted_at is null";

export class Migration0020 extends Migration {
  override up(): void {
    for (const table of named) {
      this.addSql(
        `drop index if exists ${table}_code_idx; create index ${table}_code_idx on ${table} (${byCode}) ${living}`,
      );
    }
    for (const table of branched) {
      this.addSql(
        `drop index ${table}_branch_id_code_idx; create index ${table}_branch_id_code_idx on ${table} (branch_id, ${byCode}) ${living}`,
      );
    }
    // A filter in the order of the list: the first page of a rare value is found as quickly as that of a common one.
    for (const column of ["province_id", "district_id", "grade_id", "status", "photo_consent"]) {
      this.addSql(
        `drop index if exists student_${column}_idx; create index student_${column}_idx on student (${column}, ${byCode}) ${living}`,
      );
    }
    this.addSql(`
      create index student_distance_km_idx on student (distance_km) ${living};
      create index donor_pinned_idx on donor (${byCode}) where pinned and deleted_at is null;
      create index school_pinned_idx on school (${byCode}) where pinned and deleted_at is null;
      create index donation_branch_id_updated_at_idx on donation (branch_id, updated_at, id) ${living};
      create index donation_class_year_id_idx on donation (class_year_id, given_on, id) ${living};
      create index donation_state_idx on donation (state, given_on, id) where state <> 'ACTIVE' and deleted_at is null;
      create index donation_branch_id_class_year_id_idx on donation (branch_id, class_year_id, given_on, id) ${living};
      drop index donation_donor_id_idx;
      create index donation_donor_id_idx on donation (donor_id, given_on, id) include (branch_id, asset, class_year_id, state) ${living};
    `);
    // A name that many have must be known to be frequent, or all its records are gathered where the first of the list would do.
    for (const table of ["student", "donor"]) {
      this.addSql(
        `alter table ${table} alter column search set statistics 400, alter column search_phone set statistics 400`,
      );
    }
  }
}
