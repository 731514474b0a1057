import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { EnrolmentOutcome, type Sex } from "../../shared/enums.ts";
import { planOf } from "../promotion/plan.ts";
import type { BothNames } from "./list-heads.ts";

/** Which schools are printed, and the study years. */
export interface YearEndPrint {
  branchId: number;
  /** Null: all schools of the branch. */
  schoolId: number | null;
  fromYearId: number;
  toYearId: number;
}

export interface PrintedSchool extends BothNames {
  id: number;
  code: string;
}

/** A class, as its names are printed. */
interface PrintedClass {
  grade: BothNames;
  section: string | null;
}

/** A student's row. */
export interface YearEndLine extends BothNames {
  code: string;
  sex: Sex;
  phone: string | null;
  schoolClass: PrintedClass & { id: number; teacherName: string | null };
  outcome: EnrolmentOutcome;
  /** The class of the next year, as proposed or decided. */
  into: PrintedClass | null;
  /** Why the student leaves, if somebody has said so. */
  reason: string | null;
}

/** The schools of the branch that still have students in classes of the study year, by code. */
export async function schoolsToPrint(
  { db }: Scope,
  { branchId, schoolId, fromYearId }: Omit<YearEndPrint, "toYearId">,
): Promise<PrintedSchool[]> {
  return db
    .selectFrom("school as s")
    .select(["s.id", "s.code", "s.name_en as nameEn", "s.name_local as nameLocal"])
    .where("s.branch_id", "=", branchId)
    .where("s.deleted_at", "is", null)
    .$if(schoolId !== null, (query) => query.where("s.id", "=", schoolId ?? 0))
    .where((is) =>
      is.exists(
        is
          .selectFrom("school_class as k")
          .innerJoin("enrolment as e", "e.school_class_id", "k.id")
          .select("k.id")
          .whereRef("k.school_id", "=", "s.id")
          .where("k.class_year_id", "=", fromYearId)
          .where("k.deleted_at", "is", null)
          .where("e.outcome", "=", EnrolmentOutcome.CURRENT)
          .where("e.deleted_at", "is", null),
      ),
    )
    .orderBy("s.code")
    .execute();
}

interface Seated {
  enrolmentId: number;
  code: string;
  nameEn: string;
  nameLocal: string;
  sex: Sex;
  phone: string | null;
  classId: number;
  section: string | null;
  teacherName: string | null;
  gradeEn: string;
  gradeLocal: string;
}

/** Who is in the school's classes, in the order of classes, roll numbers and names. */
async function seatedIn({ db }: Scope, schoolId: number, classYearId: number): Promise<Seated[]> {
  return db
    .selectFrom("school_class as k")
    .innerJoin("grade as g", "g.id", "k.grade_id")
    .innerJoin("enrolment as e", "e.school_class_id", "k.id")
    .innerJoin("student as s", "s.id", "e.student_id")
    .select(["e.id as enrolmentId", "s.code", "s.name_en as nameEn", "s.name_local as nameLocal"])
    .select(["s.guardian_phone as phone", "k.id as classId", "k.section", "k.teacher_name as teacherName"])
    .select(["g.name_en as gradeEn", "g.name_local as gradeLocal"])
    .select(sql<Sex>`${sql.ref("s.sex")}`.as("sex"))
    .where("k.school_id", "=", schoolId)
    .where("k.class_year_id", "=", classYearId)
    .where("k.deleted_at", "is", null)
    .where("e.outcome", "=", EnrolmentOutcome.CURRENT)
    .where("e.deleted_at", "is", null)
    .where("s.deleted_at", "is", null)
    .orderBy("g.position")
    .orderBy("k.section")
    .orderBy("k.id")
    .orderBy(sql`${sql.ref("e.roll_number")} nulls last`)
    .orderBy(sql`${sql.ref("s.name_local")} collate km`)
    .orderBy("e.id")
    .execute();
}

/** The names of all grades, by id. */
async function gradesById({ db }: Scope): Promise<Map<number, BothNames>> {
  const rows = await db.selectFrom("grade").select(["id", "name_en as nameEn", "name_local as nameLocal"]).execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** The students of a school with what is decided about them, otherwise proposed. Phones only for who may read them. */
export async function yearEndLines(
  scope: Scope,
  schoolId: number,
  { fromYearId, toYearId }: YearEndPrint,
): Promise<YearEndLine[]> {
  const { proposals, targets, decisions } = await planOf(scope, { schoolId, fromYearId, toYearId }, { lock: false });
  const grades = await gradesById(scope);
  const classes = new Map(targets.map((target) => [target.key, target]));
  const proposed = new Map(proposals.map((proposal) => [proposal.seat.enrolmentId, proposal]));
  const mayPhone = scope.actor.permissions.has("phone.read");
  const named = (found: { gradeId: number; section: string | null } | null | undefined): PrintedClass | null => {
    const grade = found && grades.get(found.gradeId);
    return grade ? { grade, section: found.section } : null;
  };
  return (await seatedIn(scope, schoolId, fromYearId)).flatMap((row): YearEndLine[] => {
    const proposal = proposed.get(row.enrolmentId);
    if (!proposal) return [];
    const decided = decisions.get(row.enrolmentId);
    const outcome = decided?.outcome ?? proposal.outcome;
    const usual = {
      [EnrolmentOutcome.PROMOTED as string]: proposal.promotedKey,
      [EnrolmentOutcome.REPEATED as string]: proposal.repeatedKey,
    };
    const key = decided?.targetKey ?? usual[outcome] ?? null;
    const { code, nameEn, nameLocal, sex, classId, section, teacherName } = row;
    return [
      {
        code,
        nameEn,
        nameLocal,
        sex,
        phone: mayPhone ? row.phone : null,
        schoolClass: {
          id: classId,
          grade: { nameEn: row.gradeEn, nameLocal: row.gradeLocal },
          section,
          teacherName,
        },
        outcome,
        into: named(proposal.seat.placed ?? (key === null ? null : classes.get(key))),
        reason: decided?.reason ?? null,
      },
    ];
  });
}
