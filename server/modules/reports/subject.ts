import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import { anyTable } from "../../core/data/tables.ts";
import type { Scope } from "../../core/data/scope.ts";
import { writingsOf } from "../../core/base/text.ts";
import { type DistrictRow, districtNames } from "./place-name.ts";
import { tidyCode } from "../../shared/values/fields.ts";

/** What or whom a report is about. */
export const reportSubjects = ["SCHOOL", "DISTRICT", "DONOR", "DISTRIBUTION", "BRANCH"] as const;
export type SubjectKind = (typeof reportSubjects)[number];

const tables: Record<SubjectKind, string> = {
  SCHOOL: "school",
  DISTRICT: "district",
  DONOR: "donor",
  DISTRIBUTION: "distribution",
  BRANCH: "branch",
};

export interface Subject {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string | null;
}

export const subjectTable = (kind: SubjectKind): string => tables[kind];

/** Includes a district's province: districts in different provinces share names. */
function named({ db }: Scope, kind: SubjectKind) {
  const rows = anyTable(db)
    .selectFrom(`${tables[kind]} as t`)
    .where("t.deleted_at", "is", null)
    .select(["t.id", "t.code", "t.name_en", "t.name_local"]);
  if (kind !== "DISTRICT") return rows;
  return rows
    .innerJoin("province as p", "p.id", "t.province_id")
    .select([
      "t.unit_local",
      "p.name_en as province_en",
      "p.name_local as province_local",
      "p.unit_local as province_unit",
    ]);
}

interface SubjectRow extends DistrictRow {
  id: number;
  code: string;
}

function subjectOf(kind: SubjectKind, row: SubjectRow): Subject {
  const { id, code } = row;
  return {
    id,
    code,
    ...(kind === "DISTRICT" ? districtNames(row) : { nameEn: row.name_en, nameLocal: row.name_local }),
  };
}

/**
 * The school, district or donor with a code, if the user sees it; typed with or without its hyphen, if that is
 * unambiguous.
 */
export async function subjectOfCode(
  scope: Scope,
  kind: Exclude<SubjectKind, "DISTRIBUTION">,
  code: string,
): Promise<Subject | null> {
  const [typed, ...others] = writingsOf(tidyCode(code).toLowerCase());
  const rows = (await named(scope, kind)
    .where(sql<boolean>`lower(${sql.ref("t.code")}) = any (${[typed, ...others]}::text[])`)
    .limit(others.length + 1)
    .execute()) as unknown as SubjectRow[];
  const row = rows.find((each) => each.code.toLowerCase() === typed) ?? (rows.length === 1 ? rows[0] : undefined);
  return row ? subjectOf(kind, row) : null;
}

/** A distribution has a name in one language and no code: its day tells it apart. */
async function distributionsOf({ db }: Scope, ids: readonly number[]): Promise<Map<number, Subject>> {
  const rows = await db
    .selectFrom("distribution")
    .select(["id", "name", sql<string>`to_char(${sql.ref("held_on")}, 'DD/MM/YYYY')`.as("day")])
    .where(isOneOf("id", ids))
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, name, day }) => [id, { id, code: day, nameEn: name, nameLocal: name }]));
}

/** Those of these ids that the user sees. */
export async function subjectsOf(
  scope: Scope,
  kind: SubjectKind,
  ids: readonly number[],
): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map();
  if (kind === "DISTRIBUTION") return distributionsOf(scope, ids);
  const rows = await named(scope, kind)
    .where(sql<boolean>`${sql.ref("t.id")} = any (${[...ids]}::integer[])`)
    .execute();
  return new Map((rows as unknown as SubjectRow[]).map((row) => [row.id, subjectOf(kind, row)]));
}
