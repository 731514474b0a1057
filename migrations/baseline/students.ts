/** Students, their enrolments, and likely duplicates among them. */
export const students = String.raw`
create table student (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  first_name_en text not null,
  last_name_en text not null,
  first_name_local text not null,
  last_name_local text not null,
  name_en text generated always as (((last_name_en || ' ') || first_name_en)) stored not null,
  name_local text generated always as (((last_name_local || ' ') || first_name_local)) stored not null,
  nickname text,
  sex text not null,
  date_of_birth date,
  weight_kg double precision,
  height_cm double precision,
  religion_id integer,
  branch_id integer not null,
  country_id integer not null,
  province_id integer not null,
  district_id integer not null,
  commune_id integer not null,
  village_id integer,
  address text,
  stay_with_id integer,
  parent_status_id integer,
  father_name text,
  father_profession_id integer,
  father_phone text,
  mother_name text,
  mother_profession_id integer,
  mother_phone text,
  guardian_name text,
  guardian_profession_id integer,
  guardian_phone text,
  guardian_relation text,
  poverty_level text default 'NONE' not null,
  photo_consent text default 'UNKNOWN' not null,
  photo_consent_on date,
  photo_consent_by text,
  status text default 'ACTIVE' not null,
  status_on date,
  status_reason text,
  remark text,
  school_id integer,
  school_class_id integer,
  grade_id integer,
  class_year_id integer,
  distance_km double precision,
  received_bicycle boolean default false not null,
  received_material boolean default false not null,
  received_finance boolean default false not null,
  has_active_donor boolean default false not null,
  search text not null,
  search_phone text not null,
  merged_into_id integer,
  has_photo boolean default false not null,
  has_flagged_photo boolean default false not null,
  name_key_en text generated always as (name_key(search, word_count(code), word_count(((last_name_en || ' ') || first_name_en)))) stored,
  name_key_local text generated always as (name_key(search, (word_count(code) + word_count(((last_name_en || ' ') || first_name_en))), word_count(((last_name_local || ' ') || first_name_local)))) stored,
  constraint student_pkey primary key (id),
  constraint student_id_branch_id_pair unique (id, branch_id),
  constraint student_address_length check (char_length(address) <= 500),
  constraint student_code_check check (char_length(code) >= 3),
  constraint student_code_length check (char_length(code) <= 40),
  constraint student_father_name_length check (char_length(father_name) <= 200),
  constraint student_father_phone_check check (father_phone ~ '^[0-9]+$'),
  constraint student_father_phone_length check (char_length(father_phone) <= 30),
  constraint student_first_name_en_check check (first_name_en <> ''),
  constraint student_first_name_en_length check (char_length(first_name_en) <= 200),
  constraint student_first_name_local_check check (first_name_local <> ''),
  constraint student_first_name_local_length check (char_length(first_name_local) <= 200),
  constraint student_guardian_name_length check (char_length(guardian_name) <= 200),
  constraint student_guardian_phone_check check (guardian_phone ~ '^[0-9]+$'),
  constraint student_guardian_phone_length check (char_length(guardian_phone) <= 30),
  constraint student_guardian_relation_length check (char_length(guardian_relation) <= 200),
  constraint student_height_cm_check check ((height_cm > (0)::double precision) and (height_cm < (300)::double precision)),
  constraint student_last_name_en_check check (last_name_en <> ''),
  constraint student_last_name_en_length check (char_length(last_name_en) <= 200),
  constraint student_last_name_local_check check (last_name_local <> ''),
  constraint student_last_name_local_length check (char_length(last_name_local) <= 200),
  constraint student_merged_into_id_check check ((merged_into_id is null) or (deleted_at is not null)),
  constraint student_mother_name_length check (char_length(mother_name) <= 200),
  constraint student_mother_phone_check check (mother_phone ~ '^[0-9]+$'),
  constraint student_mother_phone_length check (char_length(mother_phone) <= 30),
  constraint student_nickname_length check (char_length(nickname) <= 200),
  constraint student_photo_consent_by_length check (char_length(photo_consent_by) <= 200),
  constraint student_photo_consent_check check (photo_consent in ('UNKNOWN', 'GIVEN', 'REFUSED')),
  constraint student_poverty_level_check check (poverty_level in ('NONE', 'POOR_1', 'POOR_2')),
  constraint student_remark_length check (char_length(remark) <= 10000),
  constraint student_sex_check check (sex in ('FEMALE', 'MALE')),
  constraint student_status_check check (status in ('ACTIVE', 'GRADUATED', 'TRANSFERRED', 'WITHDRAWN')),
  constraint student_status_reason_length check (char_length(status_reason) <= 500),
  constraint student_weight_kg_check check ((weight_kg > (0)::double precision) and (weight_kg < (300)::double precision)),
  constraint student_branch_id_fkey foreign key (branch_id) references branch(id),
  constraint student_class_year_id_fkey foreign key (class_year_id) references class_year(id),
  constraint student_commune_id_fkey foreign key (commune_id, district_id) references commune(id, district_id) on update cascade deferrable,
  constraint student_country_id_fkey foreign key (country_id) references country(id),
  constraint student_district_id_fkey foreign key (district_id, province_id) references district(id, province_id) on update cascade deferrable,
  constraint student_father_profession_id_fkey foreign key (father_profession_id) references profession(id),
  constraint student_grade_id_fkey foreign key (grade_id) references grade(id),
  constraint student_guardian_profession_id_fkey foreign key (guardian_profession_id) references profession(id),
  constraint student_merged_into_id_fkey foreign key (merged_into_id) references student(id),
  constraint student_mother_profession_id_fkey foreign key (mother_profession_id) references profession(id),
  constraint student_parent_status_id_fkey foreign key (parent_status_id) references parent_status(id),
  constraint student_province_id_fkey foreign key (province_id, country_id) references province(id, country_id) on update cascade deferrable,
  constraint student_religion_id_fkey foreign key (religion_id) references religion(id),
  constraint student_school_class_id_fkey foreign key (school_class_id) references school_class(id),
  constraint student_school_id_fkey foreign key (school_id) references school(id),
  constraint student_stay_with_id_fkey foreign key (stay_with_id) references stay_with(id),
  constraint student_village_id_fkey foreign key (village_id, commune_id) references village(id, commune_id) on update cascade deferrable
);

alter table student
  alter column search set statistics 400,
  alter column search_phone set statistics 400;
create index student_branch_id_code_idx on student (branch_id, lower(code) collate "C", id) include (code, date_of_birth, distance_km) where (deleted_at is null);
create index student_branch_id_name_en_idx on student (branch_id, name_en, id) where (deleted_at is null);
create index student_branch_id_name_local_idx on student (branch_id, name_local collate km, id) where (deleted_at is null);
create index student_branch_id_status_idx on student (branch_id, status, lower(code) collate "C", id) where ((status <> 'ACTIVE') and (deleted_at is null));
create index student_branch_id_updated_at_idx on student (branch_id, updated_at, id) where (deleted_at is null);
create index student_code_idx on student (lower(code) collate "C", id) include (code, date_of_birth, distance_km) where (deleted_at is null);
create unique index student_code_key on student (lower(code)) where ((deleted_at is null) or (merged_into_id is not null));
create index student_code_number_idx on student (char_length(code), lower(code) collate "C") where (deleted_at is null);
create index student_commune_id_idx on student (commune_id, lower(code) collate "C", id) where (deleted_at is null);
create index student_date_of_birth_name_key_en_idx on student (date_of_birth, name_key_en) where (deleted_at is null);
create index student_date_of_birth_name_key_local_idx on student (date_of_birth, name_key_local) where (deleted_at is null);
create index student_distance_km_idx on student (distance_km) where (deleted_at is null);
create index student_district_id_idx on student (district_id, lower(code) collate "C", id) where (deleted_at is null);
create index student_grade_id_idx on student (grade_id, lower(code) collate "C", id) where (deleted_at is null);
create index student_has_flagged_photo_idx on student (branch_id, lower(code) collate "C", id) where (has_flagged_photo and (deleted_at is null));
create index student_has_no_flagged_photo_idx on student (branch_id, lower(code) collate "C", id) where (has_photo and (not has_flagged_photo) and (deleted_at is null));
create index student_has_no_photo_idx on student (branch_id, lower(code) collate "C", id) where ((not has_photo) and (deleted_at is null));
create index student_has_photo_idx on student (branch_id, lower(code) collate "C", id) where (has_photo and (deleted_at is null));
create index student_merged_code_idx on student (lower(code) collate "C") where (merged_into_id is not null);
create index student_merged_into_id_idx on student (merged_into_id) where (merged_into_id is not null);
create index student_name_en_idx on student (name_en, id) where (deleted_at is null);
create index student_name_key_en_idx on student (name_key_en, lower(code) collate "C", id) where (deleted_at is null);
create index student_name_key_local_idx on student (name_key_local, lower(code) collate "C", id) where (deleted_at is null);
create index student_name_local_idx on student (name_local collate km, id) where (deleted_at is null);
create index student_photo_consent_idx on student (photo_consent, lower(code) collate "C", id) where (deleted_at is null);
create index student_province_id_idx on student (province_id, lower(code) collate "C", id) where (deleted_at is null);
create index student_school_id_idx on student (school_id) where (deleted_at is null);
create index student_search_idx on student using gin (branch_id, search gin_trgm_ops);
create index student_search_phone_idx on student using gin (branch_id, search_phone gin_trgm_ops);
create index student_status_idx on student (status, lower(code) collate "C", id) where (deleted_at is null);
create index student_trash_idx on student (deleted_at) where (deleted_at is not null);
create index student_updated_at_idx on student (updated_at, id) where (deleted_at is null);
create index student_village_id_idx on student (village_id) where (deleted_at is null);
alter table student enable row level security;
alter table student force row level security;
create policy student_delete on student for delete using (app_may_write(branch_id));
create policy student_insert on student for insert with check (app_may_write(branch_id));
create policy student_select on student for select using (true);
create policy student_update on student for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create table enrolment (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  branch_id integer not null,
  student_id integer not null,
  school_class_id integer not null,
  class_year_id integer not null,
  distance_km double precision,
  roll_number integer,
  outcome text default 'CURRENT' not null,
  ended_on date,
  current_branch_id integer generated always as (
case
    when ((outcome = 'CURRENT') and (deleted_at is null)) then branch_id
    else null::integer
end) stored,
  constraint enrolment_pkey primary key (id),
  constraint enrolment_distance_km_check check (distance_km >= (0)::double precision),
  constraint enrolment_ended_on_check check ((outcome <> 'CURRENT') or (ended_on is null)),
  constraint enrolment_outcome_check check (outcome in ('CURRENT', 'PROMOTED', 'REPEATED', 'TRANSFERRED', 'WITHDRAWN', 'GRADUATED')),
  constraint enrolment_roll_number_check check (roll_number > 0),
  constraint enrolment_student_id_key exclude (student_id with =, class_year_id with =) where (((outcome = 'CURRENT') and (deleted_at is null))) deferrable,
  constraint enrolment_class_year_id_fkey foreign key (school_class_id, class_year_id) references school_class(id, class_year_id) on update cascade deferrable,
  constraint enrolment_school_class_id_fkey foreign key (school_class_id, current_branch_id) references school_class(id, branch_id) deferrable initially deferred,
  constraint enrolment_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade deferrable
);

create unique index enrolment_school_class_id_key on enrolment (school_class_id, student_id) where (deleted_at is null);
create index enrolment_student_id_idx on enrolment (student_id) where (deleted_at is null);
create index enrolment_trash_idx on enrolment (deleted_at) where (deleted_at is not null);
create index enrolment_updated_at_idx on enrolment (updated_at, id) where (deleted_at is null);
create index enrolment_year_idx on enrolment (class_year_id, student_id) where (deleted_at is null);
alter table enrolment enable row level security;
alter table enrolment force row level security;
create policy enrolment_delete on enrolment for delete using (app_may_write(branch_id));
create policy enrolment_insert on enrolment for insert with check (app_may_write(branch_id));
create policy enrolment_select on enrolment for select using (true);
create policy enrolment_update on enrolment for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create table student_pair (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  student_id integer not null,
  branch_id integer not null,
  other_id integer not null,
  other_branch_id integer not null,
  branch_ids integer[] generated always as (array[branch_id, other_branch_id]) stored not null,
  same_birth boolean not null,
  same_village boolean not null,
  same_school boolean not null,
  likeness double precision not null,
  apart_at timestamptz,
  constraint student_pair_pkey primary key (id),
  constraint student_pair_other_id_check check (student_id < other_id),
  constraint student_pair_other_id_fkey foreign key (other_id, other_branch_id) references student(id, branch_id) on update cascade on delete cascade deferrable,
  constraint student_pair_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade on delete cascade deferrable
);

create index student_pair_likeness_idx on student_pair (likeness, id);
create index student_pair_other_id_idx on student_pair (other_id);
create unique index student_pair_student_id_key on student_pair (student_id, other_id);
alter table student_pair enable row level security;
alter table student_pair force row level security;
create policy student_pair_delete on student_pair for delete using ((app_may_write(branch_id) and app_may_write(other_branch_id)));
create policy student_pair_insert on student_pair for insert with check ((app_may_write(branch_id) and app_may_write(other_branch_id)));
create policy student_pair_select on student_pair for select using (true);
create policy student_pair_update on student_pair for update using ((app_may_write(branch_id) and app_may_write(other_branch_id)));

create function enrolled_now(who integer) returns table(school_id integer, school_class_id integer, grade_id integer, class_year_id integer, distance_km double precision) language sql stable as $$
  select k.school_id, k.id, k.grade_id, k.class_year_id, e.distance_km
  from study_calendar t
  join enrolment e on e.class_year_id = t.class_year_id
  join school_class k on k.id = e.school_class_id and k.branch_id = e.branch_id
  where e.student_id = who and e.outcome in ('CURRENT', 'PROMOTED', 'REPEATED') and e.deleted_at is null and k.deleted_at is null
  order by e.outcome <> 'CURRENT', e.id desc limit 1
$$;

create function settle_enrolled(ids integer[]) returns void language plpgsql as $$
begin
  perform from student where id = any (ids) order by id for no key update;
  update student s
  set school_id = c.school_id, school_class_id = c.school_class_id, grade_id = c.grade_id, class_year_id = c.class_year_id,
      distance_km = c.distance_km
  from student o left join lateral enrolled_now(o.id) c on o.status = 'ACTIVE'
  where o.id = any (ids) and s.id = o.id
    and (s.school_id, s.school_class_id, s.grade_id, s.class_year_id, s.distance_km)
      is distinct from (c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km);
end $$;

create function enrolment_settles() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct student_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct student_id) into ids from old_rows;
  else
    select array_agg(distinct student_id) into ids from (
      (select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from old_rows except select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from new_rows)
      union all
      (select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from new_rows except select id, student_id, branch_id, school_class_id, class_year_id, outcome, distance_km, deleted_at from old_rows)) changed;
  end if;
  if ids is not null then perform settle_enrolled(ids); end if;
  return null;
end $$;

create function certificate_follows_student() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.all_branches', true);
begin
  perform set_config('app.all_branches', 'on', true);
  if tg_op = 'DELETE' then
    update certificate set content = null where student_ids @> array[old.id];
  else
    update certificate c set branch_ids = array(
        select distinct s.branch_id from student s where s.id = any (c.student_ids) order by s.branch_id)
      where c.student_ids @> array[new.id];
    update file f set branch_ids = array(select distinct unnest(f.branch_ids || new.branch_id))
      from certificate c join report_run r on r.id = c.run_id
      where f.id = r.file_id and c.student_ids @> array[new.id];
  end if;
  perform set_config('app.all_branches', coalesce(before, ''), true);
  return null;
end $$;

create function reports_follow_student() returns trigger language plpgsql as $$
begin
  perform reports_closing(old.branch_id, false);
  update file set branch_ids = branch_ids || new.branch_id
    where purpose = 'report' and old.branch_id = any (branch_ids) and not new.branch_id = any (branch_ids);
  return null;
end $$;

create function reports_heed_consent() returns trigger language plpgsql as $$
begin
  perform reports_lose_photos(new.branch_id);
  return null;
end $$;

create function student_settles() returns trigger language plpgsql as $$
begin
  select c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km
  into new.school_id, new.school_class_id, new.grade_id, new.class_year_id, new.distance_km
  from enrolled_now(new.id) c where new.status = 'ACTIVE';
  return new;
end $$;

create trigger student_audit_delete after delete on student referencing old table as old_rows for each statement execute function audit_delete('name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local');
create trigger student_audit_insert after insert on student referencing new table as new_rows for each statement execute function audit_insert('name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local');
create trigger student_audit_update after update on student referencing old table as old_rows new table as new_rows for each statement execute function audit_update('name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local');
create trigger student_certificate_branch after update of branch_id on student for each row when ((old.branch_id is distinct from new.branch_id)) execute function certificate_follows_student();
create trigger student_certificate_purge after delete on student for each row execute function certificate_follows_student();
create trigger student_report_branch after update of branch_id on student for each row when ((old.branch_id is distinct from new.branch_id)) execute function reports_follow_student();
create trigger student_report_consent after update of photo_consent on student for each row when (((old.photo_consent = 'GIVEN') and (new.photo_consent <> 'GIVEN'))) execute function reports_heed_consent();
create trigger student_settles before update on student for each row when ((old.status is distinct from new.status)) execute function student_settles();

create trigger enrolment_audit_delete after delete on enrolment referencing old table as old_rows for each statement execute function audit_delete('current_branch_id');
create trigger enrolment_audit_insert after insert on enrolment referencing new table as new_rows for each statement execute function audit_insert('current_branch_id');
create trigger enrolment_audit_update after update on enrolment referencing old table as old_rows new table as new_rows for each statement execute function audit_update('current_branch_id');
create trigger enrolment_settles_delete after delete on enrolment referencing old table as old_rows for each statement execute function enrolment_settles();
create trigger enrolment_settles_insert after insert on enrolment referencing new table as new_rows for each statement execute function enrolment_settles();
create trigger enrolment_settles_update after update on enrolment referencing old table as old_rows new table as new_rows for each statement execute function enrolment_settles();

create trigger student_pair_audit_update after update on student_pair referencing old table as old_rows new table as new_rows for each statement execute function audit_update('student_id,branch_id,other_id,other_branch_id,branch_ids,same_birth,same_village,same_school,likeness,deleted_at');
`;
