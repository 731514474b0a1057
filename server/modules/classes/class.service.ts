import { LockMode } from "@mikro-orm/postgresql";
import { BadInput } from "../../core/base/errors.ts";
import { check, checkPatch } from "../../core/write/rules.ts";
import type { Scope } from "../../core/data/scope.ts";
import { createRecord, deleteRecords, loadForWrite, updateRecord } from "../../core/write/write.ts";
import { classRules } from "../../shared/rules/class.ts";
import { School } from "../schools/school.entity.ts";
import { SchoolClass } from "./class.entity.ts";
import type { SchoolClassInput, SchoolClassPatch } from "./class.input.ts";
import { unscoped } from "../../core/base/unscoped.ts";

interface Place {
  schoolId: number;
  gradeId: number;
  classYearId: number;
  section: string | null;
}

/**
 * A school's grade and section is unique within a study year; of two created concurrently, the unique index rejects
 * one.
 */
async function requireFree(scope: Scope, place: Place, but?: number): Promise<void> {
  const same = await scope.em.find(SchoolClass, {
    school: place.schoolId,
    grade: place.gradeId,
    classYear: place.classYearId,
  });
  const section = (text: string | null) => text?.toLowerCase() ?? null;
  const taken = same.some((each) => each.id !== but && section(each.section) === section(place.section));
  if (taken) throw new BadInput([{ path: "section", key: "validation.classTaken" }]);
}

/** No student of a class may already be in another one in the study year it is moved to. */
async function requireFreeYear(scope: Scope, id: number, classYearId: number): Promise<void> {
  const [row] = await scope.em.execute<[{ count: number }]>(
    unscoped("the class was found through the scope")`select count(*)::integer as count from enrolment e
     join enrolment x on x.student_id = e.student_id and x.class_year_id = ? and x.school_class_id <> e.school_class_id
     where e.school_class_id = ? and e.outcome = 'CURRENT' and e.deleted_at is null and x.outcome = 'CURRENT' and x.deleted_at is null`,
    [classYearId, id],
  );
  if (row.count > 0) {
    throw new BadInput([{ path: "classYearId", key: "validation.yearTaken", params: { count: row.count } }]);
  }
}

/** Creates a class in a school and returns its id; its branch is the school's. */
export async function createClass(scope: Scope, input: SchoolClassInput): Promise<number> {
  const values = check(classRules, input);
  const school = await scope.em.findOne(School, { id: values.schoolId }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!school) throw new BadInput([{ path: "schoolId", key: "validation.selected" }]);
  await requireFree(scope, values);
  return createRecord(scope, SchoolClass, { ...values, branchId: school.branch.id });
}

/** Updates the given fields of a class that was read at `version`. */
export async function updateClass(scope: Scope, id: number, version: number, input: SchoolClassPatch): Promise<number> {
  const values = checkPatch(classRules.omit({ schoolId: true }), input);
  const { school, grade, classYear, section } = await loadForWrite(scope, SchoolClass, id);
  const now = { schoolId: school.id, gradeId: grade.id, classYearId: classYear.id, section };
  await requireFree(scope, { ...now, ...values }, id);
  if (values.classYearId !== undefined && values.classYearId !== now.classYearId) {
    await requireFreeYear(scope, id, values.classYearId);
  }
  return updateRecord(scope, SchoolClass, id, version, values);
}

/** Deletes classes with their enrolments, never a student; all or none. */
export async function deleteClasses(scope: Scope, ids: number[]): Promise<number> {
  return deleteRecords(scope, SchoolClass, ids);
}
