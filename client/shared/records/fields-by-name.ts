import { donorFields } from "../../../server/shared/records/donor.ts";
import type { RecordField } from "../../../server/shared/records/field.ts";
import { schoolFields } from "../../../server/shared/records/school.ts";
import { studentFields } from "../../../server/shared/records/student.ts";

/** The fields of students, donors and schools by name: those of one name hold the same. */
export const fieldsByName: readonly (readonly [string, RecordField])[] = Object.entries<RecordField>({
  ...studentFields,
  ...donorFields,
  ...schoolFields,
});
