import { sql } from "kysely";
import { anyOf, type ListDefinition, oneOf } from "../../core/list.ts";
import { listTypes } from "../../core/list-types.ts";
import { EnrolmentOutcome } from "../../shared/enums.ts";
import { Enrolment } from "./enrolment.entity.ts";

/** Enrolments, for whoever fetches many; a class and a student list their own. */
export const enrolmentList: ListDefinition = {
  entity: Enrolment,
  sorts: { ID: sql.ref("id"), UPDATED_AT: sql.ref("updated_at") },
  defaultSort: "ID",
  search: false,
  filters: {
    studentId: oneOf("student_id"),
    schoolClassId: oneOf("school_class_id"),
    classYearId: oneOf("class_year_id"),
    outcome: anyOf("outcome", EnrolmentOutcome),
    branchId: oneOf("branch_id"),
  },
};

export const { Args: EnrolmentListArgs, Totals: EnrolmentTotalArgs, Exports: EnrolmentExportArgs } = listTypes("Enrolment", enrolmentList);
