import { Migration } from "@mikro-orm/migrations";
import { audited, listIndexes, record, scopedWrites } from "./parts.ts";

/** The chain of places that a record lies in, held true by the database. */
const places = (table: string) => `
  country_id integer not null constraint ${table}_country_id_fkey references country (id),
  province_id integer not null, district_id integer not null, commune_id integer not null, village_id integer,
  constraint ${table}_province_id_fkey foreign key (province_id, country_id)
    references province (id, country_id) on update cascade deferrable,
  constraint ${table}_district_id_fkey foreign key (district_id, province_id)
    references district (id, province_id) on update cascade deferrable,
  constraint ${table}_commune_id_fkey foreign key (commune_id, district_id)
    references commune (id, district_id) on update cascade deferrable,
  constraint ${table}_village_id_fkey foreign key (village_id, commune_id)
    references village (id, commune_id) on update cascade deferrable`;

const required = (table: string, column: string) =>
  `${column} text not null constraint ${table}_${column}_check check (${column} <> '')`;
const oneOf = (table: string, column: string, values: string[], fallback?: string) =>
  `${column} text not null ${fallback ? `default '${fallback}'` : ""} constraint ${table}_${column}_check
   check (${column} in (${values.map((value) => `'${value}'`).join(", ")}))`;
const digits = (table: string, column: string) =>
  `${column} text constraint ${table}_${column}_check check (${column} ~ '^[0-9]+$')`;
const reference = (table: string, column: string, target: string) =>
  `${column} integer constraint ${table}_${column}_fkey references ${target} (id)`;
const relative = (who: string) => `
  ${who}_name text, ${reference("student", `${who}_profession_id`, "profession")}, ${digits("student", `${who}_phone`)}`;

/** Columns of a student that the database keeps by itself: they follow from names, enrolments and donations. */
const kept =
  "name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor";

const placeIndexes = (table: string) =>
  ["province_id", "district_id", "commune_id", "village_id"]
    .map((column) => `create index ${table}_${column}_idx on ${table} (${column}) where deleted_at is null;`)
    .join("\n");

const branchIndexes = (table: string) => `
  create index ${table}_branch_id_code_idx on ${table} (branch_id, code, id) where deleted_at is null;
  create index ${table}_branch_id_name_en_idx on ${table} (branch_id, name_en, id) where deleted_at is null;
  create index ${table}_branch_id_name_local_idx on ${table} (branch_id, name_local collate km, id) where deleted_at is null;
  create index ${table}_branch_id_updated_at_idx on ${table} (branch_id, updated_at, id) where deleted_at is null;`;

/** A statement trigger that hands the students of changed rows to a function. */
const settling = (table: string, settle: string, columns: string[]) => `
  create function ${table}_settles() returns trigger language plpgsql as $$
  declare ids integer[];
  begin
    if tg_op = 'INSERT' then
      select array_agg(distinct student_id) into ids from new_rows;
    elsif tg_op = 'DELETE' then
      select array_agg(distinct student_id) into ids from old_rows;
    else
      select array_agg(distinct x.id) into ids
      from old_rows o join new_rows n on n.id = o.id cross join lateral unnest(array[o.student_id, n.student_id]) x(id)
      where (${columns.map((column) => `o.${column}`).join(", ")}) is distinct from (${columns.map((column) => `n.${column}`).join(", ")});
    end if;
    if ids is not null then perform ${settle}(ids); end if;
    return null;
  end $$;
  create trigger ${table}_settles_insert after insert on ${table}
    referencing new table as new_rows for each statement execute function ${table}_settles();
  create trigger ${table}_settles_update after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function ${table}_settles();
  create trigger ${table}_settles_delete after delete on ${table}
    referencing old table as old_rows for each statement execute function ${table}_settles();`;

