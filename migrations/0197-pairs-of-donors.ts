import { Migration } from "@mikro-orm/migrations";

/** Donors who are possibly the same, as a search found them. */
export class Migration0197 extends Migration {
  override up(): void {
    this.addSql(`
      create table donor_pair (
        id integer generated always as identity constraint donor_pair_pkey primary key,
        donor_id integer not null constraint donor_pair_donor_id_fkey references donor(id) on delete cascade,
        other_id integer not null constraint donor_pair_other_id_fkey references donor(id) on delete cascade,
        same_name boolean not null,
        same_email boolean not null,
        same_phone boolean not null,
        apart_at timestamptz,
        created_at timestamptz not null default now(),
        created_by integer,
        updated_at timestamptz not null default now(),
        updated_by integer,
        deleted_at timestamptz,
        version integer not null default 1,
        constraint donor_pair_other_id_check check (donor_id < other_id));
      create unique index donor_pair_donor_id_key on donor_pair (donor_id, other_id);
      create index donor_pair_other_id_idx on donor_pair (other_id);
      create index donor_pair_likelihood_idx on donor_pair
        ((same_name::integer + same_email::integer + same_phone::integer), id) where (apart_at is null);
      create trigger donor_pair_audit_update after update on donor_pair referencing old table as old_rows new table as new_rows
        for each statement execute function audit_update('donor_id,other_id,same_name,same_email,same_phone,deleted_at');`);
  }
}
