import { Migration } from "@mikro-orm/migrations";

const gave = `(
          select case when bool_or(d.state = 'ACTIVE') then 'ACTIVE' when count(*) > 0 then 'GAVE_UP' end
          from donation d where d.student_id = m.student_id and d.donor_id = m.donor_id and d.asset = m.asset
            and d.class_year_id = m.class_year_id and d.state <> 'CANCELLED' and d.deleted_at is null)`;

/**
 * What a match's donor gave is looked up for each match. A join of the matches with their donations was planned for a
 * single match while the table had no statistics, and took seconds for each 300 of the first matches of a large branch.
 */
export class Migration0183 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function settle_matches(ids integer[]) returns void language sql as $$
        update match m set gave = ${gave}
        where m.student_id = any (ids) and m.deleted_at is null and m.gave is distinct from ${gave};
      $$;`);
  }
}
