import type { EntityClass } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { type Loader, type LoaderContext, oncePerPage } from "../../core/data/attached.ts";
import { isOneOf } from "../../core/data/list.ts";
import { openScope } from "../../core/data/scope.ts";
import { classOfYear } from "../students/given-class.ts";

interface Placed {
  school: number | null;
  grade: number | null;
  province: number | null;
  district: number | null;
}

/** Where the students of these donations were in their study years; without a class that year, where they are now. */
const placesOf = oncePerPage(async ({ db }: LoaderContext, ids: readonly number[]): Promise<Map<number, Placed>> => {
  const rows = await db
    .selectFrom("donation as d")
    .innerJoin("student as s", "s.id", "d.student_id")
    .select(["d.id", "s.school_id as school", "s.grade_id as grade", "s.province_id", "s.district_id"])
    .select(
      classOfYear("d")
        .select(sql<(number | null)[]>`array[c.school_id, c.grade_id]`.as("found"))
        .as("then"),
    )
    .where(isOneOf("d.id", ids))
    .execute();
  const placed = rows.map(({ id, school, grade, then, province_id: province, district_id: district }) => {
    const [schoolThen = null, gradeThen = null] = then ?? [school, grade];
    return { id, school: schoolThen, grade: gradeThen, province, district };
  });
  const schools = await db
    .selectFrom("school")
    .select(["id", "province_id as province", "district_id as district"])
    .where(isOneOf("id", [...new Set(placed.map(({ school }) => school ?? 0))]))
    .execute();
  const areas = new Map(schools.map(({ id, ...area }) => [id, area]));
  return new Map(placed.map(({ id, ...place }) => [id, { ...place, ...areas.get(place.school ?? 0) }]));
});

/** One of these records of each donation, with the fields that are selected. */
export const placedAt =
  (entity: () => EntityClass<object>, what: keyof Placed): Loader =>
  async (asked, ids, selection) => {
    const places = await placesOf(asked, ids);
    const wanted = [...new Set([...places.values()].flatMap((place) => place[what] ?? []))];
    const { reader } = openScope(asked.database, asked.actor);
    const rows = await reader.rows(entity(), wanted, selection);
    const records = new Map(rows.map((row) => [row["id"], row]));
    return new Map([...places].map(([id, place]) => [id, records.get(place[what] ?? 0) ?? null]));
  };
