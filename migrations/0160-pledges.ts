import { Migration } from "@mikro-orm/migrations";

/** What donors are ready to give each study year, in one branch each. */
export class Migration0160 extends Migration {
  override up(): void {
    this.addSql(`
      create table pledge (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        branch_id integer not null,
        donor_id integer not null,
        asset text not null,
        students integer not null,
        from_year_id integer not null,
        until_year_id integer,
        yearly_amount numeric(14,2),
        currency text,
        wishes text,
        remark text,
        state text default 'ACTIVE' not null,
        gave_up_on date,
        gave_up_reason text,
        gave_up_note text,
        constraint pledge_pkey primary key (id),
        constraint pledge_asset_check check (asset in ('BICYCLE', 'MATERIAL', 'FINANCE')),
        constraint pledge_currency_check check (((yearly_amount is null) = (currency is null)) and (currency in ('USD', 'KHR', 'JPY')) and ((currency is null) or (asset = 'FINANCE'))),
        constraint pledge_gave_up_note_length check (char_length(gave_up_note) <= 500),
        constraint pledge_gave_up_on_check check ((state = 'GAVE_UP') = ((gave_up_on is not null) and (gave_up_reason is not null))),
        constraint pledge_gave_up_reason_check check (gave_up_reason in ('DONOR_STOPPED', 'REPLACED', 'OTHER')),
        constraint pledge_remark_length check (char_length(remark) <= 10000),
        constraint pledge_state_check check (state in ('ACTIVE', 'PAUSED', 'GAVE_UP')),
        constraint pledge_students_check check (students >= 1),
        constraint pledge_wishes_length check (char_length(wishes) <= 2000),
        constraint pledge_yearly_amount_check check ((yearly_amount > 0) and ((currency = 'USD') or (yearly_amount = trunc(yearly_amount)))),
        constraint pledge_branch_id_fkey foreign key (branch_id) references branch(id),
        constraint pledge_donor_id_fkey foreign key (donor_id) references donor(id),
        constraint pledge_from_year_id_fkey foreign key (from_year_id) references class_year(id),
        constraint pledge_until_year_id_fkey foreign key (until_year_id) references class_year(id)
      );

      create unique index pledge_from_year_id_key on pledge (donor_id, branch_id, asset, from_year_id) where (deleted_at is null);
      create index pledge_branch_id_updated_at_idx on pledge (branch_id, updated_at, id) where (deleted_at is null);
      create index pledge_from_year_id_idx on pledge (from_year_id) where (deleted_at is null);
      create index pledge_students_idx on pledge (students, id) where (deleted_at is null);
      create index pledge_trash_idx on pledge (deleted_at) where (deleted_at is not null);
      create index pledge_until_year_id_idx on pledge (until_year_id) where (deleted_at is null);
      create index pledge_updated_at_idx on pledge (updated_at, id) where (deleted_at is null);

      alter table pledge enable row level security;
      alter table pledge force row level security;
      create policy pledge_delete on pledge for delete using (app_may_write(branch_id));
      create policy pledge_insert on pledge for insert with check (app_may_write(branch_id));
      create policy pledge_select on pledge for select using (true);
      create policy pledge_update on pledge for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

      create trigger pledge_audit_delete after delete on pledge referencing old table as old_rows for each statement execute function audit_delete('');
      create trigger pledge_audit_insert after insert on pledge referencing new table as new_rows for each statement execute function audit_insert('');
      create trigger pledge_audit_update after update on pledge referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');`);
  }
}
