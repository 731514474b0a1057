/** Branches, people with their branches, sessions and devices, attempts to sign in, and the organisation. */
export const people = String.raw`
create table branch (
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
  school_code_prefix text,
  code_digits integer default 4 not null,
  student_code_prefix text,
  donor_code_prefix text,
  constraint branch_pkey primary key (id),
  constraint branch_code_check check (char_length(code) >= 3),
  constraint branch_code_digits_check check ((code_digits >= 2) and (code_digits <= 8)),
  constraint branch_code_length check (char_length(code) <= 40),
  constraint branch_donor_code_prefix_length check (char_length(donor_code_prefix) <= 20),
  constraint branch_name_en_check check (name_en <> ''),
  constraint branch_name_en_length check (char_length(name_en) <= 200),
  constraint branch_name_local_check check (name_local <> ''),
  constraint branch_name_local_length check (char_length(name_local) <= 200),
  constraint branch_school_code_prefix_length check (char_length(school_code_prefix) <= 20),
  constraint branch_student_code_prefix_length check (char_length(student_code_prefix) <= 20)
);

create index branch_code_idx on branch (lower(code) collate "C", id) where (deleted_at is null);
create unique index branch_code_key on branch (lower(code)) where (deleted_at is null);
create index branch_name_en_idx on branch (name_en, id) where (deleted_at is null);
create index branch_name_local_idx on branch (name_local collate km, id) where (deleted_at is null);
create index branch_search_idx on branch using gin (search gin_trgm_ops);
create index branch_updated_at_idx on branch (updated_at, id) where (deleted_at is null);

create table app_user (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  name text not null,
  email text not null,
  password_hash text not null,
  role_id integer default 0 not null,
  language text default 'en' not null,
  is_active boolean default true not null,
  must_change_password boolean default false not null,
  password_changed_at timestamptz,
  last_login_at timestamptz,
  search text default '' not null,
  branch_ids integer[] default '{}'::integer[] not null,
  avatar_file_id integer,
  constraint app_user_pkey primary key (id),
  constraint app_user_email_check check (POSITION(('@') in (email)) > 1),
  constraint app_user_email_length check (char_length(email) <= 200),
  constraint app_user_language_check check (language in ('en', 'km')),
  constraint app_user_name_check check (name <> ''),
  constraint app_user_name_length check (char_length(name) <= 200),
  constraint app_user_role_id_check check ((role_id >= 0) and (role_id <= 4))
);

create index app_user_avatar_file_id_idx on app_user (avatar_file_id);
create index app_user_email_idx on app_user (email, id) where (deleted_at is null);
create unique index app_user_email_key on app_user (lower(email)) where (deleted_at is null);
create index app_user_last_login_at_idx on app_user (last_login_at, id) where (deleted_at is null);
create index app_user_name_idx on app_user (name collate km, id) where (deleted_at is null);
create index app_user_trash_idx on app_user (deleted_at) where (deleted_at is not null);
create index app_user_updated_at_idx on app_user (updated_at, id) where (deleted_at is null);

create table user_branch (
  user_id integer not null,
  branch_id integer not null,
  constraint user_branch_pkey primary key (user_id, branch_id),
  constraint user_branch_branch_id_fkey foreign key (branch_id) references branch(id),
  constraint user_branch_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);

create table session (
  id uuid not null,
  user_id integer not null,
  created_at timestamptz default now() not null,
  last_seen_at timestamptz default now() not null,
  remember boolean default false not null,
  user_agent text,
  ended_at timestamptz,
  deactivated boolean default false not null,
  constraint session_pkey primary key (id),
  constraint session_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);

create index session_user_id_idx on session (user_id) where (ended_at is null);

create table sign_in_attempt (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  account text not null,
  address text not null,
  known boolean default false not null,
  constraint sign_in_attempt_pkey primary key (id)
);

create index sign_in_attempt_account_idx on sign_in_attempt (account, at);
create index sign_in_attempt_address_idx on sign_in_attempt (address, at);

create table organisation (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  name_en text not null,
  name_local text not null,
  signatory_name_en text,
  signatory_name_local text,
  signatory_title_en text,
  signatory_title_local text,
  khmer_digits text default 'KHMER' not null,
  logo_file_id integer,
  constraint organisation_pkey primary key (id),
  constraint organisation_khmer_digits_check check (khmer_digits in ('KHMER', 'LATIN')),
  constraint organisation_name_en_length check (char_length(name_en) <= 200),
  constraint organisation_name_local_length check (char_length(name_local) <= 200),
  constraint organisation_signatory_name_en_length check (char_length(signatory_name_en) <= 200),
  constraint organisation_signatory_name_local_length check (char_length(signatory_name_local) <= 200),
  constraint organisation_signatory_title_en_length check (char_length(signatory_title_en) <= 200),
  constraint organisation_signatory_title_local_length check (char_length(signatory_title_local) <= 200),
  constraint organisation_single_check check (id = 1)
);

create index organisation_logo_file_id_idx on organisation (logo_file_id);

create function app_user_follows() returns trigger language plpgsql as $$
begin
  delete from user_branch
  where user_id = new.id and (new.deleted_at is not null or branch_id <> all (new.branch_ids));
  if new.deleted_at is null then
    insert into user_branch (user_id, branch_id)
    select new.id, id from branch where id = any (new.branch_ids) and deleted_at is null on conflict do nothing;
  end if;
  if new.deleted_at is not null or not new.is_active then
    update session set ended_at = now(), deactivated = new.deleted_at is null where user_id = new.id and ended_at is null;
  end if;
  return null;
end $$;

create function app_user_stays() returns trigger language plpgsql as $$
begin
  if new.id = app_user_id() and ((old.is_active and not new.is_active) or (old.deleted_at is null and new.deleted_at is not null)) then
    raise exception 'nobody deactivates or deletes themself'
      using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_own_check';
  end if;
  if old.role_id = 1 and old.is_active and old.deleted_at is null
     and not (new.role_id = 1 and new.is_active and new.deleted_at is null) then
    perform pg_advisory_xact_lock(7165004);
    if not exists (select from app_user where role_id = 1 and is_active and deleted_at is null) then
      raise exception 'one administrator must remain'
        using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_last_administrator_check';
    end if;
  end if;
  return null;
end $$;

create function app_user_goes() returns trigger language plpgsql as $$
begin
  if exists (select from change where actor_id = old.id) then
    raise exception 'the audit names this person'
      using errcode = 'check_violation', table = 'app_user', constraint = 'app_user_traces_check';
  end if;
  delete from file where id = old.avatar_file_id;
  return null;
end $$;

create trigger branch_audit_delete after delete on branch referencing old table as old_rows for each statement execute function audit_delete('');
create trigger branch_audit_insert after insert on branch referencing new table as new_rows for each statement execute function audit_insert('');
create trigger branch_audit_update after update on branch referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger app_user_audit_delete after delete on app_user referencing old table as old_rows for each statement execute function audit_delete('password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id');
create trigger app_user_audit_insert after insert on app_user referencing new table as new_rows for each statement execute function audit_insert('password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id');
create trigger app_user_audit_update after update on app_user referencing old table as old_rows new table as new_rows for each statement execute function audit_update('password_hash,last_login_at,must_change_password,password_changed_at,avatar_file_id');
create trigger app_user_follows after insert or update of branch_ids, deleted_at, is_active on app_user for each row execute function app_user_follows();
create trigger app_user_goes after delete on app_user for each row execute function app_user_goes();
create trigger app_user_stays after update of role_id, is_active, deleted_at on app_user for each row execute function app_user_stays();

create trigger organisation_audit_delete after delete on organisation referencing old table as old_rows for each statement execute function audit_delete('logo_file_id');
create trigger organisation_audit_insert after insert on organisation referencing new table as new_rows for each statement execute function audit_insert('logo_file_id');
create trigger organisation_audit_update after update on organisation referencing old table as old_rows new table as new_rows for each statement execute function audit_update('logo_file_id');
`;
