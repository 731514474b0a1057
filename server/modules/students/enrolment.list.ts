import { expressionBuilder, sql } from "kysely";
import { isOneOf, anyOf, type ListDefinition, oneOf } from "../../core/data/list.ts";
import { codeOf } from "../../core/data/code-filter.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { Enrolment } from "./enrolment.entity.ts";

const eb = expressionBuilder<Tables, "enrolment">();

/** Enrolments, for fetching many; a class and a student list their own. */
export const enrolmentList: ListDefinition = {
  entity: Enrolment,
  sorts: { ID: sql.ref("id"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "ID",
  search: false,
  filters: {
    studentId: oneOf("student_id"),
    studentCode: codeOf("student_id", "student", "Enrolments of any of these students, by code."),
    schoolClassId: oneOf("school_class_id"),
    schoolId: {
      ...oneOf("school_id"),
      joins: true,
      about: "Enrolments in a class of any of these schools, by id.",
      where: (value: readonly number[]) =>
        eb.exists(
          eb
            .selectFrom("school_class as c")
            .select(sql.lit(1).as("one"))
            .whereRef("c.id", "=", "enrolment.school_class_id")
            .where(isOneOf("c.school_id", value)),
        ),
    },
    classYearId: oneOf("class_year_id"),
    outcome: anyOf("outcome", EnrolmentOutcome),
    branchId: oneOf("branch_id"),
  },
};

export const {
  Args: EnrolmentListArgs,
  Totals: EnrolmentTotalArgs,
  Exports: EnrolmentExportArgs,
} = listTypes("Enrolment", enrolmentList);
