import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import type { Asset, Currency } from "../../shared/enums.ts";
import { purposeOf } from "../photos/photo.sizes.ts";
import { countedPhotos, type PhotoLeftOut, reasonOf } from "./photo-zip.read.ts";
import { unscoped } from "../../core/base/unscoped.ts";
import { isOneOf } from "../../core/data/list.ts";

export interface CertificateParams {
  by: "DONOR" | "DISTRICT";
  /** The id of the donor or district. */
  id: number;
  language: "en" | "km";
  /** The first and last study year; null: as far as there are donations. */
  fromYearId: number | null;
  toYearId: number | null;
  /** Whether they say how much money was given. */
  amounts?: boolean;
}

export interface StudyYear {
  id: number;
  nameEn: string;
  nameLocal: string;
}

/** One asset that a donor gave a student. */
interface GivenAsset {
  donorId: number;
  studentId: number;
  asset: Asset;
  yearId: number;
  /** Both null unless it is money and amounts are asked for. */
  amount: string | null;
  currency: Currency | null;
}

/** What one donor gave, if the user sees all of its students. */
export interface PlannedCertificate {
  donorId: number;
  gifts: GivenAsset[];
  fromYear: StudyYear;
  toYear: StudyYear;
  studentIds: number[];
}

/** Which certificates will be made, and which not. */
export interface CertificatePlan {
  certificates: PlannedCertificate[];
  /** Donors with students that the user does not see. */
  notAllSeen: number[];
  years: ReadonlyMap<number, StudyYear>;
}

/** Study years by date. */
async function orderedYears({ db }: Scope): Promise<StudyYear[]> {
  const rows = await db
    .selectFrom("class_year")
    .select(["id", "name_en as nameEn", "name_local as nameLocal"])
    .orderBy(sql`first_day nulls last`)
    .orderBy("code")
    .orderBy("id")
    .execute();
  return rows;
}

/** The years from one to another, inclusive; empty if they are in the wrong order. */
function yearsWithin(years: readonly StudyYear[], { fromYearId, toYearId }: CertificateParams): StudyYear[] {
  const at = (id: number | null, otherwise: number) =>
    id === null ? otherwise : years.findIndex((year) => year.id === id);
  const [first, last] = [at(fromYearId, 0), at(toYearId, years.length - 1)];
  return first < 0 ? [] : years.slice(first, last + 1);
}

/** What was given; for a district, to its students: by their school's district, otherwise by their address's. */
async function assetsGiven(
  { db }: Scope,
  { by, id, amounts = false }: CertificateParams,
  yearIds: readonly number[],
): Promise<GivenAsset[]> {
  let gifts = db
    .selectFrom("donation as d")
    .innerJoin("student as s", "s.id", "d.student_id")
    .leftJoin("school as cur", "cur.id", "s.school_id")
    .select(["d.donor_id as donorId", "d.student_id as studentId", "d.asset", "d.class_year_id as yearId"])
    .$if(amounts, (given) => given.select([sql<string>`${sql.ref("d.amount")}::text`.as("amount"), "d.currency"]))
    .where("d.deleted_at", "is", null)
    .where("d.state", "<>", "CANCELLED")
    .where("s.deleted_at", "is", null)
    .where(sql<boolean>`${sql.ref("d.class_year_id")} = any (${[...yearIds]}::integer[])`);
  gifts =
    by === "DONOR"
      ? gifts.where("d.donor_id", "=", id)
      : gifts.where(sql<boolean>`coalesce(${sql.ref("cur.district_id")}, ${sql.ref("s.district_id")}) = ${id}`);
  const rows = await gifts.orderBy("d.given_on").orderBy("d.id").execute();
  return rows.map((row) => ({ amount: null, currency: null, ...row }) as GivenAsset);
}

/** How many students each of these donors gave to in all branches: the same query as `assetsGiven`, without a scope. */
async function allStudents(
  { em }: Scope,
  { by, id }: CertificateParams,
  donorIds: readonly number[],
  yearIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await em.execute<{ donor_id: number; students: number }[]>(
    unscoped(
      "whether the user sees every student of a donor can only be decided by counting all of them",
    )`select d.donor_id, count(distinct d.student_id)::integer as students
     from donation d join student s on s.id = d.student_id left join school cur on cur.id = s.school_id
     where d.deleted_at is null and d.state <> 'CANCELLED' and s.deleted_at is null
       and d.donor_id = any (?) and d.class_year_id = any (?) and (? or coalesce(cur.district_id, s.district_id) = ?)
     group by d.donor_id`,
    [`{${donorIds.join(",")}}`, `{${yearIds.join(",")}}`, by === "DONOR", id],
  );
  return new Map(rows.map((row) => [row.donor_id, row.students]));
}

