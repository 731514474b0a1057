import { sql } from "kysely";
import { isOneOf } from "../../core/data/list.ts";
import type { Scope } from "../../core/data/scope.ts";
import { Asset, DistributionState, MatchState } from "../../shared/enums.ts";
import { placesOf } from "../matches/match.open-places.ts";
import { presentYearOf } from "../reference/present-year.ts";
import type { DistributionAhead, MatchWork } from "./dashboard.types.ts";

type Counted = Pick<MatchWork, "asset" | "yearId" | "proposals" | "openPlaces">;

/** Proposals by asset and study year, for users who may confirm them. */
async function proposals({ db, actor }: Scope, branchId: readonly number[] | null): Promise<Counted[]> {
  if (!actor.permissions.has("match.confirm")) return [];
  let rows = db
    .selectFrom("match")
    .select(["asset", "class_year_id as yearId", sql<number>`count(*)::integer`.as("proposals")])
    .where("state", "=", MatchState.PROPOSED)
    .where("deleted_at", "is", null);
  if (branchId) rows = rows.where(isOneOf("branch_id", branchId));
  const found = await rows.groupBy(["asset", "class_year_id"]).execute();
  return found.map((row) => ({ ...row, asset: row.asset as Asset, openPlaces: 0 }));
}

/** Open places of pledges in the present study year, for users who may propose students for them. */
async function openPlaces(scope: Scope, branchId: readonly number[] | null): Promise<Counted[]> {
  if (!scope.actor.permissions.has("match.propose")) return [];
  const yearId = (await presentYearOf(scope))?.id;
  if (yearId === undefined) return [];
  const places = await placesOf(scope, { asset: null, yearId, branchId });
  return places.map(({ asset, open }) => ({ asset, yearId, proposals: 0, openPlaces: open }));
}

/** What waits in matching, by asset and study year, the earliest year first. */
export async function readMatchWork(scope: Scope, branchId: readonly number[] | null): Promise<MatchWork[]> {
  const counted = (await Promise.all([proposals(scope, branchId), openPlaces(scope, branchId)])).flat();
  const waiting = counted.filter((each) => each.proposals + each.openPlaces > 0);
  if (waiting.length === 0) return [];
  const years = await scope.db
    .selectFrom("class_year")
    .select(["id", "name_en as yearEn", "name_local as yearLocal"])
    .where(isOneOf("id", [...new Set(waiting.map(({ yearId }) => yearId))]))
    .where("deleted_at", "is", null)
    .orderBy(sql`first_day nulls first`)
    .orderBy("id")
    .execute();
  return years.flatMap(({ id, ...names }) =>
    Object.values(Asset).flatMap((asset) => {
      const ofThese = waiting.filter((each) => each.yearId === id && each.asset === asset);
      const sum = (of: "proposals" | "openPlaces") => ofThese.reduce((all, each) => all + each[of], 0);
      const both = { proposals: sum("proposals"), openPlaces: sum("openPlaces") };
      return ofThese.length === 0 ? [] : [{ asset, yearId: id, ...names, ...both }];
    }),
  );
}

/** The most distributions of one day that are named. */
const mostOfDay = 5;

/** The distributions of today or, without any, the next one; for users who hand out. */
export async function readDistributionsAhead(
  { db, database, actor }: Scope,
  branchId: readonly number[] | null,
): Promise<DistributionAhead[]> {
  if (!actor.permissions.has("distribution.handOut")) return [];
  const today = database.today();
  let rows = db
    .selectFrom("distribution")
    .select(["id", "name", sql<string>`to_char(${sql.ref("held_on")}, 'YYYY-MM-DD')`.as("heldOn")])
    .where("state", "=", DistributionState.PLANNED)
    .where(sql<boolean>`${sql.ref("held_on")} >= ${today}::date`)
    .where("deleted_at", "is", null);
  if (branchId) rows = rows.where(isOneOf("branch_id", branchId));
  const found = (await rows.orderBy("held_on").orderBy("id").limit(mostOfDay).execute()).map((row) => ({
    ...row,
    isToday: row.heldOn === today,
  }));
  const ofToday = found.filter(({ isToday }) => isToday);
  return ofToday.length > 0 ? ofToday : found.slice(0, 1);
}
