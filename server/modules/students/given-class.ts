import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type FilterValues, isOneOf } from "../../core/data/list.ts";
import type { Tables } from "../../core/data/tables.ts";

const eb = expressionBuilder<Tables>();

/**
 * The class of a donation's student in the donation's study year, as `c` beside its enrolment `e`; of two, the current or
 * the last one. `donation` is the donation's alias. A class that the user does not see is null.
 */
export const classOfYear = (donation: string) =>
  eb
    .selectFrom("enrolment as e")
    .leftJoin("school_class as c", (join) =>
      join.onRef("c.id", "=", "e.school_class_id").on("c.deleted_at", "is", null),
    )
    .whereRef("e.student_id", "=", sql.ref<number>(`${donation}.student_id`))
    .whereRef("e.class_year_id", "=", sql.ref<number>(`${donation}.class_year_id`))
    .where("e.deleted_at", "is", null)
    .orderBy(sql`(e.outcome = 'CURRENT') desc`)
    .orderBy("e.id", "desc")
    .limit(1);

const studentOf = (donation: string) =>
  eb.selectFrom("student as s").whereRef("s.id", "=", sql.ref<number>(`${donation}.student_id`));

const areas = { areaProvinceId: "province_id", areaDistrictId: "district_id" } as const;
const areaFilters = Object.keys(areas) as (keyof typeof areas)[];

/** What may be asked about where the student of a donation was in the donation's study year. */
export const placedFilters = ["schoolId", "gradeId", "hasSchool", "hasGrade", ...areaFilters] as const;

export const isPlaced = (filter: string): boolean => placedFilters.some((name) => name === filter);

/** The conditions that are set, on a row with a school and a grade. */
function conditions(all: FilterValues, row: "c" | "s", donation: string): Expression<SqlBool> {
  const { schoolId, gradeId, hasSchool, hasGrade } = all;
  const schools = eb
    .selectFrom("school as k")
    .select(sql.lit(1).as("one"))
    .where(sql`k.id`, "=", sql.ref(`${row}.school_id`));
  const met: Expression<SqlBool>[] = [];
  if (schoolId) met.push(isOneOf(`${row}.school_id`, schoolId as readonly number[]));
  if (gradeId) met.push(isOneOf(`${row}.grade_id`, gradeId as readonly number[]));
  if (typeof hasSchool === "boolean") met.push(hasSchool ? eb.exists(schools) : eb.not(eb.exists(schools)));
  if (typeof hasGrade === "boolean") met.push(eb(sql.ref(`${row}.grade_id`), hasGrade ? "is not" : "is", null));
  const isIn = (table: string) =>
    areaFilters.flatMap((name) =>
      all[name] ? [isOneOf(`${table}.${areas[name]}`, all[name] as readonly number[])] : [],
    );
  if (isIn("k").length > 0) {
    const home = studentOf(donation)
      .select(sql.lit(1).as("one"))
      .where(eb.and(isIn("s")));
    met.push(
      eb.or([
        eb.exists(schools.where(eb.and(isIn("k")))),
        eb.and([eb.not(eb.exists(schools)), row === "s" ? eb.and(isIn("s")) : eb.exists(home)]),
      ]),
    );
  }
  return eb.and(met);
}

/**
 * Whether the student of a donation was at such a school, in such a grade and area, in the donation's study year; where
 * they were in no class that year, is now. Null if nothing is asked about it.
 */
export function wasPlaced(all: FilterValues, donation: string): Expression<SqlBool> | null {
  if (placedFilters.every((name) => (all[name] ?? null) === null)) return null;
  const then = classOfYear(donation).select(sql<boolean>`coalesce(${conditions(all, "c", donation)}, false)`.as("met"));
  const now = studentOf(donation).select(sql<boolean>`${conditions(all, "s", donation)}`.as("met"));
  const met = sql<SqlBool>`coalesce(${then}, ${now})`;
  const { schoolId } = all;
  if (!schoolId) return met;
  // Few students are or were at a school: theirs are found first.
  const were = eb
    .selectFrom("school_class as x")
    .innerJoin("enrolment as y", "y.school_class_id", "x.id")
    .select("y.student_id as id")
    .where(isOneOf("x.school_id", schoolId as readonly number[]));
  const are = eb
    .selectFrom("student as z")
    .select("z.id as id")
    .where(isOneOf("z.school_id", schoolId as readonly number[]));
  return eb.and([eb(sql.ref<number>(`${donation}.student_id`), "in", were.unionAll(are)), met]);
}
