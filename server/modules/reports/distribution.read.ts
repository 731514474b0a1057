import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { type Asset, HandOutOutcome } from "../../shared/enums.ts";
import { inSheetOrder } from "../distributions/sheet-order.ts";
import type { BothNames } from "./list-heads.ts";

/** A distribution as its paper names it. */
export interface PrintedDistribution {
  name: string;
  /** `YYYY-MM-DD`. */
  heldOn: string;
  place: string | null;
  school: BothNames | null;
  asset: Asset;
  classYearId: number;
  year: BothNames;
}

interface Found extends Omit<PrintedDistribution, "school" | "year"> {
  yearEn: string;
  yearLocal: string;
  schoolEn: string | null;
  schoolLocal: string | null;
}

/** A distribution that the user sees; null if there is none. */
export async function readDistribution({ db }: Scope, id: number): Promise<PrintedDistribution | null> {
  const row = (await db
    .selectFrom("distribution as d")
    .innerJoin("class_year as y", "y.id", "d.class_year_id")
    .leftJoin("school as k", "k.id", "d.school_id")
    .select(["d.name", "d.place", "d.asset", "d.class_year_id as classYearId"])
    .select(sql<string>`to_char(${sql.ref("d.held_on")}, 'YYYY-MM-DD')`.as("heldOn"))
    .select([
      "y.name_en as yearEn",
      "y.name_local as yearLocal",
      "k.name_en as schoolEn",
      "k.name_local as schoolLocal",
    ])
    .where("d.id", "=", id)
    .where("d.deleted_at", "is", null)
    .executeTakeFirst()) as Found | undefined;
  if (!row) return null;
  const { yearEn, yearLocal, schoolEn, schoolLocal, ...distribution } = row;
  return {
    ...distribution,
    year: { nameEn: yearEn, nameLocal: yearLocal },
    school: schoolEn === null ? null : { nameEn: schoolEn, nameLocal: schoolLocal ?? schoolEn },
  };
}

/** A planned student in the order of the paper. */
export interface PlannedLine {
  studentId: number;
  branchId: number;
  schoolId: number | null;
  donorId: number;
  code: string;
  nameEn: string;
  nameLocal: string;
  serialNumber: string | null;
  outcome: HandOutOutcome;
  /** `YYYY-MM-DD`; null unless it was handed out. */
  handedOn: string | null;
}

/** A certificate of handing over says that its student has received: whoever was absent has not. */
export const withCertificate = (rows: readonly PlannedLine[]): PlannedLine[] =>
  rows.filter(({ outcome }) => outcome !== HandOutOutcome.ABSENT);

/** The planned students of a distribution in the order of its sheet. */
export async function plannedLines({ db }: Scope, distributionId: number): Promise<PlannedLine[]> {
  return inSheetOrder(db, distributionId)
    .select(["s.id as studentId", "s.branch_id as branchId", "k.id as schoolId", "p.donor_id as donorId", "s.code"])
    .select(["s.name_en as nameEn", "s.name_local as nameLocal", "p.serial_number as serialNumber"])
    .select(sql<HandOutOutcome>`${sql.ref("p.outcome")}`.as("outcome"))
    .select(sql<string | null>`to_char(${sql.ref("p.handed_on")}, 'YYYY-MM-DD')`.as("handedOn"))
    .execute();
}

/** Schools by id, with their codes. */
export async function schoolsOf(
  { db }: Scope,
  ids: readonly number[],
): Promise<Map<number, BothNames & { code: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("school")
    .select(["id", "code", "name_en as nameEn", "name_local as nameLocal"])
    .where(isOneOf("id", ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
