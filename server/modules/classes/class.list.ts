import { sql } from "kysely";
import { type ListDefinition, oneOf } from "../../core/data/list.ts";
import { codeOf } from "../../core/data/code-filter.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { SchoolClass } from "./class.entity.ts";

/** Classes; whoever shows a school's few sorts them by grade. */
export const classList: ListDefinition = {
  entity: SchoolClass,
  sorts: { ID: sql.ref("id"), CLASS_YEAR: sql.ref("class_year_id"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "ID",
  searches: "Words to find in any order, in the school's code and names, the grade, the section and the study year.",
  filters: {
    schoolId: oneOf("school_id"),
    schoolCode: codeOf("school_id", "school", "Classes of any of these schools, by code."),
    gradeId: oneOf("grade_id"),
    classYearId: oneOf("class_year_id"),
    classYearCode: codeOf("class_year_id", "class_year", "Classes of any of these study years, by code."),
    branchId: oneOf("branch_id"),
  },
};

/** Classes for pickers: the latest study year first, and "Grade 2" before the other grades of 2022. */
export const foundClasses: ListDefinition = {
  ...classList,
  defaultSort: "CLASS_YEAR",
  defaultDescending: true,
  findsWords: true,
};

export const {
  Args: ClassListArgs,
  Totals: ClassTotalArgs,
  Exports: ClassExportArgs,
} = listTypes("SchoolClass", classList);
