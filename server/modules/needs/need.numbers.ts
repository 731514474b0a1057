import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import type { Selection } from "../../core/data/selection.ts";
import type { Row } from "../../core/data/tables.ts";
import { District } from "../reference/reference.entity.ts";
import { School } from "../schools/school.entity.ts";
import { needList } from "./need.list.ts";
import { questionOf } from "./need.service.ts";

/** The most schools, or districts, of one answer. */
const most = 200;

/** The largest sums by key, then by id; those without a record come with null. */
function largest(counts: readonly { key: number | null; count: number }[]) {
  const sums = new Map<number | null, number>();
  for (const { key, count } of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  return [...sums].toSorted(([a, n], [b, m]) => m - n || (a ?? 0) - (b ?? 0)).slice(0, most);
}

/** How many students wait, by present school, and by the district of the school or, without one, of the home. */
export async function readNeedNumbers(
  scope: Scope,
  filter: object | null,
  selection: Selection,
): Promise<{ schools: Row[]; districts: Row[] }> {
  const asked = await questionOf(scope, { filter });
  if (!asked) return { schools: [], districts: [] };
  const counts = await scope.reader.counts(needList, asked.query.filter ?? null, ["school_id", "district_id"]);
  const schoolIds = [...new Set(counts.flatMap(({ school_id: id }) => (id as number | null) ?? []))];
  const places =
    schoolIds.length === 0
      ? []
      : await scope.db.selectFrom("school").select(["id", "district_id"]).where(isOneOf("id", schoolIds)).execute();
  const districtOf = new Map(places.map(({ id, district_id }) => [id, district_id]));
  const schools = largest(counts.map(({ school_id: id, count }) => ({ key: id as number | null, count })));
  const districts = largest(
    counts.map(({ school_id: school, district_id: home, count }) => ({
      key: districtOf.get(school as number) ?? (home as number),
      count,
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
    schools: schools.map(([id, count]) => ({
      __typename: "NeedsOfSchool",
      school: id === null ? null : (ofSchools.get(id) ?? null),
      count,
    })),
    districts: districts.flatMap(([id, count]) => {
      const district = ofDistricts.get(id ?? 0);
      return district ? [{ __typename: "NeedsOfDistrict", district, count }] : [];
    }),
  };
}
