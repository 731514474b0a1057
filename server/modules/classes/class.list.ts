import { sql } from "kysely";
import { type ListDefinition, oneOf } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import { SchoolClass } from "./class.entity.ts";

/** Classes; a school's few are put in the order of grades by whoever shows them. */
export const classList: ListDefinition = {
  entity: SchoolClass,
  sorts: { ID: sql.ref("id"), CLASS_YEAR: sql.ref("class_year_id"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "ID",
  filters: {
    schoolId: oneOf("school_id"),
    gradeId: oneOf("grade_id"),
    classYearId: oneOf("class_year_id"),
    branchId: oneOf("branch_id"),
  },
};

/** Classes as somebody looks for one: of the latest study year first, "Grade 2" before the other grades of 2022. */
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
