import { Migration } from "@mikro-orm/migrations";

/** A stop that an undo would bring back stays in the Trash where the donor has stopped again since: that one says the same. */
export class Migration0194 extends Migration {
  override up(): void {
    this.addSql(`
      create function donor_stop_returns() returns trigger language plpgsql as $$
      begin
        perform lock_donors(array[new.donor_id], true);
        if exists (select from donor_stop where donor_id = new.donor_id and branch_id = new.branch_id and deleted_at is null) then
          return null;
        end if;
        return new;
      end $$;
      create trigger donor_stop_returns before update on donor_stop
        for each row when (old.deleted_at is not null and new.deleted_at is null) execute function donor_stop_returns();`);
  }
}
