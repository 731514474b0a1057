/** Photos of students, and what is kept of them with a student. */
export const photos = String.raw`
create table student_photo (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  branch_id integer not null,
  student_id integer not null,
  title text not null,
  taken_on date,
  is_primary boolean default false not null,
  flagged_for_report boolean default false not null,
  rotation integer default 0 not null,
  state text default 'PROCESSING' not null,
  failure_key text,
  failure_params jsonb,
  width integer,
  height integer,
  content_hash text not null,
  upload_key uuid not null,
  made_rotation integer default 0 not null,
  job_id integer,
  constraint student_photo_pkey primary key (id),
  constraint student_photo_id_branch_id_pair unique (id, branch_id),
  constraint student_photo_rotation_check check (rotation in (0, 90, 180, 270)),
  constraint student_photo_state_check check (state in ('PROCESSING', 'READY', 'FAILED')),
  constraint student_photo_title_check check (title <> ''),
  constraint student_photo_title_length check (char_length(title) <= 200),
  constraint student_photo_is_primary_key exclude (student_id with =) where ((is_primary and (deleted_at is null))) deferrable,
  constraint student_photo_job_id_fkey foreign key (job_id) references job_run(id) on delete set null,
  constraint student_photo_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade
);

create index student_photo_job_id_idx on student_photo (job_id);
create index student_photo_student_id_idx on student_photo (student_id) where (deleted_at is null);
create index student_photo_trash_idx on student_photo (deleted_at) where (deleted_at is not null);
create unique index student_photo_upload_key_key on student_photo (created_by, student_id, upload_key);
alter table student_photo enable row level security;
alter table student_photo force row level security;
create policy student_photo_delete on student_photo for delete using (app_may_write(branch_id));
create policy student_photo_insert on student_photo for insert with check (app_may_write(branch_id));
create policy student_photo_select on student_photo for select using (true);
create policy student_photo_update on student_photo for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

alter table file add constraint file_photo_id_fkey foreign key (photo_id, branch_id) references student_photo(id, branch_id) on update cascade on delete cascade;

create function settle_photographed(ids integer[]) returns void language sql as $$
  update student s set has_photo = p.made, has_flagged_photo = p.flagged
  from unnest(ids) wanted(id)
  cross join lateral (
    select count(*) > 0 as made, coalesce(bool_or(flagged_for_report), false) as flagged
    from student_photo where student_id = wanted.id and width is not null and deleted_at is null) p
  where s.id = wanted.id and (s.has_photo, s.has_flagged_photo) is distinct from (p.made, p.flagged)
$$;

create function student_photo_settles() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct student_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct student_id) into ids from old_rows;
  else
    select array_agg(distinct student_id) into ids from (
      (select id, student_id, width is null, flagged_for_report, deleted_at from old_rows except select id, student_id, width is null, flagged_for_report, deleted_at from new_rows)
      union all
      (select id, student_id, width is null, flagged_for_report, deleted_at from new_rows except select id, student_id, width is null, flagged_for_report, deleted_at from old_rows)) as changed;
  end if;
  if ids is null then return null; end if;
  perform from student where id = any (ids) order by id for no key update;
  perform settle_photographed(ids);
  return null;
end $$;

create trigger photo_report_flag after update of flagged_for_report, deleted_at on student_photo for each row when ((old.flagged_for_report and (old.deleted_at is null) and (not (new.flagged_for_report and (new.deleted_at is null))))) execute function reports_heed_consent();
create trigger student_photo_audit_delete after delete on student_photo referencing old table as old_rows for each statement execute function audit_delete('state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id');
create trigger student_photo_audit_insert after insert on student_photo referencing new table as new_rows for each statement execute function audit_insert('state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id');
create trigger student_photo_audit_update after update on student_photo referencing old table as old_rows new table as new_rows for each statement execute function audit_update('state,failure_key,failure_params,width,height,content_hash,upload_key,made_rotation,job_id');
create trigger student_photo_settles_delete after delete on student_photo referencing old table as old_rows for each statement execute function student_photo_settles();
create trigger student_photo_settles_insert after insert on student_photo referencing new table as new_rows for each statement execute function student_photo_settles();
create trigger student_photo_settles_update after update on student_photo referencing old table as old_rows new table as new_rows for each statement execute function student_photo_settles();
`;
