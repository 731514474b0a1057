import { Migration } from "@mikro-orm/migrations";

/** Drafts of a year's end: what has been decided about each enrolment before its school is promoted. */
export class Migration0175 extends Migration {
  override up(): void {
    this.addSql(`
      alter table enrolment add constraint enrolment_id_branch_id_pair unique (id, branch_id);

      create table year_end_decision (
        id integer generated always as identity not null,
        created_at timestamptz default now() not null,
        created_by integer,
        updated_at timestamptz default now() not null,
        updated_by integer,
        deleted_at timestamptz,
        version integer default 1 not null,
        branch_id integer not null,
        enrolment_id integer not null,
        outcome text not null,
        grade_id integer,
        section text,
        reason text,
        constraint year_end_decision_pkey primary key (id),
        constraint year_end_decision_outcome_check check (outcome in ('PROMOTED', 'REPEATED', 'GRADUATED', 'TRANSFERRED', 'WITHDRAWN')),
        constraint year_end_decision_section_length check (char_length(section) <= 20),
        constraint year_end_decision_reason_length check (char_length(reason) <= 500),
        constraint year_end_decision_grade_id_fkey foreign key (grade_id) references grade(id),
        constraint year_end_decision_enrolment_id_fkey foreign key (enrolment_id, branch_id) references enrolment(id, branch_id) on update cascade deferrable
      );

      create unique index year_end_decision_enrolment_id_key on year_end_decision (enrolment_id) include (outcome) where (deleted_at is null);
      create index year_end_decision_grade_id_idx on year_end_decision (grade_id) where (deleted_at is null);
      create index year_end_decision_trash_idx on year_end_decision (deleted_at) where (deleted_at is not null);

      alter table year_end_decision enable row level security;
      alter table year_end_decision force row level security;
      create policy year_end_decision_delete on year_end_decision for delete using (app_may_write(branch_id));
      create policy year_end_decision_insert on year_end_decision for insert with check (app_may_write(branch_id));
      create policy year_end_decision_select on year_end_decision for select using (true);
      create policy year_end_decision_update on year_end_decision for update using (app_may_write(branch_id)) with check (app_may_write(branch_id));

      create trigger year_end_decision_audit_delete after delete on year_end_decision referencing old table as old_rows for each statement execute function audit_delete('');
      create trigger year_end_decision_audit_insert after insert on year_end_decision referencing new table as new_rows for each statement execute function audit_insert('');
      create trigger year_end_decision_audit_update after update on year_end_decision referencing old table as old_rows new table as new_rows for each statement execute function audit_update('');`);
  }
}
