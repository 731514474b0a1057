import { Migration } from "@mikro-orm/migrations";

const record = `
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        branch_id integer not null,`;

/** What every table of one branch's records has: writes only within the user's branches, and the audit. */
const guards = (table: string, unaudited: string): string => `
      create index ${table}_trash_idx on ${table} (deleted_at) where (deleted_at is not null);
      create index ${table}_updated_at_idx on ${table} (updated_at, id) where (deleted_at is null);
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy ${table}_delete on ${table} for delete using (app_may_write(branch_id));
      create policy ${table}_insert on ${table} for insert with check (app_may_write(branch_id));
      create policy ${table}_select on ${table} for select using (true);
      create policy ${table}_update on ${table} for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));
      create trigger ${table}_audit_delete after delete on ${table} referencing old table as old_rows for each statement execute function audit_delete('${unaudited}');
      create trigger ${table}_audit_insert after insert on ${table} referencing new table as new_rows for each statement execute function audit_insert('${unaudited}');
      create trigger ${table}_audit_update after update on ${table} referencing old table as old_rows new table as new_rows for each statement execute function audit_update('${unaudited}');`;

/** Days on which an asset is handed out, and the students planned for them. */
export class Migration0167 extends Migration {
  override up(): void {
    this.addSql(`
      create table distribution (${record}
        name text not null,
        held_on date not null,
        place text,
        school_id integer,
        asset text not null,
        class_year_id integer not null,
        amount numeric(14,2),
        currency text,
        remark text,
        state text default 'PLANNED' not null,
        serial_numbers text[] default '{}' not null,
        search text not null,
        constraint distribution_pkey primary key (id),
        constraint distribution_id_branch_id_pair unique (id, branch_id),
        constraint distribution_amount_check check ((amount > 0) and ((currency = 'USD') or (amount = trunc(amount)))),
        constraint distribution_asset_check check (asset in ('BICYCLE', 'MATERIAL', 'FINANCE')),
        constraint distribution_currency_check check (((amount is null) = (currency is null)) and (currency in ('USD', 'KHR', 'JPY')) and ((currency is null) or (asset = 'FINANCE'))),
        constraint distribution_name_check check (name <> ''),
        constraint distribution_name_length check (char_length(name) <= 200),
        constraint distribution_place_length check (char_length(place) <= 200),
        constraint distribution_remark_length check (char_length(remark) <= 10000),
        constraint distribution_serial_numbers_check check ((cardinality(serial_numbers) = 0) or ((asset = 'BICYCLE') and (cardinality(serial_numbers) <= 2000))),
        constraint distribution_state_check check (state in ('PLANNED', 'CLOSED')),
        constraint distribution_branch_id_fkey foreign key (branch_id) references branch(id),
        constraint distribution_class_year_id_fkey foreign key (class_year_id) references class_year(id),
        constraint distribution_school_id_fkey foreign key (school_id) references school(id)
      );
      create index distribution_branch_id_idx on distribution (branch_id, held_on, id) where (deleted_at is null);
      create index distribution_class_year_id_idx on distribution (class_year_id, held_on, id) where (deleted_at is null);
      create index distribution_held_on_idx on distribution (held_on, id) where (deleted_at is null);
      create index distribution_school_id_idx on distribution (school_id) where (deleted_at is null);
      create index distribution_search_idx on distribution using gin (search gin_trgm_ops);
      ${guards("distribution", "")}

      -- The branch is the student's, as for donations. Until there is a donation, it is the distribution's, too. The id of
      -- the donation stays when that is deleted permanently: it was made, and is not made again.
      create table planned_student (${record}
        distribution_id integer not null,
        student_id integer not null,
        donor_id integer not null,
        serial_number text,
        outcome text default 'WAITING' not null,
        handed_on date,
        handed_at timestamptz,
        handed_by integer,
        collected_by text,
        collected_relation text,
        donation_id integer,
        planned_branch_id integer generated always as (case when (deleted_at is null) and (donation_id is null) then branch_id end) stored,
        constraint planned_student_pkey primary key (id),
        constraint planned_student_collected_by_length check (char_length(collected_by) <= 200),
        constraint planned_student_collected_relation_check check ((collected_relation is null) or (collected_by is not null)),
        constraint planned_student_collected_relation_length check (char_length(collected_relation) <= 200),
        constraint planned_student_donation_id_check check ((donation_id is null) or (outcome = 'GIVEN')),
        constraint planned_student_handed_on_check check (((outcome = 'GIVEN') = (handed_on is not null)) and ((outcome = 'GIVEN') = (handed_at is not null)) and ((collected_by is null) or (outcome = 'GIVEN'))),
        constraint planned_student_outcome_check check (outcome in ('WAITING', 'GIVEN', 'ABSENT')),
        constraint planned_student_serial_number_length check (char_length(serial_number) <= 60),
        constraint planned_student_distribution_id_fkey foreign key (distribution_id) references distribution(id),
        constraint planned_student_donor_id_fkey foreign key (donor_id) references donor(id),
        constraint planned_student_planned_branch_id_fkey foreign key (distribution_id, planned_branch_id) references distribution(id, branch_id) deferrable initially deferred,
        constraint planned_student_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade deferrable
      );
      create unique index planned_student_student_id_key on planned_student (distribution_id, student_id) include (branch_id, outcome) where (deleted_at is null);
      create unique index planned_student_serial_number_key on planned_student (lower(serial_number)) where ((serial_number is not null) and (donation_id is null) and (deleted_at is null));
      create index planned_student_donation_id_idx on planned_student (donation_id) where (donation_id is not null);
      create index planned_student_donor_id_idx on planned_student (donor_id) where (deleted_at is null);
      create index planned_student_of_student_idx on planned_student (student_id) where (deleted_at is null);
      ${guards("planned_student", "planned_branch_id")}

      -- Who changes branch is planned there no longer. What has been handed out becomes a donation first.
      create function moved_student_planned_no_longer() returns trigger language plpgsql as $$
      begin
        if exists (select from planned_student where student_id = new.id and deleted_at is null and donation_id is null and outcome = 'GIVEN') then
          raise exception using errcode = 'check_violation', table = 'planned_student', constraint = 'planned_student_branch_id_check',
            message = 'The student was handed something in a distribution that is not closed.';
        end if;
        update planned_student set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app_user_id()
        where student_id = new.id and deleted_at is null and donation_id is null;
        return null;
      end $$;
      create trigger student_planned_no_longer after update of branch_id on student
        for each row when (old.branch_id is distinct from new.branch_id) execute function moved_student_planned_no_longer();`);
  }
}
