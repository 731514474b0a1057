import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Filter, type ListDefinition, oneOf, personal } from "../../core/data/list.ts";
import { listTypes } from "../../core/graphql/list-types.ts";
import type { Tables } from "../../core/data/tables.ts";
import { apartFilter, livingPairs, narrowedPairs } from "./pair.list.ts";
import { StudentPair } from "./student-pair.entity.ts";

const eb = expressionBuilder<Tables, "student_pair">();

/** The student on this side of the pair, if living and in scope. */
const living = (column: "student_id" | "other_id") =>
  eb
    .selectFrom("student as s")
    .select(sql.lit(1).as("one"))
    .whereRef("s.id", "=", `student_pair.${column}`)
    .where("s.deleted_at", "is", null);

/** Pairs in which either student has one of these values. */
const either = (column: string, what: string): Filter => ({
  ...oneOf(column),
  about: `Pairs in which at least one student is in any of these ${what}, by id.`,
  where: (value: readonly number[]): Expression<SqlBool> => {
    const fits = (side: "student_id" | "other_id") =>
      eb.exists(living(side).where(sql<SqlBool>`${sql.ref(column)} = any (${[...value]}::integer[])`));
    return eb.or([fits("student_id"), fits("other_id")]);
  },
});

/** How likely both are one person, as the index orders them: the same birth date counts more than any names. */
const likelihood = sql<number>`(likeness + same_birth::integer)`;
/** Pairs below this are shown on request. */
const LIKELY = sql.lit(0.7);

/** Possible duplicates, the likeliest first; unlikely pairs, and those marked as different, only on request. */
const studentPairList: ListDefinition = {
  entity: StudentPair,
  sorts: { LIKELIHOOD: likelihood, LIKENESS: sql.ref("likeness") },
  defaultSort: "LIKELIHOOD",
  search: false,
  filters: {
    branchId: either("s.branch_id", "branches"),
    schoolId: either("s.school_id", "schools"),
    villageId: personal(either("s.village_id", "villages")),
    unlikely: {
      type: () => Boolean,
      about:
        "Whether the pairs are less likely: neither the same birth date nor names at least 0.7 alike. False by default.",
      where: (value: boolean) =>
        value ? sql<SqlBool>`${likelihood} < ${LIKELY}` : sql<SqlBool>`${likelihood} >= ${LIKELY}`,
    },
    apart: apartFilter("students"),
  },
};

export const { Args: StudentPairListArgs, Totals: StudentPairTotalArgs } = listTypes("StudentPair", studentPairList);

/** The list as displayed, without students in the Trash or out of scope. */
export const livingStudentPairs = livingPairs(studentPairList, [
  eb.exists(living("student_id")),
  eb.exists(living("other_id")),
]);

/** A query of it: unlikely pairs only if asked for; whoever asks for those marked as different means all of them. */
export const narrowedStudentPairs = <Query extends { filter?: object | null }>(query: Query): Query =>
  narrowedPairs(query, (given, apart) => ({ unlikely: given["unlikely"] ?? (apart === true ? null : false) }));
