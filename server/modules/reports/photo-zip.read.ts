import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { type PhotoSize, purposeOf } from "../photos/photo.sizes.ts";
import { isOneOf } from "../../core/data/list.ts";

export interface PhotoZipParams {
  by: "DISTRICT" | "DONOR";
  /** The id of the district or donor. */
  id: number;
}

/** Why a zip contains no photo of a student. */
export type PhotoLeftOut = "CONSENT_UNKNOWN" | "CONSENT_REFUSED" | "NO_PHOTO" | "NOT_FLAGGED";

/** A photo filed under a donor's code. */
export interface ZippedPhoto {
  key: string;
  studentId: number;
  branchId: number;
  studentCode: string;
  nameEn: string;
  nameLocal: string;
  /** Null if nobody gave to the student. */
  donorCode: string | null;
  /** `YYYY-MM-DD`: when it was taken, otherwise when it was added. */
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
  donors: number[];
}

/** The students concerned, and which photos may be used: with consent, flagged and ready. */
export interface ZipPlan {
  /** Students with usable photos, and how many files each has in the zip. */
  students: { id: number; branchId: number; photos: number }[];
  /** The number of files: a photo is included once for each of its student's donors. */
  photos: number;
  /** The number of donor folders. */
  donors: number;
  leftOut: LeftOutStudent[];
}

/** Why no photo of a student may be used; null if one may. */
export const reasonOf = ({
  consent,
  photos,
  flagged,
}: Pick<Chosen, "consent" | "photos" | "flagged">): PhotoLeftOut | null => {
  if (consent === "REFUSED") return "CONSENT_REFUSED";
  if (consent !== "GIVEN") return "CONSENT_UNKNOWN";
  if (photos === 0) return "NO_PHOTO";
  return flagged === 0 ? "NOT_FLAGGED" : null;
};

/** No students are concerned: there would be neither photos nor a list of who is left out. */
export const isEmptyZip = ({ students, leftOut }: ZipPlan): boolean => students.length + leftOut.length === 0;

/** Photos with a file of this size; unfinished or removed ones do not count. */
const readyPhotos = ({ db }: Scope, size: PhotoSize) =>
  db
    .selectFrom("student_photo as p")
    .innerJoin("file as f", "f.photo_id", "p.id")
    .where("f.purpose", "=", purposeOf(size))
    .where("p.deleted_at", "is", null);

/** How many photos students have, and how many of them are flagged for reports. */
export const countedPhotos = (scope: Scope, size: PhotoSize) =>
  readyPhotos(scope, size)
    .select(["p.student_id", sql<number>`count(*)::integer`.as("photos")])
    .select(sql<number>`(count(*) filter (where p.flagged_for_report))::integer`.as("flagged"))
    .groupBy("p.student_id");

/** A student's donors, each once, under whose codes photos are filed; in a zip about one donor, only that one. */
function givers({ db }: Scope, { by, id }: PhotoZipParams) {
  const all = db
    .selectFrom("donation as d")
    .innerJoin("donor as r", "r.id", "d.donor_id")
    .distinct()
    .select(["d.student_id", "d.donor_id", "r.code as donor_code"])
    .where("d.state", "<>", "CANCELLED")
    .where("d.deleted_at", "is", null);
  return by === "DONOR" ? all.where("d.donor_id", "=", id) : all;
}

/**
 * The students of a district (by current school, otherwise by address) or of a donor, and why any are left out; `only`:
 * of these ids.
 */
export async function planZip(scope: Scope, params: PhotoZipParams, only?: readonly number[]): Promise<ZipPlan> {
  const { db } = scope;
  const { by, id } = params;
  const given = db
    .selectFrom(givers(scope, params).as("g"))
    .select(["g.student_id", sql<number[]>`array_agg(g.donor_id)`.as("donors")])
    .groupBy("g.student_id");
  let students = db
    .selectFrom("student as s")
    .leftJoin("school as cur", "cur.id", "s.school_id")
    .leftJoin(countedPhotos(scope, "large").as("p"), "p.student_id", "s.id")
    .leftJoin(given.as("d"), "d.student_id", "s.id")
    .select(["s.id", "s.branch_id", "s.code", "s.name_en", "s.name_local", "s.photo_consent as consent"])
    .select([sql<number>`coalesce(p.photos, 0)`.as("photos"), sql<number>`coalesce(p.flagged, 0)`.as("flagged")])
    .select(sql<number[]>`coalesce(d.donors, '{}')`.as("donors"))
    .where("s.deleted_at", "is", null);
  students =
    by === "DISTRICT"
      ? students.where(sql<boolean>`coalesce(${sql.ref("cur.district_id")}, ${sql.ref("s.district_id")}) = ${id}`)
      : students.where("d.donors", "is not", null);
  if (only) students = students.where(isOneOf("s.id", only));
  const rows = await students.orderBy("s.code").orderBy("s.id").execute();
  const leftOut: LeftOutStudent[] = [];
  const going: Chosen[] = [];
  for (const row of rows) {
    const reason = reasonOf(row);
    if (reason) {
      leftOut.push({ branchId: row.branch_id, code: row.code, nameEn: row.name_en, nameLocal: row.name_local, reason });
    } else going.push(row);
  }
  const copies = going.map((row) => ({
    id: row.id,
    branchId: row.branch_id,
    photos: row.flagged * Math.max(1, row.donors.length),
  }));
  return {
    students: copies,
    photos: copies.reduce((sum, { photos }) => sum + photos, 0),
    donors: new Set(going.flatMap((row) => row.donors)).size,
    leftOut,
  };
}

/**
 * The usable photos of these students under each donor's code; for one donor, only that one's. Consent and flags are
 * checked again: they may have changed since the report started.
 */
export async function photosOf(
  scope: Scope,
  params: PhotoZipParams,
  studentIds: readonly number[],
): Promise<ZippedPhoto[]> {
  const rows = await readyPhotos(scope, "large")
    .innerJoin("student as s", "s.id", "p.student_id")
    .leftJoin(givers(scope, params).where(isOneOf("d.student_id", studentIds)).as("g"), "g.student_id", "s.id")
    .select([
      "f.key",
      "f.size",
      "s.id as studentId",
      "s.branch_id as branchId",
      "s.code as studentCode",
      "s.name_en as nameEn",
      "s.name_local as nameLocal",
    ])
    .select("g.donor_code as donorCode")
    .select(
      sql<string>`to_char(coalesce(p.taken_on, (p.created_at at time zone ${scope.database.timeZone})::date), 'YYYY-MM-DD')`.as(
        "day",
      ),
    )
    .where(isOneOf("p.student_id", studentIds))
    .where("p.flagged_for_report", "=", true)
    .where("s.photo_consent", "=", "GIVEN")
    .where("s.deleted_at", "is", null)
    .orderBy("s.code")
    .orderBy("g.donor_code")
    .orderBy("p.id")
    .execute();
  return rows;
}
