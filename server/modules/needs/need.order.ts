import { expressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Statement, Tables } from "../../core/data/tables.ts";
import { type Asset, DonationState } from "../../shared/enums.ts";

/** The points of the organisation's order of need. */
export interface NeedPoints {
  pointsPoor1: number;
  pointsPoor2: number;
  pointsGirl: number;
  pointsKm: number;
  mostKm: number;
  pointsYear: number;
}

/** For which asset and study year students wait. */
export interface NeedQuestion {
  asset: Asset;
  /** The ids of the study year asked for and those before it, the latest first. */
  years: readonly number[];
  points: NeedPoints;
  /** The students to look at: those of these branches, or with these ids; without any, all in scope. */
  branchIds?: readonly number[] | null;
  studentIds?: readonly number[];
}

/** The most study years that are counted: each is a bit of a number. */
const mostYears = 60;

const db = expressionBuilder<Tables>();

/**
 * How many study years a student has waited: those of their classes after the last year for which they received the
 * asset, up to the one asked for. Each year is a bit, the one asked for the lowest, so that two classes in one year
 * count once, and one walk through each index in the order of the students is enough.
 */
function years({ asset, years: all, branchIds, studentIds }: NeedQuestion) {
  // A case for each year costs far less than looking for it in an array; other years have no case, and count nothing.
  const byYear = (column: string, valueOf: (place: number) => string) =>
    sql`case ${sql.ref(column)} ${sql.join(
      all.slice(0, mostYears).map((id, place) => sql`when ${sql.lit(id)} then ${sql.raw(valueOf(place))}`),
      sql` `,
    )} end`;
  const ofThese = <Q extends SelectQueryBuilder<never, never, object>>(rows: Q, table: string): Q => {
    const some = branchIds ? (rows.where(isOneOf(`${table}.branch_id`, branchIds)) as Q) : rows;
    return studentIds ? (some.where(isOneOf(`${table}.student_id`, studentIds)) as Q) : some;
  };
  const bit = (place: number) => `${2n ** BigInt(place)}::bigint`;
  const classes = db
    .selectFrom("enrolment as e")
    .select([
      "e.branch_id as enrolled_in",
      "e.student_id as enrolled_id",
      sql<string>`bit_or(${byYear("e.class_year_id", bit)})`.as("enrolled"),
    ])
    .where("e.deleted_at", "is", null)
    .groupBy(["e.branch_id", "e.student_id"]);
  const received = db
    .selectFrom("donation as g")
    .select([
      "g.branch_id as received_in",
      "g.student_id as received_id",
      sql<number>`min(${byYear("g.class_year_id", String)})`.as("received_at"),
    ])
    .where("g.asset", "=", asset)
    .where("g.state", "<>", DonationState.CANCELLED)
    .where("g.deleted_at", "is", null)
    .groupBy(["g.branch_id", "g.student_id"]);
  return {
    classes: ofThese(classes as never, "e") as typeof classes,
    received: ofThese(received as never, "g") as typeof received,
  };
}

/** The points of a student's reasons, and what they are computed from; `joined` adds that to rows of `student`. */
export function needOrder(question: NeedQuestion) {
  const { pointsPoor1, pointsPoor2, pointsGirl, pointsKm, mostKm, pointsYear } = question.points;
  const waited = sql<number>`bit_count((coalesce(enrolled, 0) & case when received_at is null then -1 else (1::bigint << received_at) - 1 end)::bit(64))::integer`;
  const poverty = sql<number>`(case poverty_level when 'POOR_1' then ${pointsPoor1}::integer when 'POOR_2' then ${pointsPoor2}::integer else 0 end)`;
  const girl = sql<number>`(case sex when 'FEMALE' then ${pointsGirl}::integer else 0 end)`;
  const distance = sql<number>`(least(floor(coalesce(distance_km, 0)), ${mostKm}::integer)::integer * ${pointsKm}::integer)`;
  const waiting = sql<number>`(${waited} * ${pointsYear}::integer)`;
  const all: RawBuilder<number> = sql<number>`(${poverty} + ${girl} + ${distance} + ${waiting})`;
  const { classes, received } = years(question);
  return {
    waited,
    points: { all, poverty, girl, distance, waiting },
    // By branch and student, as the indexes are ordered: whoever sees all branches then sorts nothing either.
    joined: (rows: Statement): Statement =>
      rows
        .leftJoin(classes.as("classes"), (join) =>
          join.onRef("enrolled_in", "=", "student.branch_id").onRef("enrolled_id", "=", "student.id"),
        )
        .leftJoin(received.as("received"), (join) =>
          join.onRef("received_in", "=", "student.branch_id").onRef("received_id", "=", "student.id"),
        ),
  };
}
