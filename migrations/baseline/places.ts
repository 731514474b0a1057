/** Countries, and the places of Cambodia from provinces to villages. */
export const places = String.raw`
create table country (
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
  constraint country_pkey primary key (id),
  constraint country_code_check check (char_length(code) >= 3),
  constraint country_code_length check (char_length(code) <= 40),
  constraint country_name_en_check check (name_en <> ''),
  constraint country_name_en_length check (char_length(name_en) <= 200),
  constraint country_name_local_check check (name_local <> ''),
  constraint country_name_local_length check (char_length(name_local) <= 200)
);

create index country_code_idx on country (lower(code) collate "C", id) where (deleted_at is null);
create unique index country_code_key on country (lower(code)) where (deleted_at is null);
create index country_name_en_idx on country (name_en, id) where (deleted_at is null);
create index country_name_local_idx on country (name_local collate km, id) where (deleted_at is null);
create index country_search_idx on country using gin (search gin_trgm_ops);
create index country_updated_at_idx on country (updated_at, id) where (deleted_at is null);

create table province (
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
  country_id integer not null,
  unit_en text,
  unit_local text,
  constraint province_pkey primary key (id),
  constraint province_id_country_id_pair unique (id, country_id),
  constraint province_code_check check (char_length(code) >= 3),
  constraint province_code_length check (char_length(code) <= 40),
  constraint province_name_en_check check (name_en <> ''),
  constraint province_name_en_length check (char_length(name_en) <= 200),
  constraint province_name_local_check check (name_local <> ''),
  constraint province_name_local_length check (char_length(name_local) <= 200),
  constraint province_unit_en_length check (char_length(unit_en) <= 60),
  constraint province_unit_local_length check (char_length(unit_local) <= 60),
  constraint province_country_id_fkey foreign key (country_id) references country(id)
);

create index province_code_idx on province (lower(code) collate "C", id) where (deleted_at is null);
create unique index province_code_key on province (lower(code)) where (deleted_at is null);
create index province_country_id_idx on province (country_id) where (deleted_at is null);
create index province_name_en_idx on province (name_en, id) where (deleted_at is null);
create index province_name_local_idx on province (name_local collate km, id) where (deleted_at is null);
create index province_search_idx on province using gin (search gin_trgm_ops);
create index province_updated_at_idx on province (updated_at, id) where (deleted_at is null);

create table district (
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
  province_id integer not null,
  unit_en text,
  unit_local text,
  constraint district_pkey primary key (id),
  constraint district_id_province_id_pair unique (id, province_id),
  constraint district_code_check check (char_length(code) >= 3),
  constraint district_code_length check (char_length(code) <= 40),
  constraint district_name_en_check check (name_en <> ''),
  constraint district_name_en_length check (char_length(name_en) <= 200),
  constraint district_name_local_check check (name_local <> ''),
  constraint district_name_local_length check (char_length(name_local) <= 200),
  constraint district_unit_en_length check (char_length(unit_en) <= 60),
  constraint district_unit_local_length check (char_length(unit_local) <= 60),
  constraint district_province_id_fkey foreign key (province_id) references province(id)
);

create index district_code_idx on district (lower(code) collate "C", id) where (deleted_at is null);
create unique index district_code_key on district (lower(code)) where (deleted_at is null);
create index district_name_en_idx on district (name_en, id) where (deleted_at is null);
create index district_name_local_idx on district (name_local collate km, id) where (deleted_at is null);
create index district_province_id_idx on district (province_id) where (deleted_at is null);
create index district_search_idx on district using gin (search gin_trgm_ops);
create index district_updated_at_idx on district (updated_at, id) where (deleted_at is null);

create table commune (
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
  district_id integer not null,
  unit_en text,
  unit_local text,
  constraint commune_pkey primary key (id),
  constraint commune_id_district_id_pair unique (id, district_id),
  constraint commune_code_check check (char_length(code) >= 3),
  constraint commune_code_length check (char_length(code) <= 40),
  constraint commune_name_en_check check (name_en <> ''),
  constraint commune_name_en_length check (char_length(name_en) <= 200),
  constraint commune_name_local_check check (name_local <> ''),
  constraint commune_name_local_length check (char_length(name_local) <= 200),
  constraint commune_unit_en_length check (char_length(unit_en) <= 60),
  constraint commune_unit_local_length check (char_length(unit_local) <= 60),
  constraint commune_district_id_fkey foreign key (district_id) references district(id)
);

create index commune_code_idx on commune (lower(code) collate "C", id) where (deleted_at is null);
create unique index commune_code_key on commune (lower(code)) where (deleted_at is null);
create index commune_district_id_idx on commune (district_id) where (deleted_at is null);
create index commune_name_en_idx on commune (name_en, id) where (deleted_at is null);
create index commune_name_local_idx on commune (name_local collate km, id) where (deleted_at is null);
create index commune_search_idx on commune using gin (search gin_trgm_ops);
create index commune_updated_at_idx on commune (updated_at, id) where (deleted_at is null);

create table village (
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
  commune_id integer not null,
  unit_en text,
  unit_local text,
  constraint village_pkey primary key (id),
  constraint village_id_commune_id_pair unique (id, commune_id),
  constraint village_code_check check (char_length(code) >= 3),
  constraint village_code_length check (char_length(code) <= 40),
  constraint village_name_en_check check (name_en <> ''),
  constraint village_name_en_length check (char_length(name_en) <= 200),
  constraint village_name_local_check check (name_local <> ''),
  constraint village_name_local_length check (char_length(name_local) <= 200),
  constraint village_unit_en_length check (char_length(unit_en) <= 60),
  constraint village_unit_local_length check (char_length(unit_local) <= 60),
  constraint village_commune_id_fkey foreign key (commune_id) references commune(id)
);

create index village_code_idx on village (lower(code) collate "C", id) where (deleted_at is null);
create unique index village_code_key on village (lower(code)) where (deleted_at is null);
create index village_commune_id_idx on village (commune_id) where (deleted_at is null);
create index village_name_en_idx on village (name_en, id) where (deleted_at is null);
create index village_name_local_idx on village (name_local collate km, id) where (deleted_at is null);
create index village_search_idx on village using gin (search gin_trgm_ops);
create index village_updated_at_idx on village (updated_at, id) where (deleted_at is null);

create trigger country_audit_delete after delete on country referencing old table as old_rows for each statement execute function audit_delete('');
create trigger country_audit_insert after insert on country referencing new table as new_rows for each statement execute function audit_insert('');
create trigger country_audit_update after update on country referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger province_audit_delete after delete on province referencing old table as old_rows for each statement execute function audit_delete('');
create trigger province_audit_insert after insert on province referencing new table as new_rows for each statement execute function audit_insert('');
create trigger province_audit_update after update on province referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger district_audit_delete after delete on district referencing old table as old_rows for each statement execute function audit_delete('');
create trigger district_audit_insert after insert on district referencing new table as new_rows for each statement execute function audit_insert('');
create trigger district_audit_update after update on district referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger commune_audit_delete after delete on commune referencing old table as old_rows for each statement execute function audit_delete('');
create trigger commune_audit_insert after insert on commune referencing new table as new_rows for each statement execute function audit_insert('');
create trigger commune_audit_update after update on commune referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger village_audit_delete after delete on village referencing old table as old_rows for each statement execute function audit_delete('');
create trigger village_audit_insert after insert on village referencing new table as new_rows for each statement execute function audit_insert('');
create trigger village_audit_update after update on village referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');
`;
