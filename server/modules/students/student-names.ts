import { nameKey } from "../../core/base/text.ts";
import type { ByName, Doubt } from "../../core/import/definition.ts";
import { plainName } from "../../core/import/names.ts";
import { unscoped } from "../../core/base/unscoped.ts";

/** SQL of the schools where the student `t` is or was in a class. */
export const schoolsOfStudent = unscoped(
  "the student was found through the scope",
)`array(select c.school_id from enrolment e
  join school_class c on c.id = e.school_class_id where e.student_id = t.id and e.deleted_at is null)`;

/**
 * Students are found by their whole name, in any order or without spaces, within the school that the row names.
 * @param schools SQL of the ids of the schools to which the student `t` belongs; null for one who may be at any
 */
export const studentNames = (schools: string): ByName => ({
  columns: ["name_en", "name_local"],
  forms: (name) => [...new Set([nameKey(name), plainName(name)])].filter((form) => form !== ""),
  people: {
    keys: { columns: ["name_key_en", "name_key_local"], of: nameKey },
    parts: [
      ["lastNameEn", "firstNameEn"],
      ["lastNameLocal", "firstNameLocal"],
    ],
    near: { field: "schoolCode", ids: schools },
  },
});

/** Names of a student, kept in this field, that hardly are those of one student. */
export const doubtedNames: Doubt = {
  field: "studentCode",
  key: "errors.importNamesDiffer",
  rowKey: "validation.namesDiffer",
  fields: ["studentOther"],
  of: (values) => "studentOther" in values,
};
