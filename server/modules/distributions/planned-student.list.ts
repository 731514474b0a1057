import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { codeOf } from "../../core/data/code-filter.ts";
import { anyOf, isOneOf, isThere, type ListDefinition, oneOf, searched } from "../../core/data/list.ts";
import { escapeLike, searchTermOf } from "../../core/base/text.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { HandOutOutcome } from "../../shared/enums.ts";
import { isGivenTwice, isLate } from "./closing.ts";
import { PlannedStudent } from "./planned-student.entity.ts";
import { isReceived } from "./received.ts";

const eb = expressionBuilder<Tables, "planned_student">();

/** Planned students whom the query finds by student, or by a part of the serial number. */
function find(query: string): Expression<SqlBool> {
  const students = eb
    .selectFrom("student as s")
    .select(sql.lit(1).as("one"))
    .whereRef("s.id", "=", "planned_student.student_id")
    .where(eb.and(searched(query, "s.search")));
  const serial = sql<SqlBool>`coalesce(lower(${sql.ref("serial_number")}) like ${`%${escapeLike(searchTermOf(query))}%`}, false)`;
  return eb.or([eb.exists(students), serial]);
}

/** Those who wait come first, then the absent, those who received last. */
const waitingFirst = sql`case outcome when ${sql.lit(HandOutOutcome.WAITING)} then 0 when ${sql.lit(HandOutOutcome.ABSENT)} then 1 else 2 end`;

/** Planned students in the order in which they were planned: by school and name. */
export const plannedStudentList: ListDefinition = {
  entity: PlannedStudent,
  sorts: {
    ID: sql.ref("id"),
    UPDATED_AT: sql.ref("updated_at"),
    HANDED_AT: sql.ref("handed_at"),
    OUTCOME: waitingFirst,
  },
  defaultSort: "ID",
  search: { all: find, each: find },
  searches: "Words to find in any order, in the student's code and names, or a part of the serial number.",
  searchNeeds: "personal.read",
  filters: {
    distributionId: oneOf("distribution_id"),
    studentId: oneOf("student_id"),
    studentCode: codeOf("student_id", "student", "The rows of any of these students, by code."),
    donorId: oneOf("donor_id"),
    donorCode: codeOf("donor_id", "donor", "Students planned with any of these donors, by code."),
    outcome: anyOf("outcome", HandOutOutcome),
    schoolId: {
      ...oneOf("school_id"),
      joins: true,
      about: "Students who are now at any of these schools, by id.",
      where: (value: readonly number[]) =>
        eb.exists(
          eb
            .selectFrom("student as s")
            .select(sql.lit(1).as("one"))
            .whereRef("s.id", "=", "planned_student.student_id")
            .where(isOneOf("s.school_id", value)),
        ),
    },
    hasSerialNumber: {
      type: () => Boolean,
      about: "Planned students with or without a serial number.",
      where: (value: boolean) => isThere("serial_number", value),
    },
    late: {
      type: () => Boolean,
      about: "Planned students who received after the distribution had been closed, or all others.",
      where: (value: boolean) => (value ? isLate() : eb.not(isLate())),
    },
    givenTwice: {
      type: () => Boolean,
      about:
        "Planned students who received, without a donation yet, what their donor has given to them already: the distribution cannot be closed; or all others.",
      where: (value: boolean) => (value ? isGivenTwice() : eb.not(isGivenTwice())),
    },
    receivedFromOther: {
      type: () => Boolean,
      about:
        "Planned students who have received the same for the same study year from another donor: as a donation, or handed out in another open distribution; or all others.",
      where: (value: boolean) => (value ? isReceived() : eb.not(isReceived())),
    },
    branchId: oneOf("branch_id"),
  },
};

export const {
  Args: PlannedStudentListArgs,
  Totals: PlannedStudentTotalArgs,
  Exports: PlannedStudentExportArgs,
} = listTypes("PlannedStudent", plannedStudentList);
