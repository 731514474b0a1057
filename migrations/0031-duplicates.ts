import { Migration } from "@mikro-orm/migrations";
import { record } from "./parts.ts";

/** Students who are likely to be one and the same, and what becomes of the other when two are merged. */
export class Migration0031 extends Migration {
  override up(): void {
    this.addSql(`
      alter table student
        add column merged_into_id integer constraint student_merged_into_id_fkey references student (id),
        add constraint student_merged_into_id_check check (merged_into_id is null or deleted_at is not null);
      create index student_merged_into_id_idx on student (merged_into_id) where merged_into_id is not null;

      create function names_alike(en text, other_en text, local text, other_local text) returns real
        language sql immutable parallel safe
        return greatest((similarity(en, other_en) + similarity(local, other_local)) / 2,
                        case when en = other_en or local = other_local then 0.6 else 0 end);

      -- Both branches stand in the row, kept true by the keys: a pair is seen by whoever sees both students.
      create table student_pair (${record},
        student_id integer not null,
        branch_id integer not null,
        other_id integer not null,
        other_branch_id integer not null,
        branch_ids integer[] not null generated always as (array[branch_id, other_branch_id]) stored,
        same_birth boolean not null,
        same_village boolean not null,
        same_school boolean not null,
        likeness double precision not null,
        apart_at timestamptz,
        constraint student_pair_other_id_check check (student_id < other_id),
        constraint student_pair_student_id_fkey foreign key (student_id, branch_id)
          references student (id, branch_id) on update cascade on delete cascade deferrable,
        constraint student_pair_other_id_fkey foreign key (other_id, other_branch_id)
          references student (id, branch_id) on update cascade on delete cascade deferrable);
      create unique index student_pair_student_id_key on student_pair (student_id, other_id);
      create index student_pair_other_id_idx on student_pair (other_id);
      create index student_pair_likeness_idx on student_pair (likeness, id);
      alter table student_pair enable row level security;
      alter table student_pair force row level security;
      create policy student_pair_select on student_pair for select using (true);
      create policy student_pair_insert on student_pair for insert with check (app_may_write(branch_id) and app_may_write(other_branch_id));
      create policy student_pair_update on student_pair for update using (app_may_write(branch_id) and app_may_write(other_branch_id));
      create policy student_pair_delete on student_pair for delete using (app_may_write(branch_id) and app_may_write(other_branch_id));
      -- What a search finds is nobody's change; what a person says of a pair is, and can be taken back.
      create trigger student_pair_audit_update after update on student_pair
        referencing old table as old_rows new table as new_rows for each statement
        execute function audit_update('student_id,branch_id,other_id,other_branch_id,branch_ids,same_birth,same_village,same_school,likeness,deleted_at');
    `);
  }
}
