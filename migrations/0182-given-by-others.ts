import { Migration } from "@mikro-orm/migrations";

/** A match is released when another donor gives the student the asset for the study year, whoever records it. */
export class Migration0182 extends Migration {
  override up(): void {
    this.addSql(`
      alter table match drop constraint match_released_because_check;
      alter table match add constraint match_released_because_check check (((decision = 'RELEASED') = (released_because is not null)) and (released_because in ('CHANGED', 'PLEDGE_ENDED', 'STUDENT_LEFT', 'STUDENT_MOVED', 'MERGED', 'DONOR_STOPPED', 'GIVEN_BY_OTHER')));

      -- After donations have changed, not after matches have: an undo may bring back a match before its donation goes.
      create function release_given_by_others(ids integer[]) returns void language sql as $$
        select release_matches(array(
          select m.id from match m
          where m.student_id = any (ids) and m.state in ('PROPOSED', 'CONFIRMED') and m.deleted_at is null
            and exists (select from donation d where d.student_id = m.student_id and d.asset = m.asset and d.class_year_id = m.class_year_id
              and d.donor_id <> m.donor_id and d.state = 'ACTIVE' and d.deleted_at is null)), 'GIVEN_BY_OTHER');
      $$;

      create or replace function donation_settles() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct student_id) into ids from new_rows;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct student_id) into ids from old_rows;
        else
          select array_agg(distinct student_id) into ids from (
            (select id, student_id, donor_id, asset, state, class_year_id, deleted_at from old_rows except select id, student_id, donor_id, asset, state, class_year_id, deleted_at from new_rows)
            union all
            (select id, student_id, donor_id, asset, state, class_year_id, deleted_at from new_rows except select id, student_id, donor_id, asset, state, class_year_id, deleted_at from old_rows)) changed;
        end if;
        if ids is not null then
          perform settle_donated(ids);
          perform settle_matches(ids);
          perform release_given_by_others(ids);
        end if;
        return null;
      end $$;`);
  }
}
