import { Migration } from "@mikro-orm/migrations";

/** What filters of lists ask of donations, of donors and of rare states of students stands in the indexes that find them. */
export class Migration0066 extends Migration {
  override up(): void {
    this.addSql(`
      drop index donation_state_idx;
      create index donation_state_idx on donation (state, given_on, id) include (branch_id, class_year_id, asset)
        where state <> 'ACTIVE' and deleted_at is null;
      drop index donation_branch_id_given_on_idx;
      create index donation_branch_id_given_on_idx on donation (branch_id, given_on, id) include (student_id, asset, state)
        where deleted_at is null;
      drop index donation_asset_key;
      create unique index donation_asset_key on donation (donor_id, student_id, asset, class_year_id) include (branch_id)
        where asset <> 'FINANCE' and state <> 'CANCELLED' and deleted_at is null;
      drop index donation_given_on_key;
      create unique index donation_given_on_key on donation (donor_id, student_id, class_year_id, given_on) include (branch_id)
        where asset = 'FINANCE' and state <> 'CANCELLED' and deleted_at is null;
      create index donor_donor_type_idx on donor (donor_type, lower(code) collate "C", id) where deleted_at is null;
      create index student_branch_id_status_idx on student (branch_id, status, lower(code) collate "C", id)
        where status <> 'ACTIVE' and deleted_at is null;
      create index school_class_branch_id_idx on school_class (branch_id, class_year_id, grade_id) where deleted_at is null;`);
  }
}
