import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { BothNames } from "./list-heads.ts";

/** The study years with these ids. */
export async function yearsOf({ db }: Scope, ids: readonly number[]): Promise<Map<number, BothNames & { id: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("class_year")
    .select(["id", "name_en as nameEn", "name_local as nameLocal"])
    .where(isOneOf("id", ids))
    .execute();
  return new Map(rows.map((year) => [year.id, year]));
}
