import { Migration } from "@mikro-orm/migrations";
import { audited, listIndexes, record, scopedWrites } from "./parts.ts";

const named = (table: string) => `
  code text not null constraint ${table}_code_check check (char_length(code) >= 3),
  name_en text not null constraint ${table}_name_en_check check (name_en <> ''),
  name_local text not null constraint ${table}_name_local_check check (name_local <> ''),
  search text not null`;

const reference = (table: string, columns = "") => `
  create table ${table} (${record}, ${named(table)}${columns});
  ${listIndexes(table)}
  ${audited(table)}`;

const unit = ", unit_en text, unit_local text";

/** A place points at the one above it; the pair is unique so that records can hold the whole chain true. */
const place = (table: string, parent: string) => `
  ${reference(
    table,
    `, ${parent}_id integer not null constraint ${table}_${parent}_id_fkey references ${parent} (id)${unit},
     constraint ${table}_id_${parent}_id_pair unique (id, ${parent}_id)`,
  )}
  create index ${table}_${parent}_id_idx on ${table} (${parent}_id) where deleted_at is null;`;

export class Migration0001 extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists pg_trgm;
      create collation if not exists km (provider = icu, locale = 'km');

      create function app_user_id() returns integer language sql stable
        return nullif(current_setting('app.user_id', true), '')::integer;
      create function app_change_id() returns bigint language sql stable
        return nullif(current_setting('app.change_id', true), '')::bigint;
      create function app_may_write(branch integer) returns boolean language sql stable
        return current_setting('app.all_branches', true) = 'on'
          or branch = any (coalesce(nullif(current_setting('app.branch_ids', true), ''), '{}')::integer[]);

      create table change (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        actor_id integer,
        operation text not null,
        request_id text,
        undone_by bigint references change (id)
      );
      create table audit_entry (
        id bigint generated always as identity primary key,
        change_id bigint not null references change (id),
        at timestamptz not null default now(),
        actor_id integer,
        action text not null constraint audit_entry_action_check
          check (action in ('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'PURGE', 'SIGN_IN', 'PASSWORD')),
        table_name text not null,
        record_id integer not null,
        branch_ids integer[] not null default '{}',
        version integer,
        before jsonb,
        after jsonb
      );
      create index audit_entry_record_idx on audit_entry (table_name, record_id, id desc);
      create index audit_entry_change_idx on audit_entry (change_id);
      alter table audit_entry enable row level security;
      alter table audit_entry force row level security;
      create policy audit_entry_select on audit_entry for select using (true);
      create policy audit_entry_insert on audit_entry for insert with check (true);

      create function audit_branches(record jsonb) returns integer[] language sql immutable
        return case when record ->> 'branch_id' is null then '{}'::integer[]
               else array[(record ->> 'branch_id')::integer] end;
      create function audit_columns(without text) returns text[] language sql immutable
        return array['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version'] || string_to_array(without, ',');

      create function audit_insert() returns trigger language plpgsql as $$
      begin
        insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, after)
        select app_change_id(), app_user_id(), 'CREATE', tg_table_name, (n.j ->> 'id')::integer, audit_branches(n.j),
               (n.j ->> 'version')::integer, jsonb_strip_nulls(n.j - audit_columns(tg_argv[0]))
        from (select to_jsonb(r) as j from new_rows r offset 0) n;
        return null;
      end $$;

      create function audit_update() returns trigger language plpgsql as $$
      begin
        insert into audit_entry (change_id, actor_id, action, table_name, record_id, branch_ids, version, before, after)
        select app_change_id(), app_user_id(),
               case when d.after ? 'deleted_at' then case when n.j ->> 'deleted_at' is null then 'RESTORE' else 'DELETE' end
                    else 'UPDATE' end,
               tg_table_name, n.id,
               array(select distinct unnest(audit_branches(o.j) || audit_branches(n.j))),
               (n.j ->> 'version')::integer, d.before, d.after
        from (select r.id, to_jsonb(r) as j from old_rows r offset 0) o
        join (select r.id, to_jsonb(r) as j from new_rows r offset 0) n on n.id = o.id
        cross join lateral (
          select jsonb_object_agg(e.key, o.j -> e.key) as before, jsonb_object_agg(e.key, e.value) as after
          from jsonb_each(n.j - audit_columns(tg_argv[0])) e where e.value is distinct from o.j -> e.key
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
    `);

    this.addSql(`
      create table organisation (${record},
        name_en text not null, name_local text not null,
        constraint organisation_single_check check (id = 1));
      ${audited("organisation")}

      create table branch (${record}, ${named("branch")},
        school_code_prefix text,
        code_digits integer not null default 4 constraint branch_code_digits_check check (code_digits between 2 and 8));
      ${listIndexes("branch")}
      ${audited("branch")}

      create table app_user (${record},
        name text not null constraint app_user_name_check check (name <> ''),
        email text not null constraint app_user_email_check check (position('@' in email) > 1),
        password_hash text not null,
        role_id integer not null default 0 constraint app_user_role_id_check check (role_id between 0 and 4),
        language text not null default 'en' constraint app_user_language_check check (language in ('en', 'km')),
        is_active boolean not null default true,
        must_change_password boolean not null default false,
        password_changed_at timestamptz,
        last_login_at timestamptz);
      create unique index app_user_email_key on app_user (lower(email)) where deleted_at is null;
      ${audited("app_user", "password_hash,last_login_at")}

      create table user_branch (
        user_id integer not null references app_user (id),
        branch_id integer not null references branch (id),
        primary key (user_id, branch_id));

      create table session (
        id uuid primary key,
        user_id integer not null references app_user (id),
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now(),
        remember boolean not null default false,
        user_agent text,
        ended_at timestamptz);
      create index session_user_id_idx on session (user_id) where ended_at is null;

      create table sign_in_attempt (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        account text not null,
        address text not null);
      create index sign_in_attempt_account_idx on sign_in_attempt (account, at);
      create index sign_in_attempt_address_idx on sign_in_attempt (address, at);
    `);

    this.addSql(reference("stay_with"));
    this.addSql(reference("parent_status"));
    this.addSql(reference("profession", ", name_ja text"));
    this.addSql(reference("religion"));
    this.addSql(reference("country"));
    this.addSql(place("province", "country"));
    this.addSql(place("district", "province"));
    this.addSql(place("commune", "district"));
    this.addSql(place("village", "commune"));
    this.addSql(reference("school_type"));
    this.addSql(
      reference("grade", ", position integer not null constraint grade_position_check check (position >= 0)"),
    );
    this.addSql(
      reference(
        "class_year",
        ", first_day date, last_day date, constraint class_year_last_day_check check (first_day <= last_day)",
      ),
    );

    this.addSql(`
      create table school (${record}, ${named("school")},
        pinned boolean not null default false,
        school_type_id integer not null constraint school_school_type_id_fkey references school_type (id),
        branch_id integer not null constraint school_branch_id_fkey references branch (id),
        total_student integer constraint school_total_student_check check (total_student >= 0),
        country_id integer not null constraint school_country_id_fkey references country (id),
        province_id integer not null, district_id integer not null, commune_id integer not null, village_id integer,
        address text, contact_name text, contact_position text,
        phone text constraint school_phone_check check (phone ~ '^[0-9]+$'),
        email text constraint school_email_check check (position('@' in email) > 1),
        latitude double precision constraint school_latitude_check check (latitude between -90 and 90),
        longitude double precision constraint school_longitude_check check (longitude between -180 and 180),
        description text, remark text, history text,
        constraint school_id_branch_id_pair unique (id, branch_id),
        constraint school_province_id_fkey foreign key (province_id, country_id)
          references province (id, country_id) on update cascade deferrable,
        constraint school_district_id_fkey foreign key (district_id, province_id)
          references district (id, province_id) on update cascade deferrable,
        constraint school_commune_id_fkey foreign key (commune_id, district_id)
          references commune (id, district_id) on update cascade deferrable,
        constraint school_village_id_fkey foreign key (village_id, commune_id)
          references village (id, commune_id) on update cascade deferrable);
      ${listIndexes("school")}
      create index school_branch_id_name_local_idx on school (branch_id, name_local collate km, id) where deleted_at is null;
      create index school_branch_id_code_idx on school (branch_id, code, id) where deleted_at is null;
      create index school_province_id_idx on school (province_id) where deleted_at is null;
      create index school_district_id_idx on school (district_id) where deleted_at is null;
      create index school_commune_id_idx on school (commune_id) where deleted_at is null;
      create index school_village_id_idx on school (village_id) where deleted_at is null;
      ${audited("school")}
      ${scopedWrites("school")}
    `);
  }
}
