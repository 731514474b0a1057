import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { District } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { isPlanned, needListOf } from "./need.list.ts";
import type { NeedQuestion } from "./need.order.ts";
import { seesPlans } from "./need.plans.ts";
import { questionOf } from "./need.service.ts";

/** The most schools, or districts, of one answer. */
const most = 200;

interface Counts {
  count: number;
  planned: number | null;
}

/** The largest sums by key, then by id; those without a record come with null. */
function largest(counts: readonly (Counts & { key: number | null })[]): [number | null, Counts][] {
  const sums = new Map<number | null, Counts>();
  for (const { key, count, planned } of counts) {
    const before = sums.get(key);
    sums.set(key, {
      count: (before?.count ?? 0) + count,
      planned: planned === null ? null : (before?.planned ?? 0) + planned,
    });
  }
  return [...sums].toSorted(([a, n], [b, m]) => m.count - n.count || (a ?? 0) - (b ?? 0)).slice(0, most);
}

/** How many wait at each school, by the district of their home; `planned` for those who may see who is. */
async function countsOf(scope: Scope, { asset, years }: NeedQuestion, filter: object | null) {
  const planned = sql<number | null>`${
    seesPlans(scope) ? sql`(count(*) filter (where ${isPlanned(asset, years[0] ?? 0)}))::integer` : sql`null::integer`
  }`;
  const rows = await scope.reader
    .found(needListOf(scope), { filter })
    .select(["school_id", "district_id", sql<number>`count(*)::integer`.as("count"), planned.as("planned")])
    .groupBy(["school_id", "district_id"])
    .execute();
  return rows as unknown as (Counts & { school_id: number | null; district_id: number })[];
}

/** How many students wait, by present school, and by the district of the school or, without one, of the home. */
export async function readNeedNumbers(
  scope: Scope,
  filter: object | null,
  selection: Selection,
): Promise<{ schools: Row[]; districts: Row[] }> {
  const asked = await questionOf(scope, { filter });
  if (!asked) return { schools: [], districts: [] };
  const counts = await countsOf(scope, asked.question, asked.query.filter ?? null);
  const schoolIds = [...new Set(counts.flatMap(({ school_id: id }) => id ?? []))];
  const places =
    schoolIds.length === 0
      ? []
      : await scope.db.selectFrom("school").select(["id", "district_id"]).where(isOneOf("id", schoolIds)).execute();
  const districtOf = new Map(places.map(({ id, district_id }) => [id, district_id]));
  const schools = largest(counts.map(({ school_id: key, count, planned }) => ({ key, count, planned })));
  const districts = largest(
    counts.map(({ school_id: school, district_id: home, count, planned }) => ({
      key: districtOf.get(school ?? 0) ?? home,
      count,
      planned,
    })),
  );
  const rowsOf = async (entity: typeof School | typeof District, ids: readonly number[], selected?: Selection | null) =>
    new Map(
      (await scope.reader.rows(entity, ids, new Map([...(selected ?? []), ["id", null]]))).map((row) => [
        row["id"] as number,
        row,
      ]),
    );
  const ofSchools = await rowsOf(
    School,
    schools.flatMap(([id]) => id ?? []),
    selection.get("schools")?.get("school"),
  );
  const ofDistricts = await rowsOf(
    District,
    districts.flatMap(([id]) => id ?? []),
    selection.get("districts")?.get("district"),
  );
  return {
    schools: schools.map(([id, counted]) => ({
      __typename: "NeedsOfSchool",
      school: id === null ? null : (ofSchools.get(id) ?? null),
      ...counted,
    })),
    districts: districts.flatMap(([id, counted]) => {
      const district = ofDistricts.get(id ?? 0);
      return district ? [{ __typename: "NeedsOfDistrict", district, ...counted }] : [];
    }),
  };
}
