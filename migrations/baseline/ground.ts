/** Who changed what: changes, the audit and its triggers, what row-level security asks, and the installation itself. */
export const ground = String.raw`
create extension if not exists btree_gin;

create extension if not exists pg_trgm;

create collation km (provider = icu, locale = 'km');

create function app_user_id() returns integer language sql stable RETURN (NULLIF(current_setting('app.user_id', true), ''))::integer;

create function app_change_id() returns bigint language sql stable RETURN (NULLIF(current_setting('app.change_id', true), ''))::bigint;

create function app_may_write(branch integer) returns boolean language sql stable RETURN ((current_setting('app.all_branches', true) = 'on') or (branch = any ((coalesce(NULLIF(current_setting('app.branch_ids', true), ''), '{}'))::integer[])));

create function app_may_write_all(branches integer[]) returns boolean language sql stable RETURN ((current_setting('app.all_branches', true) = 'on') or ((branches <> '{}'::integer[]) and (branches <@ (coalesce(NULLIF(current_setting('app.branch_ids', true), ''), '{}'))::integer[])));

create function audit_listed_branches(record jsonb) returns integer[] language sql immutable RETURN array(SELECT (jsonb_array_elements_text.value)::integer as value from jsonb_array_elements_text((audit_listed_branches.record -> 'branch_ids')) jsonb_array_elements_text(value));

create function audit_branches(record jsonb) returns integer[] language sql immutable RETURN case when ((record ->> 'branch_id') is not null) then array[((record ->> 'branch_id'))::integer] when (jsonb_typeof((record -> 'branch_ids')) = 'array') then audit_listed_branches(record) else '{}'::integer[] end;

create function audit_columns(without text) returns text[] language sql immutable RETURN (array['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'] || string_to_array(without, ','));

create function word_count(value text) returns integer language sql immutable parallel safe as $$
select cardinality(string_to_array(trim(value), ' ')) $$;

create function name_key(search text, skipped integer, taken integer) returns text language plpgsql immutable parallel safe as $$
declare
  words text[] := (string_to_array(ltrim(search), ' '))[skipped + 1 : skipped + taken];
  word text;
  place integer;
begin
  for n in 2 .. coalesce(cardinality(words), 0) loop
    word := words[n];
    place := n;
    while place > 1 and words[place - 1] > word collate "C" loop
      words[place] := words[place - 1];
      place := place - 1;
    end loop;
    words[place] := word;
  end loop;
  return nullif(array_to_string(words, ' '), '');
end $$;

create function names_alike(en text, other_en text, local text, other_local text) returns real language sql immutable parallel safe RETURN GREATEST(((similarity(en, other_en) + similarity(local, other_local)) / (2)::double precision), (case when ((en = other_en) or (local = other_local)) then 0.6 else (0)::numeric end)::double precision);

create function reports_with_photos() returns text[] language sql immutable as $$ select array['PHOTO_ZIP', 'CERTIFICATE', 'CERTIFICATE_ZIP', 'CERTIFICATE_COPY'] $$;

create table change (
  id bigint generated always as identity not null,
  at timestamptz default now() not null,
  actor_id integer,
  operation text not null,
  request_id text,
  undone_by bigint,
  asks text[] default '{}'::text[] not null,
  constraint change_pkey primary key (id),
  constraint change_undone_by_fkey foreign key (undone_by) references change(id)
);

create index change_undone_by_idx on change (undone_by) where (undone_by is not null);

create table audit_entry (
  id bigint generated always as identity not null,
  change_id bigint not null,
  at timestamptz default now() not null,
  actor_id integer,
  action text not null,
  table_name text not null,
  record_id integer not null,
  branch_ids integer[] default '{}'::integer[] not null,
  version integer,
  before jsonb,
  after jsonb,
  constraint audit_entry_pkey primary key (id),
  constraint audit_entry_action_check check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'SIGN_IN_FAILED', 'PASSWORD', 'DOWNLOAD', 'EXPORT')),
  constraint audit_entry_change_id_fkey foreign key (change_id) references change(id)
);

create index audit_entry_action_at_idx on audit_entry (action, at, id) where (action in ('DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'SIGN_IN_FAILED', 'PASSWORD', 'DOWNLOAD', 'EXPORT'));
create index audit_entry_actor_id_at_idx on audit_entry (actor_id, at, id);
create index audit_entry_at_idx on audit_entry (at, id);
create index audit_entry_change_idx on audit_entry (change_id);
create index audit_entry_record_idx on audit_entry (table_name, record_id, id desc);
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy audit_entry_forget on audit_entry for delete using ((action = 'SIGN_IN_FAILED'));
create policy audit_entry_insert on audit_entry for insert with check (true);
create policy audit_entry_purge on audit_entry for update using ((current_setting('app.purging', true) = 'on')) with check (((before is null) and (after is null)));
create policy audit_entry_select on audit_entry for select using (true);

create table installation (
  id integer default 1 not null,
  epoch uuid default gen_random_uuid() not null,
  restored_at timestamptz,
  restored_from text,
  constraint installation_pkey primary key (id),
  constraint installation_single_check check (id = 1)
);

create function audit_insert() returns trigger language plpgsql as $$
declare
  change constant bigint := app_change_id();
  actor constant integer := app_user_id();
  without constant text[] := audit_columns(tg_argv[0]);
begin
  insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, after)
  select change, actor, 'CREATE', tg_table_name, (n.j ->> 'id')::integer, audit_branches(n.j),
         (n.j ->> 'version')::integer, n.j - without
  from (select jsonb_strip_nulls(to_jsonb(r)) as j from new_rows r offset 0) n;
  return null;
end $$;

create function audit_update() returns trigger language plpgsql set enable_nestloop TO 'off' as $$
declare
  change constant bigint := app_change_id();
  actor constant integer := app_user_id();
  without constant text[] := audit_columns(tg_argv[0]);
begin
  insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, before, after)
  select change, actor,
         case when d.after ? 'deleted_at' then case when n.j ->> 'deleted_at' is null then 'RESTORE' else 'DELETE' end
              else 'UPDATE' end,
         tg_table_name, n.id,
         array(select distinct unnest(audit_branches(o.j) || audit_branches(n.j))),
         (n.j ->> 'version')::integer, d.before, d.after
  from (select r.id, to_jsonb(r) as j from old_rows r offset 0) o
  join (select r.id, to_jsonb(r) as j from new_rows r offset 0) n on n.id = o.id
  cross join lateral (
    select jsonb_object_agg(e.key, o.j -> e.key) as before, jsonb_object_agg(e.key, e.value) as after
    from jsonb_each(n.j - without) e where e.value is distinct from o.j -> e.key
  ) d
  where d.after is not null;
  return null;
end $$;

create function audit_delete() returns trigger language plpgsql as $$
begin
  insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, before)
  select app_change_id(), app_user_id(), 'PURGE', tg_table_name, (o.j ->> 'id')::integer, audit_branches(o.j),
         (o.j ->> 'version')::integer, jsonb_strip_nulls(o.j - audit_columns(tg_argv[0]))
  from (select to_jsonb(r) as j from old_rows r offset 0) o;
  return null;
end $$;

insert into installation default values;
`;