/** Which certificates will be made: only for donors whose students on it the user can all see. */
export async function planCertificates(scope: Scope, params: CertificateParams): Promise<CertificatePlan> {
  const years = await orderedYears(scope);
  const within = yearsWithin(years, params);
  const position = new Map(years.map((year, i) => [year.id, i]));
  const gifts = await assetsGiven(
    scope,
    params,
    within.map((year) => year.id),
  );
  const byDonor = Map.groupBy(gifts, (gift) => gift.donorId);
  const asked = params.by === "DONOR" ? [params.id] : [...byDonor.keys()];
  const all = await allStudents(
    scope,
    params,
    asked,
    within.map((year) => year.id),
  );
  const notAllSeen = asked.filter(
    (id) => (all.get(id) ?? 0) > new Set(byDonor.get(id)?.map((gift) => gift.studentId)).size,
  );
  const certificates = [...byDonor].flatMap(([donorId, given]): PlannedCertificate[] => {
    const places = given.map((gift) => position.get(gift.yearId) ?? 0);
    const fromYear = params.fromYearId === null ? years[Math.min(...places)] : within[0];
    const toYear = params.toYearId === null ? years[Math.max(...places)] : within.at(-1);
    if (notAllSeen.includes(donorId) || !fromYear || !toYear) return [];
    return [{ donorId, gifts: given, fromYear, toYear, studentIds: [...new Set(given.map((gift) => gift.studentId))] }];
  });
  return { certificates, notAllSeen, years: new Map(years.map((year) => [year.id, year])) };
}

/** A student as named on a certificate, with a photo that may be used. */
export interface NamedStudent {
  id: number;
  branchId: number;
  code: string;
  nameEn: string;
  nameLocal: string;
  schoolEn: string | null;
  schoolLocal: string | null;
  photoId: number | null;
  /** Why there is no photo; null if there is one. */
  without: PhotoLeftOut | null;
}

/** These students, by code; those no longer visible are missing. The photo is the primary one, otherwise the latest. */
export async function namedStudents(scope: Scope, ids: readonly number[]): Promise<NamedStudent[]> {
  const { db } = scope;
  const photos = countedPhotos(scope, "medium")
    .select(
      sql<number>`(array_agg(${sql.ref("p.id")} order by ${sql.ref("p.is_primary")} desc, ${sql.ref("p.taken_on")} desc nulls last, ${sql.ref("p.id")} desc)
        filter (where p.flagged_for_report))[1]`.as("photo_id"),
    )
    .where(isOneOf("p.student_id", ids));
  const rows = await db
    .selectFrom("student as s")
    .leftJoin("school as cur", "cur.id", "s.school_id")
    .leftJoin(photos.as("f"), "f.student_id", "s.id")
    .select(["s.id", "s.branch_id as branchId", "s.code", "s.name_en as nameEn", "s.name_local as nameLocal"])
    .select([
      "cur.name_en as schoolEn",
      "cur.name_local as schoolLocal",
      "s.photo_consent as consent",
      "f.photo_id as photoId",
    ])
    .select([sql<number>`coalesce(f.photos, 0)`.as("photos"), sql<number>`coalesce(f.flagged, 0)`.as("flagged")])
    .where(isOneOf("s.id", ids))
    .where("s.deleted_at", "is", null)
    .orderBy("s.code")
    .orderBy("s.id")
    .execute();
  return rows.map(({ consent, photos: has, flagged, ...student }) => {
    const without = reasonOf({ consent, photos: has, flagged });
    return { ...student, without, photoId: without === null ? student.photoId : null };
  });
}

/** The print files of these photos: only flagged ones, of students with current consent. */
export async function photoKeys({ db }: Scope, photoIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("student_photo as p")
    .innerJoin("student as s", "s.id", "p.student_id")
    .innerJoin("file as f", "f.photo_id", "p.id")
    .select(["p.id", "f.key"])
    .where(isOneOf("p.id", photoIds))
    .where("f.purpose", "=", purposeOf("medium"))
    .where("p.deleted_at", "is", null)
    .where("p.flagged_for_report", "=", true)
    .where("s.photo_consent", "=", "GIVEN")
    .execute();
  return new Map(rows.map(({ id, key }) => [id, key]));
}
