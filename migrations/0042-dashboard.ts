import { Migration } from "@mikro-orm/migrations";
import { audited, scopedWrites } from "./parts.ts";

/** Which donations count: students received what they gave. */
const counts = "state <> 'CANCELLED' and deleted_at is null";
const year = "extract(year from given_on)::integer";

/**
 * Adds what students' years say. `years` are rows of (sign, student_id, branch_id, asset, year): +1 for what is so now,
 * -1 for what was so before.
 */
const addCounts = (years: string) => `
  insert into given_count (branch_id, asset, year, previous, students)
  select branch_id, asset, year, previous, sum(sign)
  from (
    select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
    from (
      select distinct sign, student_id, branch_id, kinds.asset, year
      from (${years}) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
  group by branch_id, asset, year, previous
  having sum(sign) <> 0`;

/** What a statement changed in some students' years: what stands there now, less the new rows, and the old ones in their place. */
const addChanges = (changed: readonly ("new_rows" | "old_rows")[]) => {
  const rows = (table: string, now: number, before: number) =>
    `select student_id, branch_id, asset, ${year} as year, ${now} as now, ${before} as before
     from ${table} where student_id = any (ids) and ${counts}`;
  const all = [rows("donation", 1, 1), ...changed.map((table) => rows(table, 0, table === "new_rows" ? -1 : 1))].join(
    " union all ",
  );
  return addCounts(`
    select signs.sign, student_id, branch_id, asset, year
    from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
          from (${all}) as rows group by student_id, branch_id, asset, year) as sums
    cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
    where n > 0`);
};

const columns = "id, student_id, branch_id, asset, given_on, state, deleted_at";
/** Writers of one student's donations or photos wait for each other, or neither would count what the other one changes. */
const waitForStudents = "perform from student where id = any (ids) order by id for no key update";

/** Columns of a student that the database keeps by itself: they follow from names, enrolments, donations and photos. */
const kept =
  "name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo";
const photoColumns = "id, student_id, width is null, flagged_for_report, deleted_at";

/** What the home page counts, kept as it changes. */
export class Migration0042 extends Migration {
  override up(): void {
    // For each year in which a student received something, the one before it in which they did: so any stretch of years
    // has its students, each once, as the sum of those whose year before lies outside. Added to, never changed: nobody
    // waits for a number. All are counted afresh at night.
    this.addSql(`
      create table given_count (
        id integer generated always as identity primary key,
        branch_id integer not null,
        asset text not null constraint given_count_asset_check check (asset in ('ANY', 'BICYCLE', 'MATERIAL', 'FINANCE')),
        year integer not null,
        previous integer,
        students integer not null);
      create index given_count_branch_id_idx on given_count (branch_id);

      create function count_given() returns integer language plpgsql as $$
      declare counted integer;
      begin
        with gone as (delete from given_count)
        ${addCounts(`select distinct 1 as sign, student_id, branch_id, asset, ${year} as year from donation where ${counts}`)};
        get diagnostics counted = row_count;
        return counted;
      end $$;
      select count_given();
      ${scopedWrites("given_count")}

      create function donation_counts() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct student_id) into ids from new_rows;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct student_id) into ids from old_rows;
        else
          select array_agg(distinct student_id) into ids from (
            (select ${columns} from old_rows except select ${columns} from new_rows)
            union all
            (select ${columns} from new_rows except select ${columns} from old_rows)) as changed;
        end if;
        if ids is null then return null; end if;
        ${waitForStudents};
        if tg_op = 'INSERT' then
          ${addChanges(["new_rows"])};
        elsif tg_op = 'DELETE' then
          ${addChanges(["old_rows"])};
        else
          ${addChanges(["new_rows", "old_rows"])};
        end if;
        return null;
      end $$;
      create trigger donation_counts_insert after insert on donation
        referencing new table as new_rows for each statement execute function donation_counts();
      create trigger donation_counts_update after update on donation
        referencing old table as old_rows new table as new_rows for each statement execute function donation_counts();
      create trigger donation_counts_delete after delete on donation
        referencing old table as old_rows for each statement execute function donation_counts();
    `);

    this.addSql(`
      alter table student add column has_photo boolean not null default false, add column has_flagged_photo boolean not null default false;
      drop trigger student_audit_insert on student;
      drop trigger student_audit_update on student;
      drop trigger student_audit_delete on student;
      create function settle_photographed(ids integer[]) returns void language sql as $$
        update student s set has_photo = p.made, has_flagged_photo = p.flagged
        from unnest(ids) wanted(id)
        cross join lateral (
          select count(*) > 0 as made, coalesce(bool_or(flagged_for_report), false) as flagged
          from student_photo where student_id = wanted.id and width is not null and deleted_at is null) p
        where s.id = wanted.id and (s.has_photo, s.has_flagged_photo) is distinct from (p.made, p.flagged)
      $$;
      select set_config('app.all_branches', 'on', true);
      select settle_photographed(array(select distinct student_id from student_photo));
      select set_config('app.all_branches', 'off', true);
      ${audited("student", kept)}

      create function student_photo_settles() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        if tg_op = 'INSERT' then
          select array_agg(distinct student_id) into ids from new_rows;
        elsif tg_op = 'DELETE' then
          select array_agg(distinct student_id) into ids from old_rows;
        else
          select array_agg(distinct student_id) into ids from (
            (select ${photoColumns} from old_rows except select ${photoColumns} from new_rows)
            union all
            (select ${photoColumns} from new_rows except select ${photoColumns} from old_rows)) as changed;
        end if;
        if ids is null then return null; end if;
        ${waitForStudents};
        perform settle_photographed(ids);
        return null;
      end $$;
      create trigger student_photo_settles_insert after insert on student_photo
        referencing new table as new_rows for each statement execute function student_photo_settles();
      create trigger student_photo_settles_update after update on student_photo
        referencing old table as old_rows new table as new_rows for each statement execute function student_photo_settles();
      create trigger student_photo_settles_delete after delete on student_photo
        referencing old table as old_rows for each statement execute function student_photo_settles();

      create index student_has_no_photo_idx on student (branch_id, lower(code) collate "C", id) where not has_photo and deleted_at is null;
      create index student_has_no_flagged_photo_idx on student (branch_id, lower(code) collate "C", id)
        where has_photo and not has_flagged_photo and deleted_at is null;
    `);
  }
}
