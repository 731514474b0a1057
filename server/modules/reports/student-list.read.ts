import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import type { Sex } from "../../shared/enums.ts";

export interface StudentListParams {
  by: "SCHOOL" | "DISTRICT";
  /** The id of the school or district. */
  id: number;
  classYearId: number;
  /** Whether it has a column for signatures or thumbprints. */
  signatureColumn?: boolean;
}

/** Why a student of the school or district is left out: they left in that year, or have no class there in it. */
export type LeftOut = "LEFT" | "NO_CLASS";

interface Listed {
  studentId: number;
  branchId: number;
}

/** A student who is left out, named at the end of the list. */
export interface LeftOutOfList extends Listed {
  reason: LeftOut;
}

/** The students of one class, by name; without a class for students in none. */
export interface ListedClass {
  classId: number | null;
  schoolId: number | null;
  students: Listed[];
}

/** Who is in a list. */
export interface ListPlan {
  classes: ListedClass[];
  leftOut: LeftOutOfList[];
}

interface Found {
  student_id: number;
  branch_id: number;
  class_id: number | null;
  school_id: number | null;
  outcome: string | null;
  current_school_id: number | null;
  /** In a class, of any study year, that has not ended. */
  sits: boolean;
  status: string;
  /** The class that the student is in until the next study year begins, whatever has been decided ahead. */
  current_class_id: number | null;
}

const ended = ["TRANSFERRED", "WITHDRAWN"] as const;
const gone: ReadonlySet<string | null> = new Set(ended);

/**
 * A study year's enrolments with their students, in list order: schools by code, classes by grade and section, students
 * by local name; also students without one. A district's students are those whose current school is in it; without a
 * school, those whose address is. A school's are those of its classes, those whose current school it is, and those
 * whose class there has not ended, whatever its study year.
 */
async function found({ db }: Scope, { by, id, classYearId }: StudentListParams): Promise<Found[]> {
  let enrolled = db
    .selectFrom("enrolment as e")
    .innerJoin("school_class as c", "c.id", "e.school_class_id")
    .innerJoin("school as sc", "sc.id", "c.school_id")
    .innerJoin("grade as g", "g.id", "c.grade_id")
    .select([
      "e.student_id",
      "e.outcome",
      "c.id as class_id",
      "c.school_id",
      "c.section",
      "g.position",
      "sc.code as school_code",
    ])
    .where("c.class_year_id", "=", classYearId)
    .where("e.deleted_at", "is", null)
    .where("c.deleted_at", "is", null);
  if (by === "SCHOOL") enrolled = enrolled.where("c.school_id", "=", id);
  const sitting = db.selectFrom("enrolment as o").where("o.outcome", "=", "CURRENT").where("o.deleted_at", "is", null);
  let students = db
    .selectFrom("student as s")
    .leftJoin("school as cur", "cur.id", "s.school_id")
    .leftJoin(enrolled.as("e"), "e.student_id", "s.id")
    .select([
      "s.id as student_id",
      "s.branch_id",
      "s.status",
      "s.school_id as current_school_id",
      "s.school_class_id as current_class_id",
      sql<boolean>`exists (${sitting.select(sql.lit(1).as("one")).where("o.student_id", "=", sql.ref<number>("s.id"))})`.as(
        "sits",
      ),
      "e.class_id",
      "e.school_id",
      "e.outcome",
    ])
    .where("s.deleted_at", "is", null);
  students =
    by === "SCHOOL"
      ? students.where(
          "s.id",
          "in",
          enrolled
            .clearSelect()
            .select("e.student_id")
            .union(db.selectFrom("student").select("id as student_id").where("school_id", "=", id))
            .union(
              sitting
                .innerJoin("school_class as k", "k.id", "o.school_class_id")
                .select("o.student_id")
                .where("k.school_id", "=", id)
                .where("k.deleted_at", "is", null),
            ),
        )
      : students.where(sql<boolean>`coalesce(${sql.ref("cur.district_id")}, ${sql.ref("s.district_id")}) = ${id}`);
  return await students
    .orderBy(sql`${sql.ref("e.school_code")} nulls last`)
    .orderBy("e.position")
    .orderBy(sql`${sql.ref("e.section")} nulls first`)
    .orderBy("e.class_id")
    .orderBy(sql`${sql.ref("s.name_local")} collate km`)
    .orderBy("s.id")
    .execute();
}

