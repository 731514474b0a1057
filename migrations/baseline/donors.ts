/** Donors, donations and certificates. */
export const donors = String.raw`
create table donor (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  code text not null,
  name_en text not null,
  name_local text,
  greeting text,
  phone text,
  email text,
  country_id integer,
  address_line1 text,
  address_line2 text,
  address_line3 text,
  zip text,
  donor_type text default 'INDIVIDUAL' not null,
  donor_time integer,
  hope text,
  new_price numeric(14,2),
  new_price_currency text,
  remark text,
  pinned boolean default false not null,
  search text not null,
  search_phone text not null,
  honorific text,
  constraint donor_pkey primary key (id),
  constraint donor_address_line1_length check (char_length(address_line1) <= 200),
  constraint donor_address_line2_length check (char_length(address_line2) <= 200),
  constraint donor_address_line3_length check (char_length(address_line3) <= 200),
  constraint donor_code_check check (char_length(code) >= 3),
  constraint donor_code_length check (char_length(code) <= 40),
  constraint donor_donor_time_check check (donor_time >= 0),
  constraint donor_donor_type_check check (donor_type in ('INDIVIDUAL', 'FAMILY', 'COMPANY', 'NGO', 'SCHOOL', 'OTHER')),
  constraint donor_email_check check (POSITION(('@') in (email)) > 1),
  constraint donor_email_length check (char_length(email) <= 200),
  constraint donor_greeting_length check ((char_length(greeting) <= 100)) not VALID,
  constraint donor_honorific_length check ((char_length(honorific) <= 50)) not VALID,
  constraint donor_hope_length check (char_length(hope) <= 2000),
  constraint donor_name_en_check check (name_en <> ''),
  constraint donor_name_en_length check (char_length(name_en) <= 200),
  constraint donor_name_local_length check (char_length(name_local) <= 200),
  constraint donor_new_price_check check ((new_price >= (0)::numeric) and ((new_price_currency = 'USD') or (new_price = trunc(new_price)))),
  constraint donor_new_price_currency_check check (new_price_currency in ('USD', 'KHR', 'JPY')),
  constraint donor_phone_check check (phone ~ '^[0-9]+$'),
  constraint donor_phone_length check (char_length(phone) <= 30),
  constraint donor_remark_length check (char_length(remark) <= 10000),
  constraint donor_zip_check check (zip ~ '^[0-9]+$'),
  constraint donor_zip_length check (char_length(zip) <= 30),
  constraint donor_country_id_fkey foreign key (country_id) references country(id)
);

alter table donor
  alter column search set statistics 400,
  alter column search_phone set statistics 400;
create index donor_code_idx on donor (lower(code) collate "C", id) where (deleted_at is null);
create unique index donor_code_key on donor (lower(code)) where (deleted_at is null);
create index donor_code_number_idx on donor (char_length(code), lower(code) collate "C") where (deleted_at is null);
create index donor_country_id_idx on donor (country_id) where (deleted_at is null);
create index donor_donor_type_idx on donor (donor_type, lower(code) collate "C", id) where (deleted_at is null);
create index donor_name_en_idx on donor (name_en, id) where (deleted_at is null);
create index donor_name_local_idx on donor (name_local collate km, id) where (deleted_at is null);
create index donor_pinned_idx on donor (lower(code) collate "C", id) where (pinned and (deleted_at is null));
create index donor_search_idx on donor using gin (search gin_trgm_ops);
create index donor_search_phone_idx on donor using gin (search_phone gin_trgm_ops);
create index donor_trash_idx on donor (deleted_at) where (deleted_at is not null);
create index donor_updated_at_idx on donor (updated_at, id) where (deleted_at is null);

create table donation (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  branch_id integer not null,
  donor_id integer not null,
  student_id integer not null,
  asset text not null,
  class_year_id integer not null,
  given_on date not null,
  amount numeric(14,2),
  currency text,
  serial_number text,
  remark text,
  state text default 'ACTIVE' not null,
  gave_up_on date,
  gave_up_reason text,
  gave_up_note text,
  constraint donation_pkey primary key (id),
  constraint donation_amount_check check ((amount > (0)::numeric) and ((currency = 'USD') or (amount = trunc(amount)))),
  constraint donation_asset_check check (asset in ('BICYCLE', 'MATERIAL', 'FINANCE')),
  constraint donation_currency_check check (((amount is null) = (currency is null)) and (currency in ('USD', 'KHR', 'JPY')) and ((currency is null) or (asset = 'FINANCE'))),
  constraint donation_gave_up_note_length check (char_length(gave_up_note) <= 500),
  constraint donation_gave_up_on_check check ((state = 'GAVE_UP') = ((gave_up_on is not null) and (gave_up_reason is not null))),
  constraint donation_gave_up_reason_check check (gave_up_reason in ('LEFT_SCHOOL', 'MOVED_AWAY', 'GRADUATED', 'DONOR_STOPPED', 'OTHER')),
  constraint donation_remark_length check (char_length(remark) <= 10000),
  constraint donation_serial_number_check check ((serial_number is null) or (asset = 'BICYCLE')),
  constraint donation_serial_number_length check (char_length(serial_number) <= 60),
  constraint donation_state_check check (state in ('ACTIVE', 'GAVE_UP', 'CANCELLED')),
  constraint donation_class_year_id_fkey foreign key (class_year_id) references class_year(id),
  constraint donation_donor_id_fkey foreign key (donor_id) references donor(id),
  constraint donation_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade deferrable
);

create unique index donation_asset_key on donation (donor_id, class_year_id, asset, student_id) include (branch_id) where ((asset <> 'FINANCE') and (state <> 'CANCELLED') and (deleted_at is null));
create index donation_branch_id_class_year_id_idx on donation (branch_id, class_year_id, given_on, id) where (deleted_at is null);
create index donation_branch_id_given_on_idx on donation (branch_id, given_on, id) include (student_id, asset, state) where (deleted_at is null);
create index donation_branch_id_updated_at_idx on donation (branch_id, updated_at, id) where (deleted_at is null);
create index donation_class_year_id_idx on donation (class_year_id, given_on, id) where (deleted_at is null);
create index donation_counts_idx on donation (donor_id, student_id, branch_id, asset, state) where ((deleted_at is null) and (state <> 'CANCELLED'));
create index donation_donor_id_idx on donation (donor_id, given_on, id) include (branch_id, asset, class_year_id, state) where (deleted_at is null);
create index donation_gifts_of_year_idx on donation (class_year_id, asset, student_id) where ((state <> 'CANCELLED') and (deleted_at is null));
create index donation_given_on_idx on donation (given_on, id) where (deleted_at is null);
create unique index donation_given_on_key on donation (donor_id, student_id, class_year_id, given_on) include (branch_id) where ((asset = 'FINANCE') and (state <> 'CANCELLED') and (deleted_at is null));
create unique index donation_serial_number_key on donation (lower(serial_number)) where ((state <> 'CANCELLED') and (deleted_at is null));
create index donation_state_idx on donation (state, given_on, id) include (branch_id, class_year_id, asset) where ((state <> 'ACTIVE') and (deleted_at is null));
create index donation_student_id_idx on donation (student_id) where (deleted_at is null);
create index donation_trash_idx on donation (deleted_at) where (deleted_at is not null);
create index donation_updated_at_idx on donation (updated_at, id) where (deleted_at is null);
alter table donation enable row level security;
alter table donation force row level security;
create policy donation_delete on donation for delete using (app_may_write(branch_id));
create policy donation_insert on donation for insert with check (app_may_write(branch_id));
create policy donation_select on donation for select using (true);
create policy donation_update on donation for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

create table certificate (
  id integer generated always as identity not null,
  created_at timestamptz default now() not null,
  created_by integer,
  updated_at timestamptz default now() not null,
  updated_by integer,
  deleted_at timestamptz,
  version integer default 1 not null,
  serial text not null,
  donor_id integer not null,
  district_id integer,
  from_year_id integer not null,
  to_year_id integer not null,
  language text not null,
  standing text default 'VALID' not null,
  students integer not null,
  photos integer not null,
  withdrawn_reason text,
  superseded_by text,
  content jsonb,
  student_ids integer[] not null,
  branch_ids integer[] not null,
  run_id integer,
  search text not null,
  constraint certificate_pkey primary key (id),
  constraint certificate_serial_key unique (serial),
  constraint certificate_language_check check (language in ('en', 'km')),
  constraint certificate_standing_check check (standing in ('VALID', 'SUPERSEDED', 'WITHDRAWN')),
  constraint certificate_withdrawn_reason_length check (char_length(withdrawn_reason) <= 500),
  constraint certificate_district_id_fkey foreign key (district_id) references district(id),
  constraint certificate_donor_id_fkey foreign key (donor_id) references donor(id),
  constraint certificate_from_year_id_fkey foreign key (from_year_id) references class_year(id),
  constraint certificate_to_year_id_fkey foreign key (to_year_id) references class_year(id)
);

create index certificate_created_at_idx on certificate (created_at, id);
create index certificate_donor_id_idx on certificate (donor_id, created_at, id);
create index certificate_run_id_idx on certificate (run_id);
create index certificate_search_idx on certificate using gin (search gin_trgm_ops);
create unique index certificate_standing_key on certificate (donor_id, district_id, from_year_id, to_year_id) nulls not distinct where ((standing = 'VALID') and (deleted_at is null));
create index certificate_student_ids_idx on certificate using gin (student_ids);
alter table certificate enable row level security;
alter table certificate force row level security;
create policy certificate_delete on certificate for delete using (app_may_write_all(branch_ids));
create policy certificate_insert on certificate for insert with check (app_may_write_all(branch_ids));
create policy certificate_select on certificate for select using (true);
create policy certificate_update on certificate for update using (app_may_write_all(branch_ids)) with check (app_may_write_all(branch_ids));

create function settle_donated(ids integer[]) returns void language plpgsql as $$
begin
  perform from student where id = any (ids) order by id for no key update;
  update student s
  set received_bicycle = d.bicycle, received_material = d.material, received_finance = d.finance, has_active_donor = d.active
  from student o cross join lateral (
    select coalesce(bool_or(asset = 'BICYCLE'), false) as bicycle, coalesce(bool_or(asset = 'MATERIAL'), false) as material,
           coalesce(bool_or(asset = 'FINANCE'), false) as finance,
           coalesce(bool_or(state = 'ACTIVE' and class_year_id = (select class_year_id from study_calendar)), false) as active
    from donation where student_id = o.id and state <> 'CANCELLED' and deleted_at is null) d
  where o.id = any (ids) and s.id = o.id
    and (s.received_bicycle, s.received_material, s.received_finance, s.has_active_donor)
      is distinct from (d.bicycle, d.material, d.finance, d.active);
end $$;

create function donation_settles() returns trigger language plpgsql as $$
declare ids integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct student_id) into ids from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct student_id) into ids from old_rows;
  else
    select array_agg(distinct student_id) into ids from (
      (select id, student_id, asset, state, class_year_id, deleted_at from old_rows except select id, student_id, asset, state, class_year_id, deleted_at from new_rows)
      union all
      (select id, student_id, asset, state, class_year_id, deleted_at from new_rows except select id, student_id, asset, state, class_year_id, deleted_at from old_rows)) changed;
  end if;
  if ids is not null then perform settle_donated(ids); end if;
  return null;
end $$;

create function donation_counts() returns trigger language plpgsql as $$
    declare ids integer[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(distinct student_id) into ids from new_rows;
      elsif tg_op = 'DELETE' then
        select array_agg(distinct student_id) into ids from old_rows;
      else
        select array_agg(distinct student_id) into ids from (
          (select id, student_id, branch_id, asset, given_on, state, deleted_at from old_rows except select id, student_id, branch_id, asset, given_on, state, deleted_at from new_rows)
          union all
          (select id, student_id, branch_id, asset, given_on, state, deleted_at from new_rows except select id, student_id, branch_id, asset, given_on, state, deleted_at from old_rows)) as changed;
      end if;
      if ids is null then return null; end if;
      perform from student where id = any (ids) order by id for no key update;
      if tg_op = 'INSERT' then
        
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (
  select signs.sign, student_id, branch_id, asset, year
  from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
        from (select student_id, branch_id, asset, extract(year from given_on)::integer as year, 1 as now, 1 as before
   from donation where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, -1 as before
   from new_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null) as rows group by student_id, branch_id, asset, year) as sums
  cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
  where n > 0) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      elsif tg_op = 'DELETE' then
        
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (
  select signs.sign, student_id, branch_id, asset, year
  from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
        from (select student_id, branch_id, asset, extract(year from given_on)::integer as year, 1 as now, 1 as before
   from donation where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, 1 as before
   from old_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null) as rows group by student_id, branch_id, asset, year) as sums
  cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
  where n > 0) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      else
        
insert into given_count (branch_id, asset, year, previous, students)
select branch_id, asset, year, previous, sum(sign)
from (
  select branch_id, asset, year, sign, lag(year) over (partition by sign, student_id, branch_id, asset order by year) as previous
  from (
    select distinct sign, student_id, branch_id, kinds.asset, year
    from (
  select signs.sign, student_id, branch_id, asset, year
  from (select student_id, branch_id, asset, year, sum(now) as now, sum(before) as before
        from (select student_id, branch_id, asset, extract(year from given_on)::integer as year, 1 as now, 1 as before
   from donation where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, -1 as before
   from new_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null union all select student_id, branch_id, asset, extract(year from given_on)::integer as year, 0 as now, 1 as before
   from old_rows where student_id = any (ids) and state <> 'CANCELLED' and deleted_at is null) as rows group by student_id, branch_id, asset, year) as sums
  cross join lateral (values (1, now), (-1, before)) as signs (sign, n)
  where n > 0) as given cross join lateral (values (given.asset), ('ANY')) as kinds (asset)) as years) as pairs
group by branch_id, asset, year, previous
having sum(sign) <> 0;
      end if;
      return null;
    end $$;

create trigger donor_audit_delete after delete on donor referencing old table as old_rows for each statement execute function audit_delete('');
create trigger donor_audit_insert after insert on donor referencing new table as new_rows for each statement execute function audit_insert('');
create trigger donor_audit_update after update on donor referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

create trigger donation_audit_delete after delete on donation referencing old table as old_rows for each statement execute function audit_delete('');
create trigger donation_audit_insert after insert on donation referencing new table as new_rows for each statement execute function audit_insert('');
create trigger donation_audit_update after update on donation referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');
create trigger donation_counts_delete after delete on donation referencing old table as old_rows for each statement execute function donation_counts();
create trigger donation_counts_insert after insert on donation referencing new table as new_rows for each statement execute function donation_counts();
create trigger donation_counts_update after update on donation referencing old table as old_rows new table as new_rows for each statement execute function donation_counts();
create trigger donation_settles_delete after delete on donation referencing old table as old_rows for each statement execute function donation_settles();
create trigger donation_settles_insert after insert on donation referencing new table as new_rows for each statement execute function donation_settles();
create trigger donation_settles_update after update on donation referencing old table as old_rows new table as new_rows for each statement execute function donation_settles();

create trigger certificate_audit_delete after delete on certificate referencing old table as old_rows for each statement execute function audit_delete('content,student_ids,branch_ids,run_id,search');
create trigger certificate_audit_insert after insert on certificate referencing new table as new_rows for each statement execute function audit_insert('content,student_ids,branch_ids,run_id,search');
create trigger certificate_audit_update after update on certificate referencing old table as old_rows new table as new_rows for each statement execute function audit_update('content,student_ids,branch_ids,run_id,search');
`;
