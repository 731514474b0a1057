import { Migration } from "@mikro-orm/migrations";

/**
 * What was made about a student who is merged into one of another branch follows that student: certificates, and files
 * of reports.
 */
export class Migration0103 extends Migration {
  override up(): void {
    this.addSql(`
      -- The branch that sees a student: that of the student whom a chain of merges ends in.
      create function student_seen_in(student integer) returns integer language sql stable as $$
        with recursive chain as (
          select s.id, s.merged_into_id, s.branch_id from student s where s.id = student
          union
          select s.id, s.merged_into_id, s.branch_id from student s join chain c on s.id = c.merged_into_id)
        select branch_id from chain where merged_into_id is null $$;

      -- A student, and everyone whose chain of merges leads to them.
      create function students_merged_into(student integer) returns integer[] language sql stable as $$
        with recursive merged as (
          select student as id
          union
          select s.id from student s join merged m on s.merged_into_id = m.id)
        select array_agg(id) from merged $$;

      create or replace function certificate_follows_student() returns trigger language plpgsql as $$
      declare
        before text := current_setting('app.all_branches', true);
        affected integer[];
        seen integer;
      begin
        perform set_config('app.all_branches', 'on', true);
        if tg_op = 'DELETE' then
          update certificate set content = null where student_ids @> array[old.id];
        else
          affected := students_merged_into(new.id);
          seen := student_seen_in(new.id);
          update certificate c set branch_ids = array(
              select distinct student_seen_in(s.id) as branch from student s where s.id = any (c.student_ids) order by branch)
            where c.student_ids && affected;
          update file f set branch_ids = array(select distinct unnest(f.branch_ids || seen))
            from certificate c join report_run r on r.id = c.run_id
            where f.id = r.file_id and c.student_ids && affected;
        end if;
        perform set_config('app.all_branches', coalesce(before, ''), true);
        return null;
      end $$;

      create or replace function reports_follow_student() returns trigger language plpgsql as $$
      declare
        seen_before integer := case when old.merged_into_id is null then old.branch_id else student_seen_in(old.merged_into_id) end;
        seen integer := student_seen_in(new.id);
      begin
        if seen = seen_before then return null; end if;
        perform reports_closing(seen_before, false);
        update file set branch_ids = branch_ids || seen
          where purpose = 'report' and seen_before = any (branch_ids) and not seen = any (branch_ids);
        return null;
      end $$;

      -- Photos of a student who is merged into one without consent may not be shown any more.
      create function reports_heed_merge() returns trigger language plpgsql as $$
      begin
        if exists (select from student s where s.id = new.merged_into_id and s.photo_consent <> 'GIVEN') then
          perform reports_lose_photos(old.branch_id);
        end if;
        return null;
      end $$;

      drop trigger student_certificate_branch on student;
      create trigger student_certificate_branch after update of branch_id, merged_into_id on student for each row
        when (old.branch_id is distinct from new.branch_id or old.merged_into_id is distinct from new.merged_into_id)
        execute function certificate_follows_student();
      drop trigger student_report_branch on student;
      create trigger student_report_branch after update of branch_id, merged_into_id on student for each row
        when (old.branch_id is distinct from new.branch_id or old.merged_into_id is distinct from new.merged_into_id)
        execute function reports_follow_student();
      create trigger student_report_merge after update of merged_into_id on student for each row
        when (new.merged_into_id is distinct from old.merged_into_id and old.photo_consent = 'GIVEN')
        execute function reports_heed_merge();

      select set_config('app.all_branches', 'on', true);
      update certificate c set branch_ids = array(
          select distinct student_seen_in(s.id) as branch from student s where s.id = any (c.student_ids) order by branch)
        where exists (select from student s where s.id = any (c.student_ids) and s.merged_into_id is not null);
      update file f set branch_ids = array(select distinct unnest(f.branch_ids || student_seen_in(s.id)))
        from certificate c join report_run r on r.id = c.run_id join student s on s.id = any (c.student_ids)
        where f.id = r.file_id and s.merged_into_id is not null;`);
  }
}