/** Students, classes, enrolments, donors and donations. */
export class Migration0005 extends Migration {
  override up(): void {
    this.addSql(`
      alter table branch add column student_code_prefix text, add column donor_code_prefix text;

      create table student (${record},
        code text not null constraint student_code_check check (char_length(code) >= 3),
        ${["first_name_en", "last_name_en", "first_name_local", "last_name_local"].map((name) => required("student", name)).join(", ")},
        name_en text not null generated always as (last_name_en || ' ' || first_name_en) stored,
        name_local text not null generated always as (last_name_local || ' ' || first_name_local) stored,
        nickname text,
        ${oneOf("student", "sex", ["FEMALE", "MALE"])},
        date_of_birth date,
        weight_kg double precision constraint student_weight_kg_check check (weight_kg > 0 and weight_kg < 300),
        height_cm double precision constraint student_height_cm_check check (height_cm > 0 and height_cm < 300),
        ${reference("student", "religion_id", "religion")},
        branch_id integer not null constraint student_branch_id_fkey references branch (id),
        ${places("student")},
        address text,
        ${reference("student", "stay_with_id", "stay_with")},
        ${reference("student", "parent_status_id", "parent_status")},
        ${["father", "mother", "guardian"].map(relative).join(", ")},
        guardian_relation text,
        ${oneOf("student", "poverty_level", ["NONE", "POOR_1", "POOR_2"], "NONE")},
        ${oneOf("student", "photo_consent", ["UNKNOWN", "GIVEN", "REFUSED"], "UNKNOWN")},
        photo_consent_on date, photo_consent_by text,
        ${oneOf("student", "status", ["ACTIVE", "GRADUATED", "TRANSFERRED", "WITHDRAWN"], "ACTIVE")},
        status_on date, status_reason text,
        remark text,
        school_id integer references school (id), school_class_id integer,
        grade_id integer references grade (id), class_year_id integer references class_year (id),
        distance_km double precision,
        received_bicycle boolean not null default false, received_material boolean not null default false,
        received_finance boolean not null default false, has_active_donor boolean not null default false,
        search text not null, search_phone text not null,
        constraint student_id_branch_id_pair unique (id, branch_id));
      ${listIndexes("student")}
      ${branchIndexes("student")}
      ${placeIndexes("student")}
      create index student_search_phone_idx on student using gin (search_phone gin_trgm_ops);
      create index student_school_id_idx on student (school_id) where deleted_at is null;
      create index student_date_of_birth_idx on student (date_of_birth) where deleted_at is null;
      ${audited("student", kept)}
      ${scopedWrites("student")}

      create table school_class (${record},
        branch_id integer not null,
        school_id integer not null,
        grade_id integer not null constraint school_class_grade_id_fkey references grade (id),
        class_year_id integer not null constraint school_class_class_year_id_fkey references class_year (id),
        section text, teacher_name text,
        constraint school_class_school_id_fkey foreign key (school_id, branch_id)
          references school (id, branch_id) on update cascade,
        constraint school_class_id_branch_id_pair unique (id, branch_id),
        constraint school_class_id_class_year_id_pair unique (id, class_year_id));
      create unique index school_class_section_key on school_class (school_id, grade_id, class_year_id, lower(section))
        nulls not distinct where deleted_at is null;
      create index school_class_year_idx on school_class (class_year_id, grade_id) where deleted_at is null;
      ${audited("school_class")}
      ${scopedWrites("school_class")}
      alter table student add constraint student_school_class_id_fkey foreign key (school_class_id) references school_class (id);

      create table enrolment (${record},
        branch_id integer not null,
        student_id integer not null,
        school_class_id integer not null,
        class_year_id integer not null,
        distance_km double precision constraint enrolment_distance_km_check check (distance_km >= 0),
        roll_number integer constraint enrolment_roll_number_check check (roll_number > 0),
        ${oneOf("enrolment", "outcome", ["CURRENT", "PROMOTED", "REPEATED", "TRANSFERRED", "WITHDRAWN", "GRADUATED"], "CURRENT")},
        ended_on date,
        current_branch_id integer generated always as (case when outcome = 'CURRENT' and deleted_at is null then branch_id end) stored,
        constraint enrolment_student_id_fkey foreign key (student_id, branch_id)
          references student (id, branch_id) on update cascade,
        constraint enrolment_class_year_id_fkey foreign key (school_class_id, class_year_id)
          references school_class (id, class_year_id) on update cascade,
        constraint enrolment_school_class_id_fkey foreign key (school_class_id, current_branch_id)
          references school_class (id, branch_id) deferrable initially deferred);
      create unique index enrolment_student_id_key on enrolment (student_id, class_year_id)
        where outcome = 'CURRENT' and deleted_at is null;
      create unique index enrolment_school_class_id_key on enrolment (school_class_id, student_id) where deleted_at is null;
      create index enrolment_student_id_idx on enrolment (student_id) where deleted_at is null;
      create index enrolment_year_idx on enrolment (class_year_id, student_id) where deleted_at is null;
      ${audited("enrolment", "current_branch_id")}
      ${scopedWrites("enrolment")}

      create table donor (${record},
        code text not null constraint donor_code_check check (char_length(code) >= 3),
        ${required("donor", "name_en")}, name_local text,
        salutation text,
        ${digits("donor", "phone")},
        email text constraint donor_email_check check (position('@' in email) > 1),
        ${reference("donor", "country_id", "country")},
        address_line1 text, address_line2 text, address_line3 text,
        ${digits("donor", "zip")},
        ${oneOf("donor", "donor_type", ["INDIVIDUAL", "FAMILY", "COMPANY", "NGO", "SCHOOL", "OTHER"], "INDIVIDUAL")},
        donor_time integer constraint donor_donor_time_check check (donor_time >= 0),
        hope text,
        new_price numeric(14, 2) constraint donor_new_price_check check (new_price >= 0),
        new_price_currency text constraint donor_new_price_currency_check check (new_price_currency in ('USD', 'KHR', 'JPY')),
        remark text,
        pinned boolean not null default false,
        search text not null, search_phone text not null);
      ${listIndexes("donor")}
      create index donor_search_phone_idx on donor using gin (search_phone gin_trgm_ops);
      create index donor_country_id_idx on donor (country_id) where deleted_at is null;
      ${audited("donor")}

      create table donation (${record},
        branch_id integer not null,
        donor_id integer not null constraint donation_donor_id_fkey references donor (id),
        student_id integer not null,
        ${oneOf("donation", "asset", ["BICYCLE", "MATERIAL", "FINANCE"])},
        class_year_id integer not null constraint donation_class_year_id_fkey references class_year (id),
        given_on date not null,
        amount numeric(14, 2) constraint donation_amount_check check (amount > 0),
        currency text,
        serial_number text,
        remark text,
        ${oneOf("donation", "state", ["ACTIVE", "GAVE_UP", "CANCELLED"], "ACTIVE")},
        gave_up_on date,
        gave_up_reason text constraint donation_gave_up_reason_check
          check (gave_up_reason in ('LEFT_SCHOOL', 'MOVED_AWAY', 'GRADUATED', 'DONOR_STOPPED', 'OTHER')),
        gave_up_note text,
        constraint donation_student_id_fkey foreign key (student_id, branch_id)
          references student (id, branch_id) on update cascade,
        constraint donation_currency_check check ((amount is null) = (currency is null) and currency in ('USD', 'KHR', 'JPY')
          and (currency is null or asset = 'FINANCE')),
        constraint donation_serial_number_check check (serial_number is null or asset = 'BICYCLE'),
        constraint donation_gave_up_on_check check ((state = 'GAVE_UP') = (gave_up_on is not null and gave_up_reason is not null)));
      create unique index donation_asset_key on donation (donor_id, student_id, asset, class_year_id)
        where asset <> 'FINANCE' and state <> 'CANCELLED' and deleted_at is null;
      create unique index donation_given_on_key on donation (donor_id, student_id, class_year_id, given_on)
        where asset = 'FINANCE' and state <> 'CANCELLED' and deleted_at is null;
      create unique index donation_serial_number_key on donation (lower(serial_number)) where state <> 'CANCELLED' and deleted_at is null;
      create index donation_student_id_idx on donation (student_id) where deleted_at is null;
      create index donation_donor_id_idx on donation (donor_id, given_on) where deleted_at is null;
      create index donation_given_on_idx on donation (given_on, id) where deleted_at is null;
      create index donation_branch_id_given_on_idx on donation (branch_id, given_on, id) where deleted_at is null;
      create index donation_updated_at_idx on donation (updated_at, id) where deleted_at is null;
      ${audited("donation")}
      ${scopedWrites("donation")}
    `);

    this.addSql(`
      create function settle_enrolled(ids integer[]) returns void language sql as $$
        update student s
        set school_id = c.school_id, school_class_id = c.school_class_id, grade_id = c.grade_id, class_year_id = c.class_year_id,
            distance_km = c.distance_km
        from unnest(ids) wanted(id)
        left join lateral (
          select k.school_id, k.id as school_class_id, k.grade_id, k.class_year_id, e.distance_km
          from enrolment e
          join school_class k on k.id = e.school_class_id
          join class_year y on y.id = k.class_year_id
          where e.student_id = wanted.id and e.outcome = 'CURRENT' and e.deleted_at is null and k.deleted_at is null
          order by y.last_day desc nulls last, e.id desc limit 1) c on true
        where s.id = wanted.id
          and (s.school_id, s.school_class_id, s.grade_id, s.class_year_id, s.distance_km)
            is distinct from (c.school_id, c.school_class_id, c.grade_id, c.class_year_id, c.distance_km)
      $$;
      create function settle_donated(ids integer[]) returns void language sql as $$
        update student s
        set received_bicycle = d.bicycle, received_material = d.material, received_finance = d.finance, has_active_donor = d.active
        from unnest(ids) wanted(id)
        cross join lateral (
          select coalesce(bool_or(asset = 'BICYCLE'), false) as bicycle, coalesce(bool_or(asset = 'MATERIAL'), false) as material,
                 coalesce(bool_or(asset = 'FINANCE'), false) as finance, coalesce(bool_or(state = 'ACTIVE'), false) as active
          from donation where student_id = wanted.id and state <> 'CANCELLED' and deleted_at is null) d
        where s.id = wanted.id
          and (s.received_bicycle, s.received_material, s.received_finance, s.has_active_donor)
            is distinct from (d.bicycle, d.material, d.finance, d.active)
      $$;
      ${settling("enrolment", "settle_enrolled", ["student_id", "school_class_id", "outcome", "distance_km", "deleted_at"])}
      ${settling("donation", "settle_donated", ["student_id", "asset", "state", "deleted_at"])}

      create function school_class_settles() returns trigger language plpgsql as $$
      declare ids integer[];
      begin
        select array_agg(distinct e.student_id) into ids
        from old_rows o join new_rows n on n.id = o.id join enrolment e on e.school_class_id = n.id
        where (o.school_id, o.grade_id, o.class_year_id, o.deleted_at) is distinct from (n.school_id, n.grade_id, n.class_year_id, n.deleted_at);
        if ids is not null then perform settle_enrolled(ids); end if;
        return null;
      end $$;
      create trigger school_class_settles_update after update on school_class
        referencing old table as old_rows new table as new_rows for each statement execute function school_class_settles();
    `);
  }
}
