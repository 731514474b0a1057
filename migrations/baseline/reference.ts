/** The other kinds of reference data, and which study year is the present one. */
export const reference = String.raw`
create table stay_with (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  constraint stay_with_pkey primary key (id),
  constraint stay_with_code_check check (char_length(code) >= 3),
  constraint stay_with_code_length check (char_length(code) <= 40),
  constraint stay_with_name_en_check check (name_en <> ''),
  constraint stay_with_name_en_length check (char_length(name_en) <= 200),
  constraint stay_with_name_local_check check (name_local <> ''),
  constraint stay_with_name_local_length check (char_length(name_local) <= 200)
);

create index stay_with_code_idx on stay_with (lower(code) collate "C", id) where (deleted_at is null);
create unique index stay_with_code_key on stay_with (lower(code)) where (deleted_at is null);
create index stay_with_name_en_idx on stay_with (name_en, id) where (deleted_at is null);
create index stay_with_name_local_idx on stay_with (name_local collate km, id) where (deleted_at is null);
create index stay_with_search_idx on stay_with using gin (search gin_trgm_ops);
create index stay_with_updated_at_idx on stay_with (updated_at, id) where (deleted_at is null);

create table parent_status (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  constraint parent_status_pkey primary key (id),
  constraint parent_status_code_check check (char_length(code) >= 3),
  constraint parent_status_code_length check (char_length(code) <= 40),
  constraint parent_status_name_en_check check (name_en <> ''),
  constraint parent_status_name_en_length check (char_length(name_en) <= 200),
  constraint parent_status_name_local_check check (name_local <> ''),
  constraint parent_status_name_local_length check (char_length(name_local) <= 200)
);

create index parent_status_code_idx on parent_status (lower(code) collate "C", id) where (deleted_at is null);
create unique index parent_status_code_key on parent_status (lower(code)) where (deleted_at is null);
create index parent_status_name_en_idx on parent_status (name_en, id) where (deleted_at is null);
create index parent_status_name_local_idx on parent_status (name_local collate km, id) where (deleted_at is null);
create index parent_status_search_idx on parent_status using gin (search gin_trgm_ops);
create index parent_status_updated_at_idx on parent_status (updated_at, id) where (deleted_at is null);

create table profession (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  name_ja text,
  constraint profession_pkey primary key (id),
  constraint profession_code_check check (char_length(code) >= 3),
  constraint profession_code_length check (char_length(code) <= 40),
  constraint profession_name_en_check check (name_en <> ''),
  constraint profession_name_en_length check (char_length(name_en) <= 200),
  constraint profession_name_ja_length check (char_length(name_ja) <= 200),
  constraint profession_name_local_check check (name_local <> ''),
  constraint profession_name_local_length check (char_length(name_local) <= 200)
);

create index profession_code_idx on profession (lower(code) collate "C", id) where (deleted_at is null);
create unique index profession_code_key on profession (lower(code)) where (deleted_at is null);
create index profession_name_en_idx on profession (name_en, id) where (deleted_at is null);
create index profession_name_local_idx on profession (name_local collate km, id) where (deleted_at is null);
create index profession_search_idx on profession using gin (search gin_trgm_ops);
create index profession_updated_at_idx on profession (updated_at, id) where (deleted_at is null);

create table religion (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  constraint religion_pkey primary key (id),
  constraint religion_code_check check (char_length(code) >= 3),
  constraint religion_code_length check (char_length(code) <= 40),
  constraint religion_name_en_check check (name_en <> ''),
  constraint religion_name_en_length check (char_length(name_en) <= 200),
  constraint religion_name_local_check check (name_local <> ''),
  constraint religion_name_local_length check (char_length(name_local) <= 200)
);

create index religion_code_idx on religion (lower(code) collate "C", id) where (deleted_at is null);
create unique index religion_code_key on religion (lower(code)) where (deleted_at is null);
create index religion_name_en_idx on religion (name_en, id) where (deleted_at is null);
create index religion_name_local_idx on religion (name_local collate km, id) where (deleted_at is null);
create index religion_search_idx on religion using gin (search gin_trgm_ops);
create index religion_updated_at_idx on religion (updated_at, id) where (deleted_at is null);

create table school_type (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  constraint school_type_pkey primary key (id),
  constraint school_type_code_check check (char_length(code) >= 3),
  constraint school_type_code_length check (char_length(code) <= 40),
  constraint school_type_name_en_check check (name_en <> ''),
  constraint school_type_name_en_length check (char_length(name_en) <= 200),
  constraint school_type_name_local_check check (name_local <> ''),
  constraint school_type_name_local_length check (char_length(name_local) <= 200)
);

create index school_type_code_idx on school_type (lower(code) collate "C", id) where (deleted_at is null);
create unique index school_type_code_key on school_type (lower(code)) where (deleted_at is null);
create index school_type_name_en_idx on school_type (name_en, id) where (deleted_at is null);
create index school_type_name_local_idx on school_type (name_local collate km, id) where (deleted_at is null);
create index school_type_search_idx on school_type using gin (search gin_trgm_ops);
create index school_type_updated_at_idx on school_type (updated_at, id) where (deleted_at is null);

create table grade (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  position integer not null,
  constraint grade_pkey primary key (id),
  constraint grade_code_check check (char_length(code) >= 3),
  constraint grade_code_length check (char_length(code) <= 40),
  constraint grade_name_en_check check (name_en <> ''),
  constraint grade_name_en_length check (char_length(name_en) <= 200),
  constraint grade_name_local_check check (name_local <> ''),
  constraint grade_name_local_length check (char_length(name_local) <= 200),
  constraint grade_position_check check ("position" >= 0)
);

create index grade_code_idx on grade (lower(code) collate "C", id) where (deleted_at is null);
create unique index grade_code_key on grade (lower(code)) where (deleted_at is null);
create index grade_name_en_idx on grade (name_en, id) where (deleted_at is null);
create index grade_name_local_idx on grade (name_local collate km, id) where (deleted_at is null);
create index grade_search_idx on grade using gin (search gin_trgm_ops);
create index grade_updated_at_idx on grade (updated_at, id) where (deleted_at is null);

create table class_year (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text not null,
  search text not null,
  first_day date,
  last_day date,
  constraint class_year_pkey primary key (id),
  constraint class_year_code_check check (char_length(code) >= 3),
  constraint class_year_code_length check (char_length(code) <= 40),
  constraint class_year_last_day_check check (first_day <= last_day),
  constraint class_year_name_en_check check (name_en <> ''),
  constraint class_year_name_en_length check (char_length(name_en) <= 200),
  constraint class_year_name_local_check check (name_local <> ''),
  constraint class_year_name_local_length check (char_length(name_local) <= 200)
);

create index class_year_code_idx on class_year (lower(code) collate "C", id) where (deleted_at is null);
create unique index class_year_code_key on class_year (lower(code)) where (deleted_at is null);
create index class_year_name_en_idx on class_year (name_en, id) where (deleted_at is null);
create index class_year_name_local_idx on class_year (name_local collate km, id) where (deleted_at is null);
create index class_year_search_idx on class_year using gin (search gin_trgm_ops);
create index class_year_updated_at_idx on class_year (updated_at, id) where (deleted_at is null);

create table study_calendar (
  id integer default 1 not null,
  day date not null,
  class_year_id integer,
  turn integer default 1 not null,
  remade_to integer,
  constraint study_calendar_pkey primary key (id),
  constraint study_calendar_id_check check (id = 1)
);

create function present_class_year(day date) returns integer language sql stable as $$
  select id from class_year where deleted_at is null and first_day <= day
  order by coalesce(last_day >= day, false) desc, first_day desc, id desc limit 1
$$;

create function remake_students() returns void language plpgsql as $$
declare job integer;
begin
  insert into job_run (task, payload) values ('students.remake', '{}') returning id into job;
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('job', json_build_object('id', job), job_key := 'job-' || job,
      job_key_mode := 'preserve_run_at', max_attempts := 1);
  end if;
end $$;

create function keep_study_calendar(today date) returns void language plpgsql as $$
declare
  was study_calendar;
  present integer;
begin
  select * into was from study_calendar for update;
  present := present_class_year(coalesce(today, was.day));
  if present is distinct from was.class_year_id then
    update study_calendar set day = coalesce(today, was.day), class_year_id = present, turn = was.turn + 1,
      remade_to = case when exists (select from student) then 0 end;
  elsif today <> was.day then
    update study_calendar set day = today;
  end if;
  if (select remade_to from study_calendar) is not null then perform remake_students(); end if;
end $$;

create function grade_renames_classes() returns trigger language plpgsql as $$
begin
  update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
  from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
  where c.grade_id = n.id;
  return null;
end $$;

create function class_year_renames_classes() returns trigger language plpgsql as $$
begin
  update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
  from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
  where c.class_year_id = n.id;
  return null;
end $$;

create function class_year_lies_apart() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('class_year_lies_apart'));
  if exists (select from class_year n join class_year y on y.id <> n.id and daterange(y.first_day, y.last_day, '[]') && daterange(n.first_day, n.last_day, '[]')
             where n.id = new.id and n.deleted_at is null and n.first_day is not null and n.last_day is not null and y.deleted_at is null and y.first_day is not null and y.last_day is not null) then
    raise exclusion_violation using message = 'Study years overlap', constraint = 'class_year_days_apart', table = 'class_year';
  end if;
  return null;
end $$;

create function class_year_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_rows o join new_rows n on n.id = o.id
      where (o.first_day, o.last_day, o.deleted_at) is distinct from (n.first_day, n.last_day, n.deleted_at)) then
      return null;
    end if;
  end if;
  perform keep_study_calendar(null);
  return null;
end $$;

create trigger stay_with_audit_delete after delete on stay_with referencing old table as old_rows for each statement execute function audit_delete('');
create trigger stay_with_audit_insert after insert on stay_with referencing new table as new_rows for each statement execute function audit_insert('');
create trigger stay_with_audit_update after update on stay_with referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger parent_status_audit_delete after delete on parent_status referencing old table as old_rows for each statement execute function audit_delete('');
create trigger parent_status_audit_insert after insert on parent_status referencing new table as new_rows for each statement execute function audit_insert('');
create trigger parent_status_audit_update after update on parent_status referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger profession_audit_delete after delete on profession referencing old table as old_rows for each statement execute function audit_delete('');
create trigger profession_audit_insert after insert on profession referencing new table as new_rows for each statement execute function audit_insert('');
create trigger profession_audit_update after update on profession referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger religion_audit_delete after delete on religion referencing old table as old_rows for each statement execute function audit_delete('');
create trigger religion_audit_insert after insert on religion referencing new table as new_rows for each statement execute function audit_insert('');
create trigger religion_audit_update after update on religion referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger school_type_audit_delete after delete on school_type referencing old table as old_rows for each statement execute function audit_delete('');
create trigger school_type_audit_insert after insert on school_type referencing new table as new_rows for each statement execute function audit_insert('');
create trigger school_type_audit_update after update on school_type referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger grade_audit_delete after delete on grade referencing old table as old_rows for each statement execute function audit_delete('');
create trigger grade_audit_insert after insert on grade referencing new table as new_rows for each statement execute function audit_insert('');
create trigger grade_audit_update after update on grade referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');
create trigger grade_renames_classes after update on grade referencing old table as old_rows new table as new_rows for each statement execute function grade_renames_classes();

create trigger class_year_audit_delete after delete on class_year referencing old table as old_rows for each statement execute function audit_delete('');
create trigger class_year_audit_insert after insert on class_year referencing new table as new_rows for each statement execute function audit_insert('');
create trigger class_year_audit_update after update on class_year referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');
create constraint trigger class_year_lies_apart_insert after insert on class_year deferrable initially deferred for each row when ((app_user_id() is not null)) execute function class_year_lies_apart();
create constraint trigger class_year_lies_apart_update after update on class_year deferrable initially deferred for each row when (((app_user_id() is not null) and (((old.first_day is distinct from new.first_day) or (old.last_day is distinct from new.last_day)) or (old.deleted_at is distinct from new.deleted_at)))) execute function class_year_lies_apart();
create trigger class_year_moves_delete after delete on class_year for each statement execute function class_year_moves();
create trigger class_year_moves_insert after insert on class_year for each statement execute function class_year_moves();
create trigger class_year_moves_update after update on class_year referencing old table as old_rows new table as new_rows for each statement execute function class_year_moves();
create trigger class_year_renames_classes after update on class_year referencing old table as old_rows new table as new_rows for each statement execute function class_year_renames_classes();

insert into study_calendar (day) values ((now() at time zone 'Asia/Phnom_Penh')::date);
`;
