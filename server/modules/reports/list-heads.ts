import type { Scope } from "../../core/data/scope.ts";
import { type DistrictRow, districtNames } from "./place-name.ts";
import { logoKeyOf, type StoredLogo } from "./logo.ts";
import { subjectsOf } from "./subject.ts";
import type { ListPlan, StudentListParams } from "./student-list.read.ts";
import { isOneOf } from "../../core/data/list.ts";

export interface BothNames {
  nameEn: string;
  nameLocal: string;
}

interface SchoolHead extends BothNames {
  code: string;
  /** District and province. */
  place: BothNames;
}

interface ClassHead {
  grade: BothNames;
  section: string | null;
  teacherName: string | null;
}

/** The texts above and below the rows of a list. */
export interface ListHeads {
  organisation: BothNames;
  /** The stored file of the organisation's logo; null if there is none. */
  logoKey: string | null;
  khmerDigits: boolean;
  year: BothNames;
  subject: BothNames & { code: string };
  schools: ReadonlyMap<number, SchoolHead>;
  classes: ReadonlyMap<number, ClassHead>;
}

async function schoolHeads({ db }: Scope, ids: readonly number[]): Promise<Map<number, SchoolHead>> {
  const rows = (await db
    .selectFrom("school as s")
    .innerJoin("district as d", "d.id", "s.district_id")
    .innerJoin("province as p", "p.id", "s.province_id")
    .select([
      "s.id",
      "s.code",
      "s.name_en as nameEn",
      "s.name_local as nameLocal",
      "d.name_en",
      "d.name_local",
      "d.unit_local",
    ])
    .select(["p.name_en as province_en", "p.name_local as province_local", "p.unit_local as province_unit"])
    .where(isOneOf("s.id", ids))
    .execute()) as unknown as (DistrictRow & BothNames & { id: number; code: string })[];
  return new Map(
    rows.map((row) => [
      row.id,
      { code: row.code, nameEn: row.nameEn, nameLocal: row.nameLocal, place: districtNames(row) },
    ]),
  );
}

async function classHeads({ db }: Scope, ids: readonly number[]): Promise<Map<number, ClassHead>> {
  const rows = (await db
    .selectFrom("school_class as c")
    .innerJoin("grade as g", "g.id", "c.grade_id")
    .select(["c.id", "c.section", "c.teacher_name", "g.name_en", "g.name_local"])
    .where(isOneOf("c.id", ids))
    .execute()) as unknown as (Record<string, string | null> & { id: number })[];
  return new Map(
    rows.map((row) => [
      row.id,
      {
        grade: { nameEn: row["name_en"] ?? "", nameLocal: row["name_local"] ?? "" },
        section: row["section"] ?? null,
        teacherName: row["teacher_name"] ?? null,
      },
    ]),
  );
}

/** Reads the texts around the rows; null if the subject of the list is no longer visible. */
export async function readHeads(
  scope: Scope,
  params: StudentListParams,
  { classes }: ListPlan,
): Promise<ListHeads | null> {
  const { db } = scope;
  const subject = (await subjectsOf(scope, params.by, [params.id])).get(params.id);
  const year = await db
    .selectFrom("class_year")
    .select(["name_en as nameEn", "name_local as nameLocal"])
    .where("id", "=", params.classYearId)
    .executeTakeFirst();
  const organisation = await db
    .selectFrom("organisation as o")
    .leftJoin("file as f", "f.id", "o.logo_file_id")
    .select(["o.name_en as nameEn", "o.name_local as nameLocal", "o.khmer_digits", "f.key", "f.mime_type"])
    .executeTakeFirst();
  if (!subject || !year || !organisation) return null;
  const row = organisation as unknown as BothNames & { khmer_digits: string } & StoredLogo;
  return {
    organisation: { nameEn: row.nameEn, nameLocal: row.nameLocal },
    logoKey: logoKeyOf(row),
    khmerDigits: row.khmer_digits === "KHMER",
    year,
    subject: { ...subject, nameLocal: subject.nameLocal ?? subject.nameEn },
    schools: await schoolHeads(scope, [...new Set(classes.flatMap(({ schoolId }) => schoolId ?? []))]),
    classes: await classHeads(
      scope,
      classes.flatMap(({ classId }) => classId ?? []),
    ),
  };
}
