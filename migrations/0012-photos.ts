import { Migration } from "@mikro-orm/migrations";
import { audited, record, scopedWrites } from "./parts.ts";

/** Columns of a photo that its job keeps: they follow from the bytes that were sent and from the turn that is wanted. */
const kept = "state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id";

/** Students' photos, and files that belong to a record of a branch or to everybody instead of to a person. */
export class Migration0012 extends Migration {
  override up(): void {
    this.addSql(`
      create table student_photo (${record},
        branch_id integer not null,
        student_id integer not null,
        title text not null constraint student_photo_title_check check (title <> ''),
        taken_on date,
        is_primary boolean not null default false,
        flagged_for_report boolean not null default false,
        rotation integer not null default 0 constraint student_photo_rotation_check check (rotation in (0, 90, 180, 270)),
        state text not null default 'PROCESSING' constraint student_photo_state_check
          check (state in ('PROCESSING', 'READY', 'FAILED')),
        failure_key text,
        failure_params jsonb,
        width integer,
        height integer,
        content_hash text not null,
        upload_key uuid not null,
        made_rotation integer not null default 0,
        job_id integer references job_run (id) on delete set null,
        constraint student_photo_student_id_fkey foreign key (student_id, branch_id)
          references student (id, branch_id) on update cascade,
        constraint student_photo_id_branch_id_pair unique (id, branch_id),
        -- Deferrable, as no unique index is: one change takes it from one photo and gives it to another, and is undone.
        constraint student_photo_is_primary_key exclude (student_id with =)
          where (is_primary and deleted_at is null) deferrable);
      create unique index student_photo_upload_key_key on student_photo (created_by, student_id, upload_key);
      create index student_photo_student_id_idx on student_photo (student_id) where deleted_at is null;
      create index student_photo_trash_idx on student_photo (deleted_at) where deleted_at is not null;
      create index student_photo_job_id_idx on student_photo (job_id);
      ${audited("student_photo", kept)}
      ${scopedWrites("student_photo")}

      alter table file
        add column common boolean not null default false,
        add column branch_id integer,
        add column permission text,
        add column photo_id integer,
        add constraint file_photo_id_fkey foreign key (photo_id, branch_id)
          references student_photo (id, branch_id) on update cascade on delete cascade,
        add constraint file_branch_id_check check ((photo_id is null) = (branch_id is null)),
        add constraint file_permission_check check (photo_id is null or permission is not null),
        add constraint file_common_check check (not common or branch_id is null);
      create unique index file_photo_id_key on file (photo_id, purpose);
      alter table file enable row level security;
      alter table file force row level security;
      create policy file_select on file for select using (true);
      create policy file_insert on file for insert with check (branch_id is null or app_may_write(branch_id));
      create policy file_update on file for update using (branch_id is null or app_may_write(branch_id))
        with check (branch_id is null or app_may_write(branch_id));
      create policy file_delete on file for delete using (branch_id is null or app_may_write(branch_id));
    `);
  }
}
