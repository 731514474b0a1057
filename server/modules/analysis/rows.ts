import { type SelectQueryBuilder, sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { anyTable, type AnyTables } from "../../core/data/tables.ts";
import { type AnalysisDimension, type Dimension, dimensions } from "./dimensions.ts";
import { sources } from "./measures.ts";
import { filterFor, lookup, type Plan, type Years } from "./plan.ts";

export type Statement = SelectQueryBuilder<AnyTables, string, object>;

/** Whether the student of the row is in a class of the year after the row's, too; `years` are in their order. */
function isThereNext(years: Years) {
  const year = sql`${lookup(years)}[e.class_year_id]`;
  const none = "0".repeat(years.length + 1);
  return sql`get_bit(bit_or(set_bit(${none}::varbit, ${year}, 1)) over (partition by e.branch_id, e.student_id), ${year} + 1) = 1`;
}

/**
 * The rows that are read, with the values of the dimensions as `k0`, `k1` …, the branch and `id` of what is counted,
 * its `part`, and whether it is `marked`. Donations and enrolments are joined to their students by branch and id: both
 * indexes are in that order.
 */
export function readRows(scope: Scope, plan: Plan, years: Years): Statement {
  const { db, reader, database } = scope;
  const { measure, axes, conditions, inYear } = plan;
  const { list, opening, where, columns } = sources[measure.source];
  const valueOf = ({ value }: Dimension) => value[measure.source]?.(database.today(), inYear) ?? sql`null`;
  const ofClass = inYear ? conditions.filter(({ dimension }) => dimension.ofYear) : [];
  const ofRows = conditions.filter((condition) => !ofClass.includes(condition));
  let found = reader.found(list, { filter: filterFor(opening, ofRows) }).select([...columns]);
  if (where) found = found.where(where);
  const used = new Set([...axes, ...ofClass.map(({ dimension }) => dimension)]);
  const uses = (...some: AnalysisDimension[]) => some.some((name) => used.has(dimensions[name]));
  let from = anyTable(db).selectFrom(
    found.as({ student: "s", donation: "d", school: "k" }[measure.source]),
  ) as Statement;
  if (measure.source === "donation") {
    if ([...used].some(({ of, value }) => of === "student" && value.student !== dimensions.BRANCH.value.student)) {
      from = from.innerJoin("student as s", (join) =>
        join.onRef("s.branch_id", "=", "d.branch_id").onRef("s.id", "=", "d.student_id"),
      ) as Statement;
    }
    if (uses("DONOR_TYPE", "DONOR_COUNTRY")) from = from.innerJoin("donor as o", "o.id", "d.donor_id") as Statement;
  }
  if (inYear) {
    from = from
      .innerJoin("enrolment as e", (join) =>
        join.onRef("e.branch_id", "=", "s.branch_id").onRef("e.student_id", "=", "s.id").on("e.deleted_at", "is", null),
      )
      .leftJoin("school_class as c", (join) =>
        join.onRef("c.id", "=", "e.school_class_id").on("c.deleted_at", "is", null),
      ) as Statement;
  }
  if (measure.source !== "school" && uses("SCHOOL", "DISTRICT", "PROVINCE")) {
    from = from.leftJoin("school as k", "k.id", inYear ? "c.school_id" : "s.school_id") as Statement;
  }
  const isAsked = ofClass.map(
    ({ dimension, value }) => sql<boolean>`(${valueOf(dimension)} = any (${value}::integer[])) is true`,
  );
  // The other years of a student say who is there in the next one, whether or not they are asked for.
  if (!measure.nextYear) for (const condition of isAsked) from = from.where(condition);
  if (measure.known) from = from.where(measure.known, "is not", null);
  // From the index that the rows come from in this order: what is the same record then needs no sorting.
  const of = measure.source === "donation" ? "d" : "e";
  const isOfStudents = measure.counts === "student" && (measure.source === "donation" || inYear);
  const [branch, id] = isOfStudents
    ? [sql.ref(`${of}.branch_id`), sql.ref(`${of}.student_id`)]
    : // A donor is in no branch: it is counted once in all of them.
      [sql`0`, sql.ref({ student: "s.id", donation: "d.id", donor: "d.donor_id", school: "k.id" }[measure.counts])];
  const rows = from.select([
    ...axes.map((axis, i) => sql`${valueOf(axis)}`.as(`k${i}`)),
    branch.as("in_branch"),
    id.as("id"),
    (measure.part ?? sql`null::float8`).as("part"),
    (measure.nextYear ? isThereNext(years) : (measure.marked ?? sql`null::boolean`)).as("marked"),
    ...isAsked.map((condition, i) => condition.as(`asked${i}`)),
  ]) as Statement;
  if (!measure.nextYear) return rows;
  const all = anyTable(db).selectFrom(rows.as("each")).selectAll() as unknown as Statement;
  return isAsked.reduce((some, _, i) => some.where(`asked${i}`, "is", true), all);
}
