import { sql } from "kysely";
import type { Scope } from "../../core/scope.ts";
import { purposeOf } from "../photos/photo.sizes.ts";

export interface PhotoZipParams {
  by: "DISTRICT" | "DONOR";
  /** Of the district or donor. */
  id: number;
}

/** Why no photo of a student is in the zip. */
export type PhotoLeftOut = "CONSENT_UNKNOWN" | "CONSENT_REFUSED" | "NO_PHOTO" | "NOT_FLAGGED";

/** One photo under the code of one donor. */
export interface ZippedPhoto {
  key: string;
  studentCode: string;
  /** Null where nobody gave to the student. */
  donorCode: string | null;
  /** `YYYY-MM-DD`: when it was taken, else when it was added. */
  day: string;
  size: number;
}

export interface LeftOutStudent {
  branchId: number;
  code: string;
  nameEn: string;
  nameLocal: string;
  reason: PhotoLeftOut;
}

interface Chosen {
  id: number;
  branch_id: number;
  code: string;
  name_en: string;
  name_local: string;
  consent: string;
  photos: number;
  flagged: number;
}

/** Who is asked for, and whose photos may go: consent is given, and a photo is flagged and ready. */
export interface ZipPlan {
  /** Ids of students with photos that go, with their branches. */
  students: { id: number; branchId: number }[];
  photos: number;
  leftOut: LeftOutStudent[];
}

const among = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} = any (${[...ids]}::integer[])`;

/** Why no photo of a student may leave the house; null where one may. */
export const reasonOf = ({ consent, photos, flagged }: Pick<Chosen, "consent" | "photos" | "flagged">): PhotoLeftOut | null => {
  if (consent === "REFUSED") return "CONSENT_REFUSED";
  if (consent !== "GIVEN") return "CONSENT_UNKNOWN";
  if (photos === 0) return "NO_PHOTO";
  return flagged === 0 ? "NOT_FLAGGED" : null;
};

/** The students of a district (that of their current school, else of their address) or of a donor, with what keeps them out. */
export async function planZip({ db }: Scope, { by, id }: PhotoZipParams): Promise<ZipPlan> {
  const photos = db
    .selectFrom("student_photo")
    .select(["student_id", sql<number>`count(*)::integer`.as("photos")])
    .select(sql<number>`(count(*) filter (where flagged_for_report))::integer`.as("flagged"))
    .where("deleted_at", "is", null)
    .where("width", "is not", null)
    .groupBy("student_id");
  let students = db
    .selectFrom("student as s")
    .leftJoin("school as cur", "cur.id", "s.school_id")
    .leftJoin(photos.as("p"), "p.student_id", "s.id")
    .select(["s.id", "s.branch_id", "s.code", "s.name_en", "s.name_local", "s.photo_consent as consent"])
    .select([sql<number>`coalesce(photos, 0)`.as("photos"), sql<number>`coalesce(flagged, 0)`.as("flagged")])
    .where("s.deleted_at", "is", null);
  if (by === "DISTRICT") {
    students = students.where(sql<boolean>`coalesce(${sql.ref("cur.district_id")}, ${sql.ref("s.district_id")}) = ${id}`);
  } else {
    const given = db.selectFrom("donation").select("student_id").where("donor_id", "=", id).where("state", "<>", "CANCELLED").where("deleted_at", "is", null);
    students = students.where("s.id", "in", given);
  }
  const rows = (await students.orderBy("s.code").orderBy("s.id").execute()) as unknown as Chosen[];
  const leftOut: LeftOutStudent[] = [];
  const going: Chosen[] = [];
  for (const row of rows) {
    const reason = reasonOf(row);
    if (reason) leftOut.push({ branchId: row.branch_id, code: row.code, nameEn: row.name_en, nameLocal: row.name_local, reason });
    else going.push(row);
  }
  return {
    students: going.map((row) => ({ id: row.id, branchId: row.branch_id })),
    photos: going.reduce((sum, row) => sum + row.flagged, 0),
    leftOut,
  };
}

/**
 * The photos of these students that may go now, under each donor's code: of one donor, that one's only. Consent and flags
 * are asked again: they may have changed since the report was begun.
 */
export async function photosOf({ db, database }: Scope, { by, id }: PhotoZipParams, studentIds: readonly number[]): Promise<ZippedPhoto[]> {
  let donors = db
    .selectFrom("donation as d")
    .innerJoin("donor as r", "r.id", "d.donor_id")
    .distinct()
    .select(["d.student_id", "r.code as donor_code"])
    .where(among("d.student_id", studentIds))
    .where("d.state", "<>", "CANCELLED")
    .where("d.deleted_at", "is", null);
  if (by === "DONOR") donors = donors.where("d.donor_id", "=", id);
  const rows = await db
    .selectFrom("student_photo as p")
    .innerJoin("student as s", "s.id", "p.student_id")
    .innerJoin("file as f", "f.photo_id", "p.id")
    .leftJoin(donors.as("g"), "g.student_id", "s.id")
    .select(["f.key", "f.size", "s.code as studentCode", "g.donor_code as donorCode"])
    .select(sql<string>`to_char(coalesce(p.taken_on, (p.created_at at time zone ${database.timeZone})::date), 'YYYY-MM-DD')`.as("day"))
    .where(among("p.student_id", studentIds))
    .where("f.purpose", "=", purposeOf("large"))
    .where("p.deleted_at", "is", null)
    .where("p.flagged_for_report", "=", true)
    .where("s.photo_consent", "=", "GIVEN")
    .where("s.deleted_at", "is", null)
    .orderBy("s.code")
    .orderBy("g.donor_code")
    .orderBy("p.id")
    .execute();
  return rows as unknown as ZippedPhoto[];
}
