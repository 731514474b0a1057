import { sql } from "kysely";
import type { Scope } from "../../core/data/scope.ts";
import { presentYear, type YearDays } from "../../shared/present-year.ts";

/** The present study year; undefined before the first. */
export async function presentYearOf({ db, database }: Scope): Promise<(YearDays & { id: number }) | undefined> {
  const today = database.today();
  const rows = await db
    .selectFrom("class_year")
    .select([
      "id",
      sql<string>`to_char(${sql.ref("first_day")}, 'YYYY-MM-DD')`.as("firstDay"),
      sql<string | null>`to_char(${sql.ref("last_day")}, 'YYYY-MM-DD')`.as("lastDay"),
    ])
    .where("deleted_at", "is", null)
    .where("first_day", "<=", today)
    .execute();
  return presentYear(rows, today);
}
