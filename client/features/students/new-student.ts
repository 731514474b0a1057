import type { z } from "zod";
import { blankForm } from "../../../server/shared/records/form.ts";
import { studentFields } from "../../../server/shared/records/student.ts";
import { newStudentRules } from "../../../server/shared/rules/student.ts";
import { classRules } from "../../../server/shared/rules/class.ts";
import { message, optionalId } from "../../../server/shared/values/fields.ts";
import { placeFields } from "../../shared/forms/place-fields.ts";

const chosenId = () => optionalId().refine((id) => id !== null, { error: message.selected });

/** A student whose class may be left out. */
const anyStudent = newStudentRules.extend({
  schoolId: optionalId(),
  gradeId: optionalId(),
  classYearId: optionalId(),
  section: classRules.shape.section,
});

export type NewStudent = z.input<typeof anyStudent>;
export type NewStudentOutput = z.output<typeof anyStudent>;

const partsOfClass = ["schoolId", "gradeId", "classYearId"] as const;

export const newStudentForms = {
  /** A student of a list is in a class. */
  list: anyStudent.extend({ schoolId: chosenId(), gradeId: chosenId(), classYearId: chosenId() }),
  /** There is no half of a class: checked whatever else is wrong, so that all errors show at once. */
  full: partsOfClass.reduce(
    (rules, path) =>
      rules.refine(({ schoolId, gradeId, ...rest }) => !(schoolId ?? gradeId) || { schoolId, gradeId, ...rest }[path], {
        path: [path],
        error: message.selected,
        when: () => true,
      }),
    anyStudent,
  ),
};

export const blankStudent: Partial<NewStudent> = {
  ...blankForm(studentFields),
  schoolId: null,
  gradeId: null,
  classYearId: null,
  section: null,
};

const kept = ["branchId", "schoolId", "gradeId", "classYearId", "section", ...placeFields] as const;

/** The form for the next student of a list: the class and the village stay. */
export const nextStudent = (last: NewStudent): Partial<NewStudent> => ({
  ...blankStudent,
  ...Object.fromEntries(kept.map((name) => [name, last[name]])),
});

interface ClassRow {
  id: number;
  section?: string | null | undefined;
  grade: { id: number };
}

/** A school's classes of a grade. */
export const classesOf = <Row extends ClassRow>(rows: readonly Row[], gradeId: number | null): Row[] =>
  rows.filter((row) => row.grade.id === gradeId);

/** The class of a grade and section among a school's; with a blank section also the grade's only one. */
export function classAmong(
  rows: readonly ClassRow[],
  of: { gradeId: number | null; section: string | null | undefined },
): ClassRow | undefined {
  const plain = (text: string | null | undefined) => text?.trim().toLowerCase() ?? "";
  const ofGrade = classesOf(rows, of.gradeId);
  const exact = ofGrade.find((row) => plain(row.section) === plain(of.section));
  return exact ?? (plain(of.section) === "" && ofGrade.length === 1 ? ofGrade[0] : undefined);
}
