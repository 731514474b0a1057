import { type RawBuilder, sql } from "kysely";
import type { AgeGroup } from "../../shared/enums.ts";

/** The age group of the student in the enclosing statement, on a day: by full years, as the list's age filter. */
export function ageGroupOn(day: string): RawBuilder<AgeGroup> {
  const born = sql.ref("date_of_birth");
  const isYounger = (years: number) => sql`${born} > (${day}::date - make_interval(years => ${sql.lit(years)}))::date`;
  return sql<AgeGroup>`(case when ${born} is null then 'UNKNOWN' when ${isYounger(6)} then 'UNDER_6'
    when ${isYounger(12)} then 'FROM_6' when ${isYounger(15)} then 'FROM_12' when ${isYounger(18)} then 'FROM_15'
    else 'FROM_18' end)`;
}
