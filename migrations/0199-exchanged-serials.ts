import { Migration } from "@mikro-orm/migrations";

/** Two planned students can exchange their serial numbers in one change: each number is one student's at its end, not in between. */
export class Migration0199 extends Migration {
  override up(): void {
    this.addSql(`
      drop index planned_student_serial_number_key;
      alter table planned_student add constraint planned_student_serial_number_key
        exclude using btree (lower(serial_number) with =)
        where ((serial_number is not null) and (donation_id is null) and (deleted_at is null)) deferrable;`);
  }
}
