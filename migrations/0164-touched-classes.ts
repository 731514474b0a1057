import { Migration } from "@mikro-orm/migrations";

/**
 * Which classes changes touched: tables count students by the school and grade of their classes. And whoever has followed
 * a change up to its number is told of what is written under it later.
 */
export class Migration0164 extends Migration {
  override up(): void {
    this.addSql(`
      create trigger school_class_touched_insert after insert on school_class referencing new table as new_rows
        for each statement execute function record_touched();
      create trigger school_class_touched_update after update on school_class
        referencing old table as old_rows new table as new_rows
        for each statement execute function record_touched();
      create trigger school_class_touched_delete after delete on school_class referencing old table as old_rows
        for each statement execute function record_touched();

      -- A change that has its number already is of an earlier transaction.
      create or replace function touching_change() returns bigint language plpgsql as $$
      declare
        change bigint := coalesce(
          (select c.id from change c where c.id = app_change_id() and c.seq is null),
          nullif(current_setting('app.system_change_id', true), '')::bigint);
      begin
        if change is null then
          insert into change (operation) values ('system') returning id into change;
          perform set_config('app.system_change_id', change::text, true);
        end if;
        return change;
      end $$;`);
  }
}
