import { Migration } from "@mikro-orm/migrations";
import { audited, record } from "./parts.ts";

/**
 * Certificates as they were issued: what each said, and whose branches it shows students of. Where a student moves, the
 * certificate's branches follow; where one is purged, what it said of its students goes too.
 */
export class Migration0041 extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function audit_branches(record jsonb) returns integer[] language sql immutable
        return case when record ->> 'branch_id' is not null then array[(record ->> 'branch_id')::integer]
               when jsonb_typeof(record -> 'branch_ids') = 'array'
               then array(select value::integer from jsonb_array_elements_text(record -> 'branch_ids'))
               else '{}'::integer[] end;
      create function app_may_write_all(branches integer[]) returns boolean language sql stable
        return current_setting('app.all_branches', true) = 'on'
          or (branches <> '{}'
            and branches <@ coalesce(nullif(current_setting('app.branch_ids', true), ''), '{}')::integer[]);

      create table certificate (${record},
        serial text not null constraint certificate_serial_key unique,
        donor_id integer not null constraint certificate_donor_id_fkey references donor (id),
        district_id integer constraint certificate_district_id_fkey references district (id),
        from_year_id integer not null constraint certificate_from_year_id_fkey references class_year (id),
        to_year_id integer not null constraint certificate_to_year_id_fkey references class_year (id),
        language text not null constraint certificate_language_check check (language in ('en', 'km')),
        standing text not null default 'VALID' constraint certificate_standing_check
          check (standing in ('VALID', 'SUPERSEDED', 'WITHDRAWN')),
        students integer not null,
        photos integer not null,
        withdrawn_reason text,
        superseded_by text,
        content jsonb,
        student_ids integer[] not null,
        branch_ids integer[] not null,
        run_id integer constraint certificate_run_id_fkey references report_run (id) on delete set null,
        search text not null);
      create unique index certificate_standing_key on certificate (donor_id, district_id, from_year_id, to_year_id)
        nulls not distinct where standing = 'VALID' and deleted_at is null;
      create index certificate_created_at_idx on certificate (created_at, id);
      create index certificate_donor_id_idx on certificate (donor_id, created_at, id);
      create index certificate_search_idx on certificate using gin (search gin_trgm_ops);
      create index certificate_student_ids_idx on certificate using gin (student_ids);
      create index certificate_run_id_idx on certificate (run_id);
      ${audited("certificate", "content,student_ids,branch_ids,run_id,search")}
      alter table certificate enable row level security;
      alter table certificate force row level security;
      create policy certificate_select on certificate for select using (true);
      create policy certificate_insert on certificate for insert with check (app_may_write_all(branch_ids));
      create policy certificate_update on certificate for update
        using (app_may_write_all(branch_ids)) with check (app_may_write_all(branch_ids));
      create policy certificate_delete on certificate for delete using (app_may_write_all(branch_ids));

      create function certificate_follows_student() returns trigger language plpgsql as $$
      declare
        before text := current_setting('app.all_branches', true);
      begin
        perform set_config('app.all_branches', 'on', true);
        if tg_op = 'DELETE' then
          update certificate set content = null where student_ids @> array[old.id];
        else
          update certificate c set branch_ids = array(
              select distinct s.branch_id from student s where s.id = any (c.student_ids) order by s.branch_id)
            where c.student_ids @> array[new.id];
          update file f set branch_ids = array(select distinct unnest(f.branch_ids || new.branch_id))
            from certificate c join report_run r on r.id = c.run_id
            where f.id = r.file_id and c.student_ids @> array[new.id];
        end if;
        perform set_config('app.all_branches', coalesce(before, ''), true);
        return null;
      end $$;
      create trigger student_certificate_branch after update of branch_id on student
        for each row when (old.branch_id is distinct from new.branch_id) execute function certificate_follows_student();
      create trigger student_certificate_purge after delete on student
        for each row execute function certificate_follows_student();
    `);
  }
}
