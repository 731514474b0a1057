import { Migration } from "@mikro-orm/migrations";
import { audited } from "./parts.ts";

/** What a student's own columns keep out of the audit: the database makes or keeps them, and undo could not write them. */
const kept =
  "name_en,name_local,school_id,school_class_id,grade_id,class_year_id,distance_km,received_bicycle,received_material,received_finance,has_active_donor,has_photo,has_flagged_photo,name_key_en,name_key_local";

/** The keys of students' names stay out of the audit, as they follow from the names. */
export class Migration0038 extends Migration {
  override up(): void {
    this.addSql(`
      drop trigger student_audit_insert on student;
      drop trigger student_audit_update on student;
      drop trigger student_audit_delete on student;
      ${audited("student", kept)}
    `);
  }
}
