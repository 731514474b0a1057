import { sql } from "kysely";
import type { Scope } from "../../core/scope.ts";
import { tidyCode } from "../../shared/rules/fields.ts";

/** What a report is about, or whom. */
export const reportSubjects = ["SCHOOL", "DISTRICT", "DONOR"] as const;
export type SubjectKind = (typeof reportSubjects)[number];

const tables: Record<SubjectKind, string> = { SCHOOL: "school", DISTRICT: "district", DONOR: "donor" };

export interface Subject {
  id: number;
  code: string;
  nameEn: string;
  nameLocal: string | null;
}

export const subjectTable = (kind: SubjectKind): string => tables[kind];

const columns = ["id", "code", "name_en as nameEn", "name_local as nameLocal"];

/** The school, district or donor of a code, where the person sees it. */
export async function subjectOfCode(scope: Scope, kind: SubjectKind, code: string): Promise<Subject | null> {
  const row = await scope.db
    .selectFrom(tables[kind])
    .select(columns)
    .where(sql<boolean>`lower(${sql.ref("code")}) = ${tidyCode(code).toLowerCase()}`)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return (row as Subject | undefined) ?? null;
}

/** Those of these ids that the person sees. */
export async function subjectsOf(scope: Scope, kind: SubjectKind, ids: readonly number[]): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom(tables[kind])
    .select(columns)
    .where(sql<boolean>`${sql.ref("id")} = any (${[...ids]}::integer[])`)
    .where("deleted_at", "is", null)
    .execute();
  return new Map((rows as unknown as Subject[]).map((subject) => [subject.id, subject]));
}
