/** Files and the removal of their bytes, and the jobs. */
export const files = String.raw`
create table file (
  id integer generated always as identity not null,
  owner_id integer not null,
  key text not null,
  name text not null,
  mime_type text not null,
  size integer not null,
  created_at timestamptz default now() not null,
  purpose text not null,
  common boolean default false not null,
  branch_id integer,
  permission text,
  photo_id integer,
  branch_ids integer[] default '{}'::integer[] not null,
  constraint file_pkey primary key (id),
  constraint file_key_key unique (key),
  constraint file_branch_id_check check ((photo_id is null) = (branch_id is null)),
  constraint file_common_check check ((not common) or (branch_id is null)),
  constraint file_permission_check check ((photo_id is null) or (permission is not null)),
  constraint file_owner_id_fkey foreign key (owner_id) references app_user(id)
);

create unique index file_photo_id_key on file (photo_id, purpose);
create index file_purpose_idx on file (purpose, created_at);
alter table file enable row level security;
alter table file force row level security;
create policy file_delete on file for delete using (((branch_id is null) or app_may_write(branch_id)));
create policy file_insert on file for insert with check (((branch_id is null) or app_may_write(branch_id)));
create policy file_select on file for select using (true);
create policy file_update on file for update using (((branch_id is null) or app_may_write(branch_id))) with check (((branch_id is null) or app_may_write(branch_id)));

alter table app_user add constraint app_user_avatar_file_id_fkey foreign key (avatar_file_id) references file(id) on delete set null;

alter table organisation add constraint organisation_logo_file_id_fkey foreign key (logo_file_id) references file(id) on delete set null;

create table file_removal (
  key text not null,
  at timestamptz default now() not null,
  constraint file_removal_pkey primary key (key)
);

create table job_run (
  id integer generated always as identity not null,
  owner_id integer,
  task text not null,
  payload jsonb not null,
  state text default 'QUEUED' not null,
  done integer default 0 not null,
  total integer,
  cancel_requested boolean default false not null,
  ends integer default 0 not null,
  memory_ends integer default 0 not null,
  failure_key text,
  failure_params jsonb,
  created_at timestamptz default now() not null,
  started_at timestamptz,
  finished_at timestamptz,
  sends_mail boolean default false not null,
  moved_at timestamptz default now() not null,
  constraint job_run_pkey primary key (id),
  constraint job_run_state_check check (state in ('QUEUED', 'HELD', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  constraint job_run_owner_id_fkey foreign key (owner_id) references app_user(id)
);

create index job_run_open_idx on job_run (id) where (state in ('QUEUED', 'RUNNING'));

create function file_removed() returns trigger language plpgsql as $$
begin
  insert into file_removal (key) select key from old_rows;
  return null;
end $$;

create trigger file_removed after delete on file referencing old table as old_rows for each statement execute function file_removed();
`;
