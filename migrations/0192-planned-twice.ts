import { Migration } from "@mikro-orm/migrations";

/** That someone decided to plan a student for a second open distribution: undo and the Trash let nobody else be in two. */
export class Migration0192 extends Migration {
  override up(): void {
    this.addSql(`
      alter table planned_student add column twice boolean default false not null;
      drop trigger planned_student_audit_delete on planned_student;
      drop trigger planned_student_audit_insert on planned_student;
      drop trigger planned_student_audit_update on planned_student;
      select set_config('app.all_branches', 'on', true);
      update planned_student p set twice = true
      from distribution h
      where h.id = p.distribution_id and h.state = 'PLANNED' and h.deleted_at is null and p.deleted_at is null
        and exists (
          select from planned_student o join distribution d on d.id = o.distribution_id
          where o.student_id = p.student_id and o.id < p.id and o.deleted_at is null and d.id <> h.id and d.asset = h.asset
            and d.class_year_id = h.class_year_id and d.state = 'PLANNED' and d.deleted_at is null);
      select set_config('app.all_branches', '', true);
      create trigger planned_student_audit_delete after delete on planned_student referencing old table as old_rows for each statement execute function audit_delete('planned_branch_id,twice');
      create trigger planned_student_audit_insert after insert on planned_student referencing new table as new_rows for each statement execute function audit_insert('planned_branch_id,twice');
      create trigger planned_student_audit_update after update on planned_student referencing old table as old_rows new table as new_rows for each statement execute function audit_update('planned_branch_id,twice');`);
  }
}