/** Who is in the list, class by class, and who is left out and why. Holds only two numbers per student. */
export async function planList(scope: Scope, params: StudentListParams): Promise<ListPlan> {
  const rows = await found(scope, params);
  const isNowhere = (row: Found) => row.class_id === null && row.current_school_id === null && !row.sits;
  const isListed = (row: Found) =>
    (row.class_id !== null && (!gone.has(row.outcome) || row.class_id === row.current_class_id)) ||
    (isNowhere(row) && row.status === "ACTIVE");
  const listed = new Set(rows.filter(isListed).map((row) => row.student_id));
  const leftOut = new Map<number, LeftOutOfList>();
  const classes: ListedClass[] = [];
  for (const row of rows) {
    const student = { studentId: row.student_id, branchId: row.branch_id };
    if (!isListed(row)) {
      // Students who left in another year do not belong in this year's list.
      const concerned = row.class_id !== null || row.status === "ACTIVE";
      if (concerned && !listed.has(row.student_id)) {
        leftOut.set(row.student_id, { ...student, reason: row.class_id === null ? "NO_CLASS" : "LEFT" });
      }
      continue;
    }
    let last = classes.at(-1);
    if (!last || last.classId !== row.class_id) {
      last = { classId: row.class_id, schoolId: row.school_id, students: [] };
      classes.push(last);
    }
    last.students.push(student);
  }
  return { classes, leftOut: [...leftOut.values()] };
}

/** The id of the latest study year in which the school or district has a class with students in it; null if none has. */
export async function latestYearWithClasses(
  { db }: Scope,
  { by, id }: Pick<StudentListParams, "by" | "id">,
): Promise<number | null> {
  const latest = await db
    .selectFrom("class_year as y")
    .innerJoin("school_class as c", "c.class_year_id", "y.id")
    .innerJoin("school as sc", "sc.id", "c.school_id")
    .select("y.id")
    .where("y.deleted_at", "is", null)
    .where("c.deleted_at", "is", null)
    .where(by === "SCHOOL" ? "c.school_id" : "sc.district_id", "=", id)
    .where((of) =>
      of.exists(
        of
          .selectFrom("enrolment as e")
          .select(sql.lit(1).as("one"))
          .whereRef("e.school_class_id", "=", "c.id")
          .where("e.deleted_at", "is", null)
          .where("e.outcome", "not in", [...ended]),
      ),
    )
    .orderBy(sql`${sql.ref("y.first_day")} desc nulls last`)
    .orderBy("y.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.id ?? null;
}

export const studentsIn = ({ classes }: ListPlan): Listed[] => classes.flatMap(({ students }) => students);

/** A student's line in the list. */
export interface StudentLine {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string;
  sex: Sex;
  dateOfBirth: string | null;
  guardian: string | null;
  villageEn: string | null;
  villageLocal: string | null;
  villageUnitLocal: string | null;
  distanceKm: number | null;
  assets: string[];
}

/** The lines of one class's students, in their order; those no longer visible are missing. */
export async function readLines(
  { db }: Scope,
  ids: readonly number[],
  { classYearId, classId }: { classYearId: number; classId: number | null },
): Promise<StudentLine[]> {
  const given = db
    .selectFrom("donation")
    .select([
      "student_id",
      sql<string[]>`array_agg(distinct ${sql.ref("asset")} order by ${sql.ref("asset")})`.as("assets"),
    ])
    .where("class_year_id", "=", classYearId)
    .where("state", "<>", "CANCELLED")
    .where("deleted_at", "is", null)
    .where(sql<boolean>`${sql.ref("student_id")} = any (${[...ids]}::integer[])`)
    .groupBy("student_id");
  const rows = await db
    .selectFrom("student as s")
    .leftJoin("village as v", "v.id", "s.village_id")
    .leftJoin(given.as("d"), "d.student_id", "s.id")
    .leftJoin(
      db
        .selectFrom("enrolment")
        .select(["student_id", "distance_km"])
        .where("school_class_id", "=", classId)
        .where("deleted_at", "is", null)
        .as("e"),
      "e.student_id",
      "s.id",
    )
    .select([
      "s.id",
      "s.code",
      "s.name_en as nameEn",
      "s.name_local as nameLocal",
      "s.sex",
      sql<string>`to_char(${sql.ref("s.date_of_birth")}, 'YYYY-MM-DD')`.as("dateOfBirth"),
      sql<string>`coalesce(${sql.ref("s.guardian_name")}, ${sql.ref("s.mother_name")}, ${sql.ref("s.father_name")})`.as(
        "guardian",
      ),
      "v.name_en as villageEn",
      "v.name_local as villageLocal",
      "v.unit_local as villageUnitLocal",
      "e.distance_km as distanceKm",
      sql<string[]>`coalesce(${sql.ref("d.assets")}, '{}')`.as("assets"),
    ])
    .where(sql<boolean>`${sql.ref("s.id")} = any (${[...ids]}::integer[])`)
    .where("s.deleted_at", "is", null)
    .execute();
  const lines = new Map((rows as StudentLine[]).map((line) => [line.id, line]));
  return ids.flatMap((id) => lines.get(id) ?? []);
}
