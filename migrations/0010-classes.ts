import { Migration } from "@mikro-orm/migrations";

/** Hands the students of rows in which any of these columns changed to a function; without a join, whose plan would be kept from a single row's time. */
const settling = (table: string, settle: string, columns: string) => `
  create or replace function ${table}_settles() returns trigger language plpgsql as $$
  declare ids integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct student_id) into ids from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct student_id) into ids from old_rows;
    else
      select array_agg(distinct student_id) into ids from (
        (select id, student_id, ${columns} from old_rows except select id, student_id, ${columns} from new_rows)
        union all
        (select id, student_id, ${columns} from new_rows except select id, student_id, ${columns} from old_rows)) changed;
    end if;
    if ids is not null then perform ${settle}(ids); end if;
    return null;
  end $$;`;

/** What classes and enrolments need to be moved, ended and taken back as a whole. */
export class Migration0010 extends Migration {
  override up(): void {
    this.addSql(`
      alter table school_class alter constraint school_class_school_id_fkey deferrable;
      alter table enrolment alter constraint enrolment_student_id_fkey deferrable;
      alter table enrolment alter constraint enrolment_class_year_id_fkey deferrable;
      alter table donation alter constraint donation_student_id_fkey deferrable;

      drop index enrolment_student_id_key;
      alter table enrolment add constraint enrolment_student_id_key
        exclude using btree (student_id with =, class_year_id with =)
        where (outcome = 'CURRENT' and deleted_at is null) deferrable;
      alter table enrolment add constraint enrolment_ended_on_check check (outcome <> 'CURRENT' or ended_on is null);

      create index school_class_updated_at_idx on school_class (updated_at, id) where deleted_at is null;
      create index enrolment_updated_at_idx on enrolment (updated_at, id) where deleted_at is null;
    `);

    // Plans of trigger functions are kept: one that was made for a row at a time would join thousands row by row.
    this.addSql(`
      alter function audit_update() set enable_nestloop = off;
      ${settling("enrolment", "settle_enrolled", "school_class_id, outcome, distance_km, deleted_at")}
      ${settling("donation", "settle_donated", "asset, state, deleted_at")}
    `);

    // A class is where its school is, by its key; who sits in one now follows, or that enrolment could not stand.
    this.addSql(`
      create function school_moves() returns trigger language plpgsql as $$
      begin
        update student s set branch_id = m.branch_id, updated_at = now(), updated_by = app_user_id()
        from (select e.student_id, o.branch_id as left_branch_id, n.branch_id
              from old_rows o join new_rows n on n.id = o.id and n.branch_id <> o.branch_id
              join school_class c on c.school_id = n.id
              join enrolment e on e.school_class_id = c.id and e.outcome = 'CURRENT' and e.deleted_at is null) m
        where s.id = m.student_id and s.branch_id = m.left_branch_id;
        return null;
      end $$;
      create trigger school_moves_update after update on school
        referencing old table as old_rows new table as new_rows for each statement execute function school_moves();
    `);
  }
}
