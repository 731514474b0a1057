/** Schools and classes. */
export const schools = String.raw`
create table school (
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
  pinned boolean default false not null,
  school_type_id integer not null,
  branch_id integer not null,
  total_student integer,
  country_id integer not null,
  province_id integer not null,
  district_id integer not null,
  commune_id integer not null,
  village_id integer,
  address text,
  contact_name text,
  contact_position text,
  phone text,
  email text,
  latitude double precision,
  longitude double precision,
  description text,
  remark text,
  history text,
  constraint school_pkey primary key (id),
  constraint school_id_branch_id_pair unique (id, branch_id),
  constraint school_address_length check (char_length(address) <= 500),
  constraint school_code_check check (char_length(code) >= 3),
  constraint school_code_length check (char_length(code) <= 40),
  constraint school_contact_name_length check (char_length(contact_name) <= 200),
  constraint school_contact_position_length check (char_length(contact_position) <= 200),
  constraint school_description_length check (char_length(description) <= 10000),
  constraint school_email_check check (POSITION(('@') in (email)) > 1),
  constraint school_email_length check (char_length(email) <= 200),
  constraint school_history_length check (char_length(history) <= 10000),
  constraint school_latitude_check check ((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision)),
  constraint school_longitude_check check ((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision)),
  constraint school_name_en_check check (name_en <> ''),
  constraint school_name_en_length check (char_length(name_en) <= 200),
  constraint school_name_local_check check (name_local <> ''),
  constraint school_name_local_length check (char_length(name_local) <= 200),
  constraint school_phone_check check (phone ~ '^[0-9]+$'),
  constraint school_phone_length check (char_length(phone) <= 30),
  constraint school_position_check check ((latitude is null) = (longitude is null)),
  constraint school_remark_length check (char_length(remark) <= 10000),
  constraint school_total_student_check check (total_student >= 0),
  constraint school_branch_id_fkey foreign key (branch_id) references branch(id),
  constraint school_commune_id_fkey foreign key (commune_id, district_id) references commune(id, district_id) on update cascade deferrable,
  constraint school_country_id_fkey foreign key (country_id) references country(id),
  constraint school_district_id_fkey foreign key (district_id, province_id) references district(id, province_id) on update cascade deferrable,
  constraint school_province_id_fkey foreign key (province_id, country_id) references province(id, country_id) on update cascade deferrable,
  constraint school_school_type_id_fkey foreign key (school_type_id) references school_type(id),
  constraint school_village_id_fkey foreign key (village_id, commune_id) references village(id, commune_id) on update cascade deferrable
);

create index school_branch_id_code_idx on school (branch_id, lower(code) collate "C", id) where (deleted_at is null);
create index school_branch_id_name_local_idx on school (branch_id, name_local collate km, id) where (deleted_at is null);
create index school_code_idx on school (lower(code) collate "C", id) where (deleted_at is null);
create unique index school_code_key on school (lower(code)) where (deleted_at is null);
create index school_code_number_idx on school (char_length(code), lower(code) collate "C") where (deleted_at is null);
create index school_commune_id_idx on school (commune_id) where (deleted_at is null);
create index school_district_id_idx on school (district_id) where (deleted_at is null);
create index school_name_en_idx on school (name_en, id) where (deleted_at is null);
create index school_name_local_idx on school (name_local collate km, id) where (deleted_at is null);
create index school_pinned_idx on school (lower(code) collate "C", id) where (pinned and (deleted_at is null));
create index school_province_id_idx on school (province_id) where (deleted_at is null);
create index school_search_idx on school using gin (search gin_trgm_ops);
create index school_trash_idx on school (deleted_at) where (deleted_at is not null);
create index school_updated_at_idx on school (updated_at, id) where (deleted_at is null);
create index school_village_id_idx on school (village_id) where (deleted_at is null);
alter table school enable row level security;
alter table school force row level security;
create policy school_delete on school for delete using (app_may_write(branch_id));
create policy school_insert on school for insert with check (app_may_write(branch_id));
create policy school_select on school for select using (true);
create policy school_update on school for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create table school_class (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  branch_id integer not null,
  school_id integer not null,
  grade_id integer not null,
  class_year_id integer not null,
  section text,
  teacher_name text,
  search text default '' not null,
  constraint school_class_pkey primary key (id),
  constraint school_class_id_branch_id_pair unique (id, branch_id),
  constraint school_class_id_class_year_id_pair unique (id, class_year_id),
  constraint school_class_section_length check (char_length(section) <= 20),
  constraint school_class_teacher_name_length check (char_length(teacher_name) <= 200),
  constraint school_class_class_year_id_fkey foreign key (class_year_id) references class_year(id),
  constraint school_class_grade_id_fkey foreign key (grade_id) references grade(id),
  constraint school_class_school_id_fkey foreign key (school_id, branch_id) references school(id, branch_id) on update cascade deferrable
);

create index school_class_branch_id_idx on school_class (branch_id, class_year_id, grade_id) where (deleted_at is null);
create index school_class_branch_year_idx on school_class (branch_id, class_year_id, id) where (deleted_at is null);
create index school_class_class_year_id_idx on school_class (class_year_id, id) where (deleted_at is null);
create index school_class_search_idx on school_class using gin (search gin_trgm_ops);
create unique index school_class_section_key on school_class (school_id, grade_id, class_year_id, lower(section)) nulls not distinct where (deleted_at is null);
create index school_class_trash_idx on school_class (deleted_at) where (deleted_at is not null);
create index school_class_updated_at_idx on school_class (updated_at, id) where (deleted_at is null);
create index school_class_year_idx on school_class (class_year_id, grade_id) where (deleted_at is null);
alter table school_class enable row level security;
alter table school_class force row level security;
create policy school_class_delete on school_class for delete using (app_may_write(branch_id));
create policy school_class_insert on school_class for insert with check (app_may_write(branch_id));
create policy school_class_select on school_class for select using (true);
create policy school_class_update on school_class for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create function school_class_search(school integer, grade integer, year integer, section text) returns text language sql stable RETURN (SELECT (((s.search || g.search) || y.search) || coalesce((' ' || translate(lower(school_class_search.section), '‐‑‒–—―−﹘﹣－០១២៣៤៥៦៧៨៩', '----------0123456789')), '')) from school s, grade g, class_year y where ((s.id = school_class_search.school) and (g.id = school_class_search.grade) and (y.id = school_class_search.year)));

create function school_class_settles() returns trigger language plpgsql as $$
declare ids integer[];
begin
  select array_agg(distinct e.student_id) into ids
  from old_rows o join new_rows n on n.id = o.id join enrolment e on e.school_class_id = n.id
  where (o.branch_id, o.school_id, o.grade_id, o.class_year_id, o.deleted_at)
    is distinct from (n.branch_id, n.school_id, n.grade_id, n.class_year_id, n.deleted_at);
  if ids is not null then perform settle_enrolled(ids); end if;
  return null;
end $$;

create function school_moves() returns trigger language plpgsql as $$
begin
  update student s set branch_id = m.branch_id, updated_at = now(), updated_by = app_user_id()
  from (select e.student_id, o.branch_id as left_branch_id, n.branch_id
        from old_rows o join new_rows n on n.id = o.id and n.branch_id <> o.branch_id
        join school_class c on c.school_id = n.id
        join enrolment e on e.school_class_id = c.id and e.outcome = 'CURRENT' and e.deleted_at is null) m
  where s.id = m.student_id and s.branch_id = m.left_branch_id;
  return null;
end $$;

create function school_class_found_by() returns trigger language plpgsql as $$
begin
  new.search := coalesce(school_class_search(new.school_id, new.grade_id, new.class_year_id, new.section), '');
  return new;
end $$;

create function school_renames_classes() returns trigger language plpgsql as $$
begin
  update school_class c set search = school_class_search(c.school_id, c.grade_id, c.class_year_id, c.section)
  from old_rows o join new_rows n on n.id = o.id and n.search <> o.search
  where c.school_id = n.id;
  return null;
end $$;

create trigger school_audit_delete after delete on school referencing old table as old_rows for each statement execute function audit_delete('');
create trigger school_audit_insert after insert on school referencing new table as new_rows for each statement execute function audit_insert('');
create trigger school_audit_update after update on school referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');
create trigger school_moves_update after update on school referencing old table as old_rows new table as new_rows for each statement execute function school_moves();
create trigger school_renames_classes after update on school referencing old table as old_rows new table as new_rows for each statement execute function school_renames_classes();

create trigger school_class_audit_delete after delete on school_class referencing old table as old_rows for each statement execute function audit_delete('search');
create trigger school_class_audit_insert after insert on school_class referencing new table as new_rows for each statement execute function audit_insert('search');
create trigger school_class_audit_update after update on school_class referencing old table as old_rows new table as new_rows for each statement execute function audit_update('search');
create trigger school_class_found_by before insert or update of school_id, grade_id, class_year_id, section on school_class for each row execute function school_class_found_by();
create trigger school_class_settles_update after update on school_class referencing old table as old_rows new table as new_rows for each statement execute function school_class_settles();
`;
