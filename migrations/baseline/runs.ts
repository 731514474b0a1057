/** Imports, reports, backups and the counts that the dashboard keeps. */
export const runs = String.raw`
create table import_run (
  id integer generated always as identity not null,
  owner_id integer not null,
  type text not null,
  state text default 'READING' not null,
  mode text default 'BOTH' not null,
  valid_rows_only boolean default false not null,
  file_id integer,
  error_file_id integer,
  file_name text not null,
  counts jsonb,
  job_id integer,
  failure_key text,
  failure_params jsonb,
  change_id bigint,
  created_at timestamptz default now() not null,
  finished_at timestamptz,
  checked jsonb,
  undo_state text,
  undo_job_id integer,
  undo_counts jsonb,
  undo_failure_key text,
  undo_failure_params jsonb,
  constraint import_run_pkey primary key (id),
  constraint import_run_mode_check check (mode in ('ADD', 'UPDATE', 'BOTH')),
  constraint import_run_state_check check (state in ('READING', 'MAPPING', 'CHECKING', 'READY', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  constraint import_run_undo_state_check check (undo_state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  constraint import_run_change_id_fkey foreign key (change_id) references change(id),
  constraint import_run_error_file_id_fkey foreign key (error_file_id) references file(id) on delete set null,
  constraint import_run_file_id_fkey foreign key (file_id) references file(id) on delete set null,
  constraint import_run_job_id_fkey foreign key (job_id) references job_run(id) on delete set null,
  constraint import_run_owner_id_fkey foreign key (owner_id) references app_user(id),
  constraint import_run_undo_job_id_fkey foreign key (undo_job_id) references job_run(id) on delete set null
);

create index import_run_error_file_id_idx on import_run (error_file_id);
create index import_run_file_id_idx on import_run (file_id);
create index import_run_job_id_idx on import_run (job_id);
create index import_run_owner_id_idx on import_run (owner_id, id desc);
create index import_run_type_idx on import_run (type, id desc);
create index import_run_undo_job_id_idx on import_run (undo_job_id);

create table import_sheet (
  id integer generated always as identity not null,
  run_id integer not null,
  owner_id integer not null,
  position integer not null,
  name text not null,
  type text,
  headers jsonb default '[]'::jsonb not null,
  samples jsonb default '[]'::jsonb not null,
  mapping jsonb default '[]'::jsonb not null,
  counts jsonb,
  warnings jsonb default '[]'::jsonb not null,
  above jsonb default '[]'::jsonb not null,
  writing jsonb default '{"date1904": false, "decimals": []}'::jsonb not null,
  running jsonb default '[]'::jsonb not null,
  codes_confirmed boolean default false not null,
  merges jsonb default '[]'::jsonb not null,
  constraint import_sheet_pkey primary key (id),
  constraint import_sheet_run_id_fkey foreign key (run_id) references import_run(id)
);

create unique index import_sheet_run_id_key on import_sheet (run_id, "position");

create table import_row (
  id integer generated always as identity not null,
  run_id integer not null,
  owner_id integer not null,
  row_number integer not null,
  raw jsonb not null,
  parsed jsonb default '{}'::jsonb not null,
  own_errors jsonb default '[]'::jsonb not null,
  code text,
  code_generated boolean default false not null,
  target_id integer,
  version_seen integer,
  refs jsonb default '{}'::jsonb not null,
  state text,
  errors jsonb default '[]'::jsonb not null,
  differences jsonb default '[]'::jsonb not null,
  search text default '' not null,
  sheet_id integer not null,
  decision text,
  same_as integer,
  duplicates jsonb default '[]'::jsonb not null,
  notes jsonb,
  constraint import_row_pkey primary key (id),
  constraint import_row_decision_check check (decision in ('NEW', 'SAME', 'SKIP')),
  constraint import_row_state_check check (state in ('NEW', 'UPDATE', 'UNCHANGED', 'ERROR', 'DUPLICATE', 'SKIPPED')),
  constraint import_row_sheet_id_fkey foreign key (sheet_id) references import_sheet(id)
) with (toast_tuple_target=8160);

alter table import_row
  alter column raw set statistics 0,
  alter column parsed set statistics 0,
  alter column own_errors set statistics 0,
  alter column refs set statistics 0,
  alter column errors set statistics 0,
  alter column differences set statistics 0,
  alter column search set statistics 0,
  alter column duplicates set statistics 0,
  alter column notes set statistics 0;
create index import_row_run_id_idx on import_row (run_id);
create index import_row_sheet_id_idx on import_row (sheet_id, row_number, id);

create table report_run (
  id integer generated always as identity not null,
  owner_id integer not null,
  kind text not null,
  params jsonb not null,
  state text default 'RUNNING' not null,
  counts jsonb,
  job_id integer,
  file_id integer,
  failure_key text,
  failure_params jsonb,
  created_at timestamptz default now() not null,
  finished_at timestamptz,
  writing_key text,
  branch_ids integer[],
  constraint report_run_pkey primary key (id),
  constraint report_run_state_check check (state in ('RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  constraint report_run_file_id_fkey foreign key (file_id) references file(id) on delete set null,
  constraint report_run_job_id_fkey foreign key (job_id) references job_run(id) on delete set null,
  constraint report_run_owner_id_fkey foreign key (owner_id) references app_user(id)
);

create index report_run_file_id_idx on report_run (file_id);
create index report_run_job_id_idx on report_run (job_id);
create index report_run_owner_id_idx on report_run (owner_id, id desc);
create unique index report_run_params_key on report_run (owner_id, kind, md5(params::text)) where (state = 'RUNNING');

alter table certificate add constraint certificate_run_id_fkey foreign key (run_id) references report_run(id) on delete set null;

create table report_closing (
  transaction xid8 default pg_current_xact_id() not null,
  branch_id integer not null,
  photos boolean not null,
  created_at timestamptz default now() not null,
  constraint report_closing_pkey primary key (transaction, branch_id, photos)
);

create table given_count (
  id integer generated always as identity not null,
  branch_id integer not null,
  asset text not null,
  year integer not null,
  previous integer,
  students integer not null,
  constraint given_count_pkey primary key (id),
  constraint given_count_asset_check check (asset in ('ANY', 'BICYCLE', 'MATERIAL', 'FINANCE'))
);

create index given_count_branch_id_idx on given_count (branch_id);
alter table given_count enable row level security;
alter table given_count force row level security;
create policy given_count_delete on given_count for delete using (app_may_write(branch_id));
create policy given_count_insert on given_count for insert with check (app_may_write(branch_id));
create policy given_count_select on given_count for select using (true);
create policy given_count_update on given_count for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create table backup_run (
  id integer generated always as identity not null,
  reason text not null,
  state text default 'WAITING' not null,
  requested_by integer,
  requested_at timestamptz default now() not null,
  started_at timestamptz,
  finished_at timestamptz,
  done integer default 0 not null,
  total integer,
  target text,
  name text,
  same_disk boolean,
  encrypted boolean,
  counts jsonb,
  failure text,
  constraint backup_run_pkey primary key (id),
  constraint backup_run_reason_check check (reason in ('COMMAND', 'SCHEDULE', 'REQUEST')),
  constraint backup_run_state_check check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED'))
);

create index backup_run_finished_at_idx on backup_run (finished_at desc);
create unique index backup_run_open_key on backup_run ((true)) where ((state in ('WAITING', 'RUNNING')) and (reason <> 'COMMAND'));

create function count_given() returns integer language plpgsql as $$
    declare counted integer;
    begin
      with gone as (delete from given_count)
      
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (select distinct 1 as sign, student_id, branch_id, asset, extract(year from given_on)::integer as year from donation where state <> 'CANCELLED' and deleted_at is null) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      get diagnostics counted = row_count;
      return counted;
    end $$;

create function reports_lose_photos(branch integer) returns void language plpgsql as $$
begin
  perform reports_closing(branch, true);
  delete from file f using report_run r
    where r.file_id = f.id and f.purpose = 'report' and r.kind = any (reports_with_photos()) and branch = any (f.branch_ids);
end $$;

create function reports_closing(branch integer, photos boolean) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('report_closing', 0));
  insert into report_closing (branch_id, photos) values (branch, photos) on conflict do nothing;
end $$;

create function report_overtaken(since pg_snapshot, branches integer[], kind text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('report_closing', 0));
  return exists (
    select from report_closing c where c.branch_id = any (branches) and (not c.photos or kind = any (reports_with_photos()))
      and not pg_visible_in_snapshot(c.transaction, since));
end $$;
`;
