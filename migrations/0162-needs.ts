import { Migration } from "@mikro-orm/migrations";

/** Who still needs an asset: the organisation's order of need, students held for a donor, and an index to find them. */
export class Migration0162 extends Migration {
  override up(): void {
    this.addSql(`
      alter table organisation
        add column points_poor1 integer default 30 not null,
        add column points_poor2 integer default 20 not null,
        add column points_girl integer default 10 not null,
        add column points_km integer default 1 not null,
        add column most_km integer default 20 not null,
        add column points_year integer default 5 not null,
        add constraint organisation_points_poor1_check check (points_poor1 between 0 and 1000),
        add constraint organisation_points_poor2_check check (points_poor2 between 0 and 1000),
        add constraint organisation_points_girl_check check (points_girl between 0 and 1000),
        add constraint organisation_points_km_check check (points_km between 0 and 1000),
        add constraint organisation_most_km_check check (most_km between 0 and 1000),
        add constraint organisation_points_year_check check (points_year between 0 and 1000);

      create table hold (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        branch_id integer not null,
        student_id integer not null,
        asset text not null,
        class_year_id integer not null,
        donor_id integer,
        donor_name text,
        until_on date not null,
        remark text,
        constraint hold_pkey primary key (id),
        constraint hold_asset_check check (asset in ('BICYCLE', 'MATERIAL', 'FINANCE')),
        constraint hold_donor_name_check check ((donor_id is null) = (donor_name is not null)),
        constraint hold_donor_name_length check (char_length(donor_name) <= 200),
        constraint hold_remark_length check (char_length(remark) <= 10000),
        constraint hold_class_year_id_fkey foreign key (class_year_id) references class_year(id),
        constraint hold_donor_id_fkey foreign key (donor_id) references donor(id),
        constraint hold_student_id_fkey foreign key (student_id, branch_id) references student(id, branch_id) on update cascade deferrable
      );

      create unique index hold_student_id_key on hold (student_id, asset, class_year_id) include (until_on) where (deleted_at is null);
      create index hold_class_year_id_idx on hold (class_year_id) where (deleted_at is null);
      create index hold_donor_id_idx on hold (donor_id) where (deleted_at is null);
      create index hold_trash_idx on hold (deleted_at) where (deleted_at is not null);

      alter table hold enable row level security;
      alter table hold force row level security;
      create policy hold_delete on hold for delete using (app_may_write(branch_id));
      create policy hold_insert on hold for insert with check (app_may_write(branch_id));
      create policy hold_select on hold for select using (true);
      create policy hold_update on hold for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

      create trigger hold_audit_delete after delete on hold referencing old table as old_rows for each statement execute function audit_delete('');
      create trigger hold_audit_insert after insert on hold referencing new table as new_rows for each statement execute function audit_insert('');
      create trigger hold_audit_update after update on hold referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');

      create index donation_needs_idx on donation (branch_id, asset, student_id) include (class_year_id, state)
        where ((deleted_at is null) and (state <> 'CANCELLED'));`);
  }
}
