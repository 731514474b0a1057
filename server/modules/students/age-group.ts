import { type RawBuilder, sql } from "kysely";
import { AgeGroup } from "../../shared/enums.ts";

/** The ages, in full years, at which a group ends, from the youngest. */
const ends = [
  [6, "UNDER_6"],
  [12, "FROM_6"],
  [15, "FROM_12"],
  [18, "FROM_15"],
] as const satisfies [number, AgeGroup][];

/** The age group of the student in the enclosing statement, on a day: by full years, as the list's age filter. */
export function ageGroupOn(day: string): RawBuilder<AgeGroup> {
  const born = sql.ref("date_of_birth");
  const groups = ends.map(
    ([years, group]) =>
      sql`when ${born} > (${day}::date - make_interval(years => ${sql.lit(years)}))::date then ${sql.lit(group)}`,
  );
  return sql<AgeGroup>`(case when ${born} is null then 'UNKNOWN' ${sql.join(groups, sql` `)} else 'FROM_18' end)`;
}

/** The same day so many years before, as PostgreSQL has it: of 29 February, the 28th. */
function yearsBefore(day: string, years: number): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const found = new Date(Date.UTC(year - years, month - 1, date));
  return found.getUTCDate() === date ? found : new Date(Date.UTC(year - years, month, 0));
}

/**
 * The same groups of many students: a function of a date of birth, in days since a day, that gives the group's place
 * among the values of `AgeGroup`.
 */
export function ageGroupPlaces(day: string, since: string): (born: number | null) => number {
  const places = Object.keys(AgeGroup);
  const limits = ends.map(([years, group]) => ({
    after: (yearsBefore(day, years).getTime() - Date.parse(since)) / 86_400_000,
    place: places.indexOf(group),
  }));
  const [unknown, oldest] = [places.indexOf("UNKNOWN"), places.indexOf("FROM_18")];
  return (born) => (born === null ? unknown : (limits.find(({ after }) => born > after)?.place ?? oldest));
}
