import { Migration } from "@mikro-orm/migrations";

/** A match whose student has received in a distribution that is not closed yet is kept: it becomes given with the closing. */
export class Migration0198 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function release_matches(ids integer[], because text) returns void language sql as $$
        update match m set decision = 'RELEASED', released_because = because, version = version + 1, updated_at = now(), updated_by = app_user_id()
        where id = any (ids) and deleted_at is null and state in ('PROPOSED', 'CONFIRMED')
          and not exists (
            select from planned_student p join distribution d on d.id = p.distribution_id
            where p.student_id = m.student_id and p.donor_id = m.donor_id and d.asset = m.asset and d.class_year_id = m.class_year_id
              and p.outcome = 'GIVEN' and p.donation_id is null and p.deleted_at is null
              and d.state = 'PLANNED' and d.deleted_at is null);
      $$;`);
  }
}
